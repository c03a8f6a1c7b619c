import MisuseLab

// How far the user has come.
extension LearningProgress {
  /// The name of the page before the first demo, once it was read.
  static let start = "start-here"
  /// The name of the page after the last demo, once it was shown.
  static let end = "the-end"

  /// Whether nothing was played yet.
  var isEmpty: Bool { played.isEmpty && toured.isEmpty && answers.isEmpty }

  /// Whether a demo was played: five of its keys were used, or its walk-through was seen to the end.
  func hasPlayed(_ demo: String) -> Bool {
    played.contains(demo) || toured.contains(demo)
  }

  /// How many mistakes were answered, of how many.
  var mistakes: (given: Int, count: Int) {
    (Mistake.names.count { answers[$0] != nil }, Mistake.names.count)
  }

  /// How many mistakes were answered wrong.
  var wrongMistakes: Int { Mistake.names.count { answers[$0] == false } }

  mutating func forgetMistakes() {
    for name in Mistake.names { answers[name] = nil }
  }
}
