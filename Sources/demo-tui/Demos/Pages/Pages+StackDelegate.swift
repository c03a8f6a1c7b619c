import TermContainers

extension Pages {
  /// The stack's delegate: stores the last messages, and chooses the animator. It is a controller,
  /// though in no tree, so that traces have its messages.
  final class StackDelegate: ViewController, NavigationControllerDelegate {
    /// The last two messages.
    private(set) var messages: [Message] = []
    /// Whether pages drop in from above.
    var drops = false
    /// The driver of the pop that the keys hold; nil for none. Weak: a pop that a new size ends
    /// releases the driver, so that the next push does not wait for it.
    private weak var hand: PercentDrivenInteractiveTransition?

    /// The fraction of a pop by which one key pulls the page.
    static let step = 0.2

    /// Whether the keys hold a pop of `navigation`.
    func holds(_ navigation: NavigationController) -> Bool {
      hand != nil && navigation.topViewController?.transitionCoordinator?.isInteractive == true
    }

    private func note(_ call: String, _ page: ViewController) {
      let time = page.navigationController?.viewIfLoaded?.window?.application?.now
      messages = messages.suffix(1) + [Message(call: call, page: page.title ?? "", time: time)]
    }

    // listing
    func navigationController(
      _ navigationController: NavigationController, willShow viewController: ViewController,
      animated: Bool
    ) {
      note("willShow", viewController)
    }

    func navigationController(
      _ navigationController: NavigationController, didShow viewController: ViewController,
      animated: Bool
    ) {
      note("didShow", viewController)
    }

    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation,
      from fromVC: ViewController, to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      if drops { return PageAnimator(operation, from: .top) }
      return hand == nil ? nil : PageAnimator(operation, from: .right)
    }

    func navigationController(
      _ navigationController: NavigationController,
      interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { hand }

    /// Begins a pop that waits for the user, or moves it by a step.
    func pull(_ navigation: NavigationController, by step: Double = StackDelegate.step) {
      let isNew = !holds(navigation)
      let hand = isNew ? PercentDrivenInteractiveTransition() : hand
      self.hand = hand
      if isNew { navigation.popViewController(animated: true) }
      hand?.update((hand?.percentComplete ?? 0) + step)
    }

    /// Lets go: beyond the half the pop completes, before it the page returns.
    func letGo() {
      let isBeyond = (hand?.percentComplete ?? 0) > NavigationController.popThreshold
      if isBeyond { hand?.finish() } else { hand?.cancel() }
      hand = nil
    }

    /// Turns the pop back, wherever the page is.
    func turnBack() {
      hand?.cancel()
      hand = nil
    }
    // end
  }

  /// Moves pages in from an edge and back.
  final class PageAnimator: ViewControllerAnimatedTransitioning {
    private let operation: NavigationController.Operation
    private let edge: Edge

    init(_ operation: NavigationController.Operation, from edge: Edge) {
      (self.operation, self.edge) = (operation, edge)
    }

    /// The edge from which a page comes.
    enum Edge {
      case top, right
    }

    func transitionDuration(
      using transitionContext: (any ViewControllerContextTransitioning)?
    ) -> Double { 0.5 }

    // listing
    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
      let place = transitionContext.containerView.bounds
      let away =
        edge == .top
        ? place.offsetBy(dx: 0, dy: -place.height) : place.offsetBy(dx: place.width, dy: 0)
      let isPush = operation == .push
      let mover = transitionContext.view(forKey: isPush ? .to : .from)
      mover?.frame = isPush ? away : place
      View.animate(
        withDuration: transitionDuration(using: transitionContext),
        animations: { mover?.frame = isPush ? place : away },
        completion: { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
    // end
  }
}
