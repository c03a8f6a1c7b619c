import TermContainers
import TestSupport
import Testing

@testable import TermEmulator

/// Left and right margins, as xterm's description of control sequences has them.
@Suite struct TerminalMarginTests {
  private static let page = ["abcdefgh", "ijklmnop", "qrstuvwx", "ABCDEFGH", "IJKLMNOP"]
  /// Margins around the middle: columns 3 to 6, rows 2 to 4.
  private static let middle = "\u{1B}[?69h\u{1B}[3;6s\u{1B}[2;4r"

  private func terminal(_ text: String) -> Terminal {
    let rows = Self.page.enumerated().map { y, row in "\u{1B}[\(y + 1);1H\(row)" }
    return Terminal(8, 5, writing: rows.joined() + Self.middle + text)
  }

  /// The rows that `text` changes, and how.
  private func changes(_ text: String) -> [Int: String] {
    let surface = terminal(text).surface
    var changes: [Int: String] = [:]
    for (y, row) in Self.page.enumerated() where surface.line(y) != row {
      changes[y + 1] = surface.line(y)
    }
    return changes
  }

  private static let blank = String(repeating: " ", count: 8)
  private static let up = [2: "ijstuvop", 3: "qrCDEFwx", 4: "AB    GH"]
  private static let down = [2: "ij    op", 3: "qrklmnwx", 4: "ABstuvGH"]
  private static let left = [2: "ijlmn op", 3: "qrtuv wx", 4: "ABDEF GH"]
  private static let right = [2: "ij klmop", 3: "qr stuwx", 4: "AB CDEGH"]

  @Test(arguments: [
    ("[S", up), ("[T", down), ("[9S", [2: "ij    op", 3: "qr    wx", 4: "AB    GH"]),
    ("[4;3H\n", up), ("[4;6H\u{1B}D", up), ("[4;4H\u{1B}E", up), ("[2;3H\u{1B}M", down),
    ("[3;5H\n\n", up), ("[4;2H\n", [:]), ("[4;7H\u{1B}D", [:]), ("[2;2H\u{1B}M", [:]),
    ("[2;7H\u{1B}M", [:]), ("[5;4H\n", [:]), ("[1;4H\u{1B}M", [:]),
  ])
  func onlyWhatIsBetweenScrolls(_ text: String, _ rows: [Int: String]) {
    #expect(changes("\u{1B}" + text) == rows)
  }

  @Test(arguments: [
    ("[3;5H\u{1B}[L", [3: "qr    wx", 4: "ABstuvGH"]), ("[2;3H\u{1B}[M", up),
    ("[3;6H\u{1B}[9M", [3: "qr    wx", 4: "AB    GH"]), ("[3;2H\u{1B}[L", [:]),
    ("[3;7H\u{1B}[M", [:]), ("[1;4H\u{1B}[L", [:]), ("[5;4H\u{1B}[M", [:]),
    ("[3;4H\u{1B}[2@", [3: "qrs  twx"]), ("[3;4H\u{1B}[9@", [3: "qrs   wx"]),
    ("[3;4H\u{1B}[2P", [3: "qrsv  wx"]), ("[3;3H\u{1B}[9P", [3: "qr    wx"]),
    ("[3;2H\u{1B}[@", [:]), ("[3;7H\u{1B}[P", [:]), ("[5;4H\u{1B}[P", [5: "IJKMN OP"]),
    ("[3;4H\u{1B}[4hXY", [3: "qrsXYtwx"]), ("[3;7H\u{1B}[4hX", [3: "qrstuvXx"]),
    ("[3;4H\u{1B}[X", [3: "qrs uvwx"]), ("[3;4H\u{1B}[9X", [3: "qrs     "]),
    ("[3;4H\u{1B}[K", [3: "qrs     "]),
    ("[5;1H\u{1B}[K\u{1B}[5;4H\u{1B}[1J", [1: blank, 2: blank, 3: blank, 4: blank, 5: blank]),
  ])
  func editingStopsAtTheMargin(_ text: String, _ rows: [Int: String]) {
    #expect(changes("\u{1B}" + text) == rows)
  }

  @Test(arguments: [
    ("[3;5HXYZ", [3: "qrstXYwx", 4: "ABZDEFGH"]),
    ("[4;6HXY", [2: "ijstuvop", 3: "qrCDEXwx", 4: "ABY   GH"]),
    // Left of the margin text goes up to it; right of it, to the edge.
    ("[3;1H1234567", [3: "123456wx", 4: "AB7DEFGH"]), ("[3;7H123", [3: "qrstuv12", 4: "AB3DEFGH"]),
    // There nothing scrolls.
    ("[4;7H123", [4: "AB3DEF12"]), ("[5;7H123", [5: "IJ3LMN12"]),
    ("[?7l\u{1B}[3;5HXYZ", [3: "qrstXZwx"]), ("[3;5HX\u{1B}[3b", [3: "qrstXXwx", 4: "ABXXEFGH"]),
    ("[4;5HX\u{1B}[97b", [2: "ijXXXXop", 3: "qrXXXXwx", 4: "ABXXXXGH"]),
    ("[3;5HX日", [3: "qrstXvwx", 4: "AB日EFGH"]),
    ("[3;6HX\u{301}Y", [3: "qrstuX\u{301}wx", 4: "ABYDEFGH"]),
  ])
  func textWrapsAtTheMargin(_ text: String, _ rows: [Int: String]) {
    #expect(changes("\u{1B}" + text) == rows)
  }

  @Test(arguments: [
    ("[3;5H\u{1B}[ @", left), ("[3;5H\u{1B}[ A", right), ("[3;2H\u{1B}[ @", [:]),
    ("[1;5H\u{1B}[ A", [:]), ("[3;5H\u{1B}['}", [2: "ijkl mop", 3: "qrst uwx", 4: "ABCD EGH"]),
    ("[3;5H\u{1B}['~", [2: "ijkln op", 3: "qrstv wx", 4: "ABCDF GH"]), ("[3;7H\u{1B}['~", [:]),
    ("[3;3H\u{1B}6", right), ("[3;6H\u{1B}9", left), ("[3;4H\u{1B}6\u{1B}9", [:]),
    ("[5;3H\u{1B}6", [:]), ("[5;6H\u{1B}9", [:]),
  ])
  func columnsMoveSideways(_ text: String, _ rows: [Int: String]) {
    #expect(changes("\u{1B}" + text) == rows)
  }

  @Test(arguments: [
    ("[88;2;2;3;4$x", [2: "iXXXmnop", 3: "qXXXuvwx"]), ("[88;5;7$x", [5: "IJKLMNXX"]),
    ("[88;9;9;9;9$x", [:]), ("[88;3;3;2;2$x", [:]), ("[26085;2;2;3;4$x", [:]), ("[7;1$x", [:]),
    ("[1;1;1;8$z", [1: blank]), ("[?6h\u{1B}[88;3;1;9;2$x", [4: "ABXXEFGH"]),
    ("[?6h\u{1B}[88$x", [2: "ijXXXXop", 3: "qrXXXXwx", 4: "ABXXXXGH"]),
  ])
  func rectanglesAreFilled(_ text: String, _ rows: [Int: String]) {
    #expect(changes("\u{1B}" + text) == rows)
    let colored = terminal("\u{1B}[1;44m\u{1B}[32;2;2;3;4$x").surface
    #expect(colored[1, 1].style == Style(background: .palette(4), attributes: .bold))
    #expect(terminal("\u{1B}[1;44m\u{1B}[2;2;3;4$z").surface[3, 2].attributes.isEmpty)
  }

  /// Columns and rows from 1, after each sequence.
  @Test(arguments: [
    // Positions outside the margins can be chosen; a move stops at the margin that it reaches.
    ("", 1, 1), ("[5;8H", 8, 5), ("[3;5H\u{1B}[9C", 6, 3), ("[3;1H\u{1B}[9C", 6, 3),
    ("[3;7H\u{1B}[9C", 8, 3), ("[3;5H\u{1B}[9D", 3, 3), ("[3;8H\u{1B}[9D", 3, 3),
    ("[3;2H\u{1B}[9D", 1, 3), ("[3;3H\u{8}", 3, 3), ("[3;2H\u{8}", 1, 3),
    ("[3;5H\r", 3, 3), ("[3;8H\r", 3, 3), ("[3;2H\r", 1, 3), ("[3;5H\u{1B}[E", 3, 4),
    ("[3;2H\u{1B}[F", 1, 2), ("[3;5H\u{1B}E", 3, 4), ("[20h\u{1B}[3;5H\n", 3, 4),
    ("[3;5H\u{1B}[8G", 8, 3), ("[3;5H\u{1B}[9a", 8, 3), ("[3;5H\u{1B}[9e", 5, 5),
    ("[3;5H\u{1B}[9B", 5, 4), ("[3;7H\u{1B}[9A", 7, 2), ("[3;5H\u{1B}[5d", 5, 5),
    ("[3;4H\t", 6, 3), ("[3;7H\t", 8, 3), ("[3;5H\u{1B}[Z", 1, 3), ("[3;5H\u{1B}[L", 3, 3),
    ("[3;5H\u{1B}6", 4, 3), ("[3;7H\u{1B}9", 8, 3), ("[3;6H\u{1B}9", 6, 3),
    // In origin mode they bound everything.
    ("[?6h", 3, 2), ("[?6h\u{1B}[9;9H", 6, 4), ("[?6h\u{1B}[2;2H", 4, 3), ("[?6h\u{1B}[9G", 6, 2),
    ("[?6h\u{1B}[9a", 6, 2), ("[?6h\u{1B}[9e", 3, 4), ("[?6h\u{1B}[2;2H\u{1B}[2d", 4, 3),
    ("[?6h\u{1B}[2;4H\u{1B}[Z", 3, 3), ("[?6h\u{1B}[2;4H\r", 3, 3), ("[?6h\u{1B}[4;7s", 4, 2),
    ("[?6h\u{1B}[1;3r", 3, 1), ("[?6h\u{1B}[3;4H\u{1B}7\u{1B}[3;5s\u{1B}8", 5, 4),
    ("[3;5H\u{1B}7\u{1B}[H\u{1B}8", 5, 3),
    // Bad margins change nothing.
    ("[3;5H\u{1B}[5;5s", 5, 3), ("[3;5H\u{1B}[9s", 5, 3), ("[3;5H\u{1B}[6;2s", 5, 3),
    ("[3;5H\u{1B}[s", 1, 1), ("[3;5H\u{1B}[7;99s", 1, 1),
    // Without the mode, `CSI s` saves the cursor.
    ("[?69l\u{1B}[3;5H\u{1B}[1;2s\u{1B}[H\u{1B}[u", 5, 3),
    ("[!p\u{1B}[3;5H\u{1B}[1;2s\u{1B}[H\u{1B}[u", 5, 3),
    ("c\u{1B}[3;5H\u{1B}[1;2s\u{1B}[H\u{1B}[u", 5, 3),
  ])
  func theCursorHeedsMargins(_ text: String, _ x: Int, _ y: Int) {
    let terminal = terminal(text.isEmpty ? "" : "\u{1B}" + text)
    #expect(terminal.cursorPosition == Point(x: x - 1, y: y - 1))
  }

  @Test(arguments: ["[?69l", "[!p", "[?69l\u{1B}[?69h", "[s", "#8"])
  func marginsAreReset(_ reset: String) {
    let rows = changes("\u{1B}\(reset)\u{1B}[r\u{1B}[3;1H\u{1B}[2K\u{1B}[3;2H123456789")
    #expect(rows[3] == " 1234567" && rows[4]?.hasPrefix("89") == true)
    var resized = terminal("")
    resized.resize(to: Size(width: 9, height: 5))
    resized.write("\u{1B}[3;9Hxy")
    #expect(resized.surface.line(2).hasSuffix("x") && resized.surface.line(3).hasPrefix("yB"))
  }

  @Test func glyphsAreCutAtMargins() {
    let lines = "\u{1B}[2;2H日本語x\u{1B}[3;2H日本語y"
    for (text, second, third) in [
      ("[S", "i  本  xp", "q      yx"), ("[3;3H\u{1B}[@", "i日本語xp", "q   本 yx"),
      ("[3;3H\u{1B}[P", "i日本語xp", "q 本   yx"), ("[88;3;3;3;3$x", "i日本語xp", "q X本語yx"),
    ] {
      var other = Terminal(size: Size(width: 9, height: 5))
      other.write("\u{1B}[2;1Hi\u{1B}[2;9Hp\u{1B}[3;1Hq\u{1B}[3;9Hx" + lines)
      other.write("\u{1B}[?69h\u{1B}[3;6s\u{1B}[2;3r\u{1B}" + text)
      #expect(other.surface.line(1) == second && other.surface.line(2) == third, "\(text)")
    }
  }

  @Test func whatScrollsBesideOtherTextIsNotKept() {
    var terminal = Terminal(size: Size(width: 8, height: 5))
    terminal.historyLimit = 10
    terminal.write("\u{1B}[?69h\u{1B}[1;7s\u{1B}[5;1Ha\n\n\n\u{1B}[3S")
    #expect(terminal.historyCount == 0)
    terminal.write("\u{1B}[1;8s\u{1B}[5;1H\n")
    #expect(terminal.historyCount == 1)
  }
}

/// In origin mode what is between the margins is like a screen of that size, and nothing else changes.
@Suite struct MarginFieldTests {
  @Test(arguments: 0..<UInt64(TestLength.count(150, long: 2000))) func aFieldIsLikeAScreen(
    seed: UInt64
  ) {
    var random = SplitMix(seed: seed)
    // Tab stops are eight columns apart, from the screen's edge.
    let (left, top) = (
      Int.random(in: 0...2, using: &random) * 8, Int.random(in: 0...3, using: &random)
    )
    let size = Size(
      width: Int.random(in: 2...12, using: &random), height: Int.random(in: 2...6, using: &random))
    var whole = Terminal(
      size: Size(
        width: left + size.width + Int.random(in: 0...5, using: &random),
        height: top + size.height + Int.random(in: 0...3, using: &random)))
    whole.write("\u{1B}#8")
    let untouched = whole.surface
    let field = Rect(origin: Point(x: left, y: top), size: size)
    whole.write("\u{1B}[?69h\u{1B}[\(left + 1);\(field.maxX)s\u{1B}[\(top + 1);\(field.maxY)r")
    whole.write("\u{1B}[?6h\u{1B}7")
    var part = Terminal(size: size)
    part.write("\u{1B}#8\u{1B}7")

    var log = ""
    for _ in 0..<40 {
      let piece = MarginFieldTests.piece(&random)
      log += piece
      whole.write(piece)
      part.write(piece)
      let (mine, its) = (whole.surface, part.surface)
      let isSame = (0..<untouched.size.height).allSatisfy { y in
        (0..<untouched.size.width).allSatisfy { x in
          guard field.contains(Point(x: x, y: y)) else { return mine[x, y] == untouched[x, y] }
          return mine[x, y] == its[x - left, y - top]
            && mine.text(x: x, y: y) == its.text(x: x - left, y: y - top)
        }
      }
      let place = Point(x: part.cursorPosition.x + left, y: part.cursorPosition.y + top)
      guard isSame, whole.cursorPosition == place else {
        Issue.record("\(field) of \(untouched.size), seed \(seed), after \(log.debugDescription)")
        return
      }
    }
  }

  /// What takes no notice of margins is left out: erasing, and margins themselves.
  private static func piece(_ random: inout SplitMix) -> String {
    let count = ["", "1", "2", "3", "5", "9999"].randomElement(using: &random) ?? ""
    let finals = "ABCDEFGILMPSTZ@abdej`"
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return "\u{1B}[\(Int.random(in: 1...8, using: &random));\(count)H"
    case 1...3: return "\u{1B}[\(count)\(finals.randomElement(using: &random) ?? "A")"
    case 4:
      return "\u{1B}[\(count)" + (["'}", "'~", " @", " A"].randomElement(using: &random) ?? "")
    default: return pieces.randomElement(using: &random) ?? ""
    }
  }

  private static let pieces = [
    "abc", "x", "12345678901234", "日本", "日", "e\u{301}", "\u{323}", "\r", "\n", "\u{8}", "\t",
    "\u{1B}D", "\u{1B}M", "\u{1B}E", "\u{1B}6", "\u{1B}9", "\u{1B}7", "\u{1B}8", "\u{1B}[4h",
    "\u{1B}[4l", "\u{1B}[?7l", "\u{1B}[?7h", "\u{1B}[31;44m", "\u{1B}[m", "\u{1B}[8m",
    "\u{1B}[66;1;2;3;4$x", "\u{1B}[2;1;3$z", "\u{1B}[20h", "\u{1B}[20l",
  ]
}
