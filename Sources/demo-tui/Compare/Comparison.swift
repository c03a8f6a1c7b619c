import ContainmentCases
import MisuseLab
import TermContainers
import ToolSupport

/// The comparison of two recipe runs, entry by entry.
@MainActor
struct Comparison {
  /// A row: the indices of equal entries of both runs, or the index of one entry and nil.
  struct Row: Equatable {
    let left: Int?
    let right: Int?
  }

  let left: RecipeRun
  let right: RecipeRun
  /// The entries of both runs in order; those of their longest common subsequence share a row.
  let rows: [Row]

  init(_ left: Recipe, _ right: Recipe) { self.init(RecipeRun(left), RecipeRun(right)) }

  /// Returns the comparison for the names on the command line: of two recipes, of a recipe and its
  /// counterpart, or of a mistake of the course and its right order.
  static func named(_ first: String, _ second: String?) throws(Failure) -> Comparison {
    if second == nil, let mistake = Mistake.named(first) {
      return Comparison(RecipeRun(mistake, isFixed: false), RecipeRun(mistake, isFixed: true))
    }
    let left = try Recipe.named(first)
    return Comparison(left, try Recipe.named(second ?? left.counterpart))
  }

  private init(_ left: RecipeRun, _ right: RecipeRun) {
    (self.left, self.right) = (left, right)
    rows = Comparison.rows(left.keys, right.keys)
  }

  private static func rows(_ left: [String], _ right: [String]) -> [Row] {
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in right.difference(from: left) {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): inserted.insert(place)
      }
    }
    var (rows, i, j): ([Row], Int, Int) = ([], 0, 0)
    while i < left.count || j < right.count {
      let isOnlyLeft = removed.contains(i)
      let isOnlyRight = !isOnlyLeft && inserted.contains(j)
      rows.append(Row(left: isOnlyRight ? nil : i, right: isOnlyLeft ? nil : j))
      if !isOnlyRight { i += 1 }
      if !isOnlyLeft { j += 1 }
    }
    return rows
  }

  /// The pairs of entries that are equal in both runs.
  var pairs: [(left: CallbackOrder.Step, right: CallbackOrder.Step)] {
    rows.compactMap { row in
      guard let left = row.left, let right = row.right else { return nil }
      return (self.left.steps[left], self.right.steps[right])
    }
  }

  /// Both recipes with their code and logs, the rows of the alignment and the findings.
  var json: JSON {
    let places = rows.map { row in
      JSON.object([
        ("left", row.left.map { .integer($0) } ?? .null),
        ("right", row.right.map { .integer($0) } ?? .null),
      ])
    }
    return .object([
      ("left", left.json), ("right", right.json), ("rows", .array(places)),
      ("findings", .strings(sentences)),
    ])
  }

  /// The differences, most important first, after the parts with equal callbacks; or only `same`.
  var findings: [Finding] {
    let differences = order + only + callers + moments + reports
    return differences.isEmpty ? [.same] : sameForEach + differences
  }

  private var sameForEach: [Finding] {
    CallbackOrder.Part.allCases.filter { $0 != .container }.compactMap { part in
      let heard = [left, right].map { $0.steps.filter { $0.part == part && !$0.isCall }.map(\.key) }
      return heard[0] == heard[1] && !heard[0].isEmpty ? .sameForEach(part) : nil
    }
  }

  /// The pairs of entries whose order differs between the runs; for each entry, only the nearest.
  private var order: [Finding] {
    let (left, right) = (self.left.keys, self.right.keys)
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
    let (left, right) = (self.left.keys, self.right.keys)
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

  /// The findings as sentences.
  var sentences: [String] { findings.map(sentence) }

  private func sentence(_ finding: Finding) -> String {
    let (a, b) = (left.name, right.name)
    switch finding {
    case .same: return "Nothing differs."
    case .sameForEach(let part):
      return
        "\(part.rawValue.prefix(1).uppercased())\(part.rawValue.dropFirst()) is sent the same callbacks in the same order in both."
    case .swapped(let first, let second):
      return "\(first) comes before \(second) in \(a), and after it in \(b)."
    case .onlyLeft(let keys): return "Only \(a) has \(Comparison.list(keys))."
    case .onlyRight(let keys): return "Only \(b) has \(Comparison.list(keys))."
    case .madeForYou(let isLeft, let keys):
      return "In \(isLeft ? a : b) this is done for you: \(Comparison.list(keys))."
    case .later(let key, let left, let right):
      return "\(key) comes \(left.rawValue) in \(a), \(right.rawValue) in \(b)."
    case .reported(let left, let right):
      return [(a, left), (b, right)].map { name, kinds in
        let verb = kinds.isEmpty ? "nothing is" : kinds.count == 1 ? " is" : " are"
        return "\(name): \(Comparison.list(kinds))\(verb) reported"
      }.joined(separator: "; ") + "."
    }
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension CallbackOrder.Step {
  /// The call or callback without its `animated` argument. Entries with the same key are equal.
  var key: String {
    guard let open = text.firstIndex(of: "(") else { return text }
    let arguments = text[open...].dropFirst().dropLast().split(separator: ",")
      .map { $0.drop { $0 == " " } }
    // An appearance callback's flag goes. A begin's flag is kept: its direction.
    let flags = event.hasPrefix("view") ? ["true", "false"] : []
    let kept = arguments.filter { !$0.hasPrefix("animated:") && !flags.contains(String($0)) }
    return "\(text[..<open])(\(kept.joined(separator: ", ")))"
  }

  /// Whether the entry is a call of the container, not a callback.
  var isCall: Bool { entry?.kind == .call }

  /// The origin of the call.
  var origin: LifecycleTrace.Entry.Origin { entry.map { $0.origin } ?? .automatic }

  /// The code as the container would write it. A call has no receiver if the container receives it,
  /// or if its argument is the step's controller.
  var text: String {
    let isOwn = part == .container || event.hasSuffix("(\(part.rawValue))")
    return isCall && isOwn ? event : "\(part.rawValue).\(event)"
  }
}

extension RecipeRun {
  /// The entries' keys.
  fileprivate var keys: [String] { steps.map(\.key) }

  fileprivate var json: JSON {
    let log = steps.map { step in
      JSON.object([
        ("who", .string(step.part.rawValue)), ("event", .string(step.event)),
        ("origin", .string(step.origin.rawValue)), ("when", .string(step.moment.rawValue)),
      ])
    }
    return .object([
      ("name", .string(name)), ("title", .string(title)), ("rule", .text(rule?.id)),
      ("question", .text(question?.name)),
      ("code", .strings(code)), ("log", .array(log)), ("reported", .strings(reported)),
    ])
  }
}

/// A difference between two runs, or what they have in common.
enum Finding: Equatable {
  /// A controller receives the same callbacks in the same order in both runs.
  case sameForEach(CallbackOrder.Part)
  /// The first entry comes before the second in the left run, and after it in the right run.
  case swapped(String, String)
  /// Entries that only one of the runs has.
  case onlyLeft([String])
  case onlyRight([String])
  /// Calls that the framework makes in one run (the left if `left`), and the app in the other.
  case madeForYou(left: Bool, [String])
  /// An entry that comes at different moments of the two runs.
  case later(String, left: CallbackOrder.Moment, right: CallbackOrder.Moment)
  /// The mistakes that are reported in each run, if they are not the same in both.
  case reported(left: [String], right: [String])
  /// Nothing differs.
  case same
}
