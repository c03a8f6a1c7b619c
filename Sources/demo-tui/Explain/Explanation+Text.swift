import TermContainers
import TermInspector

extension Explanation {
  private static let (width, indent) = (80, "  ")

  /// Returns the page as text, at most 80 columns wide.
  func plainText(isASCII: Bool) -> String {
    let blocks = sections.map { section in
      let rows = section.paragraphs.flatMap { $0.wordsWrapped(to: Self.width - Self.indent.count) }
      return [section.heading] + rows.map { Self.indent + $0 } + section.rows.map(\.text)
    }
    let lines = ([[heading, ""]] + blocks).joined()
    let text = lines.map { "\($0)\n" }.joined()
    return isASCII ? text.asciiStandIns : text
  }

  /// The title, with the note at the right or below.
  private var heading: String {
    if note.isEmpty { return title }
    let room = Self.width - CellWidth.of(title) - CellWidth.of(note)
    return room < 2
      ? "\(title)\n\(Self.indent)\(note)" : title + String(repeating: " ", count: room) + note
  }
}
