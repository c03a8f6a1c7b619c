import ContainmentCases
import Foundation
import TestSupport
import Testing

@testable import ToolSupport
@testable import demo_tui

/// `demo-tui conformance`: the release program runs the cases.
@Suite(.waitsForProcesses) struct ConformanceCommandTests {
  private struct Report: Decodable {
    struct Case: Decodable {
      let id, grade, title, source, result: String
      let why: String?
      let passed: Bool
      let failures: [String]
    }

    /// The counts of all cases, or of a grade, which has no grades itself.
    struct Totals: Decodable {
      let cases, same, differs, notApplicable, failed: Int
      let grades: [String: Totals]?
    }

    let cases: [Case]
    let totals: Totals
  }

  private var ids: [String] { ConformanceCase.everything.map(\.id) }

  @Test func everyCasePassesInTheReleaseProgram() throws {
    let run = try CommandRun(["conformance"]).endedWell()
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.filter { $0.hasPrefix("C-") }.map { String($0.prefix(5)) } == ids)
    #expect(lines.last?.hasPrefix("all ") == true)
  }

  @Test func theReportIsPrintedAsJSON() throws {
    let run = try CommandRun(["conformance", "--json"]).endedWell()
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.cases.map(\.id) == ids)
    for result in report.cases {
      #expect(result.passed && result.failures.isEmpty, "\(result.id)")
      #expect(!result.title.isEmpty && !result.source.isEmpty)
      #expect((result.why == nil) == (result.result == "same"))
    }
    let totals = report.totals
    #expect(totals.cases == ids.count && totals.failed == 0)
    #expect(totals.same + totals.differs + totals.notApplicable == totals.cases)
    #expect(try #require(totals.grades).values.map(\.cases).reduce(0, +) == totals.cases)
  }

  @Test func namedCasesAloneAreRun() throws {
    let run = try CommandRun(["conformance", "C-012", "C-011", "C-012"]).endedWell()
    let rows = run.output.split(separator: "\n").filter { $0.hasPrefix("C-") }
    #expect(rows.map { $0.prefix(5) } == ["C-011", "C-012"])
  }
}
