import TermContainers

extension String {
  /// The text padded with blanks to `width` columns, after it or before it.
  func padded(to width: Int, atEnd: Bool = true) -> String {
    let gap = String(repeating: " ", count: max(0, width - CellWidth.of(self)))
    return atEnd ? self + gap : gap + self
  }
}
