import ContainmentCases

@testable import demo_tui

extension ConformanceReport {
  /// The text of Docs/printed/conformance.md.
  var markdown: String {
    """
    \(Self.introduction)

    | id | grade | what must hold | source | covered by | result |
    |---|---|---|---|---|---|
    \(results.map(caseRow).joined(separator: "\n"))

    ## Totals

    | grade | cases | \(outcomes.map(\.rawValue).joined(separator: " | ")) |
    |---|\(String(repeating: "---:|", count: outcomes.count + 1))
    \((totalsByGrade + [totals]).map(totalRow).joined(separator: "\n"))

    \(Self.legend)

    """
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

extension ConformanceReport {
  static let introduction = """
    # Conformance

    What the containment calls promise, case by case, and how that compares with UIKit.
    `demo-tui conformance` runs the same cases in your program; `ConformanceTests` compare this page with them.

    - **id**: the number of the case. The numbering has gaps.
    - **grade**: how good the evidence is. A: Apple documents it. B: observed on UIKit, in a log, a crash report
      or a test that ran there; B2: by two independent observers. C: another library does it. D: an article or
      a post claims it. inferred: it follows from other rules. P: no source says, so we chose.
      A *quirk* is something that UIKit does and should not; such a case asserts what we do.
    - **result**: *same* means that we do what the source says. *differs* means that we deliberately do not;
      the case asserts what we do instead.

    Callbacks are abbreviated: WM and DM are `willMove(toParent:)` and `didMove(toParent:)`; WA, IA, DA
    `viewWillAppear(_:)`, `viewIsAppearing(_:)`, `viewDidAppear(_:)`; WD and DD `viewWillDisappear(_:)` and
    `viewDidDisappear(_:)`; VWT `viewWillTransition(to:with:)`. P is a container, C its child.
    """

  static var legend: String {
    let rows = EvidenceSource.all.map { "| \($0.name) | \($0.text) |" }
    return """
      ## Sources

      | abbreviation | what it is |
      |---|---|
      \(rows.joined(separator: "\n"))
      """
  }
}
