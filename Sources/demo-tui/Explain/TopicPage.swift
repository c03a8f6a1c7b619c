import ContainmentCases
import MisuseLab
import TermContainers
import TermInspector

/// The page about a call, a callback or a mistake, for `demo-tui explain NAME` and for a lesson.
@MainActor
struct TopicPage {
  let topic: Topic
  /// The cases that prove the topic's claims; nil while cases are still being played.
  let proof: TopicProof?
  var isASCII = false

  var text: String { explanation.plainText(isASCII: isASCII) }

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
  /// Returns the name for a list. A name that is too long is cut, as in `transition(…)`.
  static func shortened(_ name: String) -> String {
    guard name.count > 35, let open = name.firstIndex(of: "(") else { return name }
    return "\(name[..<open])(…)"
  }

  /// Whether `title` contains one of the topic's words as a whole word.
  func isNamed(in title: String) -> Bool {
    let spaced = Topic.spaced(title)
    return words.contains { spaced.contains(Topic.spaced($0)) }
  }

  /// Returns `text` as words between blanks: ` WM nil first ` for `WM(nil) first`.
  private static func spaced(_ text: String) -> String {
    let letters = text.map { $0.isLetter || $0.isNumber ? $0 : " " }
    return " " + String(letters).split(separator: " ").joined(separator: " ") + " "
  }
}

/// The cases that prove a topic's claims, found by playing all cases.
@MainActor
struct TopicProof {
  /// The cases whose scenes contain the topic's event, and whose titles name the topic. For a
  /// mistake, the cases whose scenes make it.
  let cases: [ConformanceCase]
  /// The number of other cases whose scenes contain the topic.
  let others: Int
  /// The mistakes of `demo-tui misuse` for which this diagnostic is reported.
  let mistakes: [String]

  /// The maximum number of cases that a page lists.
  static let most = 12

  init(of topic: Topic, among witnesses: [CaseWitness] = CaseWitness.all) {
    let seen = witnesses.filter(topic.isSeen)
    let about = seen.filter { topic.words.isEmpty || topic.isNamed(in: $0.conformanceCase.title) }
    let isCounted = !topic.events.isEmpty || topic.words.isEmpty
    cases = about.prefix(Self.most).map(\.conformanceCase)
    mistakes =
      topic.kind.map { kind in
        Mistake.reports.filter { $0.kinds.contains(kind) }.map(\.name)
      } ?? []
    others = (isCounted ? seen.count : about.count) - cases.count
  }
}

extension Mistake {
  /// The names of all mistakes, each with the diagnostics reported for it. They are computed once.
  @MainActor
  fileprivate static let reports = all.map { mistake in
    let complaints = mistake.evidence(mistake.recipe).complaints
    return (name: mistake.name, kinds: Set(complaints.compactMap(\.kind)))
  }
}

extension CaseWitness {
  /// The witnesses of all cases. Playing them takes some tenths of a second, so it is done once.
  static let all = ConformanceCase.everything.map { CaseWitness(of: $0) }
}

/// Plays the cases a few at a time, for pages that do not wait for all.
@MainActor
final class PlayedCases {
  private var found: [CaseWitness] = []
  /// The witnesses of all cases; nil before all were played.
  var witnesses: [CaseWitness]? { found.count == ConformanceCase.everything.count ? found : nil }

  /// Plays the next cases; returns whether some are left.
  func playMore() -> Bool {
    found += ConformanceCase.everything.dropFirst(found.count).prefix(8).map { CaseWitness(of: $0) }
    return witnesses == nil
  }
}
