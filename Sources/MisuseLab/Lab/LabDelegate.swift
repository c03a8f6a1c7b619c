import TermContainers

/// The delegate of a scene's stack, of its tabs, or of its sheets. It animates while a recipe has
/// an animator; it drives the animation while a recipe has a drag.
@MainActor
final class LabDelegate: NavigationControllerDelegate, ViewControllerAnimatedTransitioning {
  /// The body of the recipe's `animateTransition(using:)`.
  var onAnimate: (() -> Void)?
  /// The body of the recipe's `tabBarController(_:didSelect:)`.
  var onSelect: (() -> Void)?
  /// The body of the recipe's `presentationControllerDidDismiss(_:)`.
  var onDismiss: (() -> Void)?
  /// The user's drag; nil without one.
  var interaction: PercentDrivenInteractiveTransition?
  private weak var context: (any ViewControllerContextTransitioning)?
  private var operation = NavigationController.Operation.none

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self.operation = operation
    return onAnimate == nil ? nil : self
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { 0.5 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    context = transitionContext
    onAnimate?()
  }

  /// Moves the page in front from the right edge, or to it, and then calls `completion`.
  func slide(_ completion: @escaping () -> Void) {
    guard let context, let page = context.view(forKey: operation == .pop ? .from : .to) else {
      return
    }
    let place = context.containerView.bounds
    let outside = place.offsetBy(dx: place.width, dy: 0)
    if operation != .pop { page.frame = outside }
    View.animate(
      withDuration: 0.5, animations: { page.frame = self.operation == .pop ? outside : place },
      completion: { _ in completion() })
  }

  /// Performs `context.completeTransition(true)` in a recipe.
  func completeAlways() { context?.completeTransition(true) }

  /// Performs `context.completeTransition(!context.transitionWasCancelled)` in a recipe.
  func complete() {
    if let context { context.completeTransition(!context.transitionWasCancelled) }
  }
}

extension LabDelegate: TabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) { onSelect?() }
}

extension LabDelegate: AdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    onDismiss?()
  }
}
