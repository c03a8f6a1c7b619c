import TermContainers

/// The delegate of a random stack.
final class RandomStackDelegate: RandomDelegate, NavigationControllerDelegate {
  /// Who was announced last, and not shown yet.
  private weak var announced: ViewController?

  init(of stack: RandomStack) {
    super.init(of: stack)
    stack.delegate = self
  }

  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool
  ) {
    guard let page = viewController as? any RandomSubject else { return }
    if page.ear.heard != .appearing && page.ear.heard != .appeared {
      refuse("willShow \(page.ear.name), which is \(page.ear.heard)")
    }
    announced = page
    page.ear.hear(.willShow)
  }

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) {
    guard let page = viewController as? any RandomSubject else { return }
    if page.ear.heard != .appeared {
      refuse("didShow \(page.ear.name), which is \(page.ear.heard)")
    }
    if announced !== page { refuse("didShow \(page.ear.name), which was not announced last") }
    announced = nil
    page.ear.hear(.didShow)
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(from: fromVC, to: toVC) }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor(of: animationController) }
}
