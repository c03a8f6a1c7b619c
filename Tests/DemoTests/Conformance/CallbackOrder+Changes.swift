import TermContainers

@testable import ContainmentCases

/// The steps of a change, with the cases that play it.
struct ChangeOrder {
  /// The change, such as `Push, animated`.
  let title: String
  /// The ids of the cases that play it.
  let cases: [String]
  let steps: [CallbackOrder.Step]

  /// The steps of one part.
  func events(of part: CallbackOrder.Part) -> [String] {
    steps.filter { $0.part == part }.map(\.event)
  }

  /// The parts that have a step.
  var parts: [CallbackOrder.Part] {
    CallbackOrder.Part.allCases.filter { !events(of: $0).isEmpty }
  }
}

extension PlayedScene {
  /// Plays `change` until nothing moves. It receives a closure to call at its completion.
  func order(
    _ title: String, cases: [String], of cast: [CallbackOrder.Part: ViewController],
    _ change: (_ completed: @escaping () -> Void) -> Void
  ) -> ChangeOrder {
    ChangeOrder(title: title, cases: cases, steps: steps(of: cast, change))
  }
}

extension ChangeOrder {
  /// Every change that a container makes, animated and not, as the cases play it.
  @MainActor
  static var all: [ChangeOrder] {
    var orders: [ChangeOrder] = []
    let changes = [add, remove, swap, push, pop, present, dismiss]
    // The scenes have mistakes that only debug builds report, such as a child without a frame.
    let unasked = complaints {
      orders = changes.flatMap { [$0(false), $0(true)] }
    }
    precondition(unasked.isEmpty, unasked.joined(separator: "; "))
    return orders
  }

  static func title(_ change: String, _ isAnimated: Bool) -> String {
    isAnimated ? "\(change), animated" : "\(change), not animated"
  }

  @MainActor
  private static func swap(animated: Bool) -> ChangeOrder {
    let scene = SwapScene()
    return scene.order(
      title("Swap", animated), cases: animated ? ["C-050", "C-060"] : ["C-053"],
      of: [.container: scene.container, .old: scene.old, .new: scene.new]
    ) { completed in
      scene.swapAndSettle(duration: animated ? 0.4 : 0) { _ in completed() }
    }
  }

  @MainActor
  private static func push(animated: Bool) -> ChangeOrder {
    let scene = StackScene()
    let new = scene.recorder("N")
    return scene.order(
      title("Push", animated), cases: animated ? ["C-124", "C-126"] : [],
      of: [.container: scene.stack, .old: scene.root, .new: new]
    ) { scene.push(new, animated: animated, completed: $0) }
  }

  @MainActor
  private static func pop(animated: Bool) -> ChangeOrder {
    let scene = StackScene()
    let top = scene.recorder("N")
    scene.push(top, animated: false)
    return scene.order(
      title("Pop", animated), cases: animated ? ["C-125", "C-127"] : [],
      of: [.container: scene.stack, .old: top, .new: scene.root]
    ) { scene.pop(animated: animated, completed: $0) }
  }

  @MainActor
  private static func present(animated: Bool) -> ChangeOrder {
    let scene = ModalScene()
    return scene.order(
      title("Present", animated), cases: animated ? ["C-133"] : [],
      of: [.old: scene.container, .new: scene.modal]
    ) { scene.present(animated: animated, completed: $0) }
  }

  @MainActor
  private static func dismiss(animated: Bool) -> ChangeOrder {
    let scene = ModalScene()
    scene.present(animated: false)
    return scene.order(
      title("Dismiss", animated), cases: animated ? ["C-136"] : [],
      of: [.old: scene.modal, .new: scene.container]
    ) { scene.dismiss(animated: animated, completed: $0) }
  }
}

// A child that is added or removed, with nothing in its place before or after.
extension ChangeOrder {
  @MainActor
  static func add(animated: Bool) -> ChangeOrder {
    let stage = Stage()
    let (container, child) = (stage.container, stage.recorder("N"))
    return stage.order(
      title("Add", animated), cases: animated ? [] : ["C-016", "C-017"],
      of: [.container: container, .new: child]
    ) { completed in
      guard animated else { return stage.add(child) }
      stage.host.step { container.addFading(child, completed) }
    }
  }

  @MainActor
  static func remove(animated: Bool) -> ChangeOrder {
    let stage = Stage()
    let child = stage.child("O")
    return stage.order(
      title("Remove", animated), cases: animated ? [] : ["C-037", "C-038"],
      of: [.container: stage.container, .old: child]
    ) { completed in
      guard animated else { return stage.remove(child) }
      stage.host.step { child.removeFading(completed) }
    }
  }
}

// An animated change of one child is the container's own: begin, animate, end.
extension ViewController {
  fileprivate func addFading(_ child: ViewController, _ completed: @escaping () -> Void) {
    addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    child.view.alpha = 0
    view.addSubview(child.view)
    View.animate(withDuration: 0.4) {
      child.view.alpha = 1
    } completion: { _ in
      completed()
      child.endAppearanceTransition()
      child.didMove(toParent: self)
    }
  }

  fileprivate func removeFading(_ completed: @escaping () -> Void) {
    willMove(toParent: nil)
    beginAppearanceTransition(false, animated: true)
    View.animate(withDuration: 0.4) {
      self.view.alpha = 0
    } completion: { _ in
      completed()
      self.view.removeFromSuperview()
      self.endAppearanceTransition()
      self.removeFromParent()
    }
  }
}
