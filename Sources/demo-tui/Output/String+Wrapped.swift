import TermContainers

extension String {
  /// Its lines, broken between words where they are longer than `width` columns.
  func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      var rows = [""]
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let row = rows[rows.count - 1]
        let longer = row.isEmpty ? String(word) : "\(row) \(word)"
        if row.isEmpty || CellWidth.of(longer) <= width {
          rows[rows.count - 1] = longer
        } else {
          rows.append(String(word))
        }
      }
      return rows
    }
  }
}
