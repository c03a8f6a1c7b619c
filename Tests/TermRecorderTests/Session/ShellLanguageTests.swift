import TermContainers
import TestSupport
import Testing

@testable import TermRecorder

/// VHS's tape language, command by command, on a real shell.
@Suite(.serialized) struct ShellLanguageTests {
  fileprivate static func tape(_ tape: LanguageTape) -> Tape {
    let text = "Set Columns 40\nSet Rows 6\n" + tape.text
    // A tape with a size of its own has no other.
    let isSized = tape.text.hasPrefix("Set Width") || tape.text.hasPrefix("Set Rows")
    let parsed = Tape(isSized ? tape.text : text)
    #expect(parsed.isValid, "\(parsed.diagnostics)")
    return parsed
  }

  private static func rows(_ recording: Recording) -> [String] {
    let rows = recording.lastText.split(separator: "\n", omittingEmptySubsequences: false).map {
      row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
    return rows.reversed().drop { $0.isEmpty }.reversed()
  }

  /// Each leads to its screen, in its time. Those of a group play at once, because they wait for shells.
  @Test(arguments: Array(stride(from: 0, to: LanguageTape.all.count, by: 17)))
  func theTapesLeadToTheirScreens(_ first: Int) async throws {
    try await withThrowingTaskGroup { group in
      for tape in LanguageTape.all[first...].prefix(17) {
        group.addTask { try await Self.expectScreen(tape) }
      }
      try await group.waitForAll()
    }
  }

  fileprivate static func expectScreen(_ tape: LanguageTape) async throws {
    let parsed = Self.tape(tape)
    let recording = try await Recording.inShell(parsed)
    #expect(rows(recording) == tape.rows, "\(tape.text)")
    if let duration = tape.duration {
      #expect(abs(recording.film.duration - duration) < 1e-9, "\(tape.text)")
    }
    #expect(rows(Recording(Cast(Asciicast(recording).text))) == tape.rows, "\(tape.text)")
  }
}

extension OtherPrograms {
  @Suite struct PagerTapeTests {
    @Test func theWheelScrollsAPager() async throws {
      try await ShellLanguageTests.expectScreen(LanguageTape.pager)
    }
  }
}

extension UnderLoad {
  /// A tape leads to the same bytes each time, also beside others.
  @Suite(.serialized) struct SameTapeTests {
    /// A few; all in the long form.
    private static let tapes = LanguageTape.all.enumerated()
      .filter { $0.offset % TestLength.count(4, long: 1) == 0 }.map(\.element)

    @Test(arguments: tapes) func theBytesAreTheSame(_ tape: LanguageTape) async throws {
      let parsed = ShellLanguageTests.tape(tape)
      let recordings = try await Repeatedly.recordAtOnce {
        try Recording.of(parsed, inShell: ShellOptions())
      }
      let casts = recordings.map { Asciicast($0).text }
      for (index, recording) in recordings.enumerated() {
        #expect(casts[index] == casts[0], "\(index)")
        #expect(recording.film.steps == recordings[0].film.steps, "\(index)")
      }
    }
  }
}
