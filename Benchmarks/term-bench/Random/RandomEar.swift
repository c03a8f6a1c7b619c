import TermContainers

/// Checks each callback of a controller against the state machine of appearance.
@MainActor
final class RandomEar {
  /// The callbacks in which a sequence may make calls; `completion` is that of any transition.
  enum Callback: Sendable, CaseIterable {
    case load, willAppear, isAppearing, willLayout, didLayout, didAppear, willDisappear,
      didDisappear, willMove, didMove, completion
    /// Of the delegate of a stack, about a page; and of its animator, about the stack.
    case willShow, didShow, animate, animationEnded
    /// Of the delegate of a tab bar controller, about a tab's controller.
    case shouldSelect, didSelect
    /// Of a presented controller's delegate, presentation controller and actions.
    case shouldDismiss, willDismiss, didDismiss, didAttempt, changeDetent, adapt,
      presentationBegins, presentationEnds, dismissalBegins, dismissalEnds, handler

    private static let ofStacks: [Callback] = [.willShow, .didShow, .animate, .animationEnded]
    private static let ofTabs: [Callback] = [.shouldSelect, .didSelect]
    private static let ofSheets: [Callback] = [
      .shouldDismiss, .willDismiss, .didDismiss, .didAttempt, .changeDetent, .adapt,
      .presentationBegins, .presentationEnds, .dismissalBegins, .dismissalEnds, .handler,
    ]

    /// Those that controllers have in sequences of that flavor.
    static func all(of flavor: RandomFlavor) -> [Callback] {
      switch flavor {
      case .sheets: allCases
      case .tabs: without(ofSheets)
      case .stacks: without(ofTabs + ofSheets)
      default: without(ofStacks + ofTabs + ofSheets)
      }
    }

    private static func without(_ others: [Callback]) -> [Callback] {
      allCases.filter { !others.contains($0) }
    }
  }

  let number: Int
  weak var controller: (any RandomSubject)?
  /// Actions to perform at the next callback of that kind.
  var planted: [Callback: [() -> Void]] = [:]
  var forwards = true
  /// Whether an appearing container must receive its callback before its contents have appeared.
  var expectsNesting = false
  /// The first callback that was out of order.
  private(set) var refused: String?
  private var reader = AppearanceReader()
  /// The parent in the last `didMove(toParent:)`.
  private(set) weak var home: ViewController?
  /// How many more times editing began than ended.
  private(set) var editing = 0
  private var isLeaving = false
  /// Whether a container has taken it since it became the window's root.
  var isTaken = false
  /// The container that was disappearing when this one began to disappear.
  private weak var leavesWith: RandomEar?
  private weak var appearedIn: RandomEar?

  init(_ number: Int) { self.number = number }

  var heard: AppearanceState { reader.state }

  var name: String { RandomEar.name(number) }

  nonisolated static func name(_ number: Int) -> String {
    String("ABCDEFGHIJ".dropFirst(number).prefix(1))
  }

  func refuse(_ reason: String) {
    if refused == nil { refused = "\(name) \(reason)" }
  }

  func hear(_ callback: Callback, _ isLegal: Bool = true) {
    if !isLegal { refuse("must not be sent \(callback) when \(heard)") }
    guard !planted.isEmpty, let deeds = planted.removeValue(forKey: callback) else { return }
    for deed in deeds { deed() }
  }

  func hearLoad() {
    hear(.load, reader.hears(.load))
  }

  func hearWillLayout() { hear(.willLayout, reader.hears(.willLayout)) }
  func hearDidLayout() { hear(.didLayout, reader.hears(.didLayout)) }

  func hearEditing(_ change: Int) {
    editing += change
    if !(0...1).contains(editing) { refuse("began editing \(editing) times without an end") }
  }

  private func move(_ callback: Callback, _ isLegal: Bool) {
    if controller?.isMovingFromParent == true, !isLeaving {
      refuse("claims to move from its parent")
    }
    hear(callback, isLegal)
  }
}

// Appearance.
extension RandomEar {
  func hearWillAppear() {
    move(.willAppear, reader.hears(.willAppear))
  }

  func hearIsAppearing() {
    hear(.isAppearing, reader.hears(.isAppearing))
  }

  func hearDidAppear() {
    if reader.owesIsAppearing && controller?.viewIfLoaded?.window != nil {
      refuse("has appeared in a window without viewIsAppearing")
    }
    if expectsNesting, let container, container.heard != .appeared {
      refuse("has appeared in \(container.name), which is \(container.heard)")
    }
    appearedIn = container
    move(.didAppear, reader.hears(.didAppear))
  }

  func hearWillDisappear() {
    leavesWith = container === appearedIn && container?.heard == .disappearing ? container : nil
    move(.willDisappear, reader.hears(.willDisappear))
  }

  func hearDidDisappear() {
    if expectsNesting, let container, container === leavesWith, container.heard == .disappearing {
      refuse("has disappeared in \(container.name), which is \(container.heard)")
    }
    move(.didDisappear, reader.hears(.didDisappear))
    isLeaving = false
  }

  /// The parent, if the view lies in the parent's view.
  private var container: RandomEar? {
    guard let view = controller?.viewIfLoaded,
      let parent = controller?.parent as? any RandomSubject, let outer = parent.viewIfLoaded,
      view.isDescendant(of: outer)
    else { return nil }
    return parent.ear
  }
}

// Moves.
extension RandomEar {
  func hearWillMove(_ parent: ViewController?) {
    isLeaving = parent == nil
    if parent != nil { isTaken = true }
    hear(.willMove)
  }

  func hearDidMove(_ parent: ViewController?) {
    home = parent
    isLeaving = parent == nil && heard != .disappeared
    hear(.didMove)
  }
}
