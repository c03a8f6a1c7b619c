/// A transition under way, as views and controllers see it. `ViewTransition` conforms.
@MainActor
protocol RunningTransition: AnyObject {
  /// The view that the effect plays on.
  var host: View { get }
  /// Whether it is not visible, so that no callbacks are due.
  var isHidden: Bool { get }
  /// Its coordinator, if it has one.
  var runningCoordinator: (any RunningCoordinator)? { get }
  /// The view of the controller that is about to disappear, if that is shown.
  var viewToDisappear: View? { get }
  /// Whether `view` takes part, or the transition plays inside it.
  func involves(_ view: View) -> Bool
  /// Whether a child of `container` comes or goes.
  func isBetweenChildren(of container: ViewController) -> Bool
  /// Whether controllers come or go inside `view`.
  func movesControllers(in view: View) -> Bool

  /// Shows the state at time `now`.
  func step(to now: Double)
  /// The time of the next frame; nil while the transition is paused.
  func nextFrame(after now: Double) -> Double?
  /// Whether its last frame has been shown.
  var isOver: Bool { get }
  /// Ends it with all its callbacks; `completed` tells whether it ran to its end.
  func finish(_ completed: Bool)
  /// Releases what it holds of the window, since it will not be ended any more.
  func abandon()
}

/// A coordinator of a transition, or of a change of size.
@MainActor
protocol RunningCoordinator: ViewControllerTransitionCoordinator {
  /// Whether `controller` takes part: it comes or goes, contains one that does, or is or was the
  /// presenting or presented controller.
  func concerns(_ controller: ViewController) -> Bool
}

/// The reasons for cutting transitions short.
@MainActor
enum TransitionCut {
  /// Another transition begins in the same place: `next`, if it has begun already.
  case anotherBegins(in: View, next: (any RunningTransition)? = nil)
  /// The view is added somewhere, or removed. Of one that an app's animator plays, only the host counts.
  case viewMoves(View)
  /// The view's controller is about to disappear; transitions inside it end first.
  case viewDisappears(View)
  /// A controller is dismissed, whose view may take part in any transition.
  case dismissal
  /// The window changes size.
  case resize
  /// The container requests it.
  case request(ViewController)

  func concerns(_ transition: any RunningTransition) -> Bool {
    switch self {
    case .anotherBegins(let host, let next): transition.host === host && transition !== next
    case .viewMoves(let view): transition.involves(view)
    case .viewDisappears(let view): transition.movesControllers(in: view)
    case .dismissal, .resize: true
    case .request(let container): transition.isBetweenChildren(of: container)
    }
  }

  /// Whether transitions that the completions begin are cut short as well: nothing may appear once
  /// the container leaves.
  var lasts: Bool {
    if case .viewDisappears = self { true } else { false }
  }
}
