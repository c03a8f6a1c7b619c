import Foundation
import TermContainers
import TestSupport
import Testing

/// The timeline, saved by the release program into the folder that it was started in.
@Suite(.waitsForProcesses) struct SavePlayTests {
  private let folder = TemporaryFolder.made()

  @Test func aKeyWritesAFileAndTheScreenSaysSo() throws {
    let program = try PlayedProgram(
      shell: "cd '\(folder.path)' && exec '\(ReleaseBinary.path)' orange-blue")
    #expect(program.shows("OrangeViewController"))
    program.expect(showing: "f filter", after: "lll")
    program.expect(showing: "removeFromParent", after: "h")
    program.expect(showing: "orange-blue-trace.jsonl", after: "J")
    let text = try folder.text("orange-blue-trace.jsonl")
    #expect(text.hasPrefix("{\"seq\":"), "\(text.prefix(200))")
    #expect(text.contains("\"event\":\"removeFromParent()\""))
    program.expect(showing: "orange-blue-trace.mmd", after: "M")
    // A folder that is gone takes no file.
    try FileManager.default.removeItem(atPath: folder.path)
    program.expect(showing: "Not saved", after: "M")
    try program.expectQuit(typing: "q")
  }
}
