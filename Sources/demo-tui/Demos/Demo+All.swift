import TermContainers

extension Demo {
  static var all: [Demo] { [.orangeBlue, .showHide, .ringMenu, .tunnel, .pinned, .factory] }

  /// The demo of that name; otherwise throws a failure that suggests the nearest name of a demo or
  /// among `others`.
  static func named(_ name: String, orOneOf others: [String] = []) throws(Failure) -> Demo {
    if let demo = all.first(where: { $0.name == name }) { return demo }
    // A name with nothing in common is no useful hint.
    let letters = Array(name.prefix(100))
    let nearest = (all.map(\.name) + others)
      .map { (name: $0, distance: EditDistance.between(Array($0), letters)) }
      .filter { $0.distance < $0.name.count }.min { $0.distance < $1.distance }
    let hint = nearest.map { "; did you mean \($0.name)?" } ?? ""
    let kind = others.isEmpty ? "demo" : "demo or command"
    throw Failure(.usage, "unknown \(kind) '\(printable(name))'\(hint)")
  }
}
