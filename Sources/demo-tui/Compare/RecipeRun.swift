import ContainmentCases
import MisuseLab
import TermContainers

/// A recipe played on a host of its own, and what it led to.
@MainActor
struct RecipeRun {
  let name: String
  /// One line about it.
  let title: String
  let code: [String]
  /// The recipe's, or why the mistake is one.
  let remark: String
  /// The recipe's, or the mistake's.
  let rule: ConformanceCase?
  /// The calls and callbacks in order.
  let steps: [CallbackOrder.Step]
  /// The names of the mistakes that were reported.
  let reported: [String]

  init(_ recipe: Recipe) {
    var reported: [String] = []
    let handler = ContainmentHandler(onDiagnostic: { reported.append($0.kind.rawValue) })
    // A lesson that opens it hears nothing of it.
    steps = LifecycleTrace.notRecording {
      let scene = RecipeScene(recipe)
      return handler.handling { scene.play() }
    }
    (name, title, code, remark) = (recipe.name, recipe.title, recipe.code, recipe.remark)
    (rule, self.reported) = (recipe.rule, reported)
  }

  /// Plays a mistake of the course, or its right order.
  init(_ mistake: Mistake, isFixed: Bool) {
    let form = isFixed ? mistake.recipe.fixed : mistake.recipe
    let evidence = mistake.evidence(form)
    let parts: [String: CallbackOrder.Part] = [
      "OrangeViewController": .orange, "BlueViewController": .blue,
      "ContainerViewController": .container, "NavigationController": .container,
      "TabBarController": .container,
    ]
    steps = OrderedPlay.steps(of: evidence.trace, parts: parts)
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
  init(_ cast: Recipe.Cast)
  /// The controller of the window.
  var root: ViewController { get }
  var old: ViewController { get }
  var new: ViewController { get }
  /// Brings the children to where a recipe with that task finds them.
  func prepare(_ task: Recipe.Task, on host: HeadlessHost)
}

extension RecipePerformer where Self: ViewController {
  var root: ViewController { self }
}

extension Recipe {
  /// Controllers for its performer.
  @MainActor
  struct Cast {
    let recipe: Recipe
    let old = ViewController()
    let new = ViewController()
  }
}

/// A recipe and its performer, on a screen of 40 by 12.
@MainActor
struct RecipeScene {
  let recipe: Recipe
  let performer: any RecipePerformer
  let host: HeadlessHost
  var container: ViewController { performer.root }

  init(_ recipe: Recipe) {
    self.recipe = recipe
    performer = recipe.makePerformer(Recipe.Cast(recipe: recipe))
    host = HeadlessHost(rootViewController: performer.root, size: Size(width: 40, height: 12))
    host.settle()
    performer.prepare(recipe.task, on: host)
    host.settle()
  }

  /// Plays the recipe to its end and returns the calls and callbacks.
  func play() -> [CallbackOrder.Step] {
    let isAdding = recipe.task == .add
    let play = OrderedPlay(
      on: host, container: container, old: isAdding ? nil : performer.old,
      new: isAdding ? nil : performer.new, child: isAdding ? performer.new : nil)
    return play.order(recipe.name) { _ in
      host.step { recipe.perform(performer) }
    }.steps
  }
}
