import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// The release program on a terminal that is resized.
@Suite(.waitsForProcesses) struct ResizeTests {
  @Test(arguments: [([], ColorDepth.trueColor), (["--renderer", "curses"], .palette256)])
  func everySizeIsFollowed(_ options: [String], _ depth: ColorDepth) async throws {
    try await DemoPlay.play(
      [
        .resize(120, 40), "s", .resize(40, 12), .resize(30, 8), .resize(100, 30), "h",
        .resize(200, 60), .resize(80, 24),
      ], options: options, in: depth)
  }

  /// On a screen that is too small the demo's keys do nothing, but quitting works.
  @Test func tooSmallShowsOneLineAndRecovers() async throws {
    let program = try PlayedProgram.started()
    program.resize(to: Size(width: 30, height: 8))
    program.expect(try await HeadlessStage.surface("Resize:30x8"))
    #expect(program.emulator.lines.filter { !$0.isEmpty }.count == 1)
    #expect(program.emulator.lines.contains { $0.contains("40×12") })
    program.pressAndRedraw("hs")
    program.resize(to: .usual)
    program.expect(try await HeadlessStage.surface("Resize:30x8 h s Resize:80x24"))
    program.expect(try await HeadlessStage.surface())
  }

  @Test func aScreenStartsTooSmallAndGrows() async throws {
    let small = Size(width: 20, height: 5)
    let program = try PlayedProgram(size: small)
    program.expect(try await HeadlessStage.surface(size: small))
    program.resize(to: .usual)
    program.expect(try await HeadlessStage.surface())
    program.resize(to: small)
    program.expect(try await HeadlessStage.surface(size: small))
    try program.expectQuit(typing: "q")
  }

  @Test(arguments: [
    Size(width: 1, height: 1), Size(width: 2, height: 1), Size(width: 1, height: 9),
  ])
  func hardlyAnySizeAtAllDoesNoHarm(_ size: Size) async throws {
    let program = try PlayedProgram.started()
    program.resize(to: size)
    program.expect(try await HeadlessStage.surface("Resize:\(size.name)"))
    program.resize(to: .usual)
    program.expect(try await HeadlessStage.surface())
  }

  /// In slow motion the swap cannot be over before.
  @Test func aResizeDuringASwapIsFollowed() async throws {
    let program = try PlayedProgram.started()
    program.expect(showing: "OrangeViewController ◑", after: "[[[s")
    program.resize(to: Size(width: 100, height: 30))
    program.type("]]]")
    program.expect(try await HeadlessStage.surface("s Wait:10ms Resize:100x30"))
  }

  /// A window manager may resize a new window while its program starts: output for the old size
  /// arrives at the new one.
  @Test(arguments: [Size(width: 120, height: 40), Size(width: 50, height: 14)])
  func aResizeWhileStartingIsFollowed(_ size: Size) async throws {
    let program = try PlayedProgram()
    program.emulator.resize(columns: size.width, rows: size.height)
    #expect(program.wait { !program.output.isEmpty })
    program.terminal.resize(columns: size.width, rows: size.height)
    program.expect(try await HeadlessStage.surface("Resize:\(size.name)"))
  }

  /// After a drag of the window's corner, only the last size counts.
  @Test func theLastOfManySizesCounts() async throws {
    let program = try PlayedProgram.started()
    for width in stride(from: 60, through: 120, by: 3) {
      program.resize(to: Size(width: width, height: width / 3))
      program.showOutput()
    }
    program.expect(try await HeadlessStage.surface("Resize:120x40"))
  }
}
