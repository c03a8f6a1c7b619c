import TermContainers

extension [String] {
  /// The one that is most like `word`; nil where none is much like it.
  func nearest(to word: String) -> String? {
    // A longer word is like nothing.
    guard word.utf8.count <= 40 else { return nil }
    let most = Swift.max(1, word.utf8.count / 3)
    let letters = [UInt8](word.lowercased().utf8)
    let ranked = map { ($0, EditDistance.between([UInt8]($0.lowercased().utf8), letters)) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= most else { return nil }
    return best.0
  }

  /// The end of a message about `word`, which is none of these.
  func hint(for word: String) -> String {
    nearest(to: word).map { "; did you mean \($0)?" } ?? ""
  }
}
