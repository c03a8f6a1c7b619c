import TermContainers

/// The container that performs the recipes. Each comment `// listing NAME …` begins the lines of the
/// recipes of these names, as `compare` prints them.
final class RecipeContainer: ViewController {
  /// Where the recipes with selected views put them.
  let transitionView = View()
  private let forwards: Bool

  init(forwards: Bool) {
    self.forwards = forwards
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

// Additions.
extension RecipeContainer {
  func addChildFirst(_ child: ViewController) {
    // listing automatic addChild-first didMove-last
    addChild(child)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    child.didMove(toParent: self)
    // end
  }

  func addSubviewFirst(_ child: ViewController) {
    // listing addSubview-first
    child.view.frame = view.bounds
    view.addSubview(child.view)
    addChild(child)
    child.didMove(toParent: self)
    // end
  }

  func didMoveFirst(_ child: ViewController) {
    // listing didMove-first
    addChild(child)
    child.didMove(toParent: self)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    // end
  }

  func addByHand(_ child: ViewController) {
    // listing manual
    addChild(child)
    child.beginAppearanceTransition(true, animated: false)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    child.endAppearanceTransition()
    child.didMove(toParent: self)
    // end
  }

  func embedInOneCall(_ child: ViewController) {
    // listing embed
    embed(child)
    // end
  }
}

// Swaps.
extension RecipeContainer {
  func swapAsArticle1(from old: ViewController, to new: ViewController) {
    // listing article-1
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = old.view.frame
    transition(
      from: old, to: new, duration: 0.5, options: .transitionCurlDown,
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: self)
      })
    // end
  }

  func flipAsArticle3(from old: ViewController, to new: ViewController) {
    // listing article-3
    new.view.frame = old.view.bounds
    addChild(new)
    old.willMove(toParent: nil)
    transition(
      from: old, to: new, duration: 0.2, options: [.transitionFlipFromTop, .curveEaseIn],
      completion: { _ in
        new.didMove(toParent: self)
        old.removeFromParent()
      })
    // end
  }

  func flipAsTunnel(from old: ViewController, to new: ViewController) {
    // listing tunnel
    addChild(new)
    new.view.frame = old.view.bounds
    old.willMove(toParent: nil)
    transition(
      from: old, to: new, duration: 0.2, options: [.transitionFlipFromTop, .curveEaseIn],
      completion: { _ in
        new.didMove(toParent: self)
        old.removeFromParent()
      })
    // end
  }

  func swapByTransition(from old: ViewController, to new: ViewController) {
    // listing transition
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = old.view.frame
    transition(
      from: old, to: new, duration: 0.5, options: .transitionCrossDissolve,
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: self)
      })
    // end
  }

  func swapByHand(from old: ViewController, to new: ViewController) {
    // listing by-hand
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
    // end
  }

  func replaceInOneCall(_ old: ViewController, _ new: ViewController) {
    // listing replace
    replace(old, with: new, duration: 0.5, options: .transitionCurlDown)
    // end
  }
}

// As a stack does it.
extension RecipeContainer {
  func cover(_ old: ViewController, with new: ViewController) {
    // listing push-by-hand
    addChild(new)
    new.view.frame = old.view.frame
    transition(
      from: old, to: new, duration: 0.35, options: .transitionCrossDissolve,
      completion: { _ in new.didMove(toParent: self) })
    // end
  }
}

// Selections: both are children already, and only their views change places.
extension RecipeContainer {
  func selectAsRing(_ old: ViewController, _ new: ViewController) {
    // listing ring-children
    old.view.removeFromSuperview()
    new.view.frame = transitionView.bounds
    transitionView.addSubview(new.view)
    // end
  }

  func selectAsTabBar(_ old: ViewController, _ new: ViewController) {
    // listing tab-bar-wrapper
    let wrapper = View(frame: transitionView.bounds)
    new.view.frame = wrapper.bounds
    wrapper.addSubview(new.view)
    transitionView.addSubview(wrapper)
    old.view.superview?.removeFromSuperview()
    // end
  }
}
