import ContainmentCases

extension Comparison {
  /// The findings as sentences.
  var sentences: [String] { findings.map(sentence) }

  private func sentence(_ finding: Finding) -> String {
    let (a, b) = (left.name, right.name)
    switch finding {
    case .same: return "Nothing differs."
    case .sameForEach(let part):
      return
        "\(Comparison.capitalized(part.rawValue)) is sent the same callbacks in the same order in both."
    case .swapped(let first, let second):
      return "\(first) comes before \(second) in \(a), and after it in \(b)."
    case .onlyLeft(let keys): return "Only \(a) has \(Comparison.list(keys))."
    case .onlyRight(let keys): return "Only \(b) has \(Comparison.list(keys))."
    case .madeForYou(let isLeft, let keys):
      return "In \(isLeft ? a : b) this is done for you: \(Comparison.list(keys))."
    case .later(let key, let left, let right):
      return "\(key) comes \(left.words) in \(a), \(right.words) in \(b)."
    case .reported(let left, let right):
      return [(a, left), (b, right)].map { name, kinds in
        "\(name): " + Comparison.report(kinds)
      }.joined(separator: "; ") + "."
    }
  }

  private static func report(_ kinds: [String]) -> String {
    if kinds.isEmpty { return "nothing is reported" }
    return list(kinds) + (kinds.count == 1 ? " is reported" : " are reported")
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}

extension CallbackOrder.Moment {
  /// When it is, in words.
  var words: String {
    switch self {
    case .call: "in the call"
    case .layout: "in layout"
    case .frame: "after the frame"
    case .end: "when the motion ends"
    }
  }
}
