import ContainmentCases
import Foundation
import TestSupport
import Testing

@testable import demo_tui

extension ConformanceCase {
  /// A case with evidence of its own.
  fileprivate init(
    _ id: String, _ grade: String, _ title: String, verdict: CaseEvidence.Verdict = .same,
    body: @escaping @MainActor @Sendable (Check) -> Void
  ) {
    self.init(id, title, body: body)
    evidence = CaseEvidence(grade, "here", verdict)
  }
}

/// The cases of the conformance list, run as `demo-tui conformance` runs them.
@MainActor
@Suite struct ConformanceTests {
  static let report = ConformanceReport(running: ConformanceCase.everything)

  @Test func eachCasePasses() {
    for result in Self.report.results where !result.failures.isEmpty {
      Issue.record("\(result.conformanceCase.id): \(result.failures.joined(separator: "; "))")
    }
  }

  @Test func idsAreUniqueAndInOrder() {
    let ids = ConformanceCase.everything.map(\.id)
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
    #expect(ids.allSatisfy { $0.wholeMatch(of: /C-[0-9]{3}/) != nil })
  }

  @Test func gradesAreTheKnownOnesAndAllAreUsed() {
    let used = Set(ConformanceCase.everything.map(\.evidence.grade))
    #expect(used == Set(CaseEvidence.knownGrades))
  }

  /// Cases graded A or B are Apple's documentation or observed on UIKit, so none may differ here.
  @Test func aCaseObservedOnUIKitIsTheSameHere() {
    for known in ConformanceCase.everything
    where known.evidence.grade.hasPrefix("A") || known.evidence.grade == "B" {
      guard case .same = known.evidence.verdict else {
        Issue.record("\(known.id) differs")
        continue
      }
    }
  }

  @Test func whyACaseDiffersIsAmongTheDivergences() throws {
    let divergences = try String(
      contentsOf: Golden.root.appendingPathComponent("\(Golden.articles)/ComingFromUIKit.md"),
      encoding: .utf8)
    let anchors = divergences.split(separator: "\n").filter { $0.hasPrefix("### ") }
      .map { $0.dropFirst(4).lowercased().replacing(" ", with: "-") }
    for conformanceCase in ConformanceCase.everything {
      guard case .differs(_, let anchor) = conformanceCase.evidence.verdict else { continue }
      #expect(anchors.contains(anchor))
    }
  }

  @Test func theDocumentHasTheCasesAsTheyRun() throws {
    try Golden(document: "Docs/printed/conformance.md").expect(tables: Self.report.tables)
  }

  @Test func theLifecyclePageIsThatOfTheFramework() throws {
    try Golden(article: "Printed/LifeCycle.md").expect(tables: LifecyclePage().tables)
  }
}

/// The command's report on cases that fail.
@MainActor
@Suite struct ConformanceReportTests {
  private let report = ConformanceReport(running: [
    ConformanceCase("C-901", "A", "passes") { _ in },
    ConformanceCase("C-902", "D", "fails") { check in
      check.equal(1 + 1, 3, "sum")
      check.holds(false, "pigs fly")
      check.same(check, nil, "nobody")
    },
    ConformanceCase("C-903", "D", "complains") { _ in
      let controller = Recorder("C", EventLog())
      controller.endAppearanceTransition()
    },
    ConformanceCase(
      "C-904", "B quirk", "differs",
      verdict: .differs("better so", divergence: "anchor")
    ) { _ in },
    ConformanceCase(
      "C-905", "B", "cannot be written", verdict: .notApplicable("no nil in Swift")
    ) { _ in },
  ])

  @Test func aReportHasItsOutcomes() {
    #expect(report.results.map(\.outcome) == [.same, .failed, .failed, .differs, .notApplicable])
    #expect(report.failure?.status == .casesFailed)
    #expect(report.failure?.message == "2 of 5 cases failed")
    #expect(ConformanceReport(running: []).failure == nil)
  }

  @Test func failuresStandBelowTheirRow() {
    let rows = report.table.split(separator: "\n").map(String.init)
    #expect(rows[2] == "C-902  D           FAILED          fails")
    #expect(rows[3].hasPrefix("       DemoTests/ConformanceTests.swift:"))
    #expect(rows[3].hasSuffix(": sum: 2 instead of 3"))
    #expect(rows[4].hasSuffix(": not true: pigs fly"))
    #expect(rows[5].hasSuffix(": nobody: Check instead of nil"))
    #expect(rows[7].hasPrefix("       unexpected: Unbalanced calls"))
    #expect(rows.last == "all             5     1        1               1       2")
  }

  @Test func theTableFitsAHundredColumns() {
    let table = ConformanceTests.report.table
    #expect(table.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func aReportIsWrittenAsJSON() throws {
    let text = report.json.description
    #expect(text.contains(#""id":"C-904","grade":"B quirk","title":"differs","source":"here","#))
    #expect(text.contains(#""result":"differs","why":"better so","passed":true,"failures":[]"#))
    #expect(text.contains(#""cases":5,"same":1,"differs":1,"notApplicable":1,"failed":2"#))
  }

  @Test func aReportIsWrittenAsMarkdown() {
    let rows = report.tables[0].split(separator: "\n").filter { $0.hasPrefix("| C-9") }
    #expect(rows.count == 5)
    #expect(rows[1].hasSuffix("| `ConformanceTests`, `ConformanceTests.swift` | FAILED |"))
    #expect(
      rows[3].hasSuffix(
        "| [differs](../../\(Golden.articles)/ComingFromUIKit.md#anchor): better so |"))
    #expect(rows[4].hasSuffix("| not applicable: no nil in Swift |"))
  }
}
