import TermContainers
import TestSupport
import Testing

/// The gallery and the walk-throughs in the release program.
@Suite(.waitsForProcesses) struct GalleryPlayTests {
  /// The preview shows the same text, but inside the gallery.
  private func opens(_ program: PlayedProgram) -> Bool {
    program.wait {
      let lines = program.emulator.lines
      return lines.contains { $0.contains("h  hide") || $0.contains("h  show") }
        && !lines.contains { $0.contains("TermContainers") }
    }
  }

  @Test func keysChooseOpenAndComeBack() throws {
    let program = try PlayedProgram([])
    #expect(program.shows("▶   start here"))
    program.expect(showing: "▶ 1 orange-blue", after: "1")
    program.expect(showing: "▶ 2 show-hide", after: "\u{1B}OB")
    program.type("\r")
    #expect(opens(program))
    program.expect(showing: "▶ 2 show-hide", after: "\u{1B}")
    program.resize(to: Size(width: 120, height: 40))
    #expect(program.wait { program.emulator.lines[39].contains("choose") })
    program.expect(showing: "▶ 1 orange-blue", after: "\u{1B}OA")
    try program.expectQuit(typing: "q")
  }

  @Test func theMouseChoosesAndOpens() throws {
    let program = try PlayedProgram([])
    #expect(program.shows("▶   start here"))
    program.expect(showing: "▶ 2 show-hide", after: PlayStep.click(7, 5).bytes)
    program.type(PlayStep.click(50, 8).bytes)
    #expect(opens(program))
    try program.expectQuit(typing: "q")
  }

  @Test func theTourIsPlayedWithCaptions() throws {
    let program = try PlayedProgram(["show-hide", "--tour"])
    #expect(program.shows("1/3  The container"))
    #expect(program.shows("2/3  Show / Hide: orange is removed"))
    #expect(program.hides("OrangeViewController"))
    program.expect(showing: "Space  again", after: "  ")
    try program.expectQuit(typing: "\u{1B}")
  }

  /// From the gallery and from a demo, and back to where one was.
  @Test func theTourIsReachedInsideTheProgram() throws {
    let program = try PlayedProgram([])
    #expect(program.shows("▶   start here"))
    program.expect(showing: "▶ 1 orange-blue", after: "1")
    program.expect(showing: "1/3  The container", after: "\u{1B}OBt")
    program.expect(showing: "▶ 2 show-hide", after: "\u{1B}")
    program.type("\rh")
    #expect(program.hides("OrangeViewController"))
    program.expect(showing: "1/3  The container", after: "T")
    #expect(program.shows("OrangeViewController"))
    program.resize(to: Size(width: 100, height: 30))
    program.type("\u{1B}")
    #expect(opens(program))
    #expect(!program.emulator.lines.contains { $0.contains("OrangeViewController") })
    try program.expectQuit(typing: "q")
  }
}
