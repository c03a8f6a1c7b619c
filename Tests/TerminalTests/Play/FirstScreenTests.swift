import TermContainers
import TestSupport
import Testing

/// The release program's first screen, text and style, at every size and with every look.
@Suite(.waitsForProcesses) struct FirstScreenTests {
  /// A way to start the program, and how it looks then.
  struct Start: Sendable {
    var words = ["orange-blue"]
    var environment: [String: String] = [:]
    var size = Size.usual
    var depth = ColorDepth.trueColor
    /// The colours that the demo draws in, if those that are shown are fewer.
    var drawn: ColorDepth?
    var isASCII = false
  }

  private static let depths = [
    ("truecolor", ColorDepth.trueColor), ("256", .palette256), ("16", .palette16), ("8", .palette8),
    ("mono", .mono),
  ]

  /// At each size; in the colours that are asked for, with ASCII as well; in those of the terminal.
  private static let starts: [Start] =
    [(80, 24), (120, 40), (40, 12), (41, 13), (200, 60)].map {
      Start(size: Size(width: $0, height: $1))
    }
    + depths.map { Start(words: ["orange-blue", "--color", $0], depth: $1) }
    + depths.filter { ["truecolor", "16", "8"].contains($0.0) }.map {
      Start(words: ["orange-blue", "--ascii", "--color", $0], depth: $1, isASCII: true)
    } + [
      Start(words: ["show-hide"]),
      Start(environment: ["COLORTERM": ""], depth: .palette256),
      Start(environment: ["TERM": "xterm-16color", "COLORTERM": ""], depth: .palette16),
      Start(environment: ["TERM": "xterm", "COLORTERM": ""], depth: .palette8),
      Start(environment: ["NO_COLOR": "1"], depth: .mono),
      Start(
        words: ["orange-blue", "--renderer", "curses"], depth: .palette256, drawn: .trueColor),
    ]

  @Test(arguments: starts) func theFirstScreenIsShown(_ start: Start) async throws {
    let program = try PlayedProgram(
      start.words, size: start.size, environment: start.environment)
    let surface = try await HeadlessStage.surface(
      size: start.size, demo: start.words[0], isASCII: start.isASCII,
      colors: start.drawn ?? start.depth)
    program.expect(surface, in: start.depth, isASCII: start.isASCII)
    try program.expectQuit(typing: "q")
  }

  /// Both options keep all output ASCII, even at the swap's edge.
  @Test(arguments: [
    (["orange-blue", "--ascii"], "C.UTF-8"), (["orange-blue"], "C"), (["orange-blue"], "POSIX"),
    (["orange-blue", "--renderer", "curses"], "C"),
  ])
  func onlyAsciiBytesWhereNothingElseIsRead(_ arguments: [String], _ locale: String) async throws {
    let program = try PlayedProgram(arguments, environment: ["LANG": locale])
    let surface = try await HeadlessStage.surface(isASCII: true)
    let depth = arguments.contains("curses") ? ColorDepth.palette256 : .trueColor
    program.expect(surface, in: depth, isASCII: true)
    program.expect(showing: "press a button", after: "sh?")
    try program.expectQuit(typing: "qq")
    #expect(program.output.allSatisfy { $0 < 0x80 })
  }
}
