import ContainmentCases
import TermContainers

/// The stack on which recipes are performed, and the user's drag of a pop.
@MainActor
final class RecipeStack: RecipePerformer {
  let (old, new) = (ViewController(), ViewController())
  let navigation: NavigationController
  var root: ViewController { navigation }
  private let delegate = LoggingDelegate()
  private let hand: PercentDrivenInteractiveTransition

  init(_ recipe: Recipe) {
    navigation = NavigationController(rootViewController: recipe.task == .uncover ? new : old)
    (hand, _) = delegate.drive()
  }

  /// Puts `old` on `new` for the user to drag, if the recipe takes it away.
  func prepare(_ task: Recipe.Task, in scene: RecipeScene) {
    guard task == .uncover else { return }
    scene.play { navigation.pushViewController(old, animated: false) }
    navigation.delegate = delegate
  }

  func push() {
    navigation.pushViewController(new, animated: true)
  }

  func popFinished() {
    navigation.popViewController(animated: true)
    hand.update(0.4)
    hand.finish()
  }

  func popCancelled() {
    navigation.popViewController(animated: true)
    hand.update(0.4)
    hand.cancel()
  }
}
