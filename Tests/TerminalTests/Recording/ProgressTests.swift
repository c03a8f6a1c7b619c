import Foundation
import TestSupport
import Testing

/// What takes more than a second says on the terminal how much is done, and leaves nothing there.
@Suite(.waitsForProcesses) struct ProgressTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A cast of many different screens.
  private func cast(_ events: Int) throws -> String {
    let head = #"{"version": 2, "width": 160, "height": 48}"# + "\n"
    let lines = (1...events).map { number in
      let text = (0..<30).map { "\(number * 7919 &* ($0 + 1) % 99_991) " }.joined()
      return "[\(Double(number) / 20), \"o\", \"\(text)\\r\\n\"]\n"
    }
    return try folder.write(head + lines.joined(), "long.cast")
  }

  @Test func aLongWorkShowsHowMuchIsDone() throws {
    let program = try PlayedProgram(
      ["record", cast(250), "-o", folder.path("a.gif")])
    #expect(
      program.wait { program.outputText.contains(/a\.gif: \d+ %, about \d+ s left/) })
    // Two seconds of work, and on a busy machine many more.
    #expect(program.end(60) == .exited(0))
    #expect(program.emulator.lines.allSatisfy { !$0.contains("left") })
  }

  @Test func ctrlCLeavesNothing() throws {
    let program = try PlayedProgram(
      ["record", cast(6_000), "-o", folder.path("a.gif")])
    #expect(program.wait { program.outputText.contains(" s left") })
    program.type("\u{3}")
    #expect(program.end() == .signalled(2))
    #expect(folder.names == ["long.cast"])
  }

  @Test func nothingIsShownWhereNobodyWatches() throws {
    let run = try CommandRun(["record", cast(250), "-o", folder.path("a.gif")])
    #expect(run.status == 0 && !run.error.contains("left"))
  }
}
