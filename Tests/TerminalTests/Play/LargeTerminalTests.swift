import Foundation
import TermContainers
import TestSupport
import Testing

/// Terminals larger than any screen, and invalid sizes.
@Suite(.serialized, .waitsForProcesses) struct LargeTerminalTests {
  /// With 1 GB of address space, the program draws a part. It says so once, when it gives the
  /// terminal back.
  @Test(arguments: ["encoder", "curses"])
  func theProgramFollowsAResizeToTheLargest(_ renderer: String) throws {
    let program = try PlayedProgram(
      shell: "ulimit -v 1000000; exec \"$DEMO\" orange-blue --renderer \(renderer)")
    program.expectStart()
    for side in [32767, 80, 65535, 80] {
      program.forgetOutput()
      program.terminal.resize(columns: side, rows: side)
      #expect(program.wait(30) { program.outputText.contains("\u{1B}[2J") })
    }
    try program.expectQuit(typing: "q")
    #expect(program.outputText.components(separatedBy: "upper left").count == 2)
    #expect(program.outputText.contains("the terminal has 32767x32767 cells"))
    #expect(try program.terminal.modes() == program.modes)
  }

  @Test(arguments: ["encoder", "curses"])
  func theProgramStartsOnTheLargest(_ renderer: String) throws {
    let program = try PlayedProgram(
      shell: """
        stty cols 32767 rows 32767; ulimit -v 1000000
        exec "$DEMO" orange-blue --renderer \(renderer)
        """)
    #expect(program.wait(30) { program.outputText.contains("\u{1B}[2J") })
    try program.expectQuit(typing: "q")
    #expect(program.outputText.contains("the terminal has 32767x32767 cells"))
  }

  /// COLUMNS and LINES do not override the terminal's own size.
  @Test(arguments: ["0", "-1", "1", "32768", "99999999", "999999999999999999999", "many"])
  func sizesOfTheEnvironmentChangeNothing(_ value: String) async throws {
    for renderer in ["encoder", "curses"] {
      let program = try PlayedProgram(
        ["orange-blue", "--color=256", "--renderer", renderer],
        environment: ["COLUMNS": value, "LINES": value])
      program.expect(try await HeadlessStage.surface(colors: .palette256), in: .palette256)
      try program.expectQuit(typing: "q")
    }
  }
}
