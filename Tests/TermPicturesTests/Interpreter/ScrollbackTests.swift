import TermPictures
import TermSurface
import Testing

/// Rows that have left the screen can be seen again.
@Suite struct ScrollbackTests {
  private static func terminal(_ limit: Int = 3) -> Terminal {
    var terminal = Terminal(size: Size(width: 6, height: 2))
    terminal.scrollbackLimit = limit
    return terminal
  }

  private static func rows(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "row \($0)" }.joined(separator: "\r\n")
  }

  @Test func theNewestRowsAreKept() {
    var terminal = Self.terminal()
    terminal.write(Self.rows(1...99))
    #expect(terminal.scrollbackCount == 3 && terminal.scrolledRowCount == 97)
    #expect(terminal.screen(scrolledBack: 1).text == "row 97\nrow 98")
    #expect(terminal.screen(scrolledBack: 99).text == "row 95\nrow 96")
    #expect(terminal.screen(scrolledBack: -1) == terminal.screen)
  }

  @Test func noneAreKeptUnlessSomebodyAsks() {
    var terminal = Self.terminal(0)
    terminal.write(Self.rows(1...9))
    #expect(terminal.scrollbackCount == 0 && terminal.screen(scrolledBack: 1) == terminal.screen)
  }

  @Test func theirLookIsKept() {
    var terminal = Self.terminal()
    terminal.write("\u{1B}[1;4:3;58:5:1m日e\u{301}\u{1B}[0m\r\nb\r\nc")
    let before = terminal.screen(scrolledBack: 1)
    #expect(before[0, 0].width == 2 && before[0, 0].style.attributes.contains(.bold))
    #expect(before.text(x: 2, y: 0) == "e\u{301}")
    #expect(before.decoration(x: 0, y: 0) != TextDecoration())
  }

  @Test(arguments: ["\u{1B}[?1049h", "\u{1B}[2;4r\u{1B}[2H", "\u{1B}[3J"])
  func whatIsNoPartOfTheTextIsNotKept(_ beginning: String) {
    var terminal = Terminal(size: Size(width: 6, height: 4))
    terminal.scrollbackLimit = 9
    terminal.write(beginning + (beginning.hasSuffix("J") ? "" : Self.rows(1...9)))
    #expect(terminal.scrollbackCount == 0)
  }

  @Test func anErasedScrollbackIsGone() {
    var terminal = Self.terminal()
    terminal.write(Self.rows(1...9) + "\u{1B}[3J")
    #expect(terminal.scrollbackCount == 0)
  }

  @Test func rowsThatASmallerScreenCutsAreKept() {
    var terminal = Terminal(size: Size(width: 6, height: 4))
    terminal.scrollbackLimit = 9
    terminal.write(Self.rows(1...4))
    terminal.resize(to: Size(width: 6, height: 2))
    #expect(terminal.screen(scrolledBack: 2).text == "row 1\nrow 2")
  }
}
