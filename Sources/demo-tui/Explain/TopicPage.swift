import ContainmentCases
import TermContainers
import TermInspector

/// The page about a call, a callback or a mistake: `demo-tui explain NAME` prints it, and a lesson
/// opens it.
@MainActor
struct TopicPage {
  let topic: Topic
  /// The proof; nil while the cases are still being played.
  let proof: TopicProof?
  let isASCII: Bool

  init(_ topic: Topic, proof: TopicProof?, isASCII: Bool = false) {
    (self.topic, self.proof, self.isASCII) = (topic, proof, isASCII)
  }

  var text: String { explanation.text(isASCII: isASCII) }

  var explanation: Explanation {
    let marks = topic.marks.map { "\($0.mark(ascii: isASCII)) \($0.words)" }
    let prose = topic.sections.map { Explanation.Section($0.heading, [$0.text]) }
    return Explanation(
      topic.name, note: marks.joined(separator: "  "),
      prose + [mistakes, related, comparisons, cases].compactMap { $0 })
  }

  private var cases: Explanation.Section? {
    guard let proof else { return .init("Cases", ["They are being played: one moment."]) }
    let isMistake = topic.group == .diagnostic || topic.group == .error
    guard let first = proof.cases.first else {
      return isMistake ? .init("Cases", ["No case of the list makes this mistake."]) : nil
    }
    let title = isMistake ? "Cases whose scenes make this mistake" : "Cases that prove it"
    let found = proof.cases.map { "\($0.id) \(CaseAbbreviations.spelledOut($0.title))" }
    let more = proof.others > 0 ? ["and it happens in \(proof.others.counted("other"))"] : []
    return .init("\(title) (demo-tui conformance \(first.id) runs one)", found + more)
  }

  private var mistakes: Explanation.Section? {
    guard let proof, !proof.mistakes.isEmpty else { return nil }
    let commands = proof.mistakes.map { "demo-tui misuse \($0)" }
    return .init("Make it yourself", [commands.joined(separator: ", ")])
  }

  private var comparisons: Explanation.Section? {
    let uses = ["\(topic.bareName)(", "\(topic.bareName) ="]
    let recipes = Recipe.all.filter { recipe in
      recipe.code.contains { line in uses.contains(where: line.contains) }
    }
    let isCompared: [Topic.Group] = [.containment, .presentation, .container]
    if !isCompared.contains(topic.group) || recipes.isEmpty { return nil }
    return .init("Side by side", recipes.map { "compare/\($0.name): \($0.title)" })
  }

  private var related: Explanation.Section? {
    .init("See also", [topic.related.map(Topic.shortened).joined(separator: ", ")])
  }
}

extension Topic {
  /// A name for a list: one that is too long becomes `transition(…)`.
  static func shortened(_ name: String) -> String {
    guard name.count > 35, let open = name.firstIndex(of: "(") else { return name }
    return "\(name[..<open])(…)"
  }
}
