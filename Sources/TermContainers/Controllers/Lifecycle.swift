/// How far a controller's view has come into its window or out of it, and who drives that.
///
/// A value that no event makes invalid: ``after(_:)`` is a pure function, and the only way from one
/// state to the next. `Docs/lifecycle.md` is printed from it. What binds a container and its children
/// together is in `ViewController+Forwarding.swift`.
package struct Lifecycle: Hashable, Sendable {
  /// The callback that the controller was sent last; `viewDidDisappear(_:)` before the first.
  package private(set) var last = AppearanceCallback.didDisappear
  /// What drives the controller by hand; nil while its container or its window does.
  package private(set) var opening: Opening?
  /// The window speaks for the controller although its container forwards by hand: the view had come
  /// before the controller was added. Over once that container speaks, or the view has left.
  package private(set) var isOnItsOwn = false

  /// Calls of `beginAppearanceTransition(_:animated:)` that have not been ended.
  package struct Opening: Hashable, Sendable {
    /// The first argument of all of them.
    package let isAppearing: Bool
    /// How many ends are still to come: 1 or more.
    package fileprivate(set) var count = 1
  }

  /// Never shown, and driven by nobody.
  package init() {}
}

extension Lifecycle {
  /// What can happen to a controller's appearance.
  package enum Event: Hashable, Sendable {
    /// A container, or a swap, begins the appearance or the disappearance: it drives the controller from
    /// now on.
    case begin(isAppearing: Bool)
    /// What has begun is announced.
    case announce(isAppearing: Bool)
    /// It ends what it began.
    case end
    /// It ends what it began, and leaves the *did* to a container that is on the same way.
    case endWithContainer
    /// The view is about to come into a window or to leave it; or the container is, and says so. Not
    /// heard by a controller that is driven.
    case will(isAppearing: Bool)
    /// The view has its window and its size, and is about to be laid out.
    case layout
    /// The frame after the *will* has been written; or the container has had its own *did*; or what has
    /// begun has ended. Not heard by a controller that is driven.
    case did(isAppearing: Bool)
    /// The controller has become a child of a container that forwards by hand, or of one that does not.
    case adopted(byHand: Bool)
  }

  /// What comes of an event.
  package enum Outcome: Hashable, Sendable {
    /// Nobody hears anything.
    case nothing
    /// The controller is sent this.
    case send(AppearanceCallback)
    /// This happens to it next.
    case next(Event)
    /// There is nothing to end: a mistake of the caller, which is logged.
    case unbalanced
  }

  /// The state after `event`, and what comes of it: at most one callback.
  package func after(_ event: Event) -> (state: Lifecycle, outcome: Outcome) {
    var state = self
    let outcome = state.take(event)
    return (state, outcome)
  }

  /// Whether the controller would be sent something for `event`.
  @inline(__always) func sends(_ event: Event) -> Bool { callback(for: event) != nil }

  /// As ``after(_:)``, in place.
  mutating func take(_ event: Event) -> Outcome {
    switch event {
    case .begin(let isAppearing): return begin(isAppearing)
    case .end: return end { .next(.did(isAppearing: $0)) }
    case .endWithContainer: return end { _ in .nothing }
    case .adopted(let byHand):
      isOnItsOwn = byHand && isShown
      return .nothing
    case .announce, .will, .layout, .did:
      guard let callback = callback(for: event) else { return .nothing }
      last = callback
      if callback == .didDisappear { isOnItsOwn = false }
      return .send(callback)
    }
  }

  /// Calls in the same direction count; one in the opposite direction takes the place of all that are
  /// open.
  private mutating func begin(_ isAppearing: Bool) -> Outcome {
    if isDriven(isAppearing) {
      opening?.count += 1
      return .nothing
    }
    opening = Opening(isAppearing: isAppearing)
    isOnItsOwn = false
    return .next(.announce(isAppearing: isAppearing))
  }

  /// Only the last end leads to anything.
  private mutating func end(_ outcome: (_ isAppearing: Bool) -> Outcome) -> Outcome {
    guard let open = opening else { return .unbalanced }
    guard open.count == 1 else {
      opening?.count -= 1
      return .nothing
    }
    opening = nil
    return outcome(open.isAppearing)
  }

  /// The callback that `event` asks for, where it is heard.
  private func callback(for event: Event) -> AppearanceCallback? {
    switch event {
    case .announce(let isAppearing): isDriven(isAppearing) ? will(isAppearing) : nil
    case .will(let isAppearing): isDriven ? nil : will(isAppearing)
    case .layout: last == .willAppear ? .isAppearing : nil
    case .did(let isAppearing): isDriven ? nil : did(isAppearing)
    case .begin, .end, .endWithContainer, .adopted: nil
    }
  }

  private func will(_ isAppearing: Bool) -> AppearanceCallback? {
    isShown == isAppearing ? nil : .will(isAppearing)
  }

  private func did(_ isAppearing: Bool) -> AppearanceCallback? {
    isUnderWay && isShown == isAppearing ? .did(isAppearing) : nil
  }
}

// What the state says.
extension Lifecycle {
  /// Where the view is on its way.
  package var state: AppearanceState {
    switch last {
    case .didDisappear: .disappeared
    case .willAppear, .isAppearing: .appearing
    case .didAppear: .appeared
    case .willDisappear: .disappearing
    }
  }

  /// In the window, or on the way into it.
  @inline(__always) package var isShown: Bool { last.isOfAppearing }

  /// Between a *will* and its *did*.
  @inline(__always) package var isUnderWay: Bool { last != .didAppear && last != .didDisappear }

  /// Whether the *did* of that direction was the last callback.
  func isSettled(_ isAppearing: Bool) -> Bool { last == .did(isAppearing) }

  /// Whether somebody drives the controller by hand: then neither window nor container speaks.
  @inline(__always) package var isDriven: Bool { opening != nil }

  /// Whether somebody drives it in that direction.
  @inline(__always) package func isDriven(_ isAppearing: Bool) -> Bool {
    opening?.isAppearing == isAppearing
  }
}
