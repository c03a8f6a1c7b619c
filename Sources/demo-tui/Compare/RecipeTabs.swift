import TermContainers

/// The tabs on which recipes are performed. They are their own delegate.
final class RecipeTabs: TabBarController, TabBarControllerDelegate, RecipePerformer {
  let (old, new) = (ViewController(), ViewController())
  private let user = RecipeUser()

  init(_ recipe: Recipe) {
    super.init()
    viewControllers = [old, new]
    delegate = self
  }

  func prepare(_ task: Recipe.Task, in scene: RecipeScene) {}

  func pressedTab() {
    user.press(tabBar.subviews[1])
  }

  func selectedTab() {
    selectedIndex = 1
  }
}

/// The user of a recipe, who has a mouse.
@MainActor
struct RecipeUser {
  /// Drags a sheet by its edge, which is above its view.
  func swipe(_ view: View, down rows: Int) {
    let edge = view.convert(Point(x: view.bounds.midX, y: -1), to: nil)
    touch(view, from: edge, to: Point(x: edge.x, y: edge.y + rows))
  }

  func press(_ view: View) {
    let place = view.convert(Point(x: view.bounds.midX, y: 0), to: nil)
    touch(view, from: place, to: place)
  }

  private func touch(_ view: View, from start: Point, to end: Point) {
    let application = view.window?.application
    application?.send(.mouse(MouseEvent(.began, at: start)))
    if end != start { application?.send(.mouse(MouseEvent(.moved, at: end))) }
    application?.send(.mouse(MouseEvent(.ended, at: end)))
  }
}
