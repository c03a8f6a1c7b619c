import ContainmentCases
import MisuseLab
import TermContainers
import TermInspector
import ToolSupport

/// A few lines of a container's code, run for comparison. The page `recipes.md` describes them.
struct Recipe: Sendable {
  /// The change to the container's children.
  enum Task: Sendable {
    /// Adds a child to a container that has no child.
    case add
    /// Replaces a child with another.
    case swap
    /// Puts a child in front of another, which stays a child.
    case cover
    /// Removes the child or the sheet in front. Some recipes cancel that, or present an alert instead.
    case uncover
  }

  /// The name on the command line.
  let name: String
  /// One line about the recipe.
  let title: String
  /// The name of the recipe with which this one is compared by default.
  let counterpart: String
  /// A remark that compares the order of the calls with another recipe's; "" for none.
  let remark: String
  /// The conformance case that has the recipe's rule; nil if there is no such case.
  let rule: ConformanceCase?
  /// The name of the mistake in the course that asks about the recipe; nil if no mistake does.
  let question: String?
  let task: Task
  /// Whether the container forwards appearance callbacks to its children automatically.
  let forwards: Bool
  /// Creates the recipe's performer.
  let makePerformer: @MainActor @Sendable (Recipe) -> any RecipePerformer
  /// Runs the recipe's lines, which are the body of the function named after ``lines``.
  let perform: @MainActor @Sendable (any RecipePerformer) -> Void
  /// The name of the recipe that has the same lines; usually this recipe's own name.
  private let lines: String

  private init<Performer: RecipePerformer>(
    _ name: String, _ task: Task, as lines: String? = nil, forwards: Bool = true,
    _ perform: @escaping @MainActor @Sendable (Performer) -> () -> Void
  ) {
    let cells = (Recipe.rows[name] ?? []) + ["", "", "", "", ""]
    (self.name, title, counterpart, remark) = (name, cells[0], cells[1], cells[4])
    rule = ConformanceCase.all.first { $0.id == cells[2] }
    question = cells[3].isEmpty ? nil : cells[3]
    (self.task, self.forwards, self.lines) = (task, forwards, lines ?? name)
    makePerformer = { Performer($0) }
    self.perform = { ($0 as? Performer).map(perform)?() }
  }

  /// Creates a recipe whose function takes the controllers `old` and `new` as arguments.
  private init<Performer: RecipePerformer>(
    _ name: String, _ task: Task,
    _ perform:
      @escaping @MainActor @Sendable (Performer) -> (ViewController, ViewController) -> Void
  ) {
    self.init(name, task) { (performer: Performer) in
      { perform(performer)(performer.old, performer.new) }
    }
  }

  private static let rows = Dictionary(
    uniqueKeysWithValues: MarkedText(page: "recipes.md").parts[1].items.map {
      ($0.name, $0.text.cells)
    })

  /// The recipe's lines, as in the source file.
  var code: [String] { Self.codes[name] ?? [] }

  /// The lines of all recipes by their names, read from the source once.
  private static let codes: [String: [String]] = {
    let source = [Substring](embedded: "Recipes.swift")
    let codes = all.map { recipe in
      let words = recipe.lines.split(separator: "-")
      let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      return source.insides(of: "func \(words[0])\(rest.joined())(")
    }
    return Dictionary(uniqueKeysWithValues: zip(all.map(\.name), codes))
  }()

  static let all: [Recipe] = [
    Recipe("article-1", .swap, RecipeContainer.article1),
    Recipe("article-3", .swap, RecipeContainer.article3),
    Recipe("tunnel", .swap, RecipeContainer.tunnel),
    Recipe("transition", .swap, RecipeContainer.transition),
    Recipe("by-hand", .swap, RecipeContainer.byHand),
    Recipe("automatic", .add, as: "addChild-first", RecipeContainer.addChildFirst),
    Recipe("manual", .add, forwards: false, RecipeContainer.manual),
    Recipe("addChild-first", .add, RecipeContainer.addChildFirst),
    Recipe("addSubview-first", .add, RecipeContainer.addSubviewFirst),
    Recipe("didMove-first", .add, RecipeContainer.didMoveFirst),
    Recipe("didMove-last", .add, as: "addChild-first", RecipeContainer.addChildFirst),
    Recipe("tab-bar-wrapper", .swap, RecipeContainer.tabBarWrapper),
    Recipe("ring-children", .swap, RecipeContainer.ringChildren),
    Recipe("embed", .add, RecipeContainer.embed),
    Recipe("replace", .swap, RecipeContainer.replace),
    Recipe("push", .cover, RecipeStack.push),
    Recipe("push-by-hand", .cover, RecipeContainer.pushByHand),
    Recipe("pop-finished", .uncover, RecipeStack.popFinished),
    Recipe("pop-cancelled", .uncover, RecipeStack.popCancelled),
    Recipe("sheet-swiped", .uncover, RecipePage.sheetSwiped),
    Recipe("sheet-dismissed", .uncover, RecipePage.sheetDismissed),
    Recipe("sheet-refused", .uncover, RecipePage.sheetRefused),
    Recipe("alert-from-page", .uncover, RecipePage.alertFromPage),
    Recipe("alert-from-sheet", .uncover, RecipePage.alertFromSheet),
    Recipe("pressed-tab", .swap, RecipeTabs.pressedTab),
    Recipe("selected-tab", .swap, RecipeTabs.selectedTab),
  ]

  /// The pairs of a recipe and its counterpart, each once.
  static var pairs: [(Recipe, Recipe)] {
    all.enumerated().compactMap { index, recipe in
      guard let other = all.firstIndex(where: { $0.name == recipe.counterpart }) else { return nil }
      let isMutual = all[other].counterpart == recipe.name
      return isMutual && other < index ? nil : (recipe, all[other])
    }
  }

  /// The pairs, as `demo-tui compare` prints them.
  static var table: String {
    let width = all.map(\.name.count).max() ?? 0
    let rows = pairs.flatMap { pair in
      [pair.0, pair.1].map { "  \($0.name.padded(to: width + 2))\($0.title)" } + [""]
    }
    return
      (["Recipes, in pairs (demo-tui compare A, or any two: demo-tui compare A B):", ""]
      + rows.dropLast()).map { "\($0)\n" }.joined()
  }

  /// Returns the recipe called `name`, ignoring case. A prefix is enough if only one recipe has it.
  static func named(_ name: String) throws(Failure) -> Recipe {
    let word = name.lowercased()
    let names = all.map { $0.name.lowercased() }
    if let index = names.firstIndex(of: word) { return all[index] }
    let begun = word.isEmpty ? [] : names.indices.filter { names[$0].hasPrefix(word) }
    if let only = begun.first, begun.count == 1 { return all[only] }
    throw .unknown(
      "unknown recipe", name, of: all.map(\.name), "demo-tui compare lists the recipes")
  }
}

/// A recipe, or a mistake of the course, played on its own host, and the results.
@MainActor
struct RecipeRun {
  let name: String
  /// One line about the recipe or the mistake.
  let title: String
  let code: [String]
  /// The recipe's remark or, for the right order of a mistake, the reason for that order.
  let remark: String
  /// The rule of the recipe or of the mistake; nil without a rule, and for a right order.
  let rule: ConformanceCase?
  /// The mistake that asks about the recipe, or the played mistake; nil for a right order.
  let question: Mistake?
  /// The calls and callbacks in order.
  let steps: [CallbackOrder.Step]
  /// The names of the mistakes that were reported.
  let reported: [String]

  init(_ recipe: Recipe) {
    // A lesson from which the comparison is opened does not record this run.
    (steps, reported) = LifecycleTrace.notRecording {
      let scene = RecipeScene(recipe)
      return (scene.play(), scene.reported)
    }
    (name, title, code, remark) = (recipe.name, recipe.title, recipe.code, recipe.remark)
    (rule, question) = (recipe.rule, recipe.question.flatMap(Mistake.named))
  }

  /// Plays a mistake of the course, or if `isFixed` its right order.
  init(_ mistake: Mistake, isFixed: Bool) {
    let form = isFixed ? mistake.recipe.fixed : mistake.recipe
    let evidence = mistake.evidence(form)
    steps = CallbackOrder.steps(
      of: evidence.entries,
      parts: [
        "OrangeViewController": .orange, "BlueViewController": .blue,
        "ContainerViewController": .container, "NavigationController": .container,
        "TabBarController": .container,
      ])
    name = isFixed ? "right-order" : mistake.name
    title = isFixed ? "The right order" : mistake.title
    (code, remark) = (form.listing, isFixed ? mistake.why : "")
    rule = isFixed ? nil : ConformanceCase.all.first { $0.id == mistake.rule }
    question = isFixed ? nil : mistake
    reported = evidence.complaints.map(\.name)
  }
}

/// A recipe and its performer, on a screen of 40 by 12 cells.
package final class RecipeScene: PlayedScene {
  let recipe: Recipe
  let performer: any RecipePerformer
  var container: ViewController { performer.root }
  /// The mistakes that were reported, by their names.
  var reported: [String] { complaintLog?.entries.map(\.name) ?? [] }

  init(_ recipe: Recipe) {
    self.recipe = recipe
    performer = recipe.makePerformer(recipe)
    super.init(
      performer.root, size: Size(width: 40, height: 12),
      complaintLog: ComplaintLog(ignoring: [.aliveAfterRemoval]))
    settle()
    performer.prepare(for: self)
    settle()
  }

  /// Plays the recipe to its end and returns the calls and callbacks.
  func play() -> [CallbackOrder.Step] {
    let (old, new) = (performer.old, performer.new)
    let children: [CallbackOrder.Part: ViewController] =
      recipe.task == .add ? [.child: new] : [.old: old, .new: new]
    return steps(of: children.merging([.container: container]) { $1 }) { _ in
      step { recipe.perform(performer) }
    }
  }
}
