import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// The demos of articles 3 to 5 and `ring-menu` in the release program: each key, each thing to click
/// or drag, and resizes in between.
@Suite(.waitsForProcesses) struct DemoPlayTests {
  /// A demo, what the user does, and the size of the terminal.
  typealias Play = (demo: String, steps: [PlayStep], size: Size)

  private static func plays(
    _ demo: String, _ steps: [PlayStep], at sizes: [Size] = [.usual]
  ) -> [Play] {
    sizes.map { (demo, steps, $0) }
  }

  private static let wide = Size(width: 120, height: 40)
  private static let low = Size(width: 40, height: 14)
  private static let moves = "Left Up Right Down Shift+Left Shift+Up Shift+Right Shift+Down Enter"
  private static let adding = "Space Space Space Space Space"
  private static let removing = "Space Space Space Space"

  static let plays = [
    // A live demo has other colours than a headless one, so there is no swipe here.
    plays(
      "factory", PlayStep.keys("n Tab 2 n t n t 1 n o n o ? x Enter Space"),
      at: [.usual, wide, low]),
    plays("factory", [.click(40, 20), "2", .click(40, 20), .click(18, 5)]),
    plays(
      "pinned",
      PlayStep.keys("\(adding) m m o m o \(removing) u \(adding) \(removing) Backspace Space ? x"),
      at: [.usual, wide, .large]),
    // What a step led to lies between it and the next; the last ones are scrolled into view.
    plays("pinned", [1, 3, 5, 9, 12, 14, 15, 15, 15, 15].map { .click(50, $0) }),
    plays("pinned", PlayStep.keys("Space Space Space Space") + [.resize(40, 12), .resize(80, 24)]),
    plays(
      "tunnel", PlayStep.keys("\(moves) + + - b b b Tab \(moves) Tab Enter Space r r ? x"),
      at: [.usual, wide, low]),
    plays("tunnel", PlayStep.keys("o Left Down Enter + r o r b o")),
    plays(
      "ring-menu",
      PlayStep.keys("m Down Up Up Right Left Tab Shift+Tab 1 3 Escape m 2 Space"),
      at: [.usual, wide, low]),
    plays(
      "ring-menu", PlayStep.keys("m 3 Enter Enter Escape Enter Enter Down Enter ? x o m Enter")),
    plays(
      "ring-menu",
      PlayStep.keys("m 2 Enter Tab") + [
        .typing("Mq m?日[]p.o"), "Enter", .typing("q@m"), "Tab", .typing("m?q日"), "Escape", "m",
        "Escape",
      ]),
    plays(
      "ring-menu",
      PlayStep.keys("m 2 Enter Tab") + [
        .typing("abc日def"), "Left", "Left", "Backspace", "Home", "Delete", "Right", "Ctrl+K",
        .typing("xyz"), "Ctrl+A", .typing("_"), "Ctrl+E", "Ctrl+U", "Down", "Up", "Shift+Tab",
        "Enter",
      ]),
    plays(
      "ring-menu",
      [
        .click(10, 10, button: 1), .click(34, 11), .click(10, 3), .click(20, 6),
        .click(60, 20, button: 0), .click(70, 14, button: 1), .click(2, 2),
        .click(2, 1, button: 1), .click(34, 3), .click(39, 8), .click(4, 0), .click(39, 10),
      ]),
    plays(
      "ring-menu",
      [
        .resize(120, 40), "m", .resize(40, 14), "2", .resize(100, 30), "Enter", .resize(40, 14),
        "Tab", .typing("a long name that has to be scrolled, indeed"), .resize(80, 24), "Escape",
        "m", "3", "Enter", .resize(200, 60), "Enter", .resize(80, 24), .resize(30, 10),
        .resize(80, 24),
      ]),
  ].flatMap { $0 }

  @Test(arguments: plays)
  func eachStepShowsTheHeadlessScreen(
    _ demo: String, _ steps: [PlayStep], _ size: Size
  ) async throws {
    try await DemoPlay.play(steps, demo: demo, size: size, showsTimes: demo == "factory")
  }

  static let resizes: [(demo: String, steps: [(key: PlayStep, size: Size)])] = [
    (
      "factory",
      [
        ("n", Size(width: 100, height: 30)), ("2", .usual), ("n", Size(width: 50, height: 20)),
        ("t", Size(width: 39, height: 13)), ("1", .usual),
      ]
    ),
    (
      "pinned",
      (0..<9).map { ("Space", $0.isMultiple(of: 2) ? Size(width: 110, height: 33) : .usual) }
    ),
    (
      "tunnel",
      [
        ("Down", Size(width: 100, height: 30)), ("Enter", Size(width: 60, height: 40)),
        ("+", Size.usual), ("r", Size(width: 50, height: 20)), ("Tab", Size(width: 39, height: 13)),
        ("r", .usual), ("b", .large), ("o", .usual),
      ]
    ),
  ]

  @Test(arguments: resizes.indices) func aResizeAtEachSceneIsFollowed(_ index: Int) async throws {
    let (demo, steps) = Self.resizes[index]
    try await DemoPlay.followResizes(steps, demo: demo, showsTimes: demo == "factory")
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

  /// These keys come faster than frames.
  @Test func pinnedTakesAllStepsInOneGo() async throws {
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

  /// Clicks and drags the man, the cross, the maps beside them and the button, and turns the wheel.
  @Test func theMouseReachesEverythingInTheTunnel() async throws {
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
