import TermContainers

extension String {
  /// The words of a sentence in rows of `width` columns; a longer word has a row of its own.
  func rows(ofWidth width: Int) -> [String] {
    var rows: [String] = []
    for word in split(separator: " ") {
      let longer = rows.last.map { "\($0) \(word)" } ?? String(word)
      if let last = rows.indices.last, CellWidth.of(longer) <= width {
        rows[last] = longer
      } else {
        rows.append(String(word))
      }
    }
    return rows
  }
}
