import TermContainers

extension String {
  /// The text padded with blanks to `width` columns, after it or before it.
  func padded(to width: Int, atEnd: Bool = true) -> String {
    let gap = String(repeating: " ", count: max(0, width - CellWidth.of(self)))
    return atEnd ? self + gap : gap + self
  }

  /// The text after `start`, in rows of at most `width` columns. Further rows begin below the text.
  func wrapped(after start: String, to width: Int) -> [String] {
    let indent = CellWidth.of(start)
    return wrapped(to: width - indent).enumerated().map { row, words in
      (row == 0 ? start : "".padded(to: indent)) + words
    }
  }
}
