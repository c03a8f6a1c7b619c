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
