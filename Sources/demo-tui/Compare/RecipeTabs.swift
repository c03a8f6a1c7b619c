import TermContainers

/// The tabs on which recipes are performed, which are their own delegate: see ``RecipeContainer`` for the
/// comments.
final class RecipeTabs: TabBarController, TabBarControllerDelegate, RecipePerformer {
  let (old, new): (ViewController, ViewController)
  private let user = RecipeUser()

  init(_ cast: Recipe.Cast) {
    (old, new) = (cast.old, cast.new)
    super.init()
    viewControllers = [old, new]
    delegate = self
  }

  func prepare(_ task: Recipe.Task, on host: HeadlessHost) {}

  func pressSecond() {
    // listing pressed-tab
    user.press(tabBar.subviews[1])
    // end
  }

  func selectSecond() {
    // listing selected-tab
    selectedIndex = 1
    // end
  }
}
