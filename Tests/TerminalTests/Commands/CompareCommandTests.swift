import Testing

/// `demo-tui compare`, by the release program.
@Suite(.waitsForProcesses) struct CompareCommandTests {
  @Test func twoRecipesStandSideBySide() throws {
    let run = try CommandRun(["compare", "article-1", "article-3"]).endedWell()
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "article-1                              | article-3")
    #expect(lines.contains("  ▶ addChild(new)                      -"))
    #expect(try CommandRun(["compare", "article-1"]).output == run.output)
  }

  @Test func withoutANameThePairsAreListed() throws {
    let run = try CommandRun(["compare"]).endedWell()
    #expect(run.output.contains("\n  tab-bar-wrapper "))
  }
}
