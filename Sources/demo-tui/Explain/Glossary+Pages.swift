import ContainmentCases
import TermContainers
import TermInspector
import ToolSupport

extension Glossary {
  /// Returns the pages of `demo-tui explain` and `demo-tui compare`, for the lesson of a demo.
  static func ofLessons(isASCII: Bool) -> Glossary {
    let played = PlayedCases()
    return Glossary(
      isKnown: { name in
        topic(name) != nil || recipe(name) != nil
          || name.hasPrefix("C-") && ConformanceCase.everything.contains { $0.id == name }
      },
      page: { name, width in
        if let recipe = recipe(name) { return comparison(of: recipe, width, isASCII) }
        if let found = try? ConformanceCase.named(name) {
          return CasePage(found, width: width, isASCII: isASCII).explanation
        }
        return topic(name).map {
          let proof = played.witnesses.map { [topic = $0] in TopicProof(of: topic, among: $0) }
          return TopicPage(topic: $0, proof: proof, isASCII: isASCII).explanation
        }
      },
      prepare: played.playMore)
  }

  /// Returns the topic whose full name is `word`. A bare name counts too, if a capital letter shows
  /// that `word` is not an English word.
  private static func topic(_ word: String) -> Topic? {
    let isBare = !word.contains("(") && word.contains(where: \.isUppercase)
    let found = [Topic.places[word], isBare ? Topic.barePlaces[word] : nil]
    return found.compactMap(\.self).min().map { Topic.all[$0] }
  }

  private static func recipe(_ word: String) -> Recipe? {
    guard word.hasPrefix("compare/") else { return nil }
    return try? Recipe.named(String(word.dropFirst("compare/".count)))
  }

  private static func comparison(
    of recipe: Recipe, _ width: Int, _ isASCII: Bool
  ) -> Explanation? {
    guard let other = try? Recipe.named(recipe.counterpart) else { return nil }
    let text = ComparisonText(
      comparison: Comparison(recipe, other), width: max(40, width), isASCII: isASCII)
    // The inks of rows that only one side has, or that differ.
    let inks: [String: Palette.Role] = [
      "-": .warning, "+": .accent, "~": .yours, " ": .muted,
    ]
    let rows = text.lines.map { Explanation.Row($0.text, inks[$0.mark] ?? .ink) }
    return Explanation(
      "\(recipe.name) and \(other.name)", note: "side by side", isWide: true,
      [.init("", rows: rows)])
  }
}
