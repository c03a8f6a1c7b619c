import TermContainers

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
