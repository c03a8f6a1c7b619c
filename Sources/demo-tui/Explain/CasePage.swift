import ContainmentCases
import MisuseLab
import TermContainers
import TermInspector
import ToolSupport

/// The page about a case: its claim in plain words, its scene as code and as a log, its check, and
/// last its source. `demo-tui explain C-060` prints it, and a lesson opens it.
@MainActor
struct CasePage {
  private let result: ConformanceResult
  private let witness: CaseWitness
  private let width: Int
  private let isASCII: Bool
  private var of: ConformanceCase { result.conformanceCase }

  /// The maximum number of calls and callbacks that a page lists.
  private static let most = 60

  /// Plays the scene of `conformanceCase`, for a page of `width` columns.
  init(_ conformanceCase: ConformanceCase, width: Int = 80, isASCII: Bool = false) {
    // A lesson that opens the page does not record the scene.
    witness = LifecycleTrace.notRecording { CaseWitness(of: conformanceCase) }
    result = ConformanceResult(conformanceCase: conformanceCase, failures: witness.failures)
    (self.width, self.isASCII) = (width, isASCII)
  }

  var text: String { explanation.plainText(isASCII: isASCII) }

  var explanation: Explanation {
    Explanation(
      "\(of.id)  one case of how controllers behave",
      [
        .init("What is claimed", [CaseAbbreviations.spelledOut(of.title)]),
        .init("The scene, as it was compiled", rows: of.code.flatMap { rows(of: $0) }),
        .init("Calls and callbacks in the scene", calls.isEmpty ? [] : [calls], rows: log),
        .init("How it is checked", check),
        .init("Where it comes from", sources + [grade]),
      ].filter { !$0.paragraphs.isEmpty || !$0.rows.isEmpty })
  }

  private func rows(of line: String, _ ink: Palette.Role = .ink) -> [Explanation.Row] {
    line.isEmpty ? [] : CodeWrap.folded(of: "  " + line, width: width - 2).map { .init($0, ink) }
  }

  /// The calls and callbacks in order, the scene's own calls in ink, all others muted.
  private var log: [Explanation.Row] {
    let entries = witness.log
    let shown = entries.prefix(Self.most).flatMap { entry in
      rows(
        of: "\(entry.origin.mark(ascii: isASCII)) \(entry.text)",
        entry.origin == .yours ? .ink : .muted)
    }
    let others = entries.count - Self.most
    return others > 0 ? shown + rows(of: "and \(others) more", .muted) : shown
  }

  /// The sources that the case's abbreviations stand for; without any, the case's own words.
  private var sources: [String] {
    let meanings = EvidenceSource.named(in: of.evidence.source).map {
      $0.text.prefix { $0 != ";" }.filter { $0 != "`" && $0 != "*" }
    }
    return meanings.isEmpty ? [of.evidence.source] : meanings
  }

  private var grade: String {
    let (grade, meaning) = (of.evidence.grade, of.evidence.gradeMeaning)
    return "grade \(grade): \(meaning). Docs/printed/conformance.md lists all cases."
  }

  private var check: [String] {
    [
      "Its scene, in \(of.file), was just played on a screen of its own and compared with "
        + "the claim: \(outcome)",
      "demo-tui conformance \(of.id) plays it; the tests play all of them.",
    ]
  }

  private var outcome: String {
    let word = result.outcome.rawValue
    switch of.evidence.verdict {
    case _ where !result.failures.isEmpty:
      return "\(word): \(result.failures.joined(separator: "; "))"
    case .same: return "\(word) as the source says."
    case .differs(let why, let anchor):
      return "\(word) from UIKit on purpose: \(why) (ComingFromUIKit.md#\(anchor))."
    case .notApplicable(let why): return "\(word): \(why)."
    }
  }

  private var calls: String {
    let events = witness.events
    let topics = Topic.all.filter { !$0.events.isEmpty && !events.isDisjoint(with: $0.events) }
    return topics.map { Topic.shortened($0.name) }.joined(separator: ", ")
  }
}

extension ConformanceCase {
  /// Returns the case called `name`, such as `C-060` or `c-060`; nil if `name` is not a case
  /// number. Throws a failure if no case has the number.
  static func named(_ name: String) throws(Failure) -> ConformanceCase? {
    let word = name.uppercased()
    guard word.hasPrefix("C-"), word.count > 2, word.dropFirst(2).allSatisfy(\.isNumber) else {
      return nil
    }
    if let found = everything.first(where: { $0.id == word }) { return found }
    throw unknown(name)
  }

  /// Returns the failure for an id that no case has.
  static func unknown(_ id: String) -> Failure {
    let range = "\(everything.first?.id ?? "") to \(everything.last?.id ?? "")"
    return Failure(.usage, "unknown case '\(printable(id))'; the cases are \(range), with gaps")
  }

  /// The files of the cases, which CListings embeds as one.
  private static let source = [Substring](embedded: "Cases.swift")

  /// The source lines of the scene. For a row of a table, they are the row and its function.
  var code: [String] {
    let words = "(\"\(id)\", "
    let own = Self.source.block(with: words)
    if own.count != 1 { return Self.source.insides(of: words) }
    return own + Self.source.block(with: "static func \(own[0].prefix { $0 != "(" })(")
  }
}
