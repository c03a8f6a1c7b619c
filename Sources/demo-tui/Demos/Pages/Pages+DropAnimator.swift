import TermContainers

extension Pages {
  /// Moves pages from above and back.
  final class DropAnimator: ViewControllerAnimatedTransitioning {
    private let operation: NavigationController.Operation

    init(_ operation: NavigationController.Operation) { self.operation = operation }

    func transitionDuration(
      using transitionContext: (any ViewControllerContextTransitioning)?
    ) -> Double { 0.5 }

    // listing
    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
      let place = transitionContext.containerView.bounds
      let above = place.offsetBy(dx: 0, dy: -place.height)
      let isPush = operation == .push
      let mover = transitionContext.view(forKey: isPush ? .to : .from)
      mover?.frame = isPush ? above : place
      View.animate(
        withDuration: transitionDuration(using: transitionContext),
        animations: { mover?.frame = isPush ? place : above },
        completion: { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
    // end
  }
}
