/// The state of a controller's appearance, and its driver. Begin calls that have not ended drive
/// the controller; otherwise the container drives it or, without one, the window.
///
/// No event makes this value invalid. The pure function ``after(_:)`` returns the result of each
/// event; the page LifeCycle is generated from it. `AppearanceLedger.swift` connects a container's
/// state with its children's.
package struct Lifecycle: Hashable, Sendable {
  /// The callback sent last; `viewDidDisappear(_:)` initially.
  package private(set) var last = AppearanceCallback.didDisappear
  /// The begin calls that have not ended; nil while a container or window drives the controller.
  package private(set) var opening: Opening?
  /// Whether the window drives the controller in place of its container, now or after the last end.
  /// It does if the container forwards by hand and the view was shown before the controller was
  /// added, or if the container waits for the controller. It stops when the container drives the
  /// controller, or when the view has disappeared.
  package private(set) var isOnItsOwn = false

  /// Calls of `beginAppearanceTransition(_:animated:)` that have not ended.
  package struct Opening: Hashable, Sendable {
    /// The first argument of the calls, the same for all of them.
    package let isAppearing: Bool
    /// The number of ends still expected: 1 or more; 0 between a claim and its first call.
    package fileprivate(set) var count = 1
    /// The identity of the owner of calls, which will end them: a transition, or a container that
    /// forwards by hand and goes in the same direction. Nil without an owner.
    fileprivate(set) var owner: ObjectIdentifier?
    /// The number of the owner's calls that the owner has not ended yet.
    fileprivate(set) var owned = 0
    /// Whether the controller entered another container, or a window, during a disappearance. No
    /// callback was sent for that, so the place of its view is checked once, after the last end.
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
    /// The driver ends what it began. The container, which is also in transition, sends the *did*.
    case endWithContainer
    /// The view, or a container that forwards, is about to enter or leave a window. Ignored while
    /// the controller is driven.
    case will(isAppearing: Bool)
    /// The view has its window and its size, and is about to be laid out.
    case layout
    /// The *did* is due: the frame after the *will* was written, the container got its own *did*,
    /// or the driver has ended what it began. Ignored while the controller is driven.
    case did(isAppearing: Bool)
    /// The controller became a child of a container, which forwards by hand if `byHand`. Or the
    /// view of a controller without a container entered a window; then `byHand` is false.
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

  /// Like ``after(_:)``, but in place. A begin adds a claim of `owner`; an end releases one claim.
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

  /// Lets the window drive the controller, not its container, until the view has disappeared.
  mutating func goOnItsOwn() {
    isOnItsOwn = true
    opening?.isInNewPlace = false
  }

  /// Counts a begin call. A call in the opposite direction replaces all calls that have not ended.
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

  /// Counts an end call. Only the last end has an effect.
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

  /// Returns the callback to send for `event`; nil for no callback.
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

// Owners claim their begins. A second owner in the same direction replaces the first one's begins.
extension Lifecycle {
  /// Whether `owner` owns begin calls that have not ended.
  @inline(__always) func isDriven(by owner: AnyObject) -> Bool {
    opening?.owner == ObjectIdentifier(owner)
  }

  /// Makes `owner` the owner of the begin calls in the direction `isAppearing`, and counts one
  /// call. The owner makes that call right afterwards.
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

  /// Counts one call of the owner as ended. After its last call, the owner is cleared.
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

  /// Whether the last callback belongs to an appearance: the view is appearing or has appeared.
  @inline(__always) package var isShown: Bool { last.isOfAppearing }

  /// Whether a *will* callback has been sent, and its *did* has not.
  @inline(__always) package var isUnderWay: Bool { last != .didAppear && last != .didDisappear }

  /// Whether the last callback was the *did* of the direction `isAppearing`.
  func isSettled(_ isAppearing: Bool) -> Bool { last == .did(isAppearing) }

  /// Whether the controller entered another container or window in an unfinished disappearance.
  package var entersAfterEnd: Bool { opening?.isInNewPlace == true }

  /// Whether begin calls are open. Then the controller ignores its window and its container.
  @inline(__always) package var isDriven: Bool { opening != nil }

  /// Whether begin calls are open in the direction `isAppearing`.
  @inline(__always) package func isDriven(_ isAppearing: Bool) -> Bool {
    opening?.isAppearing == isAppearing
  }
}

// The senders of appearance callbacks to a controller that is not driven by hand. The page
// LifeCycle of the documentation has the tables.
extension Lifecycle {
  /// The rule by which a controller's parent sends it appearance callbacks.
  package enum Container: Hashable, Sendable {
    /// There is no parent: the window sends the callbacks.
    case none
    /// The parent forwards automatically; `isShown` tells whether the parent is shown.
    case forwarding(isShown: Bool)
    /// The parent forwards by hand, only by calling begin and end.
    case byHand
  }

  /// Whether the controller belongs in the appeared state, given whether its view is in a window;
  /// nil if begin and end calls decide that.
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

  /// Whether the window sends the controller callbacks when its view enters or leaves the window.
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

  /// The name of the callback in UIKit.
  var name: StaticString {
    switch self {
    case .willAppear: "viewWillAppear(_:)"
    case .isAppearing: "viewIsAppearing(_:)"
    case .didAppear: "viewDidAppear(_:)"
    case .willDisappear: "viewWillDisappear(_:)"
    case .didDisappear: "viewDidDisappear(_:)"
    }
  }

  /// Returns the callback that begins an appearance or a disappearance.
  static func will(_ isAppearing: Bool) -> AppearanceCallback {
    isAppearing ? .willAppear : .willDisappear
  }

  /// Returns the callback that ends an appearance or a disappearance.
  static func did(_ isAppearing: Bool) -> AppearanceCallback {
    isAppearing ? .didAppear : .didDisappear
  }
}

/// The state of a view's appearance in its window. UIKit keeps this private.
///
/// A view in a window counts as appeared, even if it is hidden or covered.
public enum AppearanceState: String, Sendable, CaseIterable {
  /// Before the first `viewWillAppear(_:)`, and after each `viewDidDisappear(_:)`.
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

  /// Whether the state is appearing or appeared.
  package var isShown: Bool { self == .appearing || self == .appeared }
  /// Whether the state is appearing or disappearing.
  package var isUnderWay: Bool { self == .appearing || self == .disappearing }
}
