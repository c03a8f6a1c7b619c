import TermContainers
import TestSupport
import Testing

/// What DemoPlayTests cannot compare of the ring-menu demo in the release program: what comes at once.
@Suite(.waitsForProcesses) struct RingMenuPlayTests {
  @Test(arguments: [[0, 2, 1], [1, 0, 2], [2, 1, 0]])
  func threeButtonsAtOnceBringTheMenuUp(order: [Int]) async throws {
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
    program.showOutput(timeout: 0.3)
    program.forgetOutput()
    program.showOutput(timeout: 0.3)
    #expect(program.output.isEmpty)
  }
}
