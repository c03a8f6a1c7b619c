import ContainmentCases

/// A difference between two runs, computed from their entries.
enum Finding: Equatable {
  /// Each controller's callbacks are equal, and in the same order.
  case sameForEach(CallbackOrder.Part)
  /// The first comes before the second in the left run, and after it in the right one.
  case swapped(String, String)
  /// Only one of the runs has these.
  case onlyLeft([String])
  case onlyRight([String])
  /// The same calls are made by the app in one run, and by the framework in the other.
  case madeForYou(left: Bool, [String])
  /// The same happens at different moments.
  case later(String, left: CallbackOrder.Moment, right: CallbackOrder.Moment)
  /// The reports about a run differ.
  case reported(left: [String], right: [String])
  /// Nothing differs.
  case same
}

extension Comparison {
  /// The differences, most important first.
  var findings: [Finding] {
    let differences = order + only + callers + moments + reports
    return differences.isEmpty ? [.same] : sameForEach + differences
  }

  private var keys: (left: [String], right: [String]) {
    (left.steps.map(\.key), right.steps.map(\.key))
  }

  private var sameForEach: [Finding] {
    CallbackOrder.Part.allCases.filter { $0 != .container }.compactMap { part in
      let heard = [left, right].map { $0.steps.filter { $0.part == part && !$0.isCall }.map(\.key) }
      return heard[0] == heard[1] && !heard[0].isEmpty ? .sameForEach(part) : nil
    }
  }

  /// Each entry that both runs have in another place, with the nearest one that it changed with.
  private var order: [Finding] {
    let (left, right) = keys
    var found: [Finding] = []
    for row in rows where row.right == nil {
      guard let place = row.left, let there = right.firstIndex(of: left[place]) else { continue }
      if let finding = swap(of: place, and: there, left, right), !found.contains(finding) {
        found.append(finding)
      }
    }
    return found
  }

  private func swap(
    of place: Int, and there: Int, _ left: [String], _ right: [String]
  ) -> Finding? {
    let key = left[place]
    let overtaken = left[(place + 1)...].first { right[..<there].contains($0) }
    if let overtaken { return .swapped(key, overtaken) }
    let overtaking = left[..<place].last { right[there...].dropFirst().contains($0) }
    return overtaking.map { .swapped($0, key) }
  }

  private var only: [Finding] {
    let (left, right) = keys
    let mine = left.filter { !right.contains($0) }, theirs = right.filter { !left.contains($0) }
    return (mine.isEmpty ? [] : [.onlyLeft(mine)]) + (theirs.isEmpty ? [] : [.onlyRight(theirs)])
  }

  private var callers: [Finding] {
    [true, false].compactMap { isLeft in
      let keys = pairs.compactMap { pair in
        let (one, other) = isLeft ? (pair.left, pair.right) : (pair.right, pair.left)
        return one.origin == .automatic && other.origin == .yours ? one.key : nil
      }
      return keys.isEmpty ? nil : .madeForYou(left: isLeft, keys)
    }
  }

  private var moments: [Finding] {
    pairs.compactMap { pair in
      guard pair.left.moment != pair.right.moment else { return nil }
      return .later(pair.left.key, left: pair.left.moment, right: pair.right.moment)
    }
  }

  private var reports: [Finding] {
    let kinds = [left, right].map(\.reported)
    return kinds[0] == kinds[1] ? [] : [.reported(left: kinds[0], right: kinds[1])]
  }
}

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
  /// The moment in words.
  var words: String {
    switch self {
    case .call: "in the call"
    case .layout: "in layout"
    case .frame: "after the frame"
    case .end: "when the motion ends"
    }
  }
}
