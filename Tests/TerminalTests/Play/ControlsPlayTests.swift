import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// The release program shows the pages of the library's views, and ends with the terminal given back.
@Suite(.waitsForProcesses) struct ControlsPlayTests {
  @Test(arguments: ControlPage.all.map(\.name)) func aPageIsPlayed(_ page: String) async throws {
    let program = try PlayedProgram(["controls", page], size: .usual)
    guard program.expect(try await HeadlessStage.controls(page, after: []), page) else { return }
    program.type("\t")
    let tabbed = try await HeadlessStage.controls(page, after: ["Tab"])
    guard program.expect(tabbed, "\(page) Tab") else { return }
    // The note takes letters.
    try program.expectQuit(typing: page == "text" ? "\u{3}" : "q")
  }
}
