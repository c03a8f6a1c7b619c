import TermContainers
import TestSupport
import Testing

@testable import TermEmulator

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
