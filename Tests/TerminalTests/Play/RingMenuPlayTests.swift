import TermContainers
import TestSupport
import Testing

/// The ring-menu demo in the release program: every key and every place to click.
@Suite(.waitsForProcesses) struct RingMenuPlayTests {
  private func play(
    _ steps: [PlayStep], size: Size = .usual, at location: SourceLocation = #_sourceLocation
  ) async throws {
    try await DemoPlay.play(steps, demo: "ring-menu", size: size, at: location)
  }

  @Test(arguments: [Size.usual, Size(width: 120, height: 40), Size(width: 40, height: 14)])
  func theKeysOfTheRingShowTheHeadlessScreen(size: Size) async throws {
    try await play(
      [
        "m", "Down", "Up", "Up", "Right", "Left", "Tab", "Shift+Tab", "1", "3", "Escape", "m", "2",
        "Space",
      ], size: size)
  }

  @Test func keysLeadToTheHelpAndBack() async throws {
    try await play([
      "m", "3", "Enter", "Enter", "Escape", "Enter", "Enter", "Down", "Enter", "?", "x", "o", "m",
      "Enter",
    ])
  }

  @Test func typingReachesAllThreeFields() async throws {
    try await play([
      "m", "2", "Enter", "Tab", .typing("Mq m?日[]p.o"), "Enter", .typing("q@m"), "Tab",
      .typing("m?q日"), "Escape", "m", "Escape",
    ])
  }

  @Test func editingKeysEdit() async throws {
    try await play([
      "m", "2", "Enter", "Tab", .typing("abc日def"), "Left", "Left", "Backspace", "Home", "Delete",
      "Right", "Ctrl+K", .typing("xyz"), "Ctrl+A", .typing("_"), "Ctrl+E", "Ctrl+U", "Down", "Up",
      "Shift+Tab", "Enter",
    ])
  }

  @Test func clicksOnTheRingAndBesideItShowTheHeadlessScreen() async throws {
    try await play([
      .click(10, 10, button: 1), .click(34, 11), .click(10, 3), .click(20, 6),
      .click(60, 20, button: 0), .click(70, 14, button: 1), .click(2, 2), .click(2, 1, button: 1),
      .click(34, 3), .click(39, 8), .click(4, 0), .click(39, 10),
    ])
  }

  @Test func aResizeInEverySceneIsFollowed() async throws {
    try await play([
      .resize(120, 40), "m", .resize(40, 14), "2", .resize(100, 30), "Enter", .resize(40, 14),
      "Tab", .typing("a long name that has to be scrolled, indeed"), .resize(80, 24), "Escape", "m",
      "3", "Enter", .resize(200, 60), "Enter", .resize(80, 24), .resize(30, 10), .resize(80, 24),
    ])
  }

  @Test(arguments: [[0, 2, 1], [1, 0, 2], [2, 1, 0]]) func threeButtonsAtOnceBringTheMenuUp(
    order: [Int]
  ) async throws {
    let program = try PlayedProgram(["ring-menu"])
    program.expect(try await HeadlessStage.surface(demo: "ring-menu"))
    let place = Point(x: 19, y: 4)
    program.type(order.map { PlayStep.report($0, place, "M") }.joined())
    program.type(order.map { PlayStep.report($0, place, "m") }.joined())
    program.expect(try await HeadlessStage.surface("m", demo: "ring-menu"))
    try program.expectQuit(typing: "q")
  }

  /// The keys come in one read, without frames in between. Callbacks that wait for a frame come
  /// later, so the log differs from that of the same keys one by one.
  @Test func keysDuringTheFadeAllCount() async throws {
    let program = try PlayedProgram(["ring-menu"])
    program.expect(try await HeadlessStage.surface(demo: "ring-menu"))
    program.expect(showing: "┃ q? m ", after: "mm3\rm2\r\tq? m")
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
    #expect(program.shows("me? Zoë 日本"))
    program.expect(showing: "me? Zo ", after: "\u{7F}\u{7F}\u{7F}\u{7F}")
    #expect(program.terminal.waitForExit(timeout: 0) == nil)
  }

  @Test func asciiHasTheItemsOwnGlyphs() throws {
    let program = try PlayedProgram(["play", "ring-menu", "--ascii"])
    #expect(program.shows("m  menu"))
    program.type("m")
    for text in ["> o Map <", "@ Profile", "? Help"] {
      #expect(program.shows(text))
    }
    #expect(program.emulator.lines.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) })
  }

  @Test func theDemoWritesNothingAtRest() async throws {
    let program = try PlayedProgram(["ring-menu"])
    program.expect(showing: "┃ x ", after: "m2\r\tx")
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
