/// Animates a transition between two controllers by changes of their views. Follows
/// `UIViewControllerAnimatedTransitioning`.
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
/// ``ViewControllerTransitioningDelegate`` provides it. For an effect on the pictures of both views use a
/// ``TransitionEffect``.
@MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// The duration of the animation in seconds. Negative ones count as 0.
  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double

  /// Begins the animation. Called once, when both *will* callbacks have been sent. The view that
  /// comes is already in the container view, of its final size: in front for a push, at the back for
  /// a pop; in UIKit the animator adds it, which it may do here, too.
  ///
  /// Call ``ViewControllerContextTransitioning/completeTransition(_:)`` at the end.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)

  /// Called after the *did* callbacks: with false if the transition was cancelled, and with true if it
  /// led to its end, also by being cut short. Nothing by default.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Lets the user drive the animation of a transition. Follows
/// `UIViewControllerInteractiveTransitioning`.
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

  /// Whether the user drives it from the beginning; otherwise it runs by itself. True by default.
  var wantsInteractiveStart: Bool { get }

  /// The speed of the rest after the user lets go: 2 for half the time. 1 by default.
  var completionSpeed: Double { get }
}

extension ViewControllerInteractiveTransitioning {
  /// True.
  public var wantsInteractiveStart: Bool { true }
  /// 1.
  public var completionSpeed: Double { 1 }
}

/// A transition between two controllers, as its animator sees it. Follows
/// `UIViewControllerContextTransitioning`.
///
/// ```swift
/// let page = transitionContext.viewController(forKey: .to)
/// let end = page.map { transitionContext.finalFrame(for: $0) }
/// ```
///
/// It is valid until the transition is over; calls after that have no effect.
@MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which both views lie.
  var containerView: View { get }
  /// True: without animation no animator is asked.
  var isAnimated: Bool { get }
  /// Whether the user is driving it now.
  var isInteractive: Bool { get }
  /// Whether the user, or the animator, has called it off.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation or dismissal; ``ModalPresentationStyle/none`` for others.
  var presentationStyle: ModalPresentationStyle { get }

  /// Shows the transition at `percentComplete`, clamped to 0 to 1.
  func updateInteractiveTransition(_ percentComplete: Double)
  /// The user lets go, and the transition runs on to its end.
  func finishInteractiveTransition()
  /// The user lets go, and the transition returns to its start. The controller that was coming is
  /// sent `viewWillDisappear(_:)` now, the other one `viewWillAppear(_:)`.
  func cancelInteractiveTransition()
  /// Ends the transition. With false, the view that was coming is taken out again; with true, the
  /// other one. An animator that never calls this is reported, and its transition ends a second
  /// after its duration.
  func completeTransition(_ didComplete: Bool)

  /// The controller that goes or comes.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// The view of ``viewController(forKey:)``, or in a ``TabBarController`` the view around it. In a
  /// presentation, the presented controller's is the ``PresentationController/presentedView``, and
  /// that of a presenting controller whose view remains in the window is nil.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// The frame of `vc`'s view at the start, in the container view; zero if that controller appears.
  func initialFrame(for vc: ViewController) -> Rect
  /// The frame of `vc`'s view at the end, in the container view; zero if that controller
  /// disappears.
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
/// It plays what the animator's `animateTransition(using:)` animates with
/// ``View/animate(withDuration:delay:options:animations:completion:)``; use a linear curve there for
/// views that keep to the mouse. After ``cancel()`` the animated properties have their old values.
/// Outside of a transition its methods have no effect.
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

  /// Goes to `percentComplete`; below 0 means 0, and above 1 means 1.
  open func update(_ percentComplete: Double) {
    context?.updateInteractiveTransition(percentComplete)
  }

  /// Returns to the start.
  open func cancel() { context?.cancelInteractiveTransition() }

  /// Runs on to the end.
  open func finish() { context?.finishInteractiveTransition() }
}
