/// The reserved words of the language, which are case-sensitive.
enum TapeKeywords {
  /// Keys that are commands.
  static let keys = [
    "Space", "Backspace", "Delete", "Insert", "Enter", "Escape", "Tab", "Down", "Left", "Right",
    "Up", "PageUp", "PageDown", "ScrollUp", "ScrollDown",
  ]

  /// Keys that are accepted as commands here, but not by VHS.
  static let moreKeys = ["Home", "End"] + (1...12).map { "F\($0)" }

  static let modifiers = ["Ctrl", "Alt", "Shift"]

  /// The words that can begin a command.
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
