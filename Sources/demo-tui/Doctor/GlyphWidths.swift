import TermContainers

/// The terminal's widths for each kind of glyph in use.
struct GlyphWidths {
  /// A glyph with an unexpected width.
  struct Wrong {
    let text: String
    let columns: Int
    let wanted: Int
  }

  /// `same`, `wrong`, `silent` or `notAsked`.
  let result: String
  /// For people.
  let words: String
  let wrong: [Wrong]

  /// One each: a letter, an accented one, a line, a block, an arrow, dots, a wide letter, a picture, a combined mark.
  private static let samples = ["a", "é", "─", "█", "▸", "⠿", "日", "😀", "e\u{301}"]

  init(skipped words: String) { (result, self.words, wrong) = ("notAsked", words, []) }

  /// Writes each sample at the start of the cursor's line, asks where the cursor went, and erases
  /// it.
  init(asking question: TerminalQuestion) {
    guard let columns = question.columns(after: GlyphWidths.samples) else {
      (result, words, wrong) = ("silent", "the terminal did not answer", [])
      return
    }
    wrong = zip(GlyphWidths.samples, columns).compactMap { text, columns in
      let wanted = CellWidth.of(text)
      return columns == wanted ? nil : Wrong(text: text, columns: columns, wanted: wanted)
    }
    result = wrong.isEmpty ? "same" : "wrong"
    words = "as in Unicode (\(columns.count) glyphs tested)"
  }
}
