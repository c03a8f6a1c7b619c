import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// The release program shows the pages of the library's views, and ends with the terminal given back.
@Suite(.waitsForProcesses) struct ControlsPlayTests {
  @Test(arguments: ControlPage.all.map(\.name)) func aPageIsPlayed(_ page: String) async throws {
    let program = try PlayedProgram(["controls", page], size: .usual)
    guard program.expect(try await surface(page, []), page) else { return }
    program.type("\t")
    guard program.expect(try await surface(page, ["Tab"]), "\(page) Tab") else { return }
    try program.expectQuit(typing: "q")
  }

  @MainActor
  private func surface(_ page: String, _ names: [String]) throws -> Surface {
    let page = try ControlPage.named(page)
    return HeadlessStage.surface(of: names) { ControlsWindow(application: $0, page: page) }
  }
}
