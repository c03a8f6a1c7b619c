import TermContainers
import TestSupport

/// A page that shows what a terminal does with one family of sequences, for a person to look at.
struct TestPage: CustomStringConvertible, Sendable {
  let description: String
  let output: String
  /// What pyte 0.8.2 does differently; nil if it shows the same text.
  var inPyte: String?
  /// What libvterm 0.1.4 does differently; nil if it shows the same cells.
  var inLibvterm: String?

  static let size = Size(width: 36, height: 10)
  static let all = [frame, margins, editing, tabs, sets, renditions, wide, alternate]

  /// A frame around a field of E, drawn by every kind of move.
  private static let frame: TestPage = {
    var text = "\u{1B}#8\u{1B}[2;2H"
    // Clears all but a field in the middle.
    text += "\u{1B}[3;1H\u{1B}[1J\u{1B}[8;1H\u{1B}[J"
    for y in 4...7 { text += "\u{1B}[\(y);9H\u{1B}[1K\u{1B}[\(y);28H\u{1B}[K" }
    text += "\u{1B}[3;1H\u{1B}[2K\u{1B}[H" + String(repeating: "*", count: 36)
    // Down the right side by lines, up the left one by reverse lines.
    for _ in 2...9 { text += "\u{1B}[36G\n*" }
    text += "\u{1B}[10;1f" + String(repeating: "*\u{1B}[C\u{8}", count: 34) + "**"
    for _ in 2...9 { text += "\r\u{1B}M*" }
    // Inside, forwards and backwards.
    text += "\u{1B}[2;2H" + String(repeating: "+", count: 34)
    for _ in 3...9 { text += "\u{8}\u{1B}[B+" }
    for _ in 2...34 { text += "\u{1B}[2D+" }
    for _ in 3...8 { text += "\u{1B}[A\u{1B}[D+" }
    return TestPage(description: "frame", output: text)
  }()

  /// Rows that scroll between margins, up and down, with lines inserted and deleted.
  private static let margins: TestPage = {
    var text = (1...10).map { "\u{1B}[\($0);1Hrow \($0)" }.joined()
    text += "\u{1B}[3;8r\u{1B}[8;1H\n\nscrolled up"
    text += "\u{1B}[3;1H\u{1B}Mscrolled down\u{1B}[5;1H\u{1B}[Linserted"
    text += "\u{1B}[7;1H\u{1B}[M\u{1B}[?6h\u{1B}[1;20Horigin\u{1B}[99;20Hlowest\u{1B}[?6l"
    return TestPage(
      description: "margins", output: text + "\u{1B}[r\u{1B}[10;20Houtside",
      inPyte: "it ignores a row beyond the margins")
  }()

  private static let editing: TestPage = {
    var text = (1...6).map { "\u{1B}[\($0);1Habcdefghijklmnopqrstuvwxyz" }.joined()
    text += "\u{1B}[1;5H\u{1B}[3@\u{1B}[2;5H\u{1B}[3P\u{1B}[3;5H\u{1B}[3X"
    text += "\u{1B}[4;5H\u{1B}[4hNEW\u{1B}[4l\u{1B}[5;5H\u{1B}[K\u{1B}[6;5H\u{1B}[1K"
    text += "\u{1B}[7;33Hwraps on\u{1B}[?7l\u{1B}[9;33Hstays\u{1B}[?7h"
    return TestPage(description: "editing", output: text)
  }()

  private static let tabs: TestPage = {
    var text = "\ta\tb\tc\td\r\n\u{1B}[3g\u{1B}[4G\u{1B}H\u{1B}[10G\u{1B}H\r\tA\tB\tC"
    text += "\u{1B}[3;1H\u{1B}[2Iz\u{1B}[Zy\u{1B}[4;1Hx\u{1B}[10by"
    return TestPage(description: "tabs", output: text, inPyte: "it has no CHT, CBT and REP")
  }()

  private static let sets: TestPage = {
    let letters = "`abcdefghijklmnopqrstuvwxyz{|}~"
    var text = letters + "\r\n\u{1B}(0" + letters + "\u{1B}(B\r\n"
    text += "\u{1B})0plain \u{E}lqqk\u{F} plain\r\n\u{E}mqqj\u{F}"
    return TestPage(
      description: "sets", output: text, inPyte: "UTF-8 turns character sets off",
      inLibvterm: "it has slanted forms for y and z")
  }()

  private static let renditions: TestPage = {
    let codes = ["1", "2", "3", "4", "5", "7", "9", "4:2", "4:3", "4:4", "4:5"]
    var text = codes.map { "\u{1B}[\($0)m\($0)\u{1B}[m " }.joined() + "\r\n"
    text += (0..<8).map { "\u{1B}[3\($0)m\($0)\u{1B}[10\($0)m\($0)\u{1B}[m" }.joined() + "\r\n"
    text += "\u{1B}[38;5;208mA\u{1B}[48:5:25mB\u{1B}[38:2::1:2:3mC\u{1B}[49mD\u{1B}[39mE\r\n"
    text += "\u{1B}[1;2;4mall\u{1B}[22mless\u{1B}[24mnone \u{1B}[7;44mreversed\u{1B}[K\r\n"
    return TestPage(
      description: "renditions", output: text + "\u{1B}[8mhidden\u{1B}[28mseen",
      inPyte: "it shows hidden text", inLibvterm: "it shows hidden text")
  }()

  private static let wide = TestPage(
    description: "wide",
    output: "日本語 wide\u{1B}[2;35H日本\u{1B}[4;1H日本語\u{1B}[4;2Hx\u{1B}[5;1H日本語\u{1B}[5;5Hy"
      + "\u{1B}[6;1He\u{301}a\u{308}\u{323} marks",
    inPyte: "it leaves halves of glyphs")

  private static let alternate = TestPage(
    description: "alternate",
    output: "main\u{1B}[1;31m\u{1B}[3;3H\u{1B}[?1049h\u{1B}[2;1Hhidden later\u{1B}[?1049lback"
      + "\u{1B}7\u{1B}[m\u{1B}[9;9Haway\u{1B}8again\u{1B}[?25l",
    inPyte: "it has one screen")
}
