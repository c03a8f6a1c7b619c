import TermContainers

/// The tabs on which recipes are performed, which are their own delegate: see ``RecipeContainer`` for the
/// comments.
final class RecipeTabs: TabBarController, TabBarControllerDelegate {
  private let user = RecipeUser()

  init(_ first: ViewController, _ second: ViewController) {
    super.init()
    viewControllers = [first, second]
    delegate = self
  }

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
