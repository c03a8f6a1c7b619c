import TermContainers
import TestSupport
import Testing

/// The release program's time: slower, paused, frame by frame; and without motion.
@Suite(.waitsForProcesses) struct PaceTests {
  private func text(_ program: PlayedProgram) -> String {
    (0..<24).map { row in
      (0..<80).map { program.emulator.cell(x: $0, y: row).text }.joined()
    }.joined(separator: "\n")
  }

  /// Whether the fold is visible, which it is until the swap is over.
  private func showsFold(_ program: PlayedProgram) -> Bool { text(program).contains("╱") }

  /// At a tenth of the pace half a second lasts long enough to be seen. Paused, the swap stays.
  @Test func aPausedSwapStandsStill() async throws {
    let program = try PlayedProgram.started()
    program.type("[[[s")
    #expect(program.wait { showsFold(program) })
    program.type("p")
    #expect(program.wait { text(program).contains("(paused)") })
    program.forgetOutput()
    program.show(timeout: 0.3)
    #expect(program.output.isEmpty && showsFold(program))
    program.type("..")
    #expect(program.wait { !program.output.isEmpty } && showsFold(program))
    program.type("p]]]]]")
    program.type("]]")
    #expect(program.wait { !showsFold(program) })
    #expect(program.wait { text(program).contains("(4×)") })
    try program.expectQuit(typing: "q")
  }

  @Test(arguments: ["option", "environment"]) func reducedMotionShowsNoMotion(_ how: String)
    async throws
  {
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
}

extension PaceTests {
  /// On a screen without room for the demo's name, the pause still has room.
  @Test func aNarrowScreenSaysThatItStandsStill() async throws {
    let program = try PlayedProgram(size: Size(width: 44, height: 24))
    #expect(program.wait { lastRow(program, 44).contains("help") })
    program.type("p")
    #expect(program.wait { lastRow(program, 44).hasPrefix(" (paused)") })
    try program.expectQuit(typing: "q")
  }

  private func lastRow(_ program: PlayedProgram, _ width: Int) -> String {
    (0..<width).map { program.emulator.cell(x: $0, y: 23).text }
      .map { $0.isEmpty ? " " : $0 }.joined()
  }
}
