import Foundation
import TermContainers
import TestSupport
import Testing

/// Input that comes in pieces, all at once or as a paste, in the release program.
@Suite(.waitsForProcesses) struct InputPlayTests {
  /// A program whose first field is being edited.
  private func editing() throws -> PlayedProgram {
    let program = try PlayedProgram(["ring-menu"])
    #expect(program.shows("MapViewController"))
    for (key, words) in [("m", "Profile"), ("2", "Profile"), ("\r", "E-mail"), ("\t", "done")] {
      program.type(key)
      #expect(program.shows(words))
    }
    return program
  }

  private static let keys = "m 2 Enter Tab"

  private func expect(
    _ program: PlayedProgram, _ keys: String, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let surface = try await HeadlessStage.surface("\(Self.keys) \(keys)", demo: "ring-menu")
    program.expect(surface, keys, at: location)
  }

  /// Pauses for longer than a lone Escape waits.
  private func pause(_ program: PlayedProgram) { program.showOutput(timeout: 0.3) }

  @Test func aSequenceThatAPauseCutsIsNotTyped() async throws {
    let program = try editing()
    for (start, end) in [
      ("\u{1B}[<65;4", "0;10M"), ("\u{1B}[", "I"), ("\u{1B}O", "C"), ("\u{1B}[1;", "5R"),
      ("\u{1B}]10;rgb:0", "/0/0\u{1B}\\"), ("\u{1B}[?2026;2", "$y"),
    ] {
      program.type(start)
      pause(program)
      program.type(end)
    }
    for byte in Array("日x".utf8) {
      program.terminal.send([byte])
      pause(program)
    }
    try await expect(program, "日 x")
  }

  @Test func aPasteIsTypedIntoWhatIsEdited() async throws {
    let program = try editing()
    program.type("\u{1B}[200~quit 日\u{1B}[201~!")
    try await expect(program, "q u i t Space 日 !")
    // Pasted control characters are shown, not obeyed.
    program.type("\u{1B}[200~\r\n\u{03}\u{1B}[31m\t\u{1B}[201~")
    try await expect(program, "q u i t Space 日 ! Space ␃ ␛ [ 3 1 m Space")
    #expect(program.terminal.waitForExit(timeout: 0) == nil)
  }

  @Test func aPasteIsNoKeys() async throws {
    let program = try PlayedProgram.started()
    program.type("\u{1B}[200~q s \u{03} h\u{1B}[201~h")
    program.expect(try await HeadlessStage.surface("h"))
    // The help is open: it takes no paste, and pasted keys do not close it.
    program.type("?\u{1B}[200~q\u{1B}[201~")
    program.expect(try await HeadlessStage.surface("h ?"))
    #expect(program.terminal.waitForExit(timeout: 0) == nil)
  }

  /// After a silence the program handles keys again.
  @Test func aPasteWithoutItsEndLocksNothing() async throws {
    let program = try PlayedProgram.started()
    program.type("\u{1B}[200~hhh")
    // Waits for the whole silence, though the rest of the first frame may arrive during it.
    _ = program.wait(1.5) { false }
    program.type("h")
    program.expect(try await HeadlessStage.surface("h"))
    try program.expectQuit(typing: "q")
  }

  @Test(arguments: [SIGTERM, SIGHUP, 0])
  func pastesAreMarkedWhileTheTerminalIsTaken(_ number: Int32) throws {
    let program = try PlayedProgram.started()
    #expect(program.outputText.contains("\u{1B}[?2004h"))
    if number == 0 { program.type("q") } else { program.terminal.signal(number) }
    _ = program.end()
    let last = program.outputText.ranges(of: "\u{1B}[?2004h").last?.upperBound
    let off = program.outputText.ranges(of: "\u{1B}[?2004l").last?.lowerBound
    #expect(try #require(last) < #require(off))
    try program.expectGivenBack()
  }

  /// After much input the program still answers a key, and draws frames meanwhile.
  @Test(arguments: [("", ""), ("\u{1B}[200~", "\u{1B}[201~")])
  func aKeyIsAnsweredAfterMuchInput(_ start: String, _ end: String) throws {
    let program = try editing()
    program.forgetOutput()
    let block = String(repeating: "all that is pasted ", count: 2750)
    program.type(start)
    for _ in 0..<TestLength.count(2, long: 20) { #expect(program.terminal.send(block)) }
    program.type(end)
    // Editing works in a field that holds so much.
    program.expect(showing: "pasted END", after: "\u{05}END")
    try program.expectQuit(typing: "\u{03}")
  }

  /// Keys come faster than frames, but there are frames, and the last key still counts.
  @Test(arguments: ["orange-blue", "factory", "show-hide"])
  func aFloodOfKeysDoesNotStopTheFrames(_ demo: String) throws {
    let program = try PlayedProgram([demo])
    #expect(program.wait { !program.output.isEmpty })
    program.forgetOutput()
    var frames = 0
    // Sends as many keys as it takes; the number of frames meanwhile depends on the machine.
    for _ in 0..<1000 where frames <= 10 {
      #expect(program.terminal.send(String(repeating: "hnsx2t", count: 20)))
      program.showOutput()
      if !program.output.isEmpty { frames += 1 }
      program.forgetOutput()
    }
    #expect(frames > 10, "the screen stands still")
    try program.expectQuit(typing: "q")
  }
}
