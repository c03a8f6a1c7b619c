import ContainmentCases
import TermContainers

/// Performs recipes, and owns the child controllers that the recipes' calls name.
@MainActor
protocol RecipePerformer: AnyObject {
  init(_ recipe: Recipe)
  /// The root controller of the window.
  var root: ViewController { get }
  var old: ViewController { get }
  var new: ViewController { get }
  /// Prepares the children for the recipe of `scene`.
  func prepare(for scene: RecipeScene)
}

extension RecipePerformer where Self: ViewController {
  var root: ViewController { self }
  func prepare(for scene: RecipeScene) {}
}

/// The container that performs most recipes. The body of a recipe's function is the code that
/// `compare` prints for it.
final class RecipeContainer: ViewController, RecipePerformer {
  /// The view in which ``prepare(for:)`` shows `old`.
  let transitionView = View()
  let (old, new) = (ViewController(), ViewController())
  private let forwards: Bool
  private var child: ViewController { new }

  init(_ recipe: Recipe) {
    forwards = recipe.forwards
    super.init()
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  override func viewDidLoad() {
    super.viewDidLoad()
    transitionView.frame = view.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(transitionView)
  }

  /// Makes `old` the child that is shown, except for the task `.add`. Where a recipe only selects,
  /// makes `new` a child too; for a tab bar, also puts the shown view into a wrapper.
  func prepare(for scene: RecipeScene) {
    let recipe = scene.recipe
    if recipe.task == .add { return }
    let place = recipe.name == "tab-bar-wrapper" ? View(frame: view.bounds) : nil
    scene.step {
      if place != nil || recipe.name == "ring-children" {
        addChild(new)
        new.didMove(toParent: self)
      }
      addChild(old)
      old.view.frame = view.bounds
      place.map(transitionView.addSubview)
      (place ?? transitionView).addSubview(old.view)
      old.didMove(toParent: self)
    }
  }

  // Additions.

  func addChildFirst() {
    addChild(child)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  func addSubviewFirst() {
    child.view.frame = view.bounds
    view.addSubview(child.view)
    addChild(child)
    child.didMove(toParent: self)
  }

  func didMoveFirst() {
    addChild(child)
    child.didMove(toParent: self)
    child.view.frame = view.bounds
    view.addSubview(child.view)
  }

  func manual() {
    addChild(child)
    child.beginAppearanceTransition(true, animated: false)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    child.endAppearanceTransition()
    child.didMove(toParent: self)
  }

  func embed() { embed(child) }

  // Swaps.

  func article1(_ old: ViewController, _ new: ViewController) {
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = old.view.frame
    transition(
      from: old, to: new, duration: 0.5, options: .transitionCurlDown,
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: self)
      })
  }

  func article3(_ old: ViewController, _ new: ViewController) {
    new.view.frame = old.view.bounds
    addChild(new)
    old.willMove(toParent: nil)
    transition(
      from: old, to: new, duration: 0.2, options: [.transitionFlipFromTop, .curveEaseIn],
      completion: { _ in
        new.didMove(toParent: self)
        old.removeFromParent()
      })
  }

  func tunnel(_ old: ViewController, _ new: ViewController) {
    addChild(new)
    new.view.frame = old.view.bounds
    old.willMove(toParent: nil)
    transition(
      from: old, to: new, duration: 0.2, options: [.transitionFlipFromTop, .curveEaseIn],
      completion: { _ in
        new.didMove(toParent: self)
        old.removeFromParent()
      })
  }

  func transition(_ old: ViewController, _ new: ViewController) {
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = old.view.frame
    transition(
      from: old, to: new, duration: 0.5, options: .transitionCrossDissolve,
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: self)
      })
  }

  func byHand(_ old: ViewController, _ new: ViewController) {
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = old.view.frame
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    new.view.alpha = 0
    view.addSubview(new.view)
    View.animate(withDuration: 0.5) {
      new.view.alpha = 1
    } completion: { _ in
      old.view.removeFromSuperview()
      old.endAppearanceTransition()
      new.endAppearanceTransition()
      old.removeFromParent()
      new.didMove(toParent: self)
    }
  }

  func replace() { replace(old, with: new, duration: 0.5, options: .transitionCurlDown) }

  // The calls of a stack's push, made by hand.

  func pushByHand(_ old: ViewController, _ new: ViewController) {
    addChild(new)
    new.view.frame = old.view.frame
    transition(
      from: old, to: new, duration: 0.35, options: .transitionCrossDissolve,
      completion: { _ in new.didMove(toParent: self) })
  }

  // Selections: both are children already, and only their views change places.

  func ringChildren() {
    old.view.removeFromSuperview()
    new.view.frame = transitionView.bounds
    transitionView.addSubview(new.view)
  }

  func tabBarWrapper() {
    let wrapper = View(frame: transitionView.bounds)
    new.view.frame = wrapper.bounds
    wrapper.addSubview(new.view)
    transitionView.addSubview(wrapper)
    old.view.superview?.removeFromSuperview()
  }
}

/// The navigation stack on which recipes are performed, and the user's drag that pops.
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

  /// If the recipe uncovers `new`, pushes `old` over it, so that the user can drag `old` away.
  func prepare(for scene: RecipeScene) {
    guard scene.recipe.task == .uncover else { return }
    scene.play { navigation.pushViewController(old, animated: false) }
    navigation.delegate = delegate
  }

  func push() { navigation.pushViewController(new, animated: true) }

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

/// The page, with a sheet over it, on which recipes are performed. The page is the sheet's
/// delegate, and so receives the user's dismissal.
final class RecipePage: ViewController, AdaptivePresentationControllerDelegate, RecipePerformer {
  let old = ViewController()
  private let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
  private let user = RecipeUser()
  private var sheet: ViewController { old }
  var new: ViewController { alert }

  init(_ recipe: Recipe) {
    super.init()
    alert.addAction(AlertAction(title: "OK", style: .default))
    sheet.modalPresentationStyle = .pageSheet
    sheet.presentationController?.delegate = self
  }

  func prepare(for scene: RecipeScene) { scene.step { present(sheet, animated: false) } }

  func alertFromPage() { present(alert, animated: true) }

  func alertFromSheet() { sheet.present(alert, animated: true) }

  func sheetSwiped() { user.swipe(sheet.view, down: 9) }

  func sheetDismissed() { sheet.dismiss(animated: true) }

  func sheetRefused() {
    sheet.isModalInPresentation = true
    user.swipe(sheet.view, down: 9)
  }
}

/// The tab bar controller on which recipes are performed. It is its own delegate.
final class RecipeTabs: TabBarController, TabBarControllerDelegate, RecipePerformer {
  let (old, new) = (ViewController(), ViewController())
  private let user = RecipeUser()

  init(_ recipe: Recipe) {
    super.init()
    viewControllers = [old, new]
    delegate = self
  }

  func pressedTab() { user.press(tabBar.subviews[1]) }

  func selectedTab() { selectedIndex = 1 }
}

/// The user of a recipe, who has a mouse.
@MainActor
struct RecipeUser {
  /// Drags a sheet down by its upper edge, which is one row above `view`.
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
