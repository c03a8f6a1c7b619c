import TermContainers

@testable import ContainmentCases

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
