import TestSupport

/// Random casts, the same for the same seed: bytes, pieces in any order, and valid lines with
/// changes.
struct RandomCast: RandomChoice {
  var generator: SplitMix

  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  /// Makes at most `most` bytes, or a few more.
  mutating func next(most: Int) -> [UInt8] {
    let count = number(most + 1)
    var bytes: [UInt8] = []
    let kind = number(4)
    if kind > 0 { bytes += pick(RandomCast.headers).utf8 + [10] }
    while bytes.count < count {
      switch kind {
      case 0: bytes.append(UInt8(number(256)))
      case 1: bytes += pick(RandomCast.pieces).utf8
      default: bytes += line().utf8
      }
    }
    if kind > 1 {
      for _ in 0..<number(4) where !bytes.isEmpty { change(&bytes, pieces: RandomCast.pieces) }
    }
    return number(4) == 0 ? Array(bytes.prefix(count)) : bytes
  }

  /// Makes output for a terminal.
  mutating func output(most: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    let count = number(most + 1)
    while bytes.count < count {
      if number(6) == 0 {
        bytes.append(UInt8(number(256)))
      } else {
        bytes += pick(RandomCast.outputs).utf8
      }
    }
    return Array(bytes.prefix(count))
  }

  private mutating func line() -> String {
    let text = (0..<number(5)).map { _ in pick(RandomCast.pieces) }.joined()
    return number(3) == 0
      ? "[\(number(9)).\(number(999)), \"o\", \"\(text)\"]\n" : pick(RandomCast.lines) + "\n"
  }

  static let headers = [
    "{\"version\":2,\"width\":20,\"height\":5}", "{\"version\":3,\"term\":{\"cols\":7,\"rows\":3}}",
    "{\"version\":1,\"width\":9,\"height\":2,\"stdout\":[[1,\"a\"],",
    "{\"version\":2,\"width\":1,\"height\":1}",
    "{\"version\":2,\"width\":200,\"height\":50,\"idle_time_limit\":0.5,\"theme\":{\"fg\":\"#ffffff\"}}",
  ]

  static let pieces = [
    "[", "]", "{", "}", ",", ":", "\"", "\\", "\\u001b", "\\u001b[", "\\ud83d", "\\ude00", "\\n",
    "1", "-", "0.5",
    "1e9", "1e999", "99999999999999999999", "true", "null", " ", "\n", "#", "o", "\"o\"", "\"r\"",
    "80x24", "9999x1",
    "é", "日", "\u{1B}", "m", "H", ";", "?", "stdout", "\"version\"", "[[[[[[[[[[[[[[[[[[[[",
  ]

  static let lines = [
    "[1, \"o\", \"abc\\u001b[31mdef\"]", "[1.5, \"r\", \"30x8\"]", "[2, \"m\", \"\"]",
    "[2, \"i\", \"x\"]", "# x", "", "[3, \"x\", \"0\"]",
    "[0.1, \"o\", \"\\u001b[?1049h\\u001b[2J日本\"]", "[1, \"r\", \"1x1\"]", "[1, \"z\", 7]",
    "[1, \"o\", \"\\u001b[5;2H\\u001b[99L\\u001b[2;3r\\n\\n\"]",
  ]

  static let outputs = [
    "\u{1B}[", "\u{1B}", ";", ":", "?", "5", "99999999999", "1", "38:2::1:2:3m", "m", "H", "J", "K",
    "L", "M", "P", "@", "X", "S", "T", "b", "r", "h", "l", "g", "I", "Z", "abc", "日本", "e\u{301}",
    "\u{301}", "👩‍👩‍👧", "\u{1B}]0;x\u{7}", "\u{1B}P", "\u{1B}\\", "\u{1B}(0", "\u{E}", "\u{F}",
    "\n", "\r", "\t", "\u{8}", "\u{1B}[?1049h", "\u{1B}[?1049l", "\u{1B}[?6h", "\u{1B}[4h",
    "\u{1B}[?7l", "\u{1B}7", "\u{1B}8", "\u{1B}c", "\u{1B}#8", "\u{1B}[2;3r",
    "\u{1B}[?69h\u{1B}[2;4s", "\u{1B}[?69h\u{1B}[3;9s", "\u{1B}[?69l", " @", " A", "'}", "'~", "$x",
    "88;1;2;3$x", "$z", "s", "\u{1B}6", "\u{1B}9", "\u{1B}M", "\u{1B}D", "\u{1B}[!p", "\u{1B}[?5h",
    "\u{1B}[8m", "\u{1B}[4:3m", "58:5:9m", "\u{1B}[5m", "\u{1B}]8;;http://a\u{7}",
    "\u{1B}]8;;\u{7}", "\u{1B}[6n", "\u{1B}[c", "\u{1B}[?1$p", "\u{1B}P$qm\u{1B}\\",
    "\u{1B}P+q544E;436F\u{1B}\\", "\u{1B}]11;?\u{7}", "\u{1B}]4;1;?\u{7}", "\u{1B}]133;D;1\u{7}",
    "\u{1B}[22t", "\u{1B}[23t", "\u{1B}[18t", "\u{1B}[3 q", "\u{1B}[?2026h", "\u{1B}[?1002h",
    "\u{1B}=", "\u{1B}Pq~", "\u{1B}_Ga=T;",
  ]
}
