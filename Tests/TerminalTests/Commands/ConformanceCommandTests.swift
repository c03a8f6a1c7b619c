import ContainmentCases
import Foundation
import TestSupport
import Testing

@testable import ToolSupport
@testable import demo_tui

/// `demo-tui conformance`: the release program runs the cases.
@Suite(.waitsForProcesses) struct ConformanceCommandTests {
  private var ids: [String] { ConformanceCase.everything.map(\.id) }

  @Test func everyCasePassesInTheReleaseProgram() throws {
    let run = try CommandRun(["conformance"]).endedWell()
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.filter { $0.hasPrefix("C-") }.map { String($0.prefix(5)) } == ids)
    #expect(lines.last?.hasPrefix("all ") == true)
  }

  /// It is the report of the same cases in this build.
  @Test func theReportIsPrintedAsJSON() async throws {
    let run = try CommandRun(["conformance", "--json"]).endedWell()
    let report = await MainActor.run {
      ConformanceReport(running: ConformanceCase.everything).json.description
    }
    let isSame = run.output == report + "\n"
    #expect(isSame)
  }

  @Test func namedCasesAloneAreRun() throws {
    let run = try CommandRun(["conformance", "C-012", "C-011", "C-012"]).endedWell()
    let rows = run.output.split(separator: "\n").filter { $0.hasPrefix("C-") }
    #expect(rows.map { $0.prefix(5) } == ["C-011", "C-012"])
  }
}
