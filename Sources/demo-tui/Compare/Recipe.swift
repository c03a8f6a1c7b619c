import ContainmentCases
import MisuseLab
import TermContainers
import TermInspector
import ToolSupport

/// A few lines of a container's code that are played for comparison.
struct Recipe: Sendable {
  /// What it does with its children.
  enum Task: Sendable {
    /// Adds a child to a container without one.
    case add
    /// Puts a child in the place of another.
    case swap
    /// Puts a child in front of another, which stays a child.
    case cover
    /// Takes the child in front away, or is about to.
    case uncover
  }

  /// Where it is performed.
  enum Place: Sendable {
    case container, stack, sheet, tabs
  }

  /// The name on the command line.
  let name: String
  /// One line about it.
  let title: String
  /// The name of the recipe that it is compared with unless another is asked for.
  let counterpart: String
  let task: Task
  /// Whether the container forwards appearance by itself.
  var forwards = true
  /// What is to be said about its order beside another one; "" for nothing.
  var remark = ""
  /// Whose calls they are.
  private(set) var place = Place.container
  /// Performs its lines, which begin after `// listing NAME` in the source.
  let perform: @MainActor @Sendable (RecipeScene) -> Void

  /// A recipe of a container's own calls.
  init(
    name: String, title: String, counterpart: String, task: Task, forwards: Bool = true,
    remark: String = "",
    _ perform:
      @escaping @MainActor @Sendable (
        RecipeContainer, _ old: ViewController, _ new: ViewController
      ) -> Void
  ) {
    (self.name, self.title, self.counterpart) = (name, title, counterpart)
    (self.task, self.forwards, self.remark) = (task, forwards, remark)
    self.perform = { scene in
      guard let container = scene.container as? RecipeContainer else { return }
      perform(container, scene.old, scene.new)
    }
  }

  /// A recipe of calls of a stack.
  init(
    name: String, title: String, counterpart: String, onStack task: Task, remark: String = "",
    _ perform: @escaping @MainActor @Sendable (RecipeStack, _ new: ViewController) -> Void
  ) {
    (self.name, self.title, self.counterpart) = (name, title, counterpart)
    (self.task, self.remark, place) = (task, remark, .stack)
    self.perform = { scene in
      if let stack = scene.stack { perform(stack, scene.new) }
    }
  }

  /// A recipe with a sheet over a page.
  init(
    name: String, title: String, counterpart: String, remark: String = "",
    onSheet perform: @escaping @MainActor @Sendable (RecipePage) -> Void
  ) {
    (self.name, self.title, self.counterpart) = (name, title, counterpart)
    (task, self.remark, place) = (.uncover, remark, .sheet)
    self.perform = { ($0.container as? RecipePage).map(perform) }
  }

  /// A recipe with two tabs, of which the first is selected.
  init(
    name: String, title: String, counterpart: String, remark: String = "",
    onTabs perform: @escaping @MainActor @Sendable (RecipeTabs) -> Void
  ) {
    (self.name, self.title, self.counterpart) = (name, title, counterpart)
    (task, self.remark, place) = (.swap, remark, .tabs)
    self.perform = { ($0.container as? RecipeTabs).map(perform) }
  }

  /// The lines as they stand in the source.
  var code: [String] { Self.codes[name] ?? [] }

  /// The lines of all recipes by their names, read from the source once.
  private static let codes: [String: [String]] = {
    let files = [
      "RecipeContainer.swift", "RecipeStack.swift", "RecipePage.swift", "RecipeTabs.swift",
    ]
    let parts = files.flatMap { Listing.Source.embedded($0).marked }
    let named = parts.flatMap { part in
      part.words.map { (String($0), part.source.text.split(separator: "\n").map(String.init)) }
    }
    return Dictionary(named) { first, _ in first }
  }()
}

extension Recipe {
  static let all: [Recipe] = [
    Recipe(
      name: "article-1", title: "Container View Controllers: its swap", counterpart: "article-3",
      task: .swap,
      remark: """
        UIKit accepts both orders of willMove and addChild, and of removeFromParent and didMove: these two \
        stand in the completion, where the move is over.
        """
    ) { $0.swapAsArticle1(from: $1, to: $2) },
    Recipe(
      name: "article-3", title: "View Controller Containment: its flip",
      counterpart: "article-1", task: .swap
    ) { $0.flipAsArticle3(from: $1, to: $2) },
    Recipe(
      name: "tunnel", title: "The demo's flip: addChild before the view is touched",
      counterpart: "article-3", task: .swap
    ) { $0.flipAsTunnel(from: $1, to: $2) },
    Recipe(
      name: "transition", title: "A swap by transition(from:to:…)", counterpart: "by-hand",
      task: .swap
    ) { $0.swapByTransition(from: $1, to: $2) },
    Recipe(
      name: "by-hand", title: "The same by begin, animate and end", counterpart: "transition",
      task: .swap
    ) { $0.swapByHand(from: $1, to: $2) },
    Recipe(
      name: "automatic", title: "Added; the framework forwards appearance", counterpart: "manual",
      task: .add
    ) { $0.addChildFirst($2) },
    Recipe(
      name: "manual", title: "Added; the container forwards by hand", counterpart: "automatic",
      task: .add, forwards: false
    ) { $0.addByHand($2) },
    Recipe(
      name: "addChild-first", title: "The relation, then the view", counterpart: "addSubview-first",
      task: .add
    ) { $0.addChildFirst($2) },
    Recipe(
      name: "addSubview-first", title: "The view, then the relation", counterpart: "addChild-first",
      task: .add
    ) { $0.addSubviewFirst($2) },
    Recipe(
      name: "didMove-first", title: "didMove before addSubview", counterpart: "didMove-last",
      task: .add
    ) { $0.didMoveFirst($2) },
    Recipe(
      name: "didMove-last", title: "didMove after addSubview", counterpart: "didMove-first",
      task: .add
    ) { $0.addChildFirst($2) },
    Recipe(
      name: "tab-bar-wrapper", title: "A tab bar: each view in a wrapper",
      counterpart: "ring-children", task: .swap
    ) { $0.selectAsTabBar($1, $2) },
    Recipe(
      name: "ring-children", title: "The ring menu: only the views change",
      counterpart: "tab-bar-wrapper", task: .swap
    ) { $0.selectAsRing($1, $2) },
    Recipe(
      name: "embed", title: "The recipe in one call", counterpart: "addChild-first", task: .add
    ) { $0.embedInOneCall($2) },
    Recipe(
      name: "replace", title: "The swap in one call", counterpart: "article-1", task: .swap
    ) { $0.replaceInOneCall($1, $2) },
    Recipe(
      name: "push", title: "A push: one call, and the stack makes the rest",
      counterpart: "push-by-hand", onStack: .cover
    ) { $0.push($1) },
    Recipe(
      name: "push-by-hand", title: "The same by hand: the old child stays a child",
      counterpart: "push", task: .cover
    ) { $0.cover($1, with: $2) },
    Recipe(
      name: "pop-finished", title: "A pop that the user drags, and lets go on",
      counterpart: "pop-cancelled", onStack: .uncover
    ) { stack, _ in stack.popAndFinish() },
    Recipe(
      name: "pop-cancelled", title: "A pop that the user drags, and takes back",
      counterpart: "pop-finished", onStack: .uncover,
      remark: "Of a cancelled pop each page hears a will twice, and no did between them."
    ) { stack, _ in stack.popAndCancel() },
    Recipe(
      name: "sheet-swiped", title: "A sheet that the user swipes away",
      counterpart: "sheet-dismissed",
      onSheet: { $0.swipeAway() }),
    Recipe(
      name: "sheet-dismissed", title: "The same sheet, dismissed by code",
      counterpart: "sheet-swiped",
      remark: "Whoever needs to hear of both has one function that did and the completion call.",
      onSheet: { $0.dismissByCode() }),
    Recipe(
      name: "sheet-refused", title: "A sheet that stays when the user swipes",
      counterpart: "sheet-swiped",
      onSheet: { $0.refuse() }),
    Recipe(
      name: "alert-from-page", title: "An alert from a page that presents a sheet",
      counterpart: "alert-from-sheet",
      remark: "A controller presents one other: the next is for the one in front to present.",
      onSheet: { $0.presentFromPage() }),
    Recipe(
      name: "alert-from-sheet", title: "The same alert from the sheet",
      counterpart: "alert-from-page",
      onSheet: { $0.presentFromSheet() }),
    Recipe(
      name: "pressed-tab", title: "A tab that the user presses", counterpart: "selected-tab",
      onTabs: { $0.pressSecond() }),
    Recipe(
      name: "selected-tab", title: "The same tab, selected by code", counterpart: "pressed-tab",
      onTabs: { $0.selectSecond() }),
  ]

  /// The pairs that belong together, each once.
  static var pairs: [(Recipe, Recipe)] {
    all.enumerated().compactMap { index, recipe in
      guard let other = all.firstIndex(where: { $0.name == recipe.counterpart }) else { return nil }
      let isMutual = all[other].counterpart == recipe.name
      return isMutual && other < index ? nil : (recipe, all[other])
    }
  }

  /// The recipe of that name, in any case; a beginning is enough if no other name has it.
  static func named(_ name: String) throws(Failure) -> Recipe {
    let word = name.lowercased()
    let names = all.map { $0.name.lowercased() }
    if let index = names.firstIndex(of: word) { return all[index] }
    let begun = word.isEmpty ? [] : names.indices.filter { names[$0].hasPrefix(word) }
    if let only = begun.first, begun.count == 1 { return all[only] }
    let hint =
      NearestName.to(word, of: names).flatMap { names.firstIndex(of: $0) }
      .map { "did you mean \(all[$0].name)?" } ?? "demo-tui compare lists the recipes"
    throw Failure(.usage, "unknown recipe '\(printable(name))'; \(hint)")
  }
}

/// The pairs of recipes, as `demo-tui compare` prints them.
enum RecipeList {
  static var text: String {
    let width = Recipe.all.map(\.name.count).max() ?? 0
    let pairs = Recipe.pairs.flatMap { pair in
      [pair.0, pair.1].map { recipe in
        let gap = String(repeating: " ", count: width - recipe.name.count + 2)
        return "  \(recipe.name)\(gap)\(recipe.title)"
      } + [""]
    }
    return
      (["Recipes, in pairs (demo-tui compare A, or any two: demo-tui compare A B):", ""]
      + pairs.dropLast()).map { "\($0)\n" }.joined()
  }
}
