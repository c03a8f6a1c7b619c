import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

@MainActor func checkSplit(in folder: String) throws {
  let host = HeadlessHost(rootViewController: MarginViewController())
  let recording = try Recording.of(Tape("Type 'x'\nSleep 1s"), on: host)
  try recording.write(to: folder + "/split.svg")
  try recording.check(against: folder + "/split.txt")
}

@MainActor
@Suite struct RecordingExampleTests {
  @Test func theExampleFailsUntilItsGoldenIsThere() throws {
    let folder = try TemporaryFolder()
    let golden = folder.path + "/split.txt"
    #expect(throws: RecordingError.different([.init(path: golden, .missing)])) {
      try checkSplit(in: folder.path)
    }
    let host = HeadlessHost(rootViewController: MarginViewController())
    try Recording.of(Tape("Type 'x'"), on: host).write(to: golden)
    try checkSplit(in: folder.path)
    let text = try String(contentsOfFile: golden, encoding: .utf8)
    #expect(text.contains("╭─ Child"))
  }
}
