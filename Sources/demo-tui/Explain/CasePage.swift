import ContainmentCases
import TermContainers
import ToolConsole

/// The page that `demo-tui explain C-060` prints: a case, its evidence and how it is checked. At
/// most 80 columns wide.
@MainActor
struct CasePage {
  private static let indent = "  "

  private let result: ConformanceResult
  private let events: Set<String>
  private let isASCII: Bool
  private var of: ConformanceCase { result.conformanceCase }

  /// Plays the scene of `conformanceCase`.
  init(_ conformanceCase: ConformanceCase, isASCII: Bool = false) {
    result = ConformanceResult(running: conformanceCase)
    events = CaseWitness(of: conformanceCase).events
    self.isASCII = isASCII
  }

  var text: String {
    let blocks = [
      block("What is claimed", [of.title, CaseAbbreviations.explained(in: [of.title])]),
      block(
        "Where it comes from", sources + ["grade \(of.grade): \(of.gradeMeaning)"]),
      block("How it is checked", check),
      block("Calls and callbacks in the scene", [calls]),
    ]
    let text = (["\(of.id)  a case of Docs/conformance.md", ""] + blocks.joined())
      .map { "\($0)\n" }.joined()
    return isASCII ? text.asciiStandIns : text
  }

  private func block(_ heading: String, _ texts: [String]) -> [String] {
    let rows = texts.filter { !$0.isEmpty }.flatMap {
      $0.wordsWrapped(to: TopicPage.width - Self.indent.count)
    }
    return rows.isEmpty ? [] : [heading] + rows.map { Self.indent + $0 }
  }

  /// As the document has it, and what its abbreviations mean.
  private var sources: [String] {
    let named = EvidenceSource.named(in: of.source)
    let meanings = named.map {
      "\($0.abbreviations): \($0.meaning.filter { $0 != "`" && $0 != "*" })"
    }
    return (named.map(\.abbreviations) == [of.source] ? [] : [of.source]) + meanings
  }

  private var check: [String] {
    [
      "Its scene, in \(of.file), is played on a screen of its own and compared with the claim, "
        + "just now: \(outcome)",
      "demo-tui conformance \(of.id) plays it; the tests play all of them.",
    ]
  }

  private var outcome: String {
    let word = result.outcome.rawValue
    switch of.verdict {
    case _ where !result.failures.isEmpty:
      return "\(word): \(result.failures.joined(separator: "; "))"
    case .same: return "\(word) as the source says."
    case .differs(let why, let anchor):
      return "\(word) from UIKit on purpose: \(why) (Docs/divergences.md#\(anchor))."
    case .notApplicable(let why): return "\(word): \(why)."
    }
  }

  private var calls: String {
    let topics = Topic.all.filter { !$0.events.isEmpty && !events.isDisjoint(with: $0.events) }
    return topics.map { Topic.shortened($0.name) }.joined(separator: ", ")
  }
}

extension ConformanceCase {
  /// The case that `name` names, such as `C-060`, in any case; nil if it names none. Throws a
  /// failure if there is no case of that number.
  static func named(_ name: String) throws(Failure) -> ConformanceCase? {
    let word = name.uppercased()
    guard word.hasPrefix("C-"), word.count > 2, word.dropFirst(2).allSatisfy(\.isNumber) else {
      return nil
    }
    if let found = everything.first(where: { $0.id == word }) { return found }
    throw unknown(name)
  }

  /// The failure for an id that no case has.
  static func unknown(_ id: String) -> Failure {
    let range = "\(everything.first?.id ?? "") to \(everything.last?.id ?? "")"
    return Failure(.usage, "unknown case '\(printable(id))'; the cases are \(range), with gaps")
  }
}
