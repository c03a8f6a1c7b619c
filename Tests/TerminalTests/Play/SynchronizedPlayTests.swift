import TermContainers
import TestSupport
import Testing

/// The release program on terminals known to support synchronised output.
@Suite(.waitsForProcesses) struct SynchronizedPlayTests {
  private let begin = "\u{1B}[?2026h"
  private let end = "\u{1B}[?2026l"

  /// Frames begin and end, and the program leaves no open frame behind.
  @Test(arguments: [["KITTY_WINDOW_ID": "1"], ["TERM_PROGRAM": "iTerm.app"], ["WT_SESSION": "x"]])
  func largeFramesAreSynchronised(_ environment: [String: String]) async throws {
    let program = try PlayedProgram(size: .large, environment: environment)
    program.expect(try await HeadlessStage.surface(size: .large))
    #expect(program.outputText.components(separatedBy: begin).count == 2)
    #expect(program.outputText.components(separatedBy: end).count == 2)
    program.type("h")
    program.expect(try await HeadlessStage.surface("h", size: .large))
    try program.expectQuit(typing: "q")
    let last = program.outputText.components(separatedBy: begin).last ?? ""
    #expect(last.components(separatedBy: end).count >= 2)
  }

  @Test(arguments: ["encoder", "curses"])
  func otherTerminalsHearNothingOfIt(_ renderer: String) throws {
    let program = try PlayedProgram.started(["orange-blue", "--renderer", renderer], size: .large)
    try program.expectQuit(typing: "q")
    #expect(!program.outputText.contains("2026"))
  }
}
