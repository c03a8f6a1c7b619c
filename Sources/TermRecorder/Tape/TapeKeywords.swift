/// The words that the language keeps for itself. They are told apart by case.
enum TapeKeywords {
  /// Keys that are commands of their own.
  static let keys = [
    "Space", "Backspace", "Delete", "Insert", "Enter", "Escape", "Tab", "Down", "Left", "Right",
    "Up", "PageUp", "PageDown", "ScrollUp", "ScrollDown",
  ]

  /// Keys that are plainly meant where they stand for a command, but that VHS does not take.
  static let moreKeys = ["Home", "End"] + (1...12).map { "F\($0)" }

  static let modifiers = ["Ctrl", "Alt", "Shift"]

  /// What can begin a command.
  static let commands =
    keys + modifiers + [
      "Type", "Sleep", "Wait", "Hide", "Show", "Require", "Env", "Source", "Screenshot", "Output",
      "Set", "Copy", "Paste",
    ]

  static let settings = [
    "Shell", "FontFamily", "FontSize", "Width", "Height", "Rows", "Columns", "LetterSpacing",
    "LineHeight", "Padding", "Margin", "MarginFill", "WindowBar", "WindowBarSize", "BorderRadius",
    "Framerate", "PlaybackSpeed", "LoopOffset", "TypingSpeed", "Theme", "CursorBlink",
    "WaitTimeout", "WaitPattern",
  ]

  private static let all = Set(
    commands + settings + ["em", "px", "ms", "s", "m", "true", "false"])
  private static let commandSet = Set(commands)
  private static let moreKeySet = Set(moreKeys)

  static func contains(_ word: String) -> Bool { all.contains(word) }
  static func isCommand(_ word: String) -> Bool { commandSet.contains(word) }
  static func isMoreKey(_ word: String) -> Bool { moreKeySet.contains(word) }
}

extension [String] {
  /// The one that is most like `word`; nil where none is much like it.
  func nearest(to word: String) -> String? {
    let most = Swift.max(1, word.utf8.count / 3)
    let ranked = map { ($0, TapeDistance.between($0.lowercased(), word.lowercased())) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= most else { return nil }
    return best.0
  }

  /// The end of a message about `word`, which is none of these.
  func hint(for word: String) -> String {
    nearest(to: word).map { "; did you mean \($0)?" } ?? ""
  }
}

enum TapeDistance {
  /// How many letters must be put in, left out, changed or swapped with the next to make one of the other
  /// (optimal string alignment).
  static func between(_ one: String, _ other: String) -> Int {
    let (mine, its) = (Array(one.utf8.prefix(40)), Array(other.utf8.prefix(40)))
    var rows = [Array(0...its.count)]
    for i in mine.indices {
      var row = [i + 1]
      for j in its.indices {
        let changed = rows[i][j] + (mine[i] == its[j] ? 0 : 1)
        row.append(min(changed, rows[i][j + 1] + 1, row[j] + 1))
        if i > 0, j > 0, mine[i] == its[j - 1], mine[i - 1] == its[j] {
          row[j + 1] = min(row[j + 1], rows[i - 1][j - 1] + 1)
        }
      }
      rows.append(row)
    }
    return rows[mine.count][its.count]
  }
}
