/// What is to be known of a transition that is under way. Follows
/// `UIViewControllerTransitionCoordinatorContext`, without what belongs to transforms.
@MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether it takes time. False for a change of size.
  var isAnimated: Bool { get }
  /// How a controller is presented or was, where that is what happens; else nil, as good as UIKit's
  /// `none`.
  var presentationStyle: ModalPresentationStyle? { get }
  /// Whether it began under a hand: see ``TransitionDriver``.
  var initiallyInteractive: Bool { get }
  /// Whether it is under a hand now.
  var isInteractive: Bool { get }
  /// Whether it goes back, or went back, to where it began.
  var isCancelled: Bool { get }
  /// Seconds; 0 where motion is reduced.
  var transitionDuration: Double { get }
  /// How much of the duration has gone by, 0 to 1.
  var percentComplete: Double { get }
  /// How progress goes with time.
  var completionCurve: AnimationCurve { get }
  /// The view that the effect plays on; for a change of size the window.
  var containerView: View { get }
  /// Who goes, or who comes; nil where there is none, and for a change of size.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// The view of ``viewController(forKey:)``.
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// Lets work go along with a transition. Follows `UIViewControllerTransitionCoordinator`.
///
/// There is one for each animated transition between controllers – pushes, pops, presentations,
/// dismissals, swaps of children – and for each change of size. ``ViewController/transitionCoordinator``
/// has it from before the first *will* callback until the *did* callbacks.
@MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Has `animation` called when the transition begins, or at once where it has begun: what it changes
  /// is animated for what the transition takes, as by
  /// ``View/animate(withDuration:delay:options:animations:completion:)``. `completion` is called once
  /// it is over, after the *did* callbacks. For a change of size `animation` is called when the views
  /// have their new sizes, `completion` after the frame that shows them.
  ///
  /// Returns false, and calls neither, where it is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` when a hand lets go: see ``TransitionDriver``.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinator {
  /// As ``animate(alongsideTransition:completion:)`` without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// As ``animate(alongsideTransition:completion:)``, which takes views wherever they lie; `view` says
  /// in UIKit where they do.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?,
    animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }
}

/// Which of the two controllers of a transition. Follows `UITransitionContextViewControllerKey`.
public enum TransitionContextViewControllerKey: Sendable, CaseIterable {
  /// The one that goes.
  case from
  /// The one that comes.
  case to
}

/// Which of the two views of a transition. Follows `UITransitionContextViewKey`.
public enum TransitionContextViewKey: Sendable, CaseIterable {
  /// The one that goes.
  case from
  /// The one that comes.
  case to
}
