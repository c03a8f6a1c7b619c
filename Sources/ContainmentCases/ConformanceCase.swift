import TermContainers

/// One promise of the containment calls, with the scene that proves it.
///
/// The scene uses public API only, as an app does. The ids come from the list in which the
/// promises were collected; its numbers have gaps.
package struct ConformanceCase: Sendable {
  /// The id, such as `C-011`.
  package let id: String
  /// The situation, the action and the expectation, in one line.
  package let title: String
  /// The evidence for the promise, which the program that prints cases knows.
  package var evidence = CaseEvidence()
  /// The name of the file that contains the case.
  package let file: String
  private let body: @MainActor @Sendable (Check) -> Void

  /// Creates a case that `body` plays, with a check for its assertions.
  package init(
    _ id: String, _ title: String, fileID: String = #fileID,
    body: @escaping @MainActor @Sendable (Check) -> Void
  ) {
    (self.id, self.title, self.body) = (id, title, body)
    file = fileID.split(separator: "/").last.map(String.init) ?? fileID
  }

  /// Plays the scene and returns the failures. Unexpected violations of the containment rules count
  /// too.
  @MainActor
  package func run() -> [String] {
    let check = Check()
    let unasked = complaints { body(check) }
    return check.failures + unasked.map { "unexpected: \($0)" }
  }

  /// All cases of this module, in the order of their ids.
  package static let all = inOrder([
    loading, children, transition, beginEnd, stack, bars, tabs, presentation, sheets, sizes, misuse,
    menuArticle, tables, focus,
  ])

  /// The sections' cases, in the order of the ids.
  package static func inOrder(_ sections: [[ConformanceCase]]) -> [ConformanceCase] {
    sections.joined().sorted { $0.id < $1.id }
  }
}

/// The source of a promise, its grade, and the comparison with UIKit.
package struct CaseEvidence: Sendable {
  /// A comparison of the asserted behaviour with UIKit's.
  package enum Verdict: Sendable {
    /// The same as in UIKit, as far as the source tells.
    case same
    /// Deliberately different from UIKit; the anchor names a heading of the page ComingFromUIKit.
    case differs(_ why: String, divergence: String)
    /// There is nothing to test.
    case notApplicable(_ why: String)
  }

  /// The grade; see ``knownGrades``.
  package let grade: String
  /// The source, abbreviated.
  package let source: String
  /// The comparison with UIKit.
  package let verdict: Verdict

  package init(_ grade: String = "", _ source: String = "", _ verdict: Verdict = .same) {
    (self.grade, self.source, self.verdict) = (grade, source, verdict)
  }

  /// The grades, best first. A: Apple documents it. B: observed on UIKit, B2 by two sources. C:
  /// another library does it. D: an article claims it. Inferred: it follows from others. P: our
  /// choice. Quirk: UIKit does it but should not.
  package static let knownGrades = [
    "A", "A-", "A+B", "A+C", "B", "B2", "B quirk", "B/C", "B/inferred", "C", "D", "inferred", "P",
  ]
}

/// Collects the failures of a case.
@MainActor
package final class Check {
  /// The failures, each with its source location.
  private(set) var failures: [String] = []

  /// Requires `actual` to equal `expected`.
  package func equal<Value: Equatable>(
    _ actual: Value, _ expected: Value, _ what: String, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard actual != expected else { return }
    fail("\(what): \(actual) instead of \(expected)", file, line)
  }

  /// Requires `actual` to be the words of `expected`, such as `P.WA C.WA`.
  package func equal(
    _ actual: some Sequence<String>, _ expected: String, _ what: String,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let words = expected.split(separator: " ").map(String.init)
    equal(Array(actual), words, what, file: file, line: line)
  }

  /// Requires `actual` and `expected` to be the same object.
  package func same(
    _ actual: AnyObject?, _ expected: AnyObject?, _ what: String, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard actual !== expected else { return }
    let (found, wanted) = (Recorder.name(of: actual), Recorder.name(of: expected))
    fail("\(what): \(found) instead of \(wanted)", file, line)
  }

  /// Requires `condition` to be true.
  package func holds(
    _ condition: Bool, _ what: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    if !condition { fail("not true: \(what)", file, line) }
  }

  /// Requires `body` to cause `count` errors and diagnostics. Returns ``complaints(and:_:)``.
  @discardableResult
  func complains(
    _ count: Int, _ what: String, and others: Set<ContainmentDiagnostic.Kind> = [],
    file: StaticString = #fileID, line: UInt = #line, _ body: () -> Void
  ) -> [String] {
    let found = complaints(and: others, body)
    equal(found.count, count, what, file: file, line: line)
    return found
  }

  /// The message that UIKit logs if a ``Recorder``'s begins and ends do not match.
  static let unbalanced = "Unbalanced calls to begin/end appearance transitions for Recorder."

  private func fail(_ words: String, _ file: StaticString, _ line: UInt) {
    failures.append("\(file):\(line): \(words)")
  }
}
