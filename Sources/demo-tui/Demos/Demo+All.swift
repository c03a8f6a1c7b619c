extension Demo {
  static var all: [Demo] { [.orangeBlue, .showHide, .ringMenu, .tunnel, .pinned, .factory] }

  /// The demo of that name; throws a failure that tells the nearest name, of a demo or of `others`.
  static func named(_ name: String, orOneOf others: [String] = []) throws(Failure) -> Demo {
    if let demo = all.first(where: { $0.name == name }) { return demo }
    // One that has nothing in common is no hint.
    let nearest = (all.map(\.name) + others).filter { $0.distance(to: name) < $0.count }
      .min { $0.distance(to: name) < $1.distance(to: name) }
    let hint = nearest.map { "; did you mean \($0)?" } ?? ""
    let kind = others.isEmpty ? "demo" : "demo or command"
    throw Failure(.usage, "there is no \(kind) '\(printable(name))'\(hint)")
  }
}

extension String {
  /// How many letters must be put in, left out or changed to make `other` of this (Levenshtein).
  func distance(to other: String) -> Int {
    let (mine, its) = (Array(self), Array(other.prefix(100)))
    var row = Array(0...its.count)
    for (i, letter) in mine.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, counterpart) in its.enumerated() {
        let changed = diagonal + (letter == counterpart ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(changed, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[its.count]
  }
}
