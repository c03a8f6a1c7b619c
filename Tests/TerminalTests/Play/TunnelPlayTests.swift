import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// Article 3's demo in the release program: each key, each thing to click or drag, and resizes in
/// between.
@Suite(.waitsForProcesses) struct TunnelPlayTests {
  private static let arrows = [("Up", "A"), ("Down", "B"), ("Right", "C"), ("Left", "D")]

  /// The bytes that the terminal sends for a key.
  private static func bytes(_ name: String) -> String {
    if let arrow = arrows.first(where: { $0.0 == name }) { return "\u{1B}O" + arrow.1 }
    if let arrow = arrows.first(where: { "Shift+" + $0.0 == name }) {
      return "\u{1B}[1;2" + arrow.1
    }
    return ["Tab": "\t", "Enter": "\r", "Space": " "][name] ?? name
  }

  private static func steps(_ keys: String) -> [(bytes: String, name: String)] {
    keys.split(separator: " ").map { (bytes(String($0)), String($0)) }
  }

  private static func drag(_ from: Point, _ to: Point) -> (bytes: String, name: String) {
    let place = { (point: Point) in "\(point.x + 1);\(point.y + 1)" }
    return (
      "\u{1B}[<0;\(place(from))M\u{1B}[<32;\(place(to))M\u{1B}[<0;\(place(to))m",
      "Drag:\(from.x),\(from.y)-\(to.x),\(to.y)"
    )
  }

  @Test(arguments: [Size.usual, Size(width: 120, height: 40), Size(width: 40, height: 14)])
  func everyKeyShowsTheHeadlessScreen(_ size: Size) async throws {
    let moves = "Left Up Right Down Shift+Left Shift+Up Shift+Right Shift+Down Enter"
    try await DemoPlay.play(
      Self.steps("\(moves) + + - b b b Tab \(moves) Tab Enter Space r r ? x"), demo: "tunnel",
      size: size)
  }

  @Test func everyKeyWorksInPortrait() async throws {
    try await DemoPlay.play(Self.steps("o Left Down Enter + r o r b o"), demo: "tunnel")
  }

  /// Clicks and drags the man, the cross, the maps beside them and the button, and turns the wheel.
  @Test func theMouseReachesEverything() async throws {
    var steps: [(bytes: String, name: String)] = []
    for (glyph, dx, dy) in [("☻", -5, 6), ("✕", -4, 3), ("☻", 3, -2)] {
      let start = try await place(of: glyph, after: steps.map(\.name).joined(separator: " "))
      steps.append(Self.drag(start, Point(x: start.x + dx, y: start.y + dy)))
    }
    steps += [DemoPlay.click(39, 11), DemoPlay.click(39, 11)]
    steps += [
      Self.drag(Point(x: 5, y: 19), Point(x: 10, y: 16)),
      Self.drag(Point(x: 72, y: 19), Point(x: 66, y: 12)), ("\u{1B}[<64;6;6M", "+"),
      ("\u{1B}[<65;60;6M", "-"), DemoPlay.click(5, 3), DemoPlay.click(74, 20),
      DemoPlay.click(38, 3),
    ]
    try await DemoPlay.play(steps, demo: "tunnel")
  }

  private func place(of glyph: String, after keys: String) async throws -> Point {
    let surface = try await HeadlessStage.surface(keys, demo: "tunnel")
    for y in 0..<surface.size.height {
      if let x = (0..<surface.size.width).first(where: { surface.text(x: $0, y: y) == glyph }) {
        return Point(x: x, y: y)
      }
    }
    return try #require(nil, "no \(glyph) on the screen")
  }

  @Test func aResizeAtEachSceneIsFollowed() async throws {
    try await DemoPlay.followResizes(
      [
        ("Down", Size(width: 100, height: 30)), ("Enter", Size(width: 60, height: 40)),
        ("+", Size.usual), ("r", Size(width: 50, height: 20)), ("Tab", Size(width: 39, height: 13)),
        ("r", .usual), ("b", .large), ("o", .usual),
      ], demo: "tunnel", bytes: Self.bytes)
  }

  /// The look-up runs off the main loop, and its progress stays long enough to be seen.
  @Test func thinkingIsSeen() throws {
    let program = try PlayedProgram(["tunnel"])
    #expect(program.wait { program.emulator.lines.contains { $0.contains("MapViewController") } })
    program.type("r")
    #expect(program.wait { program.emulator.lines.contains { $0.contains("Thinking…") } })
    #expect(program.wait { program.emulator.lines.contains { $0.contains("Thyborøn") } })
    #expect(program.wait { program.emulator.lines.contains { $0.contains("South Pacific Ocean") } })
    try program.expectQuit(typing: "q")
  }
}
