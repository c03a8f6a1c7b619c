import Foundation
import Testing

/// The report of `make test` about runs that pass, fail and break off.
@Suite(.waitsForProcesses) struct TestScriptTests {
  /// Replaces `swift build` and `swift test` by shell scripts: the terminal tests print these
  /// events and end like `end`. The other tests are empty and pass.
  private func stage(build: String = ":", _ test: [String], end: String = "exit 0") throws
    -> ScriptStage
  {
    let told = test.map { "echo '\($0)' >&3" }.joined(separator: "\n")
    let stage = try ScriptStage(
      "test.py",
      [
        "swift": """
        echo "$*" >>$STAGE/calls
        if [ $1 = build ]; then \(build); exit; fi
        if [ $2 = list ]; then cat $STAGE/list 2>/dev/null; exit 0; fi
        case " $* " in *" --filter ^(Terminal)(Tests)?"*"[A-I]"*) others=no ;; *) others=yes ;; esac
        while [ $1 != --event-stream-output-path ]; do shift; done
        exec 3>$2
        if [ $others = yes ]; then echo '\(event("runEnded"))' >&3; exit; fi
        echo "what tests print"
        \(told)
        \(end)
        """
      ])
    try stage.copy("strict_build.py")
    return stage
  }

  private func run(build: String = ":", _ test: [String], end: String = "exit 0") throws -> ToolRun
  {
    try stage(build: build, test, end: end).run()
  }

  private func test(_ name: String) -> String {
    #"{"kind":"test","payload":{"kind":"function","id":"M.S/\#(name)/F.swift:1:2"},"version":0}"#
  }

  private func event(
    _ kind: String, _ name: String = "", _ more: String = "", at time: Double = 1.5
  ) -> String {
    let id = name.isEmpty ? "" : #""testID":"M.S/\#(name)/F.swift:1:2","#
    return #"{"kind":"event","payload":{"kind":"\#(kind)",\#(id)\#(more)"#
      + #""instant":{"absolute":\#(time)},"messages":[{"symbol":"fail","text":"a is not b"}]}}"#
  }

  private func issue(_ more: String) -> String {
    #""issue":{\#(more),"sourceLocation":{"_filePath":"/x/F.swift","line":7}},"#
  }

  private func whole(_ name: String) -> [String] {
    [event("testStarted", name), event("testEnded", name)]
  }

  @Test func aRunInWhichAllPassSucceeds() throws {
    let run = try run([test("a"), test("b")] + whole("a") + whole("b") + [event("runEnded")])
    #expect(run.status == 0 && run.lines.last == "2 passed, 0 failed", "\(run.output)")
    #expect(!run.output.contains("what tests print"))
  }

  @Test func skippedTestsAndKnownIssuesAreNoFailures() throws {
    let known = event("issueRecorded", "a", issue(#""isKnown":true"#))
    let warning = event("issueRecorded", "a", issue(#""severity":"warning""#))
    let events = [test("a"), test("b"), event("testSkipped", "b"), known, warning]
    let run = try run(events + whole("a") + [event("runEnded")])
    #expect(run.status == 0 && run.lines.last == "1 passed, 0 failed, 1 skipped", "\(run.output)")
    #expect(run.lines.contains("skipped here: M.S/b"), "\(run.output)")
  }

  @Test func aFailureIsTold() throws {
    let failure = event("issueRecorded", "a", issue(#""isKnown":false"#))
    let events = [
      test("a"), test("b"), event("testStarted", "a"), failure, event("testEnded", "a"),
    ]
    let run = try run(events + whole("b") + [event("runEnded")], end: "exit 1")
    #expect(run.status == 1 && run.lines.last == "1 passed, 1 failed", "\(run.output)")
    #expect(run.output.contains("FAILED M.S/a\n  /x/F.swift:7: a is not b\n"))
    #expect(run.output.contains(".build/test.log"))
  }

  @Test func theSlowestComeFirst() throws {
    func events(_ name: String, _ kinds: (String, Double)...) -> [String] {
      [test(name)] + kinds.map { event($0, name, at: $1) }
    }
    let short = events("a", ("testStarted", 2), ("testEnded", 3))
    let long = events("b", ("testStarted", 3), ("testEnded", 7))
    let stage = try stage(short + long + [event("runEnded")])
    #expect(try stage.run(["--slowest"]).status == 1)
    _ = try stage.run()
    let run = try stage.run(["--slowest"])
    #expect(run.status == 0 && run.lines == ["   4.000 M.S/b", "   1.000 M.S/a"], "\(run.output)")
  }

  /// No test is left out in silence, and none runs twice.
  @Test func whatIsLeftToTestAllIsCountedAndRunThere() throws {
    let stage = try stage([test("a")] + whole("a") + [event("runEnded")])
    _ = try stage.folder.write(
      "M.S/a()\nM.OtherPrograms/S/b()\nM.OtherPrograms/S/c()\nM.Exhaustive/S/d()\n", "list")
    let run = try stage.run()
    #expect(
      run.lines.suffix(2) == [
        "left to `make test-all`: 3 tests (with programs of others 2, each with each or at random 1)",
        "1 passed, 0 failed",
      ], "\(run.output)")
    let skipped = try calls(stage, "--skip")
    #expect(skipped.count == 9 && Set(skipped).count == 1)
    let rest = try stage.run(["--rest"])
    #expect(rest.lines.last == "1 passed, 0 failed" && !rest.output.contains("left to"))
    let names = try #require(skipped.first?.firstMatch(of: /\(.*\)/)).output
    #expect(try calls(stage, "--filter").suffix(9).allSatisfy { $0.contains("\(names)/") })
  }

  /// The words behind an option in all calls of `swift`.
  private func calls(_ stage: ScriptStage, _ option: String) throws -> [Substring] {
    try stage.folder.text("calls").split(separator: "\n").compactMap { call in
      let words = call.split(separator: " ")
      return words.firstIndex(of: Substring(option)).map { words[$0 + 1] }
    }
  }

  /// A trap ends all tests; the report names those that were running.
  @Test func aCrashIsTold() throws {
    let events = [test("a"), test("b"), test("c")] + whole("a") + [event("testStarted", "b")]
    let run = try run(
      events,
      end:
        "echo 'M/F.swift:3: Fatal error: no' >&2; echo 'error: Exited with unexpected signal code 5'; exit 1"
    )
    #expect(run.status == 1 && run.lines.last == "1 passed, 1 failed", "\(run.output)")
    let words = "M/F.swift:3: Fatal error: no\n  error: Exited with unexpected signal code 5\n"
    #expect(run.output.contains("FAILED the run: it broke off\n  \(words)  under way: M.S/b\n"))
  }

  @Test func anEndBeforeAnyTestIsTold() throws {
    let run = try run([], end: "exit 3")
    #expect(run.status == 1 && run.lines.last == "0 passed, 1 failed", "\(run.output)")
    #expect(run.output.contains("it broke off") && run.output.contains("what tests print"))
  }

  @Test func aRunOfNothingIsNoSuccess() throws {
    let run = try run([event("runEnded")])
    #expect(run.status == 1 && run.lines.last == "0 passed, 1 failed", "\(run.output)")
  }

  @Test func aTestThatLeavesAFileIsTold() throws {
    let events = [test("a")] + whole("a") + [event("runEnded")]
    let run = try run(
      events, end: "cd $TMPDIR; touch KeyTests-1 TemporaryDirectory.1 _x_.lock; exit 0")
    #expect(run.status == 1 && run.lines.last == "1 passed, 1 failed", "\(run.output)")
    #expect(
      run.output.contains("FAILED the run: tests left temporary files behind\n  KeyTests-1\n"),
      "\(run.output)")
  }

  @Test func mistakesOfTheCompilerAreTold() throws {
    let run = try run(
      build: "echo '[1/2] Compiling'; echo 'F.swift:1:2: error: no such thing'; exit 1", [])
    #expect(run.status == 1 && run.lines.last == "0 passed, 1 failed", "\(run.output)")
    #expect(run.output.contains("F.swift:1:2: error: no such thing\n"))
  }

  /// A warning counts in a file of the package's own.
  @Test func aWarningOfTheCompilerIsAFailure() throws {
    let warns = "touch $STAGE/Sources/F.swift; echo $STAGE/Sources/F.swift:1:2: warning: so so"
    let run = try run(build: "\(warns); echo /x/F.swift:1:2: warning: as well", [])
    #expect(run.status == 1 && run.lines.last == "0 passed, 1 failed", "\(run.output)")
    #expect(run.output.contains("/Sources/F.swift:1:2: warning: so so\n"))
    #expect(!run.output.contains("as well"))
  }
}
