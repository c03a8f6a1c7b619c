import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// Article 4's demo in the release program: each key, and a resize at each step.
@Suite(.waitsForProcesses) struct PinnedPlayTests {
  @Test(arguments: [Size.usual, Size(width: 120, height: 40), Size(width: 200, height: 60)])
  func everyKeyShowsTheHeadlessScreen(_ size: Size) async throws {
    let adding = "Space Space Space Space Space"
    let removing = "Space Space Space Space"
    try await DemoPlay.play(
      PlayStep.keys("\(adding) m m o m o \(removing) u \(adding) \(removing) Backspace Space ? x"),
      demo: "pinned", size: size)
  }

  @Test func theNextStepIsClicked() async throws {
    // What a step led to lies between it and the next; the last ones are scrolled into view.
    let rows = [1, 3, 5, 9, 12, 14, 15, 15, 15, 15]
    try await DemoPlay.play(rows.map { .click(50, $0) }, demo: "pinned")
  }

  @Test func aResizeAtEachStepIsFollowed() async throws {
    let sizes = (0..<9).map { $0.isMultiple(of: 2) ? Size(width: 110, height: 33) : .usual }
    try await DemoPlay.followResizes(sizes.map { ("Space", $0) }, demo: "pinned")
  }

  @Test func aScreenTooSmallComesBack() async throws {
    try await DemoPlay.play(
      PlayStep.keys("Space Space Space Space") + [.resize(40, 12), .resize(80, 24)], demo: "pinned")
  }

  /// These keys come faster than frames.
  @Test func theDemoTakesAllStepsInOneGo() async throws {
    let program = try PlayedProgram(["pinned"])
    program.expect(try await HeadlessStage.surface(demo: "pinned"))
    program.type("         ")
    let played = Array(repeating: "Space", count: 9).joined(separator: " ")
    let surface = try await HeadlessStage.surface(played, demo: "pinned")
    // The log may show callbacks of more than the last step.
    #expect(program.shows("it is freed"))
    // So how far it is scrolled may differ.
    #expect(surface.line(0).prefix(38) == program.emulator.lines[0].prefix(38))
  }
}
