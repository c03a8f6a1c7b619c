import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import RecorderCommands

/// `term-recorder play` on a terminal.
@Suite(.waitsForProcesses) struct RecordingPlayTests {
  private let folder = TemporaryFolder.made()
  private static let cast = """
    {"version": 2, "width": 30, "height": 4, "title": "t \\u001b]0;evil\\u0007"}
    [0.5, "o", "\\u001b[31mone\\u001b[0m\\r\\n"]
    [1, "m", "here"]
    [60, "o", "two"]

    """

  @MainActor
  private func surface(_ names: [String]) -> Surface {
    let film = Recording(Cast(Self.cast)).film
    return HeadlessStage.surface(of: names) { PlayerWindow(application: $0, film: film) }
  }

  @Test(arguments: ["x.cast", "-"]) func aCastIsPlayed(_ name: String) async throws {
    let path = try folder.write(Self.cast, "x.cast")
    let file = name == "-" ? "- < '\(path)'" : "'\(path)'"
    let program = try PlayedProgram(shell: "exec \"$TOOL\" play \(file)")
    guard program.shows("pause") else {
      return #expect(Bool(false), "no first screen: \(program.emulator.lines)")
    }
    try program.expectTaken()
    program.press(" ")
    program.press("\u{1B}[H")
    program.expect(await surface(["Space", "Home"]), "paused")
    program.press(".")
    program.expect(await surface(["Space", "Home", "."]), "a step")
    #expect(!program.outputText.contains("evil\u{07}"))
    try program.expectQuit(typing: "q")
  }

  @Test func aTapeIsRecordedAndPlayed() throws {
    let path = try folder.write("Type 'echo hi'\nEnter\nSleep 1s\n", "x.tape")
    let program = try PlayedProgram(shell: "exec \"$TOOL\" play --allow-run '\(path)'")
    #expect(
      program.wait { program.emulator.lines.contains { $0.hasPrefix("hi") || $0.contains(" hi") } })
    try program.expectQuit(typing: "\u{03}")
  }

  @Test(arguments: [
    (["play", "none.cast"], 66, "cannot read 'none.cast'"),
    (["play", "bad.cast"], 65, "bad.cast:2:1"), (["play", "bad.tape"], 65, "bad.tape: 1:1"),
    (["play", "--speed", "2", "good.tape"], 64, "need an asciicast"), (["play"], 64, "Missing"),
  ])
  func whatCannotBePlayedIsToldInALine(_ words: [String], status: Int32, message: String) throws {
    for (name, text) in [
      ("bad.cast", "{\"version\": 2, \"width\": 9, \"height\": 3}\nx\n"),
      ("bad.tape", "Typo 'x'\n"),
      ("good.tape", "Type 'x'\n"),
    ] { _ = try folder.write(text, name) }
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let program = try PlayedProgram(shell: "cd '\(folder.path(""))' && exec \"$TOOL\" \(line)")
    #expect(program.end() == .exited(status))
    let lines = program.outputText.split(separator: "\r\n")
    #expect(lines.count == 1 && lines[0].contains(message), "\(program.outputText)")
  }

  @Test func withoutATerminalItSaysSo() throws {
    let path = try folder.write(Self.cast, "x.cast")
    let run = try CommandRun(test: "term-recorder", ["play", path])
    #expect(run.status == 69 && run.output.isEmpty)
    #expect(run.error.hasPrefix("term-recorder: play needs a terminal; "))
  }
}
