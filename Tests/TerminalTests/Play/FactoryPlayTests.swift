import TermContainers
import Testing

/// Article 5's demo in the release program: each key, each thing to click, and resizes in between.
@Suite(.waitsForProcesses) struct FactoryPlayTests {
  @Test(arguments: [Size.usual, Size(width: 120, height: 40), Size(width: 40, height: 14)])
  func everyKeyShowsTheHeadlessScreen(_ size: Size) async throws {
    // A live demo has other colours than a headless one, so there is no swipe here.
    try await DemoPlay.play(
      PlayStep.keys("n Tab 2 n t n t 1 n o n o ? x Enter Space"), demo: "factory", size: size,
      showsTimes: true)
  }

  @Test func theButtonIsClicked() async throws {
    try await DemoPlay.play(
      [.click(40, 20), "2", .click(40, 20), .click(18, 5)], demo: "factory", showsTimes: true)
  }

  @Test(arguments: ["\u{1B}OC", "\u{1B}OD", "\u{1B}[<0;6;16M\u{1B}[<32;12;16M\u{1B}[<0;12;16m"])
  func aSwipeChangesTheColor(_ bytes: String) throws {
    let program = try PlayedProgram(["factory"])
    let row = 15
    #expect(program.wait { program.emulator.lines[row].contains("I'm the first") })
    let before = program.emulator.cell(x: 40, y: row).foreground
    program.type(bytes)
    #expect(program.wait { program.emulator.cell(x: 40, y: row).foreground != before })
    try program.expectQuit(typing: "q")
  }

  @Test func aResizeAtEachSceneIsFollowed() async throws {
    try await DemoPlay.followResizes(
      [
        ("n", Size(width: 100, height: 30)), ("2", .usual), ("n", Size(width: 50, height: 20)),
        ("t", Size(width: 39, height: 13)), ("1", .usual),
      ], demo: "factory", showsTimes: true)
  }
}
