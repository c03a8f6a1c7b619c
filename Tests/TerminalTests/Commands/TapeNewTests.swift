import Foundation
import TestSupport
import Testing

/// `demo-tui tape new`, by the release program.
@Suite(.waitsForProcesses) struct TapeNewTests {
  /// It is the tape that `make record` records.
  @Test(arguments: DemoNames.all) func itHasNoMistakesAndNoWarnings(_ demo: String) throws {
    let tape = try CommandRun(["tape", "new", demo]).endedWell()
    let kept = "\(PackageFolder.path)/Tapes/\(demo).tape"
    #expect(try tape.output == String(contentsOfFile: kept, encoding: .utf8))
    try CommandRun(["tape", "check", "-"], input: tape.output).endedWell().silently()
  }
}
