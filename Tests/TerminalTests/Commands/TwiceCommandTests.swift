import Foundation
import TestSupport
import Testing

/// `record --twice` reports a tape that differs from one play to the next, and writes nothing.
@Suite(.waitsForProcesses) struct TwiceCommandTests {
  private let folder = TemporaryFolder.made()

  private func record(_ tape: String) throws -> CommandRun {
    let path = try folder.write("Set Columns 40\nSet Rows 5\n" + tape, "x.tape")
    return try CommandRun(
      test: "term-recorder",
      [
        "record", path, "--twice", "--allow-run", "-o", folder.path("x.txt"), "-o",
        folder.path("x.gif"),
      ])
  }

  @Test func aTapeThatIsTheSameIsWritten() throws {
    try record("Type 'echo a'\nEnter\nSleep 1s").endedWell()
    #expect(folder.names == ["x.gif", "x.tape", "x.txt"])
  }

  /// The message names the moment, the key and the cells.
  @Test func whatDiffersIsTold() throws {
    let run = try record("Type 'date +%N'\nEnter\nSleep 1s")
    #expect(run.status == 1 && run.output.isEmpty)
    let lines = run.error.split(separator: "\n")
    #expect(
      lines.first?.hasSuffix(
        "x.tape: played twice, the screen differs at 0.4 s, after 'Enter'") == true)
    #expect(lines.dropFirst().first?.contains("row 2, column") == true, "\(run.error)")
    #expect(folder.names == ["x.tape"])
  }
}
