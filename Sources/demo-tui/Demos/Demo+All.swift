import TermContainers

extension Demo {
  static var all: [Demo] { [.orangeBlue, .showHide, .ringMenu, .tunnel, .pinned, .factory] }

  /// The demo of that name; otherwise throws a failure that suggests the nearest name of a demo or
  /// among `others`.
  static func named(_ name: String, orOneOf others: [String] = []) throws(Failure) -> Demo {
    if let demo = all.first(where: { $0.name == name }) { return demo }
    let hint = nearest(to: name, of: all.map(\.name) + others).map { "; did you mean \($0)?" } ?? ""
    let kind = others.isEmpty ? "demo" : "demo or command"
    throw Failure(.usage, "unknown \(kind) '\(printable(name))'\(hint)")
  }

  /// A name that begins with `word`; otherwise the most similar one.
  private static func nearest(to word: String, of names: [String]) -> String? {
    if word.count > 1, let begun = names.first(where: { $0.hasPrefix(word) }) { return begun }
    // A name with nothing in common is no useful hint.
    let letters = Array(word.prefix(100))
    return names.map { (name: $0, distance: EditDistance.between(Array($0), letters)) }
      .filter { $0.distance < $0.name.count }.min { $0.distance < $1.distance }?.name
  }
}
