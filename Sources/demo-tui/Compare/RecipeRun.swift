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

/// A container on a screen of 40 by 12, with a child to replace if the recipe swaps.
@MainActor
struct RecipeScene {
  let recipe: Recipe
  let container: RecipeContainer
  let old = ViewController()
  let new = ViewController()
  let host: HeadlessHost

  init(_ recipe: Recipe) {
    self.recipe = recipe
    container = RecipeContainer(forwards: recipe.forwards)
    host = HeadlessHost(rootViewController: container, size: Size(width: 40, height: 12))
    host.settle()
    if recipe.task == .swap { prepareSwap() }
  }

  /// Makes `old` the child that is shown. A recipe that only selects finds both as children, and a
  /// tab bar finds a wrapper.
  private func prepareSwap() {
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
      host.step { recipe.perform(container, old, new) }
    }.steps
  }
}
