import Testing

/// `demo-tui compare`, by the release program.
@Suite(.waitsForProcesses) struct CompareCommandTests {
  @Test func twoRecipesStandSideBySide() throws {
    let run = try CommandRun(["compare", "article-1", "article-3"])
    #expect(run.status == 0 && run.error.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "article-1                              | article-3")
    #expect(lines.contains("  ▶ addChild(new)                      -"))
    #expect(try CommandRun(["compare", "article-1"]).output == run.output)
  }

  @Test func withoutANameThePairsAreListed() throws {
    let run = try CommandRun(["compare"])
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output.contains("\n  tab-bar-wrapper "))
  }

  @Test(arguments: [
    (["compare", "nothing-like-it"], "unknown recipe 'nothing-like-it'"),
    (["compare", "embed", "--width", "39"], "--width takes a number from 40 to 500"),
    (["compare", "embed", "--width", "wide"], "wide"),
  ]) func badInputIsAUsageError(_ arguments: [String], _ words: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.error.contains(words) && run.error.split(separator: "\n").count == 1)
  }
}
