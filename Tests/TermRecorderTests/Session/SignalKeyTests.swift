import TermContainers
import Testing

@testable import TermRecorder

/// A key that raises a signal comes when the shell can take it, and what is typed next comes after.
@Suite(.serialized) struct SignalKeyTests {
  @Test(arguments: ["Sleep 3s", ""])
  func aLineIsDroppedAfterACompletion(_ sleep: String) async throws {
    try await Self.expectLineIsDropped("bash", sleep)
  }

  static func expectLineIsDropped(_ shell: String, _ sleep: String) async throws {
    let screen = try await lastScreen(
      "Set Shell \(shell)\nType 'zzz'\nTab\n\(sleep)\nCtrl+C\nType 'echo next'\nEnter\nSleep 1s")
    let lines = screen.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("next") && !screen.contains("zzze"), "\(screen)")
  }

  static let programs = [
    "cat", "python3 -c 'input()'",
    "sh -c 'trap \"sleep 0.2; exit\" INT; while :; do sleep 1; done'",
  ]

  /// The terminal drops what was typed before the signal; it must not drop what comes behind it.
  @Test(arguments: programs) func whatFollowsTheSignalIsTyped(_ program: String) async throws {
    try await Self.expectNextIsTyped("bash", program)
  }

  static func expectNextIsTyped(_ shell: String, _ program: String) async throws {
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

  private static func lastScreen(_ tape: String) async throws -> String {
    let recording = try await ShellRecordingTests.record(tape)
    return recording.lastText
  }
}
