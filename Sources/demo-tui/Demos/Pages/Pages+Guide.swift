import TermContainers

extension Pages {
  /// The stack's delegate: hears which page is shown, and says who moves the pages.
  final class Guide: NavigationControllerDelegate {
    /// What it heard last.
    private(set) var heard: [String] = []
    /// Whether pages drop in from above.
    var drops = false
    /// Drives the pop that the user holds, if any.
    private var hand: PercentDrivenInteractiveTransition?
    private var pages = 1

    /// Whether the user holds a pop.
    var holds: Bool { hand != nil }

    /// The number of a new page.
    func next() -> Int {
      pages += 1
      return pages
    }

    private func note(_ message: String, _ page: ViewController) {
      heard = heard.suffix(1) + ["\(message) \(page.title ?? "")"]
      let pages = page.navigationController?.viewControllers ?? []
      // The others say what there is when they come back: they are laid out then.
      for case let page as PageViewController in pages where page.viewIfLoaded?.window != nil {
        page.show()
      }
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
      drops || holds ? DropAnimator(operation) : nil
    }

    func navigationController(
      _ navigationController: NavigationController,
      interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { hand }

    /// Begins a pop that waits for the user, or moves it on.
    func pull(_ navigation: NavigationController?) {
      let isNew = hand == nil
      let hand = hand ?? PercentDrivenInteractiveTransition()
      self.hand = hand
      if isNew { navigation?.popViewController(animated: true) }
      hand.update(hand.percentComplete + 0.3)
    }

    /// Lets the pop go on by itself, or takes it back.
    func letGo(goesOn: Bool) {
      if goesOn { hand?.finish() } else { hand?.cancel() }
      hand = nil
    }
    // end
  }
}

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
