import TermContainers
import TestSupport
import Testing

@testable import TermEmulator

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
