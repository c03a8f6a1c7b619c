import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// Lessons of the release program in tmux, without motion, so that the moments are the same.
@Suite(.enabled(if: TmuxTerminal.isAvailable), .serialized, .waitsForProcesses)
@MainActor
struct TmuxLessonTests {
  private func start(_ size: Size) throws -> TmuxTerminal {
    try TmuxTerminal(
      [ReleaseBinary.path, "orange-blue", "--reduce-motion"], columns: size.width,
      rows: size.height, environment: ["DEMO_TUI_LESSON": "", "HOME": "", "XDG_STATE_HOME": ""])
  }

  /// The rows that a program with a clock of its own would show. Times differ, and so does where
  /// moments stand in their row.
  private func rows(_ keys: String, _ size: Size) throws -> [String] {
    let host = HeadlessHost(size: size, userInterfaceStyle: .unspecified) { application in
      application.reducesMotion = true
      var setting = DemoSetting()
      (setting.lesson, setting.glossary) = (.auto, .ofLessons(isASCII: false))
      return StageWindow(application: application, demo: .orangeBlue, setting: setting)
    }
    try InputScript(keys).play(on: host)
    return withoutTimes(
      host.surface.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  private func withoutTimes(_ rows: [String]) -> [String] {
    rows.map { row in
      let row = row.firstRange(of: "moment ").map { String(row[..<$0.upperBound]) } ?? row
      // The mark of more rows stands beside a time, or alone.
      let words = row.filter { $0 != "▴" }.split(separator: " ")
        .filter { $0.wholeMatch(of: /[0-9]+\.[0-9]+/) == nil }
      return words.joined(separator: " ")
    }
  }

  /// In the largest the lanes, whose columns are real times, are always there.
  @Test(arguments: [Size.usual, Size(width: 120, height: 36)])
  func panesAndThePastAreShown(_ size: Size) async throws {
    let terminal = try start(size)
    var played = ""
    // Lanes depend on times, and a time takes room from its row.
    for key in ["s", "<", "End", "l"] {
      try terminal.sendKeys(key)
      played += " " + key
      let expected = try rows(played, size)
      let deadline = ContinuousClock.now + .seconds(PlayedProgram.patience)
      while withoutTimes(try terminal.capture()) != expected, ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(20))
      }
      let shown = withoutTimes(try terminal.capture())
      let difference = zip(shown, expected).first { $0 != $1 }
      try #require(shown == expected, "\(played): \(String(describing: difference))")
    }
    try terminal.sendKeys("q")
    #expect(try terminal.waitForExit(timeout: PlayedProgram.patience))
    #expect(try terminal.query("#{alternate_on}") == "0")
  }
}
