import TermSurface

/// Recognises a gesture of the mouse on a view and the views in it. Follows `UIGestureRecognizer`,
/// with closures for targets and selectors.
///
/// ```swift
/// let tap = TapGestureRecognizer { tap in select(at: tap.location(in: map)) }
/// let double = TapGestureRecognizer { _ in zoomIn() }
/// double.numberOfTapsRequired = 2
/// tap.require(toFail: double)
/// for gesture in [tap, double] { map.addGestureRecognizer(gesture) }
/// ```
///
/// The recognizers of the view under the mouse and of the views around it see a touch before that
/// view does, the inner ones first. A recognizer that recognises its gesture makes the others fail.
/// With ``cancelsTouchesInView``, it ends the view's touch by ``Responder/touchesCancelled(_:)``. A
/// single tap on an enabled ``Control`` is recognised only by recognizers of the control itself.
/// Likewise a drag belongs to a ``Slider``, a ``TextField`` or a ``ScrollView`` that can scroll.
///
/// A view that the mouse does not hit has no gestures: a ``Label`` needs
/// ``View/isUserInteractionEnabled``. Gestures use the left button by default, and the time of the
/// ``Application``. The view gets the end of its touch without delay, even while a recognizer waits
/// for another one. The keyboard has no gestures: give each action a ``KeyCommand`` as well.
///
/// Use ``TapGestureRecognizer``, ``PanGestureRecognizer`` and ``LongPressGestureRecognizer``, or
/// subclass this: override the methods of a touch and ``reset()``, and set ``state``.
@MainActor
open class GestureRecognizer: GestureActing {
  /// The states of a gesture. Follows `UIGestureRecognizer.State`.
  ///
  /// A tap goes from ``possible`` to ``ended`` or ``failed`` at once. A pan and a long press begin,
  /// change and then end or are cancelled.
  public enum State: Int, Sendable {
    /// Nothing has been recognised so far.
    case possible
    /// A continuous gesture, such as a pan, has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture has ended, or a discrete one, such as a tap, has been recognised.
    case ended
    /// The gesture had begun, but the touch was cancelled, the view removed, or `isEnabled` unset.
    case cancelled
    /// The touch is not this gesture.
    case failed

    /// Another name for ``ended``, for a discrete gesture.
    public static var recognized: State { .ended }
  }

  /// The view that the recognizer belongs to. Set by ``View/addGestureRecognizer(_:)``.
  public internal(set) weak var view: View?
  /// A name by which the app can identify the recognizer.
  public var name: String?
  /// The delegate, which decides which touches and gestures the recognizer accepts.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether recognition cancels the touch for the view under the mouse. True by default.
  public var cancelsTouchesInView = true
  /// Whether the recognizer sees touches. Disabling it cancels its gesture. True by default.
  public var isEnabled = true { didSet { if !isEnabled { stop() } } }

  /// The state of the gesture. It returns to ``State/possible`` when the button is up again and the
  /// actions have been performed. Only subclasses set it.
  public var state: State {
    get { storedState }
    set { requestState(to: newValue) }
  }
  var storedState = State.possible
  /// The state to enter once all ``blockers`` have failed; nil if the recognizer does not wait.
  var awaited: State?
  /// Whether the gesture has ended while the recognizer waits for others.
  var isOverWaiting = false
  /// The recognizers that must fail before this one can recognise its gesture.
  private(set) var blockers: [GestureRecognizer] = []
  /// The contest in which the recognizer takes part during a touch, or while it waits.
  weak var contest: GestureContest?
  /// The last event of the touch.
  var touch: MouseEvent?
  var timer: GestureTimer?
  private var actions: [(GestureRecognizer) -> Void] = []

  /// Creates a recognizer without actions. `init(action:)` gives it one.
  public required init() {}

  /// Returns the location of the mouse, at the last event of the touch, in the bounds of `view`; in
  /// the window if nil.
  open func location(in view: View?) -> Point {
    guard let touch else { return .zero }
    return view.map { touch.location(in: $0) } ?? touch.location
  }

  /// The modifier keys that were held down at the last event of the touch.
  public var modifierFlags: KeyModifierFlags { touch?.modifiers ?? [] }

  /// The button of the touch.
  public var buttonMask: Event.ButtonMask { touch.map { Event.ButtonMask($0.button) } ?? [] }

  /// Delays this recognizer's gesture until `other` has failed, and fails it if `other` recognises
  /// its own. Does not wait for a recognizer that does not see the touch. Traps if `other` already
  /// waits for this one: both would wait for ever.
  public func require(toFail other: GestureRecognizer) {
    precondition(
      !other.waits(for: self), "a gesture recognizer cannot wait for one that waits for it")
    blockers.append(other)
  }

  private func waits(for other: GestureRecognizer) -> Bool {
    self === other || blockers.contains { $0.waits(for: other) }
  }

  func addErasedAction(_ action: @escaping (GestureRecognizer) -> Void) { actions.append(action) }

  func performActions() { for action in actions { action(self) } }

  /// Whether recognising its gesture makes `other` fail. True by default.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether this recognizer fails when `other` recognises its gesture. True by default.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Called when the gesture is over, before the next one. Does nothing by default.
  open func reset() {}

  /// Called when a button goes down over the view. Does nothing by default, like the methods below.
  open func touchesBegan(_ touch: MouseEvent) {}

  /// Called when the mouse moves with the button down.
  open func touchesMoved(_ touch: MouseEvent) {}

  /// Called when the button goes up.
  open func touchesEnded(_ touch: MouseEvent) {}

  /// Called when the touch is cancelled. A gesture in progress is cancelled afterwards.
  open func touchesCancelled(_ touch: MouseEvent) {}

  /// Whether the recognizer accepts a new touch. `inner` has the gestures that inner views handle.
  func wants(_ touch: MouseEvent, inner: InnerClaims) -> Bool { true }

  /// Whether a new touch can continue the gesture. `isOver` tells whether it begins over the view.
  func goesOn(with touch: MouseEvent, isOver: Bool) -> Bool { true }
}

/// Compares by identity, as `NSObject` does.
extension GestureRecognizer: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (one: GestureRecognizer, other: GestureRecognizer) -> Bool {
    one === other
  }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// Changes of the state.
extension GestureRecognizer {
  /// Whether the recognizer's gesture has been recognised in the present touch.
  var hasRecognized: Bool {
    storedState == .began || storedState == .changed || storedState == .ended
  }

  /// Whether the recognizer is done with this touch.
  var isOver: Bool { storedState == .ended || storedState == .cancelled || storedState == .failed }

  func requestState(to new: State) {
    guard let contest else { return }
    contest.isHandled {
      switch (storedState, new) {
      case (.possible, .ended) where awaited == .began: isOverWaiting = true
      case (.possible, .began), (.possible, .ended): contest.recognize(self, as: new)
      case (.possible, .failed), (.possible, .cancelled): failIfPossible()
      case (.began, .changed), (.changed, .changed): enterState(to: new)
      case (.began, .ended), (.changed, .ended): enterState(to: new)
      case (.began, .cancelled), (.changed, .cancelled): enterState(to: new)
      case (.began, .failed), (.changed, .failed): enterState(to: .cancelled)
      default: break
      }
    }
  }

  private func enterState(to new: State) {
    storedState = new
    performActions()
  }

  /// Handles the release of the button: ends a continuous gesture, or fails if it has not begun.
  func buttonReleased() { state = storedState == .possible && awaited == nil ? .failed : .ended }

  /// Fails, if the gesture is still possible.
  func failIfPossible() {
    guard let contest, storedState == .possible else { return }
    (storedState, awaited) = (.failed, nil)
    stopTimer()
    contest.hasFailed(self)
  }

  /// Cancels the gesture, or fails if it has not begun.
  func stop() { requestState(to: .cancelled) }

  /// Resets the recognizer for the next gesture.
  func restart() {
    stopTimer()
    (storedState, awaited, isOverWaiting, contest) = (.possible, nil, false, nil)
    reset()
  }

  private var application: Application? { view?.window?.application }

  /// The application's time.
  var now: Double { application?.now ?? 0 }

  /// Calls `body` after `seconds`, unless the timer is stopped.
  func startTimer(_ seconds: Double, _ body: @escaping () -> Void) {
    stopTimer()
    guard seconds.isFinite, let application else { return }
    let token = application.schedule(after: seconds) { [weak self] in self?.runTimer() }
    timer = GestureTimer(
      application: application, time: application.now + seconds, token: token, body: body)
  }

  func stopTimer() {
    if let timer { timer.application?.cancel(timer.token) }
    timer = nil
  }

  /// Stops the timer and calls its body.
  func runTimer() {
    guard let timer, let contest else { return }
    stopTimer()
    contest.isHandled(timer.body)
  }
}

/// Gives each subclass of ``GestureRecognizer`` actions whose argument is of that subclass.
///
/// ```swift
/// let hold = LongPressGestureRecognizer()
/// hold.minimumPressDuration = 1
/// hold.addAction { hold in select(at: hold.location(in: map)) }
/// ```
@MainActor
public protocol GestureActing: AnyObject {
  /// Creates a recognizer without actions.
  init()
}

extension GestureActing where Self: GestureRecognizer {
  /// Creates a recognizer that calls `action` with itself whenever its gesture is recognised, begins,
  /// changes, ends or is cancelled. Follows `init(target:action:)`.
  public init(action: @escaping (Self) -> Void) {
    self.init()
    addAction(action)
  }

  /// Adds an action, to be called after those added before. Follows `addTarget(_:action:)`.
  public func addAction(_ action: @escaping (Self) -> Void) {
    addErasedAction { recognizer in (recognizer as? Self).map(action) }
  }
}

/// A recognizer's delayed call, which later events can cancel.
struct GestureTimer {
  /// The application that runs the timer, even after the view has left the window.
  weak var application: Application?
  let time: Double
  let token: Scheduler.Token
  let body: () -> Void
}

/// Permits touches and gestures of a ``GestureRecognizer``. Follows `UIGestureRecognizerDelegate`.
///
/// ```swift
/// final class BoardViewController: ViewController, GestureRecognizerDelegate {
///   var isLocked = false
///
///   func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { !isLocked }
/// }
/// ```
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer is allowed to recognise its gesture, which it has seen; otherwise it
  /// fails. True by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

  /// Whether the recognizer gets a touch that begins. True by default.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: MouseEvent
  ) -> Bool

  /// Whether both recognizers are allowed to recognise their gestures in one touch. It is enough if
  /// one delegate allows it. False by default.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: MouseEvent
  ) -> Bool { true }

  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
}

extension View {
  /// The recognizers of the view, in the order in which they were added; nil if it never had any.
  public var gestureRecognizers: [GestureRecognizer]? {
    get { (gestures as? ViewGestures)?.recognizers }
    set {
      let new = newValue ?? []
      for old in gestureRecognizers ?? [] where !new.contains(old) { removeGestureRecognizer(old) }
      for recognizer in new { addGestureRecognizer(recognizer) }
    }
  }

  /// Lets `gestureRecognizer` see the touches that begin on this view or a view in it. Removes the
  /// recognizer from its former view.
  public func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    let own = gestures as? ViewGestures ?? ViewGestures()
    own.recognizers.append(gestureRecognizer)
    gestures = own
    gestureRecognizer.view = self
  }

  /// Removes `gestureRecognizer` from this view, and cancels its gesture in progress.
  public func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.stop()
    (gestures as? ViewGestures)?.recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}

/// The recognizers of a view.
@MainActor
final class ViewGestures: GestureHolding {
  var recognizers: [GestureRecognizer] = []

  func makeTouchWatcher(for window: Window) -> any TouchWatching { GestureContest(window) }
}
