import ContainmentCases

@testable import demo_tui

extension ConformanceReport {
  /// The tables of Docs/printed/conformance.md: cases, totals and sources.
  var tables: [String] {
    [
      """
      | id | grade | what must hold | source | covered by | result |
      |---|---|---|---|---|---|
      \(results.map(caseRow).joined(separator: "\n"))
      """,
      """
      | grade | cases | \(outcomes.map(\.rawValue).joined(separator: " | ")) |
      |---|\(String(repeating: "---:|", count: outcomes.count + 1))
      \((totalsByGrade + [totals]).map(totalRow).joined(separator: "\n"))
      """,
      """
      | abbreviation | what it is |
      |---|---|
      \(EvidenceSource.all.map { "| \($0.name) | \($0.text) |" }.joined(separator: "\n"))
      """,
    ]
  }

  /// Where the deliberate differences are described, seen from the page.
  private static let differences =
    "../../Sources/TermContainers/TermContainers.docc/ComingFromUIKit.md"

  private var outcomes: [ConformanceResult.Outcome] { ConformanceResult.Outcome.allCases }

  private func caseRow(_ result: ConformanceResult) -> String {
    let of = result.conformanceCase
    let cells = [
      of.id, of.evidence.grade, of.title, of.evidence.source, "`ConformanceTests`, `\(of.file)`",
      outcomeCell(result),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private func outcomeCell(_ result: ConformanceResult) -> String {
    let word = result.outcome.rawValue
    switch (result.outcome, result.conformanceCase.evidence.verdict) {
    case (.failed, _): return word
    case (_, .same): return word
    case (_, .differs(let why, let anchor)):
      return "[\(word)](\(Self.differences)#\(anchor)): \(why)"
    case (_, .notApplicable(let why)): return "\(word): \(why)"
    }
  }

  private func totalRow(_ total: ConformanceTotals) -> String {
    let numbers = [total.cases] + outcomes.map(total.count)
    return "| \(total.name) | \(numbers.map(String.init).joined(separator: " | ")) |"
  }
}
