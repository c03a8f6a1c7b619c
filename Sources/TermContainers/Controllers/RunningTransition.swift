/// A transition under way, as views and controllers have to do with it. `ViewTransition` is one.
@MainActor
protocol RunningTransition: AnyObject {
  /// The view that the effect plays on.
  var host: View { get }
  /// Whether `view` takes part, or the transition plays inside it.
  func involves(_ view: View) -> Bool
  /// Whether a child of `container` comes or goes.
  func isBetweenChildren(of container: ViewController) -> Bool
  /// Whether controllers come or go somewhere in `view`.
  func movesControllers(in view: View) -> Bool

  /// Shows the moment `now`.
  func step(to now: Double)
  /// When to show the next moment; nil while it is held.
  func nextFrame(after now: Double) -> Double?
  /// Whether the last moment has been shown.
  var isOver: Bool { get }
  /// Ends it with all its callbacks: `completed` when it has been shown to its end.
  func finish(_ completed: Bool)
  /// Nobody will end it any more: gives back what it holds of the window.
  func abandon()
}

/// What goes along with a transition, or with a change of size.
@MainActor
protocol RunningCoordinator: ViewControllerTransitionCoordinator {
  /// Whether `controller` takes part: goes or comes, contains who does, or presents or presented it.
  func concerns(_ controller: ViewController) -> Bool
}

/// Why transitions are cut short.
@MainActor
enum TransitionCut {
  /// Another one begins in the same place: `next`, where it has begun already.
  case anotherBegins(in: View, next: (any RunningTransition)? = nil)
  /// The view is put in somewhere, or taken out.
  case viewMoves(View)
  /// The controller of that view is about to disappear; what runs inside it ends before.
  case viewDisappears(View)
  /// Somebody is dismissed, whose view may take part in any of them.
  case dismissal
  /// The window gets another size.
  case resize
  /// The container asks for that.
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

  /// Whether what the completions begin is cut short as well: nobody comes once the container goes.
  var lasts: Bool {
    if case .viewDisappears = self { true } else { false }
  }
}
