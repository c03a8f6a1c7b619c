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
    context?.animate()
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
