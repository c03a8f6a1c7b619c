import ContainmentCases
import MisuseLab
import TermContainers
import ToolSupport

/// Two runs, entry by entry.
@MainActor
struct Comparison {
  /// A row: an entry of the left run, of the right one, or the same entry of both.
  struct Row: Equatable {
    let left: Int?
    let right: Int?
  }

  let left: RecipeRun
  let right: RecipeRun
  /// The longest common subsequence of both, with the other entries in their places between.
  let rows: [Row]

  init(_ left: Recipe, _ right: Recipe) { self.init(RecipeRun(left), RecipeRun(right)) }

  /// Compares a mistake of the course with its right order.
  init(_ mistake: Mistake) {
    self.init(RecipeRun(mistake, isFixed: false), RecipeRun(mistake, isFixed: true))
  }

  /// The comparison that `demo-tui compare` names: two recipes, one and its pair, or a mistake.
  static func named(_ first: String, _ second: String?) throws(Failure) -> Comparison {
    if second == nil, let mistake = Mistake.named(first) { return Comparison(mistake) }
    let left = try Recipe.named(first)
    return Comparison(left, try Recipe.named(second ?? left.counterpart))
  }

  private init(_ left: RecipeRun, _ right: RecipeRun) {
    (self.left, self.right) = (left, right)
    let keys = [self.left, self.right].map { $0.steps.map(\.key) }
    rows = Alignment.rows(keys[0], keys[1]).map { Row(left: $0, right: $1) }
  }

  /// The pairs of entries that are equal in both runs.
  var pairs: [(left: CallbackOrder.Step, right: CallbackOrder.Step)] {
    rows.compactMap { row in
      guard let left = row.left, let right = row.right else { return nil }
      return (self.left.steps[left], self.right.steps[right])
    }
  }
}

/// The alignment of two sequences by their longest common subsequence.
enum Alignment {
  /// Each element's place in the left and in the right sequence; nil in a sequence without it.
  static func rows<Key: Equatable>(_ left: [Key], _ right: [Key]) -> [(Int?, Int?)] {
    let lengths = table(left, right)
    var (rows, i, j): ([(Int?, Int?)], Int, Int) = ([], 0, 0)
    while i < left.count || j < right.count {
      if i < left.count, j < right.count, left[i] == right[j] {
        rows.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if j == right.count || (i < left.count && lengths[i + 1][j] >= lengths[i][j + 1]) {
        rows.append((i, nil))
        i += 1
      } else {
        rows.append((nil, j))
        j += 1
      }
    }
    return rows
  }

  /// The length of the longest common subsequence from each pair of places on.
  private static func table<Key: Equatable>(_ left: [Key], _ right: [Key]) -> [[Int]] {
    var table = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for i in left.indices.reversed() {
      for j in right.indices.reversed() {
        table[i][j] =
          left[i] == right[j] ? table[i + 1][j + 1] + 1 : max(table[i + 1][j], table[i][j + 1])
      }
    }
    return table
  }
}

extension CallbackOrder.Step {
  /// The call or callback without its `animated` argument: entries with the same key are equal.
  var key: String {
    guard let open = text.firstIndex(of: "(") else { return text }
    let arguments = text[open...].dropFirst().dropLast().split(separator: ",")
      .map { $0.drop { $0 == " " } }
    let kept = arguments.filter { !$0.hasPrefix("animated:") && !isFlag($0) }
    return "\(text[..<open])(\(kept.joined(separator: ", ")))"
  }

  /// Whether `argument` is an appearance callback's flag. The flag of a begin is its direction.
  private func isFlag(_ argument: Substring) -> Bool {
    (argument == "true" || argument == "false") && event.hasPrefix("view")
  }

  /// Whether it is a call of the container, not a callback.
  var isCall: Bool { entry?.kind == .call }

  /// The origin of the call.
  var origin: LifecycleTrace.Entry.Origin { entry.map { $0.origin } ?? .automatic }

  /// The code as the container would write it: its own calls without a receiver, and so those by
  /// which a controller's view goes into the window.
  var text: String {
    let isOwn = part == .container || event.hasSuffix("(\(part.rawValue))")
    return isCall && isOwn ? event : "\(part.rawValue).\(event)"
  }
}

extension Comparison {
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
}

extension RecipeRun {
  fileprivate var json: JSON {
    let log = steps.map { step in
      JSON.object([
        ("who", .string(step.part.rawValue)), ("event", .string(step.event)),
        ("origin", .string(step.origin.rawValue)), ("when", .string(step.moment.words)),
      ])
    }
    return .object([
      ("name", .string(name)), ("title", .string(title)), ("rule", .text(rule?.id)),
      ("code", .strings(code)), ("log", .array(log)), ("reported", .strings(reported)),
    ])
  }
}
