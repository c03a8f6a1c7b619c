import Testing

/// `demo-tui explain`, by the release program.
@Suite(.waitsForProcesses) struct ExplainCommandTests {
  @Test func aPageIsPrinted() throws {
    let run = try CommandRun(["explain", "willmove"]).endedWell()
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("willMove(toParent:)") == true)
    #expect(lines.first?.hasSuffix("▶ you call it  ↳ sent for you") == true)
    #expect(lines.contains("  C-036 willMove(nil) alone moves nothing"))
  }

  @Test func withoutANameAllNamesAreListed() throws {
    let run = try CommandRun(["explain"]).endedWell()
    for name in ["addChild(_:)", "viewDidDisappear(_:)", "missingDidMove", "actualParent"] {
      #expect(run.output.contains(" \(name) "), "\(name)")
    }
  }

  @Test func aCaseIsPrintedWithItsSourceAndItsCheck() throws {
    let run = try CommandRun(["explain", "c-060"]).endedWell()
    for words in [
      "C-060  ", "both dids come before the completion", "Matt Neuburg",
      "grade B: observed on UIKit",
      "TransitionCases.swift", "same as the source says", "demo-tui conformance C-060",
    ] {
      #expect(run.output.contains(words), "\(words)")
    }
  }

  @Test func aMistakeOfTheCourseIsPrintedAsThereAndByItsName() throws {
    let run = try CommandRun(["explain", "Missing-did-move"]).endedWell()
    let page = try CommandRun(["misuse", "missing-did-move", "--format", "text"])
    #expect(run.output == page.output && !run.output.isEmpty)
  }
}
