/// The state of a controller's appearance, and what drives it: calls that begin and end, or else its
/// container; its window, if it has none.
///
/// No event makes this value invalid. The pure function ``after(_:)`` is the only transition
/// between states; the page LifeCycle is printed from it. `AppearanceLedger.swift`
/// connects a container's state with its children's.
package struct Lifecycle: Hashable, Sendable {
  /// The callback sent last; `viewDidDisappear(_:)` initially.
  package private(set) var last = AppearanceCallback.didDisappear
  /// The begin calls that have not ended; nil while a container or window drives the controller.
  package private(set) var opening: Opening?
  /// Whether the window drives the controller, or will after the last end, although there is a
  /// container: it forwards by hand, and the view was shown before the controller was added; or it
  /// waits for the controller. Ends when the container drives the controller, or when the view has
  /// disappeared.
  package private(set) var isOnItsOwn = false

  /// Calls of `beginAppearanceTransition(_:animated:)` that have not ended.
  package struct Opening: Hashable, Sendable {
    /// The first argument, which they all share.
    package let isAppearing: Bool
    /// The number of ends still expected: 1 or more; 0 if the first call is still to come.
    package fileprivate(set) var count = 1
    /// The object that has begun by name: a transition, or a container that forwards by hand and
    /// goes the same way.
    fileprivate(set) var owner: ObjectIdentifier?
    /// The number of calls that the owner has made, and will end.
    fileprivate(set) var owned = 0
    /// Whether the controller entered another container, or a window, during a disappearance. It was
    /// sent nothing there, so after the last end it looks once where its view is.
    fileprivate(set) var isInNewPlace = false
  }

  /// Creates the state of a controller that was never shown and is not driven by hand.
  package init() {}
}

extension Lifecycle {
  /// An event in a controller's appearance.
  package enum Event: Hashable, Sendable {
    /// A container or a transition begins the appearance or disappearance, and drives the
    /// controller from now on.
    case begin(isAppearing: Bool)
    /// Announces the appearance or disappearance that was begun.
    case announce(isAppearing: Bool)
    /// The driver ends what it began.
    case end
    /// The driver ends what it began, and leaves the *did* to a container going the same way.
    case endWithContainer
    /// The view, or a container that forwards, is about to enter or leave a window. Ignored while
    /// the controller is driven.
    case will(isAppearing: Bool)
    /// The view has its window and its size, and is about to be laid out.
    case layout
    /// The frame after the *will* was written, the container had its own *did*, or the driver has
    /// ended what it began. Ignored while the controller is driven.
    case did(isAppearing: Bool)
    /// The controller became a child of a container, which forwards by hand or not. Or the view of
    /// a controller without a container entered a window, which never forwards by hand.
    case adopted(byHand: Bool)
  }

  /// The result of an event.
  package enum Outcome: Hashable, Sendable {
    /// No callback.
    case nothing
    /// Send the controller this callback.
    case send(AppearanceCallback)
    /// Apply this event next.
    case next(Event)
    /// There was nothing to end: a mistake of the caller, which is logged.
    case unbalanced
  }

  /// Returns the state after `event`, and the outcome: at most one callback.
  package func after(_ event: Event) -> (state: Lifecycle, outcome: Outcome) {
    var state = self
    let outcome = state.accept(event)
    return (state, outcome)
  }

  /// Whether `event` would send the controller a callback.
  @inline(__always) func sends(_ event: Event) -> Bool { callback(for: event) != nil }

  /// Like ``after(_:)``, in place. `owner` claims a begin; an end by `owner` releases the claim.
  mutating func accept(_ event: Event, by owner: AnyObject? = nil) -> Outcome {
    switch event {
    case .begin(let isAppearing):
      if let owner { claim(isAppearing, by: owner) }
      return beginCall(isAppearing)
    case .end: return endCall(by: owner)
    case .endWithContainer: return endCall(by: owner) == .unbalanced ? .unbalanced : .nothing
    case .adopted(let byHand):
      adopted(byHand: byHand)
      return .nothing
    case .announce, .will, .layout, .did:
      guard let callback = callback(for: event) else { return .nothing }
      last = callback
      if callback == .didDisappear { isOnItsOwn = false }
      return .send(callback)
    }
  }

  /// Has the window drive the controller until its view has disappeared, although a container forwards.
  mutating func goOnItsOwn() {
    isOnItsOwn = true
    opening?.isInNewPlace = false
  }

  /// Counts calls in the same direction; one in the opposite direction replaces all that have not
  /// ended.
  private mutating func beginCall(_ isAppearing: Bool) -> Outcome {
    if isDriven(isAppearing) {
      opening?.count += 1
      if opening?.count != 1 { return .nothing }
    } else {
      (opening, isOnItsOwn) = (Opening(isAppearing: isAppearing), false)
    }
    return .next(.announce(isAppearing: isAppearing))
  }

  private mutating func adopted(byHand: Bool) {
    isOnItsOwn = byHand && isShown
    let isInNewPlace = isDriven(false) && !isOnItsOwn
    opening?.isInNewPlace = isInNewPlace
  }

  /// Only the last end has an effect.
  private mutating func endCall(by owner: AnyObject?) -> Outcome {
    if let owner { releaseClaim(by: owner) }
    guard let opening else { return .unbalanced }
    guard opening.count <= 1 else {
      self.opening?.count -= 1
      return .nothing
    }
    self.opening = nil
    return .next(.did(isAppearing: opening.isAppearing))
  }

  /// The callback that `event` leads to, unless the state ignores it.
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

// Owners have begun by name. Of two owners that go the same way, the later one ends for both.
extension Lifecycle {
  /// Whether `owner` has begun, and the controller has not been turned since.
  @inline(__always) func isDriven(by owner: AnyObject) -> Bool {
    opening?.owner == ObjectIdentifier(owner)
  }

  /// Makes `owner` the owner and counts a call of it, before it begins to show or hide the
  /// controller, as `isAppearing` says.
  mutating func claim(_ isAppearing: Bool, by owner: AnyObject) {
    let owner = ObjectIdentifier(owner)
    var claimed = Opening(isAppearing: isAppearing, count: 0)
    if let opening, opening.isAppearing == isAppearing {
      claimed = opening
    } else {
      isOnItsOwn = false
    }
    if claimed.owner != owner {
      claimed.count -= claimed.owned
      (claimed.owner, claimed.owned) = (owner, 0)
    }
    claimed.owned += 1
    opening = claimed
  }

  /// Makes `owner` the owner of calls that another driver has begun.
  mutating func passClaim(to owner: AnyObject) {
    guard let opening else { return }
    self.opening?.owner = ObjectIdentifier(owner)
    self.opening?.owned = max(1, opening.owned)
  }

  /// Removes `owner` as the owner of its calls, which stay open. Returns their number.
  @discardableResult
  mutating func releaseAll(by owner: AnyObject) -> Int {
    guard isDriven(by: owner), let count = opening?.owned else { return 0 }
    opening?.owner = nil
    opening?.owned = 0
    return count
  }

  /// Counts one call of the owner as ended. After its last, there is no owner.
  private mutating func releaseClaim(by owner: AnyObject) {
    guard isDriven(by: owner) else { return }
    opening?.owned -= 1
    if opening?.owned == 0 { opening?.owner = nil }
  }
}

// Properties of the state.
extension Lifecycle {
  /// The state of the view's appearance.
  package var state: AppearanceState {
    switch last {
    case .didDisappear: .disappeared
    case .willAppear, .isAppearing: .appearing
    case .didAppear: .appeared
    case .willDisappear: .disappearing
    }
  }

  /// Whether the view is in a window, or on the way into one.
  @inline(__always) package var isShown: Bool { last.isOfAppearing }

  /// Between a *will* and its *did*.
  @inline(__always) package var isUnderWay: Bool { last != .didAppear && last != .didDisappear }

  /// Whether the *did* of that direction was sent last.
  func isSettled(_ isAppearing: Bool) -> Bool { last == .did(isAppearing) }

  /// Whether the controller entered another place during a disappearance that has not ended.
  package var entersAfterEnd: Bool { opening?.isInNewPlace == true }

  /// Whether the controller is driven by hand, and so ignores its window and container.
  @inline(__always) package var isDriven: Bool { opening != nil }

  /// Whether the controller is driven by hand in the direction `isAppearing`.
  @inline(__always) package func isDriven(_ isAppearing: Bool) -> Bool {
    opening?.isAppearing == isAppearing
  }
}

// The senders of the appearance callbacks of a controller that is not driven by hand; the page
// LifeCycle of the documentation has the tables.
extension Lifecycle {
  /// The way in which a controller's parent handles its appearance.
  package enum Container: Hashable, Sendable {
    /// There is no parent: the window sends the callbacks.
    case none
    /// The parent forwards automatically; `isShown` tells whether it is shown.
    case forwarding(isShown: Bool)
    /// The parent forwards by hand, only through begin and end.
    case byHand
  }

  /// Whether the controller belongs in the appeared state, given whether its view is in a window;
  /// nil if that is decided by hand.
  @inline(__always)
  package func belongs(inWindow: Bool, in container: @autoclosure () -> Container) -> Bool? {
    if isDriven { return nil }
    switch container() {
    case .none: return inWindow
    case .forwarding(let isShown): return inWindow && isShown
    case .byHand where isOnItsOwn: return inWindow
    // A window move began this, and a callback moved the view elsewhere: no end by hand would come.
    case .byHand: return isUnderWay && !inWindow ? false : nil
    }
  }

  /// Whether the window tells the controller that its view comes or goes.
  package func hearsOfMove(
    isAppearing: Bool, in container: @autoclosure () -> Container
  ) -> Bool {
    if isDriven { return false }
    switch container() {
    case .none: return true
    // A child of a container that is not shown appears along with it.
    case .forwarding(let isShown): return !isAppearing || isShown
    case .byHand: return isOnItsOwn
    }
  }
}

/// The appearance callbacks. Only the framework may send them.
package enum AppearanceCallback: Hashable, Sendable, CaseIterable {
  case willAppear, isAppearing, didAppear, willDisappear, didDisappear

  /// Whether the callback belongs to an appearance, not a disappearance.
  @inline(__always) var isOfAppearing: Bool {
    self != .willDisappear && self != .didDisappear
  }

  /// UIKit's Swift spelling.
  var name: StaticString {
    switch self {
    case .willAppear: "viewWillAppear(_:)"
    case .isAppearing: "viewIsAppearing(_:)"
    case .didAppear: "viewDidAppear(_:)"
    case .willDisappear: "viewWillDisappear(_:)"
    case .didDisappear: "viewDidDisappear(_:)"
    }
  }

  /// The callback that begins an appearance or a disappearance.
  static func will(_ isAppearing: Bool) -> AppearanceCallback {
    isAppearing ? .willAppear : .willDisappear
  }

  /// The callback that ends an appearance or a disappearance.
  static func did(_ isAppearing: Bool) -> AppearanceCallback {
    isAppearing ? .didAppear : .didDisappear
  }
}

/// The state of a view's appearance in its window. UIKit keeps this private.
///
/// A view in a window counts as appeared whether or not it is visible, even if it is hidden or
/// covered.
public enum AppearanceState: String, Sendable, CaseIterable {
  /// Not in a window.
  case disappeared
  /// After `viewWillAppear(_:)`.
  case appearing
  /// After `viewDidAppear(_:)`.
  case appeared
  /// After `viewWillDisappear(_:)`.
  case disappearing

  /// The state as one glyph: `○ ◐ ● ◑`.
  public var mark: String { marks.usual }

  /// The ``mark`` for screens that show ASCII only: `o ( O )`.
  public var asciiMark: String { marks.ascii }

  private var marks: (usual: String, ascii: String) {
    switch self {
    case .disappeared: ("○", "o")
    case .appearing: ("◐", "(")
    case .appeared: ("●", "O")
    case .disappearing: ("◑", ")")
    }
  }

  /// As ``Lifecycle/isShown``.
  package var isShown: Bool { self == .appearing || self == .appeared }
  /// Between a *will* and its *did*.
  package var isUnderWay: Bool { self == .appearing || self == .disappearing }
}
