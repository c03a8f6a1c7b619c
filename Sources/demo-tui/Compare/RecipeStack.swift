import TermContainers

/// The stack on which recipes are performed, and the hand that drags a pop: see ``RecipeContainer`` for
/// the comments.
@MainActor
final class RecipeStack: NavigationControllerDelegate, RecipePerformer {
  let (old, new): (ViewController, ViewController)
  let navigation: NavigationController
  var root: ViewController { navigation }
  private let hand = PercentDrivenInteractiveTransition()
  private let fade = Fade()

  init(_ cast: Recipe.Cast) {
    (old, new) = (cast.old, cast.new)
    navigation = NavigationController(rootViewController: cast.recipe.task == .uncover ? new : old)
  }

  /// Puts `old` on `new`, if the recipe takes it away.
  func prepare(_ task: Recipe.Task, in scene: RecipeScene) {
    if task == .uncover {
      scene.step { navigation.pushViewController(old, animated: false) }
      scene.settle()
    }
    navigation.delegate = self
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { operation == .pop ? fade : nil }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { hand }

  func push() {
    // listing push
    navigation.pushViewController(new, animated: true)
    // end
  }

  func popAndFinish() {
    // listing pop-finished
    navigation.popViewController(animated: true)
    hand.update(0.4)
    hand.finish()
    // end
  }

  func popAndCancel() {
    // listing pop-cancelled
    navigation.popViewController(animated: true)
    hand.update(0.4)
    hand.cancel()
    // end
  }

  /// Lets the page that leaves vanish.
  private final class Fade: ViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: (any ViewControllerContextTransitioning)?
    ) -> Double { 0.5 }

    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
      let page = transitionContext.view(forKey: .from)
      View.animate(
        withDuration: 0.5, animations: { page?.alpha = 0 },
        completion: { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
  }
}
