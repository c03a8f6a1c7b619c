import TermContainers
import TestSupport
import Testing

@testable import TermEmulator

/// `REP` shows what printing the character that often shows, and costs a few screens at most.
@Suite struct RepeatingTests {
  /// A terminal in a random state that has just printed a character.
  private static func terminal(_ random: inout SplitMix) -> Terminal {
    let size = Size(
      width: Int.random(in: 1...9, using: &random), height: Int.random(in: 1...6, using: &random))
    var terminal = Terminal(size: size)
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      terminal.write(pieces.randomElement(using: &random) ?? "")
    }
    terminal.write(["x", "日", "x\u{301}"].randomElement(using: &random) ?? "")
    return terminal
  }

  private static let pieces = [
    "abc", "日本", "日", "\n", "\r", "\u{1B}[3;4H", "\u{1B}[2;5H", "\u{1B}[2;4r", "\u{1B}[r",
    "\u{1B}[4h", "\u{1B}[4l", "\u{1B}[?7l", "\u{1B}[?7h", "\u{1B}[8m", "\u{1B}[31;44m", "\u{1B}[m",
    "\u{1B}[9;1H", "\u{1B}#8", "\u{1B}[?6h", "\u{1B}[2;1H日\u{1B}[2;2H",
    "\u{1B}[?69h\u{1B}[2;5s", "\u{1B}[?69h\u{1B}[1;8s", "\u{1B}[4;6H",
  ]

  @Test(arguments: 0..<1200) func repeatingShowsWhatPrintingShows(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var (bulk, single) = (RepeatingTests.terminal(&random), Terminal(size: .zero))
    single = bulk
    let most = Bool.random(using: &random) ? 20 : 400
    let count = Int.random(in: 1...most, using: &random)
    bulk.write("\u{1B}[\(count)b")
    for _ in 0..<count { single.write("\u{1B}[b") }
    #expect(bulk.surface == single.surface, "\(count) times, seed \(seed)")
    #expect(bulk.cursorPosition == single.cursorPosition, "\(count) times, seed \(seed)")
    bulk.write("z日")
    single.write("z日")
    #expect(bulk.surface == single.surface, "after \(count) times, seed \(seed)")
  }

  /// Rows that scroll do so at once.
  @Test(arguments: ["x", "日", "x\u{1B}[100;3H", "x\u{1B}[100;200Hz", "x\u{1B}[50;100r"])
  func repeatingCostsRows(state: String) {
    var terminal = Terminal(200, 100, writing: state)
    for _ in 0..<3 {
      let before = terminal.work
      terminal.write("\u{1B}[99999b")
      #expect(terminal.work - before <= 2000, "\(state.debugDescription)")
    }
  }

  private static let sides = "\u{1B}[?69h\u{1B}[2;199s"

  /// The screen bounds the cost of a sequence, whatever numbers it contains.
  @Test(arguments: [
    "", "\u{1B}[4h", "\u{1B}[?7l", "\u{1B}[3g", "\u{1B}[2;3r", "\u{1B}[8m", "日", sides,
    sides + "\u{1B}[4h", sides + "\u{1B}[2;3r", sides + "\u{1B}[2;99r日",
  ])
  func noSequenceCostsMoreThanScreens(state: String) {
    for prefix in ["", "?", ">", "!", "88;", "1;1;"] {
      for final in 0x40..<0x7F as Range<UInt8> {
        for intermediate in ["", " ", "'", "$"] {
          let end = "\(intermediate)\(Character(Unicode.Scalar(final)))"
          let sequence = "\u{1B}[\(prefix)99999;99999\(end)"
          var terminal = Terminal(200, 100, writing: state + "日x\u{1B}[100;3H")
          for _ in 0..<3 {
            let before = terminal.work
            terminal.write(sequence)
            let cost = terminal.work - before
            #expect(cost <= 4 * 200 * 100 + 40, "\(sequence.debugDescription) \(cost)")
          }
        }
      }
    }
  }

  /// A control or a character costs a few rows at most.
  @Test(arguments: ["\n", "\t", "\r", "\u{1B}M", "\u{1B}D", "\u{8}", "a", "日", "é", "\u{301}"])
  func noCharacterCostsMoreThanRows(text: String) {
    for state in ["", "\u{1B}[4h", "\u{1B}[3g", "\u{1B}[100;200H"] {
      var terminal = Terminal(200, 100, writing: "x" + state)
      for _ in 0..<500 {
        let before = terminal.work
        terminal.write(text)
        #expect(terminal.work - before <= 1000, "\(text.debugDescription) after \(state)")
      }
    }
  }
}

/// A stored picture shows what the screen shows, whatever the one before showed.
@Suite struct TerminalScreensTests {
  private static let pieces = [
    "abc", "日本", "x\u{301}", "\n", "\r\n", "\u{1B}[3;4H", "\u{1B}[2;4r", "\u{1B}[r", "\u{1B}[S",
    "\u{1B}[2T", "\u{1B}[L", "\u{1B}[M", "\u{1B}[2J", "\u{1B}[K", "\u{1B}[31;44m", "\u{1B}[m",
    "\u{1B}[?5h", "\u{1B}[?5l", "\u{1B}[?25l", "\u{1B}[?25h", "\u{1B}[5 q", "\u{1B}[1 q",
    "\u{1B}[?1049h", "\u{1B}[?1049l", "\u{1B}#8", "\u{1B}c", "\u{1B}[9b", "\u{1B}[4;58;2;1;2;3m",
    "\u{1B}]8;;http://a\u{7}link\u{1B}]8;;\u{7}", "\u{1B}[1;2H日\u{1B}[1;3H",
  ]

  @Test(arguments: 0..<300 as Range<UInt64>) func eachPictureIsTheScreen(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    func size() -> Size {
      Size(
        width: .random(in: 1...9, using: &random), height: .random(in: 1...6, using: &random))
    }
    var terminal = Terminal(size: size())
    var (screens, pool) = (TerminalScreens(), RowPool())
    for step in 0..<40 {
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        terminal.write(Self.pieces.randomElement(using: &random) ?? "")
      }
      if Int.random(in: 0..<12, using: &random) == 0 { terminal.resize(to: size()) }
      let picture = screens.picture(of: terminal, in: &pool)
      #expect(picture.surface == terminal.screen, "step \(step) of \(seed)")
      #expect(picture.size == terminal.size)
      let whole = KeptSurface(terminal.screen, in: &pool)
      #expect(picture.attributes == whole.attributes && picture.rows == whole.rows)
    }
  }
}
