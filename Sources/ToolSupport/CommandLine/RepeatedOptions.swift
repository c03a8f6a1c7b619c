/// Detects options that are given more than once.
package enum RepeatedOptions {
  /// The options whose values are collected.
  private static let lists: Set<Substring> = ["--output", "--pass"]

  /// Rejects other repeated options, since it is unclear which value is meant.
  package static func check(_ words: ArraySlice<String>) throws(Failure) {
    var seen: Set<Substring> = []
    for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
      let name = word.prefix { $0 != "=" }
      if !seen.insert(name).inserted && !lists.contains(name) {
        throw Failure(.usage, "\(printable(String(name))) is given twice")
      }
    }
  }
}
