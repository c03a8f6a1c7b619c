import TermContainers

extension StringProtocol {
  /// The text's words in rows of at most `width` columns. An argument stays with its label.
  package func proseRows(of width: Int) -> [String] {
    let joined = split(separator: "(toParent: ", omittingEmptySubsequences: false)
      .joined(separator: "(toParent:\u{A0}")
    return joined.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
      .wrapped(to: width).map { row in
        String(row.map { $0 == "\u{A0}" ? " " : $0 })
      }
  }
}
