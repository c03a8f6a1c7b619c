import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import RecorderCommands

/// A cast is read piece by piece, and a file of another kind is refused.
@Suite struct CastFileTests {
  private let folder = TemporaryFolder.made()

  private func read(_ text: String) throws -> (output: [Int], cast: Cast) {
    var counts: [Int] = []
    let cast = try TapeFile(path: folder.write(text, "a.cast")).readCast { events, _ in
      counts.append(events.count)
    }
    return (counts, cast)
  }

  @Test func theEventsComeApartFromTheCast() throws {
    let (counts, cast) = try read(
      """
      {"version": 2, "width": 20, "height": 4}
      [0.5, "o", "one"]
      [1, "o", "two"]

      """)
    #expect(counts.reduce(0, +) == 2)
    #expect(cast.size == Size(width: 20, height: 4))
  }

  @Test func anotherFileIsNoCast() throws {
    #expect(throws: (any Error).self) { try read("Type 'ls'\nEnter\n") }
  }

  /// Of a picture of the last screen, no earlier screens are needed.
  @Test func stillsAndTheLastScreenNeedNoOtherScreens() {
    let formats = RecordingFormat.allCases.filter(\.isOfLastScreen)
    #expect(formats == [.png, .ansi])
  }
}
