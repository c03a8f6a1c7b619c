import TermEmulator
import TermSurface
import Testing

/// What has left the screen at the top can be scrolled back to.
@Suite struct TerminalHistoryTests {
  private func terminal(_ text: String, keeping limit: Int = 10) -> Terminal {
    var terminal = Terminal(size: Size(width: 4, height: 3))
    terminal.historyLimit = limit
    terminal.write(text)
    return terminal
  }

  private func rows(_ terminal: Terminal, back count: Int) -> [String] {
    let surface = terminal.scrolledBack(by: count).surface
    return (0..<surface.size.height).map { surface.line($0).replacing(" ", with: "") }
  }

  private let six = "1\r\n2\r\n3\r\n4\r\n5\r\n6"

  @Test func rowsComeBackInOrder() {
    let terminal = terminal(six)
    #expect(terminal.historyCount == 3)
    #expect(rows(terminal, back: 0) == ["4", "5", "6"])
    #expect(rows(terminal, back: 1) == ["3", "4", "5"])
    #expect(rows(terminal, back: 3) == ["1", "2", "3"])
    #expect(rows(terminal, back: 99) == ["1", "2", "3"])
    #expect(rows(terminal, back: -1) == ["4", "5", "6"])
  }

  @Test func theCursorMovesOutOfSight() {
    let terminal = terminal(six + "\u{1B}[A")
    #expect(terminal.scrolledBack(by: 1).cursorPosition == Point(x: 1, y: 2))
    #expect(terminal.scrolledBack(by: 1).isCursorVisible)
    #expect(!terminal.scrolledBack(by: 2).isCursorVisible)
  }

  @Test func onlySoManyRowsAreKept() {
    let many = terminal((0..<100).map { "\($0)\r\n" }.joined(), keeping: 4)
    #expect(many.historyCount == 4 && many.historyTotal == 98)
    #expect(rows(many, back: 9) == ["94", "95", "96"])
    #expect(terminal(six, keeping: 0).historyCount == 0)
  }

  /// What scrolls within margins, or on the alternate screen, is gone.
  @Test func onlyTheMainScreenIsKept() {
    #expect(terminal("\u{1B}[2;3r" + six).historyCount == 0)
    #expect(terminal("\u{1B}[?1049h" + six).historyCount == 0)
    #expect(terminal(six + "\u{1B}[?1049h").historyCount == 0)
    #expect(terminal(six + "\u{1B}[?1049h" + six + "\u{1B}[?1049l").historyCount == 3)
  }

  @Test(arguments: ["\u{1B}[3J", "\u{1B}c"]) func programsCanEraseIt(_ sequence: String) {
    #expect(terminal(six + sequence).historyCount == 0)
  }

  /// The rows may have been wider or narrower.
  @Test func rowsFitTheScreen() {
    var terminal = terminal("日本\r\nab\r\n1\r\n2\r\n3")
    terminal.resize(to: Size(width: 3, height: 3))
    #expect(rows(terminal, back: 2) == ["日", "ab", "1"])
    terminal.resize(to: Size(width: 6, height: 2))
    #expect(terminal.historyCount == 3 && rows(terminal, back: 3) == ["日本", "ab"])
  }
}
