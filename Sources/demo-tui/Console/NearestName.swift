import TermContainers

/// Finds what a mistyped name may have meant.
enum NearestName {
  /// The name among `names` that begins with `word`; otherwise the most similar one, or nil if none
  /// has anything in common with it.
  static func to(_ word: String, of names: [String]) -> String? {
    if word.count > 1, let begun = names.first(where: { $0.hasPrefix(word) }) { return begun }
    // A name with nothing in common is no useful hint.
    let letters = Array(word.prefix(100))
    return names.map { (name: $0, distance: EditDistance.between(Array($0), letters)) }
      .filter { $0.distance < $0.name.count }.min { $0.distance < $1.distance }?.name
  }
}
