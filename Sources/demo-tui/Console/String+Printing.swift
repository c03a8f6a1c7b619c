import TermContainers

extension String {
  /// Returns the text padded to `width` columns, at its end or, if not `atEnd`, at its start.
  func padded(to width: Int, atEnd: Bool = true) -> String {
    let gap = String(repeating: " ", count: max(0, width - CellWidth.of(self)))
    return atEnd ? self + gap : gap + self
  }

  /// Returns `start` and the text in rows of at most `width` columns, all but the first indented.
  func wrapped(after start: String, to width: Int) -> [String] {
    let indent = CellWidth.of(start)
    return wrapped(to: width - indent).enumerated().map { row, words in
      (row == 0 ? start : "".padded(to: indent)) + words
    }
  }

  /// The text with a stand-in for each glyph that ASCII lacks, as on a screen without UTF-8.
  var asciiStandIns: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          scalar == "\n" ? scalar : Unicode.Scalar(AsciiGlyph.of(scalar))
        }))
  }

  /// The text with stand-ins, and with three dots for each ellipsis.
  var asciiSentence: String { replacing("…", with: "...").asciiStandIns }
}
