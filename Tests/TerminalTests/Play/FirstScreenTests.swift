import TermContainers
import TestSupport
import Testing

/// The release program's first screen, text and style, at every size and with every look.
@Suite(.waitsForProcesses) struct FirstScreenTests {
  private func expect(
    _ arguments: [String] = [], size: Size = .usual, environment: [String: String] = [:],
    demo: String = "orange-blue", depth: ColorDepth = .trueColor, drawn: ColorDepth? = nil,
    isASCII: Bool = false
  ) async throws {
    let program = try PlayedProgram([demo] + arguments, size: size, environment: environment)
    let surface = try await HeadlessStage.surface(
      size: size, demo: demo, isASCII: isASCII, colors: drawn ?? depth)
    var comparison = GridComparison(surface)
    (comparison.depth, comparison.isASCII) = (depth, isASCII)
    #expect(
      program.wait { comparison.matches(program.emulator) },
      "\(comparison.differences(program.emulator)) \(program.emulator.lines)")
    try program.expectQuit(typing: "q")
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12), (41, 13), (200, 60)])
  func theFirstScreenIsShownAtEachSize(_ columns: Int, _ rows: Int) async throws {
    try await expect(size: Size(width: columns, height: rows))
  }

  @Test func theFirstScreenOfTheOtherDemoIsShown() async throws {
    try await expect(demo: "show-hide")
  }

  @Test func theProgramTakesTheTerminal() throws {
    let program = try PlayedProgram.started()
    try program.expectTaken()
  }

  @Test(arguments: [
    ("256", ColorDepth.palette256), ("16", .palette16), ("8", .palette8), ("mono", .mono),
    ("truecolor", .trueColor),
  ])
  func theAskedForColorsAreUsed(_ name: String, _ depth: ColorDepth) async throws {
    try await expect(["--color", name], depth: depth)
  }

  @Test func aTerminalHas256ColorsWithoutCOLORTERM() async throws {
    try await expect(environment: ["COLORTERM": ""], depth: .palette256)
  }

  @Test(arguments: [("xterm-16color", ColorDepth.palette16), ("xterm", .palette8)])
  func theColorsOfTheTerminalAreUsed(_ term: String, _ depth: ColorDepth) async throws {
    try await expect(environment: ["TERM": term, "COLORTERM": ""], depth: depth)
  }

  @Test func noColorMeansMono() async throws {
    try await expect(environment: ["NO_COLOR": "1"], depth: .mono)
  }

  @Test(arguments: [("truecolor", ColorDepth.trueColor), ("16", .palette16), ("8", .palette8)])
  func theASCIIOptionDrawsInASCII(_ name: String, _ depth: ColorDepth) async throws {
    try await expect(["--ascii", "--color", name], depth: depth, isASCII: true)
  }

  @Test func cursesDrawsTheSame() async throws {
    try await expect(["--renderer", "curses"], depth: .palette256, drawn: .trueColor)
  }

  /// Both options keep all output ASCII, even at the swap's edge.
  @Test(arguments: [
    (["orange-blue", "--ascii"], "C.UTF-8"), (["orange-blue"], "C"), (["orange-blue"], "POSIX"),
    (["orange-blue", "--renderer", "curses"], "C"),
  ])
  func onlyAsciiBytesWhereNothingElseIsRead(_ arguments: [String], _ locale: String) async throws {
    let program = try PlayedProgram(arguments, environment: ["LANG": locale])
    var comparison = GridComparison(try await HeadlessStage.surface(isASCII: true))
    comparison.isASCII = true
    if arguments.contains("curses") { comparison.depth = .palette256 }
    #expect(program.wait { comparison.matches(program.emulator) })
    program.type("sh?")
    #expect(program.shows("press a button"))
    try program.expectQuit(typing: "qq")
    #expect(program.output.allSatisfy { $0 < 0x80 })
  }
}
