import Foundation
import Testing

/// Scripts that run tests by name fail when a name is no longer that of a test.
@Suite(.waitsForProcesses) struct FilterScriptTests {
  /// Replaces `swift`: a package with tests of these names, which pass.
  private func stage(
    _ script: String, tests: [String], build: String = ":"
  ) throws -> ScriptStage {
    let stage = try ScriptStage(
      script,
      [
        "swift": """
        echo "$*" >>$STAGE/calls
        case "$*" in
          "test list"*) printf '%s\\n' \(tests.map { "'\($0)'" }.joined(separator: " ")) ;;
          test*) echo 'Test run with 1 test' ;;
          build*) \(build) ;;
        esac
        """
      ])
    if script != "tests_named.sh" { try stage.copy("tests_named.sh") }
    return stage
  }

  @Test(arguments: [
    ("B", 0, ""), ("^M\\. A/x B", 0, ""), ("Bx A", 1, "no test is named like 'Bx'\n"),
    ("^B C", 1, "no test is named like '^B'\nno test is named like 'C'\n"),
  ])
  func aWordWithoutATestIsNamed(_ words: String, _ status: Int32, _ output: String) throws {
    let run = try stage("tests_named.sh", tests: ["M.A/x()", "M.B/y()"]).run([words])
    #expect(run.status == status && run.output == output, "\(run.output)")
  }

  @Test func theSanitizersRunNothingWhereAWordHasNoTest() throws {
    let stage = try stage("sanitize.sh", tests: ["TermContainersTests.A/x()"])
    let run = try stage.run(["thread"])
    #expect(run.status == 1 && run.output.contains("no test is named like 'TunnelTests'"))
    #expect(try !stage.folder.text("calls").contains("--filter"))
  }

  @Test func theSanitizersRunTheTestsOfAllWords() throws {
    let words = [
      "TunnelTests", "MapTests", "TaskTests",
      "ClockTests", "LiveRecordingTests", "TermPicturesTests", "TermRecorderTests", "IdleTests",
      "KeyTests", "HangUpTests",
    ]
    let stage = try stage("sanitize.sh", tests: words.map { "M.\($0)/x()" })
    let run = try stage.run(["thread"])
    #expect(run.status == 0 && run.output.contains("thread: Test run with 1 test"), "\(run.output)")
    #expect(try stage.folder.text("calls").contains("--filter " + words.joined(separator: "|")))
  }

  @Test func theSanitizersNameMistakesOfTheCompiler() throws {
    let build = "echo 'F.swift:1:2: error: no such thing'; seq 100; exit 1"
    let run = try stage("sanitize.sh", tests: [], build: build).run(["thread"])
    #expect(run.status == 1)
    #expect(run.output == "thread: building\nF.swift:1:2: error: no such thing\n")
  }

  @Test func theSoakPlaysNothingWhereItsTestsHaveOtherNames() throws {
    let stage = try stage("soak.sh", tests: ["DemoTests.HeadlessSoakTests/x()"])
    let run = try stage.run()
    #expect(run.status == 1 && run.output.contains("TerminalSoakTests"), "\(run.output)")
    #expect(try !stage.folder.text("calls").contains("--filter"))
  }
}
