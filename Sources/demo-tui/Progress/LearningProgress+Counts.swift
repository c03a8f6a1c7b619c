import MisuseLab

// The user's progress in numbers.
extension LearningProgress {
  /// The name of the page before the first demo, once it was read.
  static let start = "start-here"
  /// The name of the page after the last demo, once it was shown.
  static let end = "the-end"

  /// Whether nothing was played yet.
  var isEmpty: Bool { played.isEmpty && toured.isEmpty && answers.isEmpty }

  /// Whether a demo was played: the user used five of its keys, or saw its walk-through to the end.
  func hasPlayed(_ demo: String) -> Bool {
    played.contains(demo) || toured.contains(demo)
  }

  /// The number of answered mistakes, and of all mistakes.
  var mistakes: (given: Int, count: Int) {
    (Mistake.names.count { answers[$0] != nil }, Mistake.names.count)
  }

  /// The number of mistakes with a wrong answer.
  var wrongMistakes: Int { Mistake.names.count { answers[$0] == false } }

  mutating func forgetMistakes() {
    for name in Mistake.names { answers[name] = nil }
  }
}
