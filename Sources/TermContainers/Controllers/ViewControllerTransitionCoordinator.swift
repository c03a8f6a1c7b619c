/// Describes a transition under way. Follows `UIViewControllerTransitionCoordinatorContext`,
/// without the parts about transforms.
///
/// ```swift
/// navigation.transitionCoordinator?.animate(
///   alongsideTransition: { context in
///     context.view(forKey: .to)?.backgroundColor = .darkGray
///   },
///   completion: { context in log.append(context.isCancelled ? "back" : "there") })
/// ```
///
/// A context only describes; a ``ViewControllerTransitionCoordinator`` also adds animations.
@MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated. False for a change of size.
  var isAnimated: Bool { get }
  /// The style of the presentation or dismissal, or otherwise ``ModalPresentationStyle/none``.
  var presentationStyle: ModalPresentationStyle { get }
  /// Whether the transition began interactively: see ``TransitionDriver``.
  var initiallyInteractive: Bool { get }
  /// Whether the user is driving the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition is returning, or has returned, to its start.
  var isCancelled: Bool { get }
  /// Whether an interruption finished the transition early. Then the new view is in place, or the
  /// old one again if ``isCancelled``. UIKit has no such property.
  var isCutShort: Bool { get }
  /// The duration in seconds; 0 with reduced motion.
  var transitionDuration: Double { get }
  /// The elapsed fraction of the duration, 0 to 1.
  var percentComplete: Double { get }
  /// The curve of progress over time.
  var completionCurve: AnimationCurve { get }
  /// The view that the effect plays on; for a change of size, the window.
  var containerView: View { get }
  /// Returns the controller that disappears or appears; nil without such a controller.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns the view of the controller that ``viewController(forKey:)`` returns.
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// Runs animations and completions alongside a transition. Follows
/// `UIViewControllerTransitionCoordinator`.
///
/// ```swift
/// override func viewWillTransition(
///   to size: Size, with coordinator: any ViewControllerTransitionCoordinator
/// ) {
///   super.viewWillTransition(to: size, with: coordinator)
///   coordinator.animate(alongsideTransition: { [sidebar] _ in
///     sidebar.view.isHidden = size.width < 60
///   })
/// }
/// ```
///
/// Each animated transition between controllers (push, pop, presentation, dismissal or swap of
/// children) and each change of size has a coordinator. ``ViewController/transitionCoordinator``
/// returns it from before the first *will* until the *did* callbacks.
///
/// To animate a change that accompanies no transition, use
/// ``View/animate(withDuration:delay:options:animations:completion:)``.
@MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Calls `animation` when the transition begins, or at once if it has begun. Its changes are
  /// animated for the rest of the transition, as by
  /// ``View/animate(withDuration:delay:options:animations:completion:)``. Calls `completion` when
  /// the transition is over, after the *did* callbacks. For a change of size, `animation` is called
  /// when the views have their new sizes, and `completion` after the frame that shows them.
  ///
  /// Returns false, and calls neither, if the transition is already over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` once: when the user stops driving the transition, or at its end.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinator {
  /// Like ``animate(alongsideTransition:completion:)``, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Adds animations like ``animate(alongsideTransition:completion:)``. Ignores `view`: the
  /// animated views may lie anywhere.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?,
    animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }
}

/// Selects a controller of a transition. Follows `UITransitionContextViewControllerKey`.
public enum TransitionContextViewControllerKey: Sendable, CaseIterable {
  /// The controller that disappears.
  case from
  /// The controller that appears.
  case to
}

/// Selects a view of a transition. Follows `UITransitionContextViewKey`.
public enum TransitionContextViewKey: Sendable, CaseIterable {
  /// The view that disappears.
  case from
  /// The view that appears.
  case to
}
