import TermContainers
import Testing

@testable import TermRecorder

/// VHS's tape language, command by command, on a real shell.
@Suite(.serialized) struct ShellLanguageTests {
  private func recordings(_ tape: LanguageTape) async throws -> [Recording] {
    let text = "Set Columns 40\nSet Rows 6\n" + tape.text
    // A tape with a size of its own has no other.
    let isSized = tape.text.hasPrefix("Set Width") || tape.text.hasPrefix("Set Rows")
    let parsed = Tape(isSized ? tape.text : text)
    #expect(parsed.isValid, "\(parsed.diagnostics)")
    return try await Repeatedly.recordAtOnce {
      try Recording.of(parsed, inShell: ShellOptions())
    }
  }

  private func rows(_ recording: Recording) -> [String] {
    let text = recording.film.frames.last?.surface.text ?? ""
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
    return rows.reversed().drop { $0.isEmpty }.reversed()
  }

  /// Each leads to its screen, in its time, and again to the same bytes.
  @Test(arguments: LanguageTape.all) func theTapeLeadsToItsScreen(_ tape: LanguageTape) async throws
  {
    let recordings = try await recordings(tape)
    let casts = recordings.map { Asciicast($0).text }
    for (index, recording) in recordings.enumerated() {
      #expect(rows(recording) == tape.rows, "\(index)")
      if let duration = tape.duration {
        #expect(abs(recording.film.duration - duration) < 1e-9, "\(index)")
      }
      #expect(casts[index] == casts[0], "\(index)")
      #expect(recording.film.steps == recordings[0].film.steps, "\(index)")
    }
    #expect(rows(Recording(Cast(casts[0]))) == tape.rows)
  }
}
