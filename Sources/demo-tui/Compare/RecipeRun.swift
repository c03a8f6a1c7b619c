import ContainmentCases
import MisuseLab
import TermContainers

/// A recipe played on a host of its own, and its results.
@MainActor
struct RecipeRun {
  let name: String
  /// One line about it.
  let title: String
  let code: [String]
  /// The recipe's remark, or the reason why the mistake is one.
  let remark: String
  /// The recipe's rule, or the mistake's.
  let rule: ConformanceCase?
  /// The calls and callbacks in order.
  let steps: [CallbackOrder.Step]
  /// The names of the mistakes that were reported.
  let reported: [String]

  init(_ recipe: Recipe) {
    // A lesson that opens the comparison does not record it.
    (steps, reported) = LifecycleTrace.notRecording {
      let scene = RecipeScene(recipe)
      return (scene.play(), scene.reported)
    }
    (name, title, code, remark) = (recipe.name, recipe.title, recipe.code, recipe.remark)
    rule = recipe.rule
  }

  /// Plays a mistake of the course, or its right order.
  init(_ mistake: Mistake, isFixed: Bool) {
    let form = isFixed ? mistake.recipe.fixed : mistake.recipe
    let evidence = mistake.evidence(form)
    let start = evidence.trace.first.map { ($0.time, $0.turn) } ?? (0, 1)
    steps = CallbackOrder.steps(
      of: evidence.trace,
      parts: [
        "OrangeViewController": .orange, "BlueViewController": .blue,
        "ContainerViewController": .container, "NavigationController": .container,
        "TabBarController": .container,
      ], start: start)
    name = isFixed ? "right-order" : mistake.name
    title = isFixed ? "The right order" : mistake.title
    (code, remark) = (form.listing, isFixed ? mistake.why : "")
    rule = isFixed ? nil : ConformanceCase.all.first { $0.id == mistake.rule }
    reported = evidence.complaints.map(\.name)
  }
}

/// A performer of recipes, with the children that they find.
@MainActor
protocol RecipePerformer: AnyObject {
  init(_ recipe: Recipe)
  /// The controller of the window.
  var root: ViewController { get }
  var old: ViewController { get }
  var new: ViewController { get }
  /// Brings the children to the state in which a recipe with that task finds them.
  func prepare(_ task: Recipe.Task, in scene: RecipeScene)
}

extension RecipePerformer where Self: ViewController {
  var root: ViewController { self }
}

/// A recipe and its performer, on a screen of 40 by 12.
package final class RecipeScene: PlayedScene {
  let recipe: Recipe
  let performer: any RecipePerformer
  var container: ViewController { performer.root }
  /// The mistakes that were reported, by their names.
  var reported: [String] { complaints?.entries.map(\.name) ?? [] }

  init(_ recipe: Recipe) {
    self.recipe = recipe
    performer = recipe.makePerformer(recipe)
    super.init(
      performer.root, size: Size(width: 40, height: 12),
      complaints: ComplaintLog(ignoring: [.aliveAfterRemoval]))
    settle()
    performer.prepare(recipe.task, in: self)
    settle()
  }

  /// Plays the recipe to its end and returns the calls and callbacks.
  func play() -> [CallbackOrder.Step] {
    let (old, new) = (performer.old, performer.new)
    let children: [CallbackOrder.Part: ViewController] =
      recipe.task == .add ? [.child: new] : [.old: old, .new: new]
    return order(recipe.name, of: children.merging([.container: container]) { $1 }) { _ in
      step { recipe.perform(performer) }
    }.steps
  }
}
