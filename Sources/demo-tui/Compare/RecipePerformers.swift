import TermContainers

/// The container that performs the recipes. Each function has the lines of the recipe of its name,
/// as `compare` prints them.
final class RecipeContainer: ViewController, RecipePerformer {
  /// The superview of the selected views, in recipes that select.
  let transitionView = View()
  let (old, new) = (ViewController(), ViewController())
  private let (recipe, forwards): (String, Bool)
  private var child: ViewController { new }

  init(_ recipe: Recipe) {
    (self.recipe, forwards) = (recipe.name, recipe.forwards)
    super.init()
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  override func viewDidLoad() {
    super.viewDidLoad()
    transitionView.frame = view.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(transitionView)
  }
}

extension RecipeContainer {
  /// Makes `old` the child that is shown, unless a child is added. A recipe that only selects finds
  /// both as children, and a tab bar finds a wrapper.
  func prepare(_ task: Recipe.Task, in scene: RecipeScene) {
    if task == .add { return }
    let place = recipe == "tab-bar-wrapper" ? View(frame: view.bounds) : nil
    scene.step {
      if place != nil || recipe == "ring-children" {
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
}

// Additions.
extension RecipeContainer {
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

  func embed() {
    embed(child)
  }
}

// Swaps.
extension RecipeContainer {
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

  func replace() {
    replace(old, with: new, duration: 0.5, options: .transitionCurlDown)
  }
}

// The same calls as a stack's.
extension RecipeContainer {
  func pushByHand(_ old: ViewController, _ new: ViewController) {
    addChild(new)
    new.view.frame = old.view.frame
    transition(
      from: old, to: new, duration: 0.35, options: .transitionCrossDissolve,
      completion: { _ in new.didMove(toParent: self) })
  }
}

// Selections: both are children already, and only their views change places.
extension RecipeContainer {
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
