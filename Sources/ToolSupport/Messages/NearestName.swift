import TermContainers

/// Finds the name that a user meant by a mistyped one.
package enum NearestName {
  /// The name among `names` that begins with `word` or has its parts in another order; otherwise
  /// the most similar one. Nil if, in each name, more than a third of the letters would be wrong.
  package static func to(_ word: String, of names: [String]) -> String? {
    if word.count > 1, let begun = names.first(where: { $0.hasPrefix(word) }) { return begun }
    if let turned = names.first(where: { parts(of: $0) == parts(of: word) }) { return turned }
    let letters = Array(word.prefix(100))
    let most = max(1, letters.count / 3)
    return names.map { (name: $0, distance: EditDistance.between(Array($0), letters)) }
      .filter { $0.distance <= most }.min { $0.distance < $1.distance }?.name
  }

  /// The parts between dashes, sorted.
  private static func parts(of name: String) -> [Substring] { name.split(separator: "-").sorted() }
}

extension Failure {
  /// A failure because nothing is called `name`. It suggests the name nearest to `word`, by default
  /// `name`, in upper or lower case; if no name is near, it ends with `list`.
  package static func unknown(
    _ kind: String, _ name: String, as word: String? = nil, of names: [String], _ list: String
  ) -> Failure {
    let (word, folded) = ((word ?? name).lowercased(), names.map { $0.lowercased() })
    let near = NearestName.to(word, of: folded).flatMap { folded.firstIndex(of: $0) }
    let hint = near.map { "did you mean \(names[$0])?" } ?? list
    return Failure(.usage, "\(kind) '\(printable(name))'; \(hint)")
  }
}
