import Foundation
import Testing

/// `demo-tui tape new`, by the release program.
@Suite(.waitsForProcesses) struct TapeNewTests {
  private func demos() throws -> [String] {
    let list = Data(try CommandRun(["list", "--json"]).output.utf8)
    let demos = try JSONSerialization.jsonObject(with: list) as? [[String: Any]]
    return demos?.compactMap { $0["name"] as? String } ?? []
  }

  /// It is the tape that `make record` records.
  @Test func everyDemoHasOneWithoutMistakesAndWarnings() throws {
    let demos = try demos()
    #expect(demos.count >= 5)
    for demo in demos {
      let tape = try CommandRun(["tape", "new", demo]).endedWell()
      let kept = "\(PackageFolder.path)/Tapes/\(demo).tape"
      #expect(try tape.output == String(contentsOfFile: kept, encoding: .utf8), "\(demo)")
      let check = try CommandRun(["tape", "check", "-"], input: tape.output)
      #expect(check.status == 0 && check.output.isEmpty, "\(demo): \(check.output)")
    }
  }
}
