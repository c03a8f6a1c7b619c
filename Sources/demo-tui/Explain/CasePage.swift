import ContainmentCases
import TermContainers
import TermInspector
import ToolSupport

/// The page about a case: what is claimed, in plain words, how it is checked, and last where it comes
/// from. `demo-tui explain C-060` prints it, and a lesson opens it.
@MainActor
struct CasePage {
  private let result: ConformanceResult
  private let events: Set<String>
  private let isASCII: Bool
  private var of: ConformanceCase { result.conformanceCase }

  /// Plays the scene of `conformanceCase`.
  init(_ conformanceCase: ConformanceCase, isASCII: Bool = false) {
    // A lesson that opens the page hears nothing of the scene.
    let witness = LifecycleTrace.notRecording { CaseWitness(of: conformanceCase) }
    result = ConformanceResult(conformanceCase, failures: witness.failures)
    events = witness.events
    self.isASCII = isASCII
  }

  var text: String { explanation.text(isASCII: isASCII) }

  var explanation: Explanation {
    Explanation(
      "\(of.id)  one case of how controllers behave",
      [
        .init("What is claimed", [CaseAbbreviations.spelledOut(of.title)]),
        .init("Calls and callbacks in the scene", calls.isEmpty ? [] : [calls]),
        .init("How it is checked", check),
        .init("Where it comes from", sources + [grade]),
      ].filter { !$0.paragraphs.isEmpty })
  }

  /// What the document's abbreviations stand for; without any, what it says.
  private var sources: [String] {
    let meanings = EvidenceSource.named(in: of.evidence.source).map {
      $0.meaning.prefix { $0 != ";" }.filter { $0 != "`" && $0 != "*" }
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
