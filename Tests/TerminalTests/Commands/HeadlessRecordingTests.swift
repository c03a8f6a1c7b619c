import Foundation
import TestSupport
import Testing

/// `rec --headless` records a program without a terminal.
@Suite(.waitsForProcesses) struct HeadlessRecordingTests {
  private let folder = TemporaryFolder.made()

  private func rec(_ options: [String], _ program: String...) throws -> CommandRun {
    try CommandRun(
      test: "term-recorder",
      ["rec", "--headless"] + options + ["-o", folder.path("x.cast"), "--"] + program)
  }

  @Test func aProgramIsRecordedAndItsStatusIsOurs() throws {
    // It asks its terminal where the cursor is, and waits for the answer.
    let script = #"tput cols; printf '\033[6n'; stty raw -echo; head -c 6 | tail -c 4; exit 7"#
    let run = try rec(
      ["--size", "40x5", "--title", "a \"b\"", "--idle-limit", "2.5"], "sh", "-c", script)
    #expect(run.status == 7 && run.errorIsOneLine && run.error.contains("wrote '"), "\(run.error)")
    let lines = try folder.text("x.cast").split(separator: "\n")
    #expect(lines[0].hasPrefix(#"{"version":2,"width":40,"height":5,"title":"a \"b\"","command""#))
    #expect(lines[0].contains(#""idle_time_limit":2.5,"env":{"TERM":"xterm-256color"}"#))
    #expect(lines.contains { $0.contains("40") } && lines.last?.contains("2;1R") == true)
  }

  @Test func aKilledProgramAndOneWithoutATerminalEnd() throws {
    #expect(try rec([], "sh", "-c", "kill -9 $$").status == 137)
    let quiet = "exec >/dev/null 2>&1 </dev/null; sleep 0.2; exit 3"
    #expect(try rec(["--overwrite"], "sh", "-c", quiet).status == 3)
  }

  @Test func aFileIsReplacedOnlyIfAskedForAndOnlyByARecording() throws {
    _ = try folder.write(String(repeating: "old\n", count: 500), "x.cast")
    #expect(try rec([], "true").status == 74)
    #expect(try rec(["--overwrite"], "there-is-no-such-program").status == 69)
    #expect(try folder.text("x.cast").hasPrefix("old\nold\n"))
    #expect(try rec(["--overwrite"], "echo", "new").status == 0)
    let text = try folder.text("x.cast")
    #expect(text.hasPrefix("{") && text.hasSuffix("new\\r\\n\"]\n"), "\(text)")
  }

  @Test(arguments: [
    ["--size", "0x5"], ["--size", "501x5"], ["--size", "x"], ["--idle-limit", "-1"],
    ["--idle-limit", "nan"], ["--cast-version", "9"],
  ])
  func aWrongValueIsALine(_ option: [String]) throws {
    try rec(option, "true").ended(64, saying: option[0])
    #expect(folder.names.isEmpty)
  }

  @Test func withoutATerminalTheOptionIsNamed() throws {
    let run = try CommandRun(test: "term-recorder", ["rec", "-o", folder.path("x.cast"), "true"])
    run.ended(69, saying: "--headless")
    #expect(folder.names.isEmpty)
  }
}
