import TermRecorder
import ToolConsole

extension TapeReview {
  /// All findings about the tape, one per line, in its order.
  var lines: [String] {
    let refused = refusals.map { ($0.diagnostic.position, $0.line(in: file)) }
    let warned = (warnings + [remarkOnFiles].compactMap { $0 }).map {
      ($0.position, "\(file.name):\($0)")
    }
    return (refused + warned + doings + fonts).sorted { $0.0 < $1.0 }.map {
      printable($0.1, most: 400)
    }
  }

  /// What the tape does to its shell: its size, and what it types there.
  private var doings: [(TapePosition, String)] {
    guard isInShell, refusals.isEmpty else { return [] }
    let shell = timeline.shell?.name ?? "bash"
    let size = timeline.settings.inShell.screenSize(or: .zero)
    let screen = "the screen has \(size.width)x\(size.height) cells"
    let typed = TypedLines(timeline).lines.map { line in
      note("types into \(shell): \(line.text)", at: line.start.position, in: line.start.file)
    }
    return [note("\(screen); \(sameness)")] + typed
  }

  /// A line about a place of the tape, or of the one that it includes as `source`.
  private func note(
    _ words: String, at position: TapePosition = .start, in source: String? = nil
  ) -> (TapePosition, String) {
    let place = source.map { "\(printable($0)):" } ?? ""
    return (position, "\(file.name):\(place)\(position.paddedDescription) │ \(words)")
  }

  /// Whether its files have the same bytes each time.
  private var sameness: String {
    timeline.showsWaits
      ? "it shows each Wait, so only text is the same each time: see #tape: set WaitShows end"
      : "the same bytes each time, if its programs do the same"
  }

  /// The fonts of the tape's pictures, or why they cannot be drawn.
  private var fonts: [(TapePosition, String)] {
    guard wantsPixels, refusals.isEmpty else { return [] }
    let options = RecordingOutline(timeline, isInShell: isInShell).whole.pictureOptions
    return [note(options.fontSummary)]
  }

  /// A warning that no output is named in a known format; nil if the tape has worse problems.
  private var remarkOnFiles: TapeDiagnostic? {
    guard refusals.isEmpty, timeline.namedFiles([]).isEmpty else { return nil }
    return TapeDiagnostic(
      .warning, at: .start,
      "the tape names no output in a known format; record it with -o FILE")
  }
}
