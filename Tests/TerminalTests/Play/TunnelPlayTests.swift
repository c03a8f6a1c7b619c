import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// Article 3's demo in the release program: each key, each thing to click or drag, and resizes in
/// between.
@Suite(.waitsForProcesses) struct TunnelPlayTests {
  @Test(arguments: [Size.usual, Size(width: 120, height: 40), Size(width: 40, height: 14)])
  func everyKeyShowsTheHeadlessScreen(_ size: Size) async throws {
    let moves = "Left Up Right Down Shift+Left Shift+Up Shift+Right Shift+Down Enter"
    try await DemoPlay.play(
      PlayStep.keys("\(moves) + + - b b b Tab \(moves) Tab Enter Space r r ? x"), demo: "tunnel",
      size: size)
  }

  @Test func everyKeyWorksInPortrait() async throws {
    try await DemoPlay.play(PlayStep.keys("o Left Down Enter + r o r b o"), demo: "tunnel")
  }

  /// Clicks and drags the man, the cross, the maps beside them and the button, and turns the wheel.
  @Test func theMouseReachesEverything() async throws {
    var steps: [PlayStep] = []
    let headless = try await HeadlessStage.play(demo: "tunnel")
    for (glyph, dx, dy) in [("☻", -5, 6), ("✕", -4, 3), ("☻", 3, -2)] {
      let start = try await headless.point(of: glyph, after: steps.last?.name ?? "")
      steps.append(.drag(start, Point(x: start.x + dx, y: start.y + dy)))
    }
    steps += [.click(39, 11), .click(39, 11)]
    steps += [
      .drag(Point(x: 5, y: 19), Point(x: 10, y: 16)),
      .drag(Point(x: 72, y: 19), Point(x: 66, y: 12)), PlayStep("\u{1B}[<64;6;6M", "+"),
      PlayStep("\u{1B}[<65;60;6M", "-"), .click(5, 3), .click(74, 20), .click(38, 3),
    ]
    try await DemoPlay.play(steps, demo: "tunnel")
  }

  @Test func aResizeAtEachSceneIsFollowed() async throws {
    try await DemoPlay.followResizes(
      [
        ("Down", Size(width: 100, height: 30)), ("Enter", Size(width: 60, height: 40)),
        ("+", Size.usual), ("r", Size(width: 50, height: 20)), ("Tab", Size(width: 39, height: 13)),
        ("r", .usual), ("b", .large), ("o", .usual),
      ], demo: "tunnel")
  }

  /// The look-up runs off the main loop, and its progress stays long enough to be seen.
  @Test func thinkingIsSeen() throws {
    let program = try PlayedProgram(["tunnel"])
    #expect(program.shows("MapViewController"))
    program.expect(showing: "Thinking…", after: "r")
    #expect(program.shows("Thyborøn"))
    #expect(program.shows("South Pacific Ocean"))
    try program.expectQuit(typing: "q")
  }
}
