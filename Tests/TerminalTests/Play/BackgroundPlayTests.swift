import Foundation
import TermContainers
import TestSupport
import Testing

/// The release program asks the terminal for its background, and takes the answer whenever it
/// comes.
@Suite(.waitsForProcesses) struct BackgroundPlayTests {
  private static let question = "\u{1B}]11;?\u{1B}\\"

  /// The ground of the window, beside the status line's words.
  private func page(_ program: PlayedProgram) -> EmulatorColor {
    program.emulator.cell(x: 79, y: 23).background
  }

  private func rgb(_ color: Color) -> EmulatorColor {
    let channels = color.channels ?? (0, 0, 0)
    return .rgb(channels.red, channels.green, channels.blue)
  }

  private func started(_ arguments: [String] = []) throws -> PlayedProgram {
    let program = try PlayedProgram(["orange-blue"] + arguments)
    // Its controllers have appeared: nothing else changes by itself.
    #expect(
      program.wait {
        program.emulator.lines[23].contains("q  quit")
          && program.emulator.lines[0].contains("●")
      })
    return program
  }

  private func painted(_ style: UserInterfaceStyle) -> EmulatorColor {
    rgb(Palette(style, paintsPage: true)[.page])
  }

  @Test func withoutAnAnswerThePageIsPaintedDark() throws {
    let program = try started()
    #expect(program.outputText.contains(Self.question))
    #expect(page(program) == painted(.dark))
    program.type("h")
    #expect(program.hides("OrangeView"))
    try program.expectQuit(typing: "q")
  }

  /// After two seconds, whole or in pieces with pauses, with both ends. No key is typed by it.
  @Test(arguments: ["\u{7}", "\u{1B}\\"], [0.0, 0.3])
  func aLateAnswerTurnsTheWindow(end: String, pause: Double) throws {
    let program = try started()
    let before = program.emulator.lines
    program.showOutput(timeout: 2)
    let answer = "\u{1B}]11;rgb:ffff/ffff/ffff\(end)"
    let cuts = pause == 0 ? [answer] : [String(answer.prefix(9)), String(answer.dropFirst(9))]
    for piece in cuts {
      program.type(piece)
      if pause > 0 { program.showOutput(timeout: pause) }
    }
    #expect(program.wait { page(program) == .default })
    #expect(program.emulator.lines == before)
    #expect(program.emulator.cell(x: 5, y: 0).foreground == rgb(Palette.light[.muted]))
    program.type("\u{1B}]11;rgb:0000/0000/0000\(end)")
    let ink = rgb(Palette.dark[.muted])
    #expect(program.wait { program.emulator.cell(x: 5, y: 0).foreground == ink })
    #expect(page(program) == .default)
    try program.expectQuit(typing: "q")
  }

  @Test func aBackgroundTooCloseToTheInksIsPaintedOver() throws {
    let program = try started()
    program.type("\u{1B}]11;rgb:9090/9090/9090\u{7}")
    #expect(program.wait { page(program) == painted(.light) })
    try program.expectQuit(typing: "q")
  }

  @Test(arguments: [("dark", UserInterfaceStyle.dark), ("light", .light)], [true, false])
  func aChosenThemeIsNotAskedFor(theme: (String, UserInterfaceStyle), inCourse: Bool) throws {
    let arguments = ["--theme", theme.0]
    let program = try inCourse ? startedCourse(arguments) : started(arguments)
    #expect(!program.outputText.contains("]11;"))
    #expect(page(program) == painted(theme.1))
    try program.expectQuit(typing: "q")
  }

  @Test func theCourseOfMistakesAsksAsWell() throws {
    let program = try startedCourse(["--theme", "auto"])
    #expect(program.outputText.contains(Self.question))
    #expect(page(program) == painted(.dark))
    program.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}")
    #expect(program.wait { page(program) == .default })
    try program.expectQuit(typing: "q")
  }

  private func startedCourse(_ arguments: [String]) throws -> PlayedProgram {
    let program = try PlayedProgram(["misuse"] + arguments)
    #expect(program.wait { program.emulator.lines[23].contains("q  quit") })
    return program
  }

  @Test(arguments: ["linux", "vt100", "ansi"])
  func terminalsThatMightPrintItAreNotAsked(term: String) throws {
    let program = try PlayedProgram(["orange-blue"], environment: ["TERM": term])
    _ = program.wait(2) { program.emulator.lines[23].contains("quit") }
    #expect(!program.outputText.contains("]11;"))
    program.type("q")
    _ = program.end()
  }
}
