import MisuseLab

// How far somebody has come, and what comes next.
@MainActor
extension LearningProgress {
  /// The name of the page before the first demo, once it was read.
  static let start = "start-here"
  /// The name of the page after the last demo, once it was shown.
  static let end = "the-end"

  /// Whether nothing was played yet.
  nonisolated var isEmpty: Bool { played.isEmpty && toured.isEmpty && answers.isEmpty }

  /// Whether a demo was played: five of its keys were used, or its walk-through was seen to the end.
  nonisolated func hasPlayed(_ demo: String) -> Bool {
    played.contains(demo) || toured.contains(demo)
  }

  /// The next demo that was not played yet, after `demo` if that is given, and its number; nil if
  /// all were.
  func next(after demo: String? = nil) -> (number: Int, demo: Demo)? {
    let all = Demo.all
    let first = all.firstIndex { $0.name == demo }.map { $0 + 1 } ?? 0
    let index = all.indices.map { ($0 + first) % all.count }
      .first { !hasPlayed(all[$0].name) && all[$0].name != demo }
    return index.map { ($0 + 1, all[$0]) }
  }

  /// How many demos were played and toured, of how many.
  var demos: (played: Int, toured: Int, count: Int) {
    let names = Demo.all.map(\.name)
    return (names.count(where: hasPlayed), names.count(where: toured.contains), names.count)
  }

  /// How many mistakes were answered, of how many.
  nonisolated var mistakes: (given: Int, count: Int) {
    (Mistake.names.count { answers[$0] != nil }, Mistake.names.count)
  }

  /// How many mistakes were answered wrong.
  nonisolated var wrongMistakes: Int { Mistake.names.count { answers[$0] == false } }

  nonisolated mutating func forgetMistakes() {
    for name in Mistake.names { answers[name] = nil }
  }
}
