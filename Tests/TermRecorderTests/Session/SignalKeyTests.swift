import TermContainers
import Testing

@testable import TermRecorder

/// A key that raises a signal comes when the shell can take it, and what is typed next comes after.
@Suite(.serialized) struct SignalKeyTests {
  private func lastScreen(_ tape: String) async throws -> String {
    let recording = try await ShellRecordingTests.record(tape)
    return try #require(recording.film.frames.last).surface.text
  }

  /// fish flashes a line that it cannot complete, and a signal that comes meanwhile is lost on it.
  @Test(arguments: ["bash", "zsh", "fish", "xonsh"], ["Sleep 3s", ""])
  func aLineIsDroppedAfterACompletion(_ shell: String, _ sleep: String) async throws {
    let screen = try await lastScreen(
      "Set Shell \(shell)\nType 'zzz'\nTab\n\(sleep)\nCtrl+C\nType 'echo next'\nEnter\nSleep 1s")
    let lines = screen.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("next") && !screen.contains("zzze"), "\(screen)")
  }

  /// The terminal drops what was typed before the signal; it must not drop what comes behind it.
  @Test(
    arguments: ["bash", "zsh", "fish"],
    [
      "cat", "python3 -c 'input()'",
      "sh -c 'trap \"sleep 0.2; exit\" INT; while :; do sleep 1; done'",
    ])
  func whatFollowsTheSignalIsTyped(_ shell: String, _ program: String) async throws {
    let screen = try await lastScreen(
      """
      Set Shell \(shell)
      Type `clear; \(program)`
      Enter
      Sleep 500ms
      Type 'abc'
      Ctrl+C
      Type 'echo next'
      Enter
      Sleep 1s
      """)
    #expect(screen.split(separator: "\n").contains("next"), "\(screen)")
  }
}
