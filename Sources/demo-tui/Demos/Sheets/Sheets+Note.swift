import TermContainers
import TermInspector

extension Sheets {
  /// A note of a few lines.
  struct Note: Equatable {
    var title: String
    var lines: [String]

    static let saturday = Note(
      title: "Saturday",
      lines: ["Bread, rye, two loaves", "Ask Ana for the ladder", "Water the tomatoes at six"])

    /// The titles and lengths of the other notes.
    static let others = [("Letter to Ana", 12), ("Garden plan", 8), ("Books lent", 5)]

    /// Changes the last line, and the next time changes it back.
    mutating func alterLastLine() {
      let (six, seven) = ("Water the tomatoes at six", "Water the tomatoes at seven")
      let last = lines.popLast()
      lines.append(last == seven ? six : seven)
    }
  }

  /// Shows a note: its title, a word about it, and a bar beside each unsaved line.
  final class NoteView: View {
    /// The shown note, the saved note, whose lines can differ, and the word about the shown note.
    var shown = (note: Note.saturday, saved: Note.saturday, state: "") {
      didSet { if shown != oldValue { setNeedsDisplay() } }
    }

    /// The rows of a note with its title.
    var height: Int { 2 + max(1, shown.note.lines.count) }

    override func draw(_ canvas: borrowing Canvas) {
      let (note, saved, state) = shown
      canvas.write(note.title, 1, 0, .ink, isBold: true)
      let isSaved = note == saved
      canvas.write(state, endingAt: bounds.width - 1, 0, isSaved ? .muted : .warning)
      if note.lines.isEmpty { canvas.write("no lines", 1, 2, .muted) }
      for (row, line) in note.lines.enumerated() {
        let end = canvas.write(line, 1, 2 + row, .ink)
        guard row >= saved.lines.count || line != saved.lines[row] else { continue }
        canvas.write("▌", 0, 2 + row, .warning)
        let word = "changed"
        if end + word.count + 1 < bounds.width {
          canvas.write(word, endingAt: bounds.width - 1, 2 + row)
        }
      }
    }
  }

  /// Lists the titles of the shown note and of the others.
  final class NotesView: View {
    var first = Note.saturday {
      didSet { if first != oldValue { setNeedsDisplay() } }
    }

    override func draw(_ canvas: borrowing Canvas) {
      canvas.write("Notes", 2, 0, .ink)
      for (row, other) in ([(first.title, first.lines.count)] + Note.others).enumerated() {
        let isFirst = row == 0
        if isFirst { canvas.write(traitCollection.isASCII ? ">" : "▸", 0, 2, .muted) }
        canvas.write(other.0, 2, 2 + row, isFirst ? .ink : .muted, isBold: isFirst)
        canvas.write(other.1.counted("line"), endingAt: bounds.width - 3, 2 + row)
      }
      let rule = Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)
      canvas.fill(rule, with: "│", style: Style(foreground: .role(.line)))
    }
  }

  /// Lists the main keys and the presentations that they show.
  final class StylesView: View {
    private static let rows = [
      ("s", "a sheet", "rests at a detent"), ("p", "a popover", "points at the button"),
      ("d", "a drawer", "a style of its own"), ("a", "an alert", "must be answered"),
    ]

    static let height = 2 * rows.count - 1

    override func draw(_ canvas: borrowing Canvas) {
      for (row, words) in Self.rows.enumerated() {
        canvas.fill(
          Rect(x: 0, y: 2 * row, width: 3, height: 1), style: Style(background: .role(.raised)))
        canvas.write(words.0, 1, 2 * row, .ink, isBold: true)
        canvas.write(words.1, 5, 2 * row, .ink)
        canvas.write(words.2, 18, 2 * row, .muted)
      }
    }
  }
}
