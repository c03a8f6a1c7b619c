/// Animates a transition of controllers' views. Follows `UIViewControllerAnimatedTransitioning`.
///
/// ```swift
/// func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
///   guard let view = transitionContext.view(forKey: .to) else { return }
///   let place = transitionContext.containerView.bounds
///   view.frame = place.offsetBy(dx: 0, dy: -place.height)
///   View.animate(
///     withDuration: transitionDuration(using: transitionContext),
///     animations: { view.frame = place },
///     completion: { _ in
///       transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
///     })
/// }
/// ```
///
/// A ``NavigationControllerDelegate``, a ``TabBarControllerDelegate`` or a
/// ``ViewControllerTransitioningDelegate`` provides the animator. For an effect on the pictures of
/// both views use a ``TransitionEffect``.
@MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the animation in seconds. A negative duration counts as 0.
  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double

  /// Begins the animation. Called once, when both *will* callbacks have been sent. The entering
  /// view is already in the container view, with its final size: in front for a push, at the back
  /// for a pop. In UIKit the animator must add this view; here that is optional.
  ///
  /// Call ``ViewControllerContextTransitioning/completeTransition(_:)`` at the end.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)

  /// Called after the *did* callbacks. `transitionCompleted` is false if the transition was
  /// cancelled, and true if it led to its end, even when cut short. Nothing by default.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Lets the user drive a transition. Follows `UIViewControllerInteractiveTransitioning`.
///
/// ```swift
/// func startInteractiveTransition(
///   _ transitionContext: any ViewControllerContextTransitioning
/// ) {
///   context = transitionContext
/// }
///
/// func letGo() {
///   context?.finishInteractiveTransition()
///   context?.completeTransition(true)
/// }
/// ```
///
/// ``PercentDrivenInteractiveTransition`` works with every animator.
@MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Begins a transition that the user drives, in place of
  /// ``ViewControllerAnimatedTransitioning/animateTransition(using:)``.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)

  /// Whether the transition starts interactively; otherwise it runs by itself. True by default.
  var wantsInteractiveStart: Bool { get }

  /// The speed as a factor after the user lets go: 2 takes half the time. 1 by default.
  var completionSpeed: Double { get }
}

extension ViewControllerInteractiveTransitioning {
  /// True by default.
  public var wantsInteractiveStart: Bool { true }
  /// 1 by default.
  public var completionSpeed: Double { 1 }
}

/// A transition as its animator sees it. Follows `UIViewControllerContextTransitioning`.
///
/// ```swift
/// let page = transitionContext.viewController(forKey: .to)
/// let end = page.map { transitionContext.finalFrame(for: $0) }
/// ```
///
/// A context is valid until the transition is over; calls after that have no effect.
@MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view that contains the animated views.
  var containerView: View { get }
  /// Always true: only an animated transition has an animator.
  var isAnimated: Bool { get }
  /// Whether the user drives the transition at present.
  var isInteractive: Bool { get }
  /// Whether the user or the animator has cancelled the transition.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation or dismissal; otherwise ``ModalPresentationStyle/none``.
  var presentationStyle: ModalPresentationStyle { get }

  /// Shows the transition at `percentComplete`, clamped to 0 to 1.
  func updateInteractiveTransition(_ percentComplete: Double)
  /// Ends the user's control, and continues the transition to its end.
  func finishInteractiveTransition()
  /// Ends the user's control, and returns the transition to its start. Now the entering controller
  /// is sent `viewWillDisappear(_:)`, and the leaving one `viewWillAppear(_:)`.
  func cancelInteractiveTransition()
  /// Ends the transition. True removes the leaving view, false the entering one. An animator that
  /// never calls this is reported, and its transition ends a second after its duration.
  func completeTransition(_ didComplete: Bool)

  /// Returns the controller that disappears or appears.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns the view of ``viewController(forKey:)``, or in a ``TabBarController`` the view around
  /// it. For a presented controller, returns the ``PresentationController/presentedView``. For a
  /// presenting controller whose view remains in the window, returns nil.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Returns the frame of `vc`'s view in the container view at the start; zero if `vc` appears.
  func initialFrame(for vc: ViewController) -> Rect
  /// Returns the frame of `vc`'s view in the container view at the end; zero if `vc` disappears.
  func finalFrame(for vc: ViewController) -> Rect
}

/// Drives the animation of any ``ViewControllerAnimatedTransitioning`` by a fraction, such as how far
/// the mouse was dragged. Follows `UIPercentDrivenInteractiveTransition`.
///
/// ```swift
/// func navigationController(
///   _ navigationController: NavigationController,
///   interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
/// ) -> (any ViewControllerInteractiveTransitioning)? {
///   isDragging ? interaction : nil
/// }
///
/// func drag(_ pan: PanGestureRecognizer) {
///   interaction.update(Double(pan.translation(in: view).x) / 40)
///   if pan.state == .ended { interaction.finish() }
/// }
/// ```
///
/// The driver controls the animations that the animator's `animateTransition(using:)` starts by
/// ``View/animate(withDuration:delay:options:animations:completion:)``. Use a linear curve there,
/// so that the views keep up with the mouse. After ``cancel()`` the animated properties have their
/// old values. Outside of a transition the methods have no effect.
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  private weak var context: TransitionContext?

  open var wantsInteractiveStart = true
  open var completionSpeed = 1.0

  /// Creates a driver that waits for a transition.
  public init() {}

  /// The seconds that the whole animation takes.
  public var duration: Double { context?.duration ?? 0 }
  /// The fraction that is shown, 0 to 1.
  public var percentComplete: Double { context?.percentComplete ?? 0 }

  open func startInteractiveTransition(
    _ transitionContext: any ViewControllerContextTransitioning
  ) {
    context = transitionContext as? TransitionContext
    context?.startAnimator()
  }

  /// Shows the animation at `percentComplete`; a value below 0 counts as 0, and above 1 as 1.
  open func update(_ percentComplete: Double) {
    context?.updateInteractiveTransition(percentComplete)
  }

  /// Cancels the transition: it returns to its start.
  open func cancel() { context?.cancelInteractiveTransition() }

  /// Finishes the transition: it continues to its end.
  open func finish() { context?.finishInteractiveTransition() }
}
