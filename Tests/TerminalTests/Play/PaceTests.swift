import TermContainers
import TestSupport
import Testing

/// The release program's time: slower, paused, frame by frame; and without motion.
@Suite(.waitsForProcesses) struct PaceTests {
  /// Whether the fold is visible, which it is until the swap is over.
  private func showsFold(_ program: PlayedProgram) -> Bool {
    program.emulator.lines.contains { $0.contains("╱") }
  }

  /// At a tenth of the pace half a second lasts long enough to be seen. Paused, the swap stays.
  @Test func aPausedSwapStandsStill() async throws {
    let program = try PlayedProgram.started()
    program.expect(showing: "╱", after: "[[[s")
    program.expect(showing: "(paused)", after: "p")
    program.forgetOutput()
    program.showOutput(timeout: 0.3)
    #expect(program.output.isEmpty && showsFold(program))
    program.type("..")
    #expect(program.wait { !program.output.isEmpty } && showsFold(program))
    program.type("p]]]]]")
    program.type("]]")
    #expect(program.hides("╱"))
    #expect(program.shows("(4×)"))
    try program.expectQuit(typing: "q")
  }

  @Test(arguments: ["option", "environment"])
  func reducedMotionShowsNoMotion(_ how: String) async throws {
    let program =
      how == "option"
      ? try PlayedProgram(["orange-blue", "--reduce-motion"])
      : try PlayedProgram(environment: ["TERMCONTAINERS_REDUCE_MOTION": "1"])
    program.expectStart()
    program.forgetOutput()
    program.type("s")
    program.expect(try await HeadlessStage.surface("s"))
    #expect(!program.outputText.contains("╱"))
    try program.expectQuit(typing: "q")
  }

  /// On a screen without room for the demo's name, the pause still has room.
  @Test func aNarrowScreenSaysThatItStandsStill() async throws {
    let program = try PlayedProgram(size: Size(width: 44, height: 24))
    #expect(program.wait { program.emulator.lines[23].contains("help") })
    program.type("p")
    #expect(program.wait { program.emulator.lines[23].hasPrefix(" (paused)") })
    try program.expectQuit(typing: "q")
  }
}
