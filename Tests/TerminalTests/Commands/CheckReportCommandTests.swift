import Foundation
import TermSurface
import TestSupport
import Testing

/// `record --check --report`.
@Suite(.waitsForProcesses) struct CheckReportCommandTests {
  private let folder = TemporaryFolder.made()
  private let tape: String

  init() throws {
    tape = try folder.write(
      "Output x.txt #tape: set Outputs beside\nHide\nType \"demo-tui show-hide --lesson off\"\nEnter\nShow\nType 'h'\n",
      "t.tape")
  }

  private func check(_ arguments: String...) throws -> CommandRun {
    try CommandRun(test: "demo-tui", ["record", "--check"] + arguments)
  }

  private func writeGolden(replacing old: String = "", with new: String = "") throws {
    _ = try CommandRun(test: "demo-tui", ["record", tape])
    let text = try folder.text("x.txt")
    _ = try folder.write(text.replacingOccurrences(of: old, with: new), "x.txt")
  }

  @Test func aDifferenceHasAPictureAndStatusOne() throws {
    try writeGolden(replacing: "Swap Views", with: "Swop Views")
    let pictures = folder.path("differences")
    let run = try check("--report", "json", "--report-pictures", pictures, tape).ended(1)
    let report = try JSONReader.read(Array(run.output.utf8)[...])
    let difference = report["sources"]?.array?.first?["files"]?.array?.first?["differences"]?.array
    let picture = try #require(difference?.first?["picture"]?.string)
    #expect(picture == pictures + "/x.txt.diff.svg")
    let svg = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(svg.contains("Swop") || svg.contains(">o<"))
  }

  @Test func everyTapeStandsInAReport() throws {
    try writeGolden()
    let broken = try folder.write("Typo 'x'\n", "broken.tape")
    let run = try check("--report", "github", broken, tape)
    #expect(run.status == 65)
    #expect(run.output.hasPrefix("::error file=\(broken),title=") && run.output.contains("'Typo'"))
    #expect(run.output.split(separator: "\n").count == 1)
    let xml = try check("--report", "junit", broken, tape)
    #expect(xml.output.contains("<testcase classname=\"\(tape)\" name="))
    #expect(xml.output.contains("<error message="))
  }

  @Test func aReportNeedsACheck() throws {
    for words in [["--report", "json"], ["--check", "--update", "--report", "json"]] {
      try CommandRun(test: "demo-tui", ["record"] + words + [tape]).ended(64)
    }
    #expect(try check("--report", "yaml", tape).status == 64)
  }
}
