import ContainmentCases
import TermContainers

/// A recipe played on a host of its own, and what it led to.
@MainActor
struct RecipeRun {
  let recipe: Recipe
  /// The calls and callbacks in order.
  let steps: [CallbackOrder.Step]
  /// The mistakes that were reported.
  let reported: [ContainmentDiagnostic.Kind]

  init(_ recipe: Recipe) {
    var reported: [ContainmentDiagnostic.Kind] = []
    let handler = ContainmentHandler(onDiagnostic: { reported.append($0.kind) })
    // A lesson that opens it hears nothing of it.
    steps = LifecycleTrace.notRecording {
      let scene = RecipeScene(recipe)
      return handler.handling { scene.play() }
    }
    (self.recipe, self.reported) = (recipe, reported)
  }
}

/// A container on a screen of 40 by 12, with the children that the recipe finds.
@MainActor
struct RecipeScene {
  let recipe: Recipe
  let container: ViewController
  /// The stack of a recipe that needs one.
  let stack: RecipeStack?
  let old = ViewController()
  /// The alert of a page with a sheet over it.
  let new: ViewController
  let host: HeadlessHost

  init(_ recipe: Recipe) {
    self.recipe = recipe
    new = recipe.place == .sheet ? RecipePage.makeAlert() : ViewController()
    stack = recipe.place == .stack ? RecipeStack(recipe.task == .uncover ? new : old) : nil
    container =
      switch recipe.place {
      case .sheet: RecipePage(below: old, with: new)
      case .tabs: RecipeTabs(old, new)
      case .container, .stack: stack?.navigation ?? RecipeContainer(forwards: recipe.forwards)
      }
    host = HeadlessHost(rootViewController: container, size: Size(width: 40, height: 12))
    host.settle()
    if let stack {
      prepare(stack)
    } else if recipe.place == .sheet {
      host.step { container.present(old, animated: false) }
      host.settle()
    } else if recipe.task != .add {
      prepareSwap()
    }
  }

  /// Puts `old` on `new`, if the recipe takes it away.
  private func prepare(_ stack: RecipeStack) {
    if recipe.task == .uncover {
      host.step { stack.navigation.pushViewController(old, animated: false) }
      host.settle()
    }
    stack.navigation.delegate = stack
  }

  /// Makes `old` the child that is shown. A recipe that only selects finds both as children, and a
  /// tab bar finds a wrapper.
  private func prepareSwap() {
    guard let container = container as? RecipeContainer else { return }
    let place = recipe.name == "tab-bar-wrapper" ? View(frame: container.view.bounds) : nil
    host.step {
      if recipe.name == "tab-bar-wrapper" || recipe.name == "ring-children" {
        container.addChild(new)
        new.didMove(toParent: container)
      }
      container.addChild(old)
      old.view.frame = container.view.bounds
      place.map(container.transitionView.addSubview)
      (place ?? container.transitionView).addSubview(old.view)
      old.didMove(toParent: container)
    }
    host.settle()
  }

  /// Plays the recipe to its end and returns the calls and callbacks.
  func play() -> [CallbackOrder.Step] {
    let isAdding = recipe.task == .add
    let play = OrderedPlay(
      on: host, container: container, old: isAdding ? nil : old, new: isAdding ? nil : new,
      child: isAdding ? new : nil)
    return play.order(recipe.name) { _ in
      host.step { recipe.perform(self) }
    }.steps
  }
}
