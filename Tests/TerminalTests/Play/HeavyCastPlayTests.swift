import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// Casts that take minutes to compute: the release program shows its progress and handles every
/// key.
@Suite(.waitsForProcesses) struct HeavyCastPlayTests {
  private static let head =
    "{\"version\":2,\"width\":1000,\"height\":1000}\n[0, \"o\", \"picture 0\"]\n"

  /// A megabyte of the most expensive output, at `time`. The character to repeat is written once.
  private static func flood(_ sequence: String, at time: Double) -> String {
    let count = 1_000_000 / sequence.utf8.count
    let text = "x日" + String(repeating: sequence, count: count)
    return "[\(time), \"o\", \"\(text)\"]\n"
  }

  /// Repeated characters (narrow, wide, inserted), rows, columns, resets, screen alignment, tabs.
  private static let sequences = [
    "\\u001b[99999b", "\\u001b[4h日\\u001b[99999b", "a\\u001b[9999@", "\\u001b[9999L",
    "\\u001b#8", "\\u001b[99999S", "\\n", "\\u001b[2J", "\\u001bc", "\\u001b[3g\\t\\r", "e\\u0301",
  ]

  private static func isDrawing(_ program: PlayedProgram) -> Bool {
    program.emulator.lines.contains { $0.contains("drawing ") && $0.contains(" %") }
  }

  /// The keys take turns.
  @Test(arguments: zip(sequences, Array(repeating: ["q", "\u{3}", "\u{1B}"], count: 4).joined()))
  func aHeavyCastQuitsAtOnce(sequence: String, key: String) throws {
    let sample = try SampleCast(HeavyCastPlayTests.head + HeavyCastPlayTests.flood(sequence, at: 0))
    let program = try PlayedProgram([sample.path])
    // It may have been too quick to see.
    let isShown = program.wait {
      program.emulator.lines.contains { $0.contains("quit") }
    }
    #expect(isShown)
    program.type(key)
    #expect(program.end() == .exited(0))
    try program.expectGivenBack()
  }

  /// Seeking to an expensive place shows the progress, and the user may change their mind.
  @Test func seekingIsNoStandstill() throws {
    let flood = HeavyCastPlayTests.flood("\\u001b[99999b", at: 100)
    let sample = try SampleCast(HeavyCastPlayTests.head + flood + "[900, \"o\", \"end\"]\n")
    let program = try PlayedProgram([sample.path])
    #expect(program.wait { program.emulator.lines.contains { $0.contains("picture 0") } })
    for _ in 0..<2 {
      program.type("\u{1B}OF")
      #expect(program.wait { HeavyCastPlayTests.isDrawing(program) })
      program.type("\u{1B}OH")
      #expect(program.wait { !HeavyCastPlayTests.isDrawing(program) })
      #expect(program.emulator.lines.contains { $0.contains("picture 0") })
    }
    program.type("\u{1B}OF")
    #expect(program.wait { HeavyCastPlayTests.isDrawing(program) })
    program.type("q")
    #expect(program.end() == .exited(0))
  }

  /// A cast may have any number of markers, with names of any length, and a title of any length.
  @Test func manyMarkersDoNoHarm() throws {
    let name = String(repeating: "name", count: 5)
    let markers = (0..<60_000).map { "[\(Double($0) / 100), \"m\", \"\(name)\($0)\"]\n" }
    let long = "[700, \"m\", \"\(String(repeating: "long", count: 1_000_000))\"]\n"
    let title = String(repeating: "title", count: 1_000_000)
    let head = "{\"version\":2,\"width\":40,\"height\":9,\"title\":\"\(title)\"}\n"
    let sample = try SampleCast(
      head + "[0, \"o\", \"picture 0\"]\n" + markers.joined() + long)
    let program = try PlayedProgram([sample.path])
    #expect(program.wait { program.emulator.lines.contains { $0.contains("picture 0") } })
    program.type("\u{1B}OF")
    #expect(program.wait { program.emulator.lines.contains { $0.contains("(end)") } })
    program.type("q")
    #expect(program.end() == .exited(0))
  }

  /// Without a terminal the keyboard's signal ends the program like any other.
  @Test func theLastScreenIsGivenUp() throws {
    let sample = try SampleCast(
      HeavyCastPlayTests.head + HeavyCastPlayTests.flood("\\u001b[99999b", at: 0))
    let program = try PlayedProgram(shell: "exec $DEMO play \(sample.path) | cat")
    #expect(program.wait { program.outputText.contains("printing the last screen") })
    program.type("\u{3}")
    #expect(program.end() != nil)
  }
}
