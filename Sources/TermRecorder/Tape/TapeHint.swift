import TermContainers

extension [String] {
  /// The most similar name to `word`; nil if no name is similar enough.
  func nearest(to word: String) -> String? {
    // A longer word resembles none.
    guard word.utf8.count <= 40 else { return nil }
    let most = Swift.max(1, word.utf8.count / 3)
    let letters = [UInt8](word.lowercased().utf8)
    let ranked = map { ($0, EditDistance.between([UInt8]($0.lowercased().utf8), letters)) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= most else { return nil }
    return best.0
  }

  /// The end of a message about the unknown `word`.
  package func hint(for word: String) -> String {
    nearest(to: word).map { "; did you mean \($0)?" } ?? ""
  }
}
