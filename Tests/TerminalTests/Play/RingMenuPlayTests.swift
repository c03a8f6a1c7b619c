import TermContainers
import TestSupport
import Testing

/// The ring-menu demo in the release program: every key and every place to click.
@Suite(.waitsForProcesses) struct RingMenuPlayTests {
  private typealias Step = (bytes: String, name: String)

  private static let menu: Step = ("m", "m")
  private static let enter: Step = ("\r", "Enter")
  private static let escape: Step = ("\u{1B}", "Escape")
  private static let tab: Step = ("\t", "Tab")
  private static let backTab: Step = ("\u{1B}[Z", "Shift+Tab")
  private static let down: Step = ("\u{1B}OB", "Down")
  private static let up: Step = ("\u{1B}OA", "Up")
  private static let left: Step = ("\u{1B}OD", "Left")
  private static let right: Step = ("\u{1B}OC", "Right")
  private static let home: Step = ("\u{1B}OH", "Home")
  private static let end: Step = ("\u{1B}OF", "End")

  private func play(
    _ steps: [(bytes: String, name: String)], size: Size = .usual,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    try await DemoPlay.play(steps, demo: "ring-menu", size: size, at: location)
  }

  @Test(arguments: [Size.usual, Size(width: 120, height: 40), Size(width: 40, height: 14)])
  func theKeysOfTheRingShowTheHeadlessScreen(size: Size) async throws {
    try await play(
      [
        Self.menu, Self.down, Self.up, Self.up, Self.right, Self.left, Self.tab, Self.backTab,
        ("1", "1"), ("3", "3"), Self.escape, Self.menu, ("2", "2"), (" ", "Space"),
      ], size: size)
  }

  @Test func keysLeadToTheHelpAndBack() async throws {
    try await play([
      Self.menu, ("3", "3"), Self.enter, Self.enter, Self.escape, Self.enter, Self.enter, Self.down,
      Self.enter, ("?", "?"), ("x", "x"), ("o", "o"), Self.menu, Self.enter,
    ])
  }

  @Test func typingReachesAllThreeFields() async throws {
    try await play([
      Self.menu, ("2", "2"), Self.enter, Self.tab, DemoPlay.typing("Mq m?日[]p.o"), Self.enter,
      DemoPlay.typing("q@m"), Self.tab, DemoPlay.typing("m?q日"), Self.escape, Self.menu,
      Self.escape,
    ])
  }

  @Test func editingKeysEdit() async throws {
    try await play([
      Self.menu, ("2", "2"), Self.enter, Self.tab, DemoPlay.typing("abc日def"), Self.left, Self.left,
      ("\u{7F}", "Backspace"), Self.home, ("\u{1B}[3~", "Delete"), Self.right, ("\u{0B}", "Ctrl+K"),
      DemoPlay.typing("xyz"), ("\u{01}", "Ctrl+A"), DemoPlay.typing("_"), ("\u{05}", "Ctrl+E"),
      ("\u{15}", "Ctrl+U"), Self.down, Self.up, Self.backTab, Self.enter,
    ])
  }

  @Test func clicksOnTheRingAndBesideItShowTheHeadlessScreen() async throws {
    try await play([
      DemoPlay.click(10, 10, button: 1), DemoPlay.click(34, 11), DemoPlay.click(10, 3),
      DemoPlay.click(20, 6), DemoPlay.click(60, 20, button: 0),
      DemoPlay.click(70, 14, button: 1), DemoPlay.click(2, 2), DemoPlay.click(2, 1, button: 1),
      DemoPlay.click(34, 3), DemoPlay.click(39, 8), DemoPlay.click(4, 0), DemoPlay.click(39, 10),
    ])
  }

  @Test func aResizeInEverySceneIsFollowed() async throws {
    try await play([
      DemoPlay.resize(120, 40), Self.menu, DemoPlay.resize(40, 14), ("2", "2"),
      DemoPlay.resize(100, 30), Self.enter, DemoPlay.resize(40, 14), Self.tab,
      DemoPlay.typing("a long name that has to be scrolled, indeed"), DemoPlay.resize(80, 24),
      Self.escape, Self.menu, ("3", "3"), Self.enter, DemoPlay.resize(200, 60), Self.enter,
      DemoPlay.resize(80, 24), DemoPlay.resize(30, 10), DemoPlay.resize(80, 24),
    ])
  }

  private func report(_ button: Int, _ end: Character) -> String { "\u{1B}[<\(button);20;5\(end)" }

  @Test(arguments: [[0, 2, 1], [1, 0, 2], [2, 1, 0]]) func threeButtonsAtOnceBringTheMenuUp(
    order: [Int]
  ) async throws {
    let program = try PlayedProgram(["ring-menu"])
    program.expect(try await HeadlessStage.surface(demo: "ring-menu"))
    program.type(order.map { report($0, "M") }.joined())
    program.type(order.map { report($0, "m") }.joined())
    program.expect(try await HeadlessStage.surface("m", demo: "ring-menu"))
    try program.expectQuit(typing: "q")
  }

  /// The keys come in one read, without frames in between. Callbacks that wait for a frame come
  /// later, so the log differs from that of the same keys one by one.
  @Test func keysDuringTheFadeAllCount() async throws {
    let program = try PlayedProgram(["ring-menu"])
    program.expect(try await HeadlessStage.surface(demo: "ring-menu"))
    program.type("mm3\rm2\r\tq? m")
    #expect(program.wait { program.emulator.lines.contains { $0.contains("┃ q? m ") } })
    #expect(program.emulator.lines.first?.contains("AccountViewController") == true)
    program.type("\t\u{1B}")
    #expect(program.wait { program.emulator.lines.last?.contains("Tab  edit") == true })
    try program.expectQuit(typing: "q")
  }

  /// A terminal sends pasted text at once, and combining marks as separate characters.
  @Test func aPasteIsTyped() async throws {
    let program = try PlayedProgram(["ring-menu"])
    program.expect(try await HeadlessStage.surface(demo: "ring-menu"))
    program.type("m2\r\t")
    program.type(String(repeating: "quit me? ", count: 400) + "Zoe\u{308} 日本")
    #expect(program.wait { program.emulator.lines.contains { $0.contains("me? Zoë 日本") } })
    program.type("\u{7F}\u{7F}\u{7F}\u{7F}")
    #expect(program.wait { program.emulator.lines.contains { $0.contains("me? Zo ") } })
    #expect(program.terminal.waitForExit(timeout: 0) == nil)
  }

  @Test func asciiHasTheItemsOwnGlyphs() throws {
    let program = try PlayedProgram(["play", "ring-menu", "--ascii"])
    #expect(program.wait { program.emulator.lines.contains { $0.contains("m  menu") } })
    program.type("m")
    for text in ["> o Map <", "@ Profile", "? Help"] {
      #expect(program.wait { program.emulator.lines.contains { $0.contains(text) } })
    }
    #expect(program.emulator.lines.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) })
  }

  @Test func theDemoWritesNothingAtRest() async throws {
    let program = try PlayedProgram(["ring-menu"])
    program.type("m2\r\tx")
    #expect(program.wait { program.emulator.lines.contains { $0.contains("┃ x ") } })
    // The ring is gone, and the facts name what is shown.
    #expect(
      program.wait {
        program.emulator.lines.contains { $0.contains("selectedViewController Account") }
          && !program.emulator.lines.contains { $0.contains("Profile") }
      })
    program.show(timeout: 0.3)
    program.forgetOutput()
    program.show(timeout: 0.3)
    #expect(program.output.isEmpty)
  }
}
