extension StringProtocol {
  /// The text's lines in rows of at most `width` columns, broken between words; blanks are kept. A
  /// longer word gets its own row.
  package func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      $0.split(separator: " ", omittingEmptySubsequences: false).rows(of: width)
    }
  }

  /// The text's words, one blank apart, in rows of at most `width` columns. A longer word gets its
  /// own row.
  package func wordsWrapped(to width: Int) -> [String] {
    split(whereSeparator: \.isWhitespace).rows(of: width)
  }
}

extension Sequence where Element: StringProtocol {
  fileprivate func rows(of width: Int) -> [String] {
    reduce(into: []) { rows, word in
      guard let row = rows.last else { return rows.append(String(word)) }
      let longer = row.isEmpty ? String(word) : "\(row) \(word)"
      if row.isEmpty || CellWidth.of(longer) <= width {
        rows[rows.count - 1] = longer
      } else {
        rows.append(String(word))
      }
    }
  }
}
