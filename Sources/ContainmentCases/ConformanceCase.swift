import TermContainers

/// One promise of the containment calls, with the scene that proves it.
///
/// The ids are those of the list that the promises were gathered in; its numbers have gaps.
package struct ConformanceCase: Sendable {
  /// How what is asserted here stands to UIKit.
  package enum Verdict: Sendable {
    /// As on UIKit, as far as the source tells.
    case same
    /// Not as on UIKit, and meant so; the anchor is that of a paragraph in
    /// Docs/divergences.md.
    case differs(_ why: String, divergence: String)
    /// There is nothing to run.
    case notApplicable(_ why: String)
  }

  /// As `C-011`.
  package let id: String
  /// How good the evidence for the promise is; see ``knownGrades``.
  package let grade: String
  /// What is given, done and expected, in one line.
  package let title: String
  /// Who says so, abbreviated.
  package let source: String
  /// How the result stands to UIKit's.
  package let verdict: Verdict
  /// The name of the file that the case is written in.
  package let file: String
  private let body: @MainActor @Sendable (Check) -> Void

  /// A case that `body` plays, telling its check what must hold.
  package init(
    _ id: String, _ grade: String, _ title: String, source: String, verdict: Verdict = .same,
    fileID: String = #fileID, body: @escaping @MainActor @Sendable (Check) -> Void
  ) {
    (self.id, self.grade, self.title, self.source) = (id, grade, title, source)
    (self.verdict, self.body) = (verdict, body)
    file = fileID.split(separator: "/").last.map(String.init) ?? fileID
  }

  /// Plays the scene and returns what was not as promised. What breaks the containment rules
  /// without the scene's having asked for it counts, too.
  @MainActor
  package func run() -> [String] {
    let check = Check()
    let unasked = complaints { body(check) }
    return check.failures + unasked.map { "not asked for: \($0)" }
  }
}

extension ConformanceCase {
  /// The grades there are, best first. A: Apple says so. B: seen on UIKit, B2 by two. C: another
  /// library has it so. D: an article claims it. Inferred: it follows from others. P: our choice.
  /// A quirk is something that UIKit does and should not.
  package static let knownGrades = [
    "A", "A-", "A+B", "A+C", "B", "B2", "B quirk", "B/C", "B/inferred", "C", "D", "inferred", "P",
  ]

  /// All cases of this module, in the order of their ids.
  package static let all = inOrder([
    loading, adding, addingRules, removing, transition, transitionRules, beginEndTable, beginEnd,
    manualForwarding, stack, presentation, layout, sizes, flagsAndMemory, misuse,
    menuArticle,
  ])

  /// Sections put together, in the order of the ids.
  package static func inOrder(_ sections: [[ConformanceCase]]) -> [ConformanceCase] {
    sections.joined().sorted { $0.id < $1.id }
  }
}
