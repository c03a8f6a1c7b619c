import TermContainers

/// Checks each callback that a controller gets against the state machine of appearance.
@MainActor
package final class RandomEar {
  /// The callbacks in which a sequence may call back; `completion` is that of any transition.
  package enum Callback: Sendable, CaseIterable {
    case load, willAppear, isAppearing, willLayout, didLayout, didAppear, willDisappear,
      didDisappear, willMove, didMove, completion
  }

  let number: Int
  weak var controller: (any RandomSubject)?
  /// Done at the next callback of that kind.
  var planted: [Callback: [() -> Void]] = [:]
  var forwards = true
  /// Whether a container that comes is heard before what is in it has come.
  var expectsNesting = false
  /// The first callback that may not come where it did.
  private(set) var refused: String?
  private var reader = AppearanceReader()
  /// Where the last `didMove(toParent:)` said it is.
  private(set) weak var home: ViewController?
  /// How often editing began and has not ended.
  private(set) var editing = 0
  private var isLeaving = false
  /// The container that was leaving when this one's leaving began.
  private weak var leavesWith: RandomEar?
  private weak var appearedIn: RandomEar?

  init(_ number: Int) { self.number = number }

  /// What the callbacks so far say.
  var heard: AppearanceState { reader.state }

  var name: String { RandomEar.name(number) }

  nonisolated static func name(_ number: Int) -> String {
    String("ABCDEF".dropFirst(number).prefix(1))
  }

  func refuse(_ reason: String) {
    if refused == nil { refused = "\(name) \(reason)" }
  }

  func hear(_ callback: Callback, _ isLegal: Bool = true) {
    if !isLegal { refuse("may not hear \(callback) when \(heard)") }
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
      refuse("is said to move from its parent")
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

  /// The parent, where the view lies in that one's.
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
    hear(.willMove)
  }

  func hearDidMove(_ parent: ViewController?) {
    home = parent
    isLeaving = parent == nil && heard != .disappeared
    hear(.didMove)
  }
}
