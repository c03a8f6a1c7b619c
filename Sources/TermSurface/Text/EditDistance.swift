/// Measures how much two words differ.
package enum EditDistance {
  /// The number of insertions, deletions, substitutions and swaps of neighbours that turn one
  /// sequence into the other (optimal string alignment).
  package static func between<Element: Equatable>(_ one: [Element], _ other: [Element]) -> Int {
    var rows = [Array(0...other.count)]
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        let changed = rows[i][j] + (one[i] == other[j] ? 0 : 1)
        row.append(min(changed, rows[i][j + 1] + 1, row[j] + 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          row[j + 1] = min(row[j + 1], rows[i - 1][j - 1] + 1)
        }
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}

extension [String] {
  /// The end of a message about the unknown `word`: the most similar name, if one is similar enough.
  package func hint(for word: String) -> String {
    // A longer word resembles none.
    guard word.utf8.count <= 40 else { return "" }
    let most = Swift.max(1, word.utf8.count / 3)
    let letters = [UInt8](word.lowercased().utf8)
    let ranked = map { ($0, EditDistance.between([UInt8]($0.lowercased().utf8), letters)) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= most else { return "" }
    return "; did you mean \(best.0)?"
  }
}
