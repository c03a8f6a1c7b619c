import TermContainers
import Testing

@testable import TermRecorder

/// VHS's tape language, command by command, on a real shell.
@Suite(.serialized) struct ShellLanguageTests {
  private func record(_ tape: LanguageTape) async throws -> Recording {
    let text = "Set Columns 40\nSet Rows 6\n" + tape.text
    // A tape with a size of its own has no other.
    let isSized = tape.text.hasPrefix("Set Width") || tape.text.hasPrefix("Set Rows")
    let parsed = Tape(isSized ? tape.text : text)
    #expect(parsed.isValid, "\(parsed.diagnostics)")
    return try await Blocking.run { try Recording.of(parsed, inShell: ShellOptions()) }
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
    async let again = record(tape)
    let (first, second) = try await (record(tape), again)
    #expect(rows(first) == tape.rows)
    if let duration = tape.duration { #expect(abs(first.film.duration - duration) < 1e-9) }
    let cast = Asciicast(first).text
    #expect(cast == Asciicast(second).text)
    #expect(rows(Recording(Cast(cast))) == tape.rows)
    #expect(first.film.steps == second.film.steps)
  }
}
