import TermContainers
import TestSupport
import Testing

/// The release program, played with the keyboard. After each key the terminal shows what the same
/// keys show without one.
@Suite(.waitsForProcesses) struct KeyTests {
  @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 40)])
  func theLettersOfTheDemoWork(_ size: Size) async throws {
    try await DemoPlay.play(["s", "h", "s", "h", "o", "s", "o"], size: size)
  }

  @Test func aKeyWorksAtTheSmallestSize() async throws {
    try await DemoPlay.play(["s"], size: Size(width: 40, height: 12))
  }

  @Test func focusKeysMoveAndPress() async throws {
    try await DemoPlay.play([
      "Tab", "Enter", "Tab", "Space", "Shift+Tab", "Right", "Left", "Down", "Up",
      PlayStep("\n", "Enter"), "Right", "Space",
    ])
  }

  @Test func helpOpensAndAnyKeyClosesIt() async throws {
    try await DemoPlay.play(["?", "x", "?", "Escape", "?", "Tab", "s"])
  }

  @Test func keysDuringASwapAllCount() async throws {
    let program = try PlayedProgram.started()
    program.type("sshhs")
    program.expect(try await HeadlessStage.surface("s s h h s"))
  }

  @Test func controlLDrawsTheScreenAgain() async throws {
    let program = try PlayedProgram()
    let first = try await HeadlessStage.surface()
    program.expect(first)
    // Another program has written on the screen.
    program.emulator.feed("\u{1B}[H\u{1B}[41mnoise\r\nnoise\u{1B}[2Jnoise")
    program.forgetOutput()
    program.type("\u{0C}")
    program.expect(first)
    #expect(program.outputText.contains("\u{1B}[2J"))
  }

  @Test(arguments: ["q", "\u{03}"])
  func eachQuitKeyQuits(_ key: String) throws {
    let program = try PlayedProgram.started()
    try program.expectQuit(typing: key)
  }

  @Test(arguments: ["?qq", "s\u{03}", "?\u{03}", "hq"])
  func theProgramQuitsFromAnywhere(_ keys: String) throws {
    let program = try PlayedProgram.started()
    program.type(keys)
    #expect(program.end() == .exited(0))
  }
}
