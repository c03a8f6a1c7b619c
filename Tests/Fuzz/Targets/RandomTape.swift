import TestSupport

/// Random tapes, the same for the same seed: bytes, words of the language in any order, and valid
/// lines with changes.
struct RandomTape: RandomChoice {
  var generator: SplitMix

  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  /// Makes at most `most` bytes.
  mutating func next(most: Int) -> [UInt8] {
    let count = number(most + 1)
    var bytes: [UInt8] = []
    let kind = number(4)
    while bytes.count < count {
      switch kind {
      case 0: bytes.append(UInt8(number(256)))
      case 1: bytes += pick(RandomTape.pieces).utf8
      case 2: bytes += pick(RandomTape.lines).utf8 + [10]
      default: bytes += pick(number(8) == 0 ? RandomTape.pieces : RandomTape.lines).utf8 + [10]
      }
    }
    if kind == 3 {
      for _ in 0..<number(8) where !bytes.isEmpty { change(&bytes, pieces: RandomTape.pieces) }
    }
    return Array(bytes.prefix(count))
  }

  static let pieces = [
    "Type ", "Sleep", "Set ", "Wait", "Ctrl", "Alt+", "Shift+", "+", "@", "Screen", "Enter", "Home",
    "F5", "Output ", "Source ", "a.tape", "b.tape", "x.png", "1", "1.5.2", ".5",
    "99999999999999999999", "ms", "s",
    "m", "%", " ", "\n", "\r\n", "\t", "\"", "'", "`", "/", "\\", "\\/", "{", "}", "#",
    "#demo-tui: ",
    "caption ", "click 3,4", "expect /", "key ", "(", ")", "[", "]", "*", "+", "?", "{2,5}", "|",
    "^", "$", "é", "日本", "👩‍👩‍👧", "\u{0}", "\u{1B}[31m", "Theme", "Padding", "\"a\":", "#112233",
    "true", "ls -l",
  ]

  static let lines = [
    "Type \"echo hello\"", "Type@10ms 'x' \"y\"", "Enter 2", "Sleep 500ms", "Ctrl+Shift+A+B",
    "Alt+'xy'", "Shift+Tab", "Wait+Screen@2s /a(b|c)*[d-f]\\/$/", "Wait", "Set FontSize 22",
    "Set TypingSpeed 0.1", "Set Theme { \"name\": \"x\", \"background\": \"#112233\" }",
    "Set MarginFill #ffffff", "Set WaitPattern /^>\\s+$/", "Set LoopOffset 50%", "Output a/b.gif",
    "Output frames/", "Screenshot a.png", "Source a.tape", "Require git", "Env A 'b'", "Hide",
    "Show", "Copy 'x'", "Paste", "#demo-tui: caption \"Hello\"", "#demo-tui: drag 1,2 3,4",
    "#demo-tui: resize 80x24", "#demo-tui: expect /x{2,3}/", "#demo-tui: key Ctrl+Home",
    "# a comment", "ScrollDown@1s 3", "#tape: set WindowTitle 'x'",
    "#tape: set WindowBorder 2 #112233", "Set MarginFill a.png",
  ]
}
