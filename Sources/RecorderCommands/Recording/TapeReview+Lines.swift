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
    let top = TapePosition(line: 1, column: 1)
    let screen = "\(top.paddedDescription) │ the screen has \(size.width)x\(size.height) cells"
    return [(top, "\(file.name):\(screen); \(sameness)")]
      + TypedLines(timeline).lines.map { line in
        let place = line.start.file.map { "\(printable($0)):" } ?? ""
        let position = line.start.position
        let words = "\(position.paddedDescription) │ types into \(shell): \(line.text)"
        return (position, "\(file.name):\(place)\(words)")
      }
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
    let top = TapePosition(line: 1, column: 1)
    let line = "\(top.paddedDescription) │ \(PictureFonts.summary(options))"
    return [(top, "\(file.name):\(line)")]
  }

  /// A warning that no output is named in a known format; nil if the tape has worse problems.
  private var remarkOnFiles: TapeDiagnostic? {
    guard refusals.isEmpty, timeline.namedFiles([]).isEmpty else { return nil }
    return TapeDiagnostic(
      .warning, at: TapePosition(line: 1, column: 1),
      "the tape names no output in a known format; record it with -o FILE")
  }
}
