import MisuseLab

/// The user's progress: the demos played and toured, and the mistakes answered. ``text`` has a line
/// for each fact, so that a damaged line loses only its own fact.
struct LearningProgress: Equatable {
  /// The demos that were played.
  var played: Set<String> = []
  /// The demos whose walk-through was seen.
  var toured: Set<String> = []
  /// Whether the last answer was right, for each answered mistake and each answered question.
  var answers: [String: Bool] = [:]
  /// Whether the user has turned off the questions in the lessons of demos.
  var wantsNoQuestions = false

  // The user's progress in numbers.

  /// The name in ``played`` of the page before the first demo, once the page was read.
  static let start = "start-here"
  /// The name in ``played`` of the page after the last demo, once the page was shown.
  static let end = "the-end"

  /// Whether nothing was played, toured or answered yet.
  var isEmpty: Bool { played.isEmpty && toured.isEmpty && answers.isEmpty }

  /// Whether a demo was played: the user used five of its keys, or saw its walk-through to the end.
  func hasPlayed(_ demo: String) -> Bool { played.contains(demo) || toured.contains(demo) }

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

extension LearningProgress {
  private static let head = "# What you have played in demo-tui. You can delete this file.\n"

  /// Whether `text`, a file's content, is ours or empty, so that the file can be replaced.
  static func isOurs(_ text: some Collection<UInt8>) -> Bool {
    text.isEmpty || text.starts(with: head.utf8.dropLast())
  }

  var text: String {
    let lines =
      played.map { "played \($0)" } + toured.map { "toured \($0)" }
      + answers.map { "answered \($0) \($1 ? "right" : "wrong")" }
      + (wantsNoQuestions ? ["questions off"] : [])
    return LearningProgress.head + lines.sorted().map { $0 + "\n" }.joined()
  }

  /// Parses ``text``. Ignores lines that make no sense, since the user or a crash can have changed
  /// the file. Parses bytes, to be fast: the gallery reads the file when it starts.
  init(parsing text: some Sequence<UInt8>) {
    for line in Array(text).split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      let words = line.split { $0 == 32 || $0 == 9 }
      guard words.count > 1, LearningProgress.isName(words[1]) else { continue }
      let texts = words.prefix(3).map { String(decoding: $0, as: UTF8.self) }
      readLine(texts[0], texts[1], texts.dropFirst(2).first)
    }
  }

  private mutating func readLine(_ word: String, _ name: String, _ result: String?) {
    switch (word, result) {
    case ("played", nil): played.insert(name)
    case ("toured", nil): toured.insert(name)
    case ("answered", "right"): answers[name] = true
    case ("answered", "wrong"): answers[name] = false
    case ("questions", nil) where name == "off": wantsNoQuestions = true
    default: break
    }
  }

  private static let longestName = 40

  /// Whether a word can be a name: at most 40 small letters, digits and hyphens.
  private static func isName(_ word: ArraySlice<UInt8>) -> Bool {
    word.count <= longestName
      && word.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }
}
