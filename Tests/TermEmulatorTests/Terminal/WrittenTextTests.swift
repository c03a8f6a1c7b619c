import TermSurface
import Testing

@testable import TermEmulator

/// What was written is what is kept, and what a program sets is what is shown.
@Suite struct WrittenTextTests {
  private func terminal(_ text: String, columns: Int = 10) -> Terminal {
    Terminal(columns, 2, writing: text)
  }

  /// An emoji with a selector, a skin tone or two letters of a flag has two columns and one cell.
  @Test(
    arguments: [
      ("\u{26A0}\u{FE0F}x", [2, 0, 1]), ("1\u{FE0F}\u{20E3}x", [2, 0, 1]),
      ("\u{26A0}\u{FE0E}x", [1, 1]), ("\u{2705}\u{FE0E}x", [2, 0, 1]), ("a\u{FE0F}x", [1, 1]),
      ("\u{1F44D}\u{1F3FD}x", [2, 0, 1]), ("\u{261D}\u{1F3FD}x", [2, 0, 1]),
      ("\u{1F1E9}\u{1F1EA}x", [2, 0, 1]), ("\u{1F1E9}\u{1F1EA}\u{1F1E9}x", [2, 0, 1, 1]),
      ("a\u{1F3FD}x", [1, 2, 0, 1]), ("\u{1B}[4h\u{26A0}\u{FE0F}x", [2, 0, 1]),
    ] as [(String, [UInt8])])
  func emojiAreOneCell(_ text: String, _ columns: [UInt8]) {
    let terminal = terminal(text)
    #expect(Array(terminal.cellColumns[0].prefix(columns.count)) == columns)
    #expect(terminal.cursorPosition.x == columns.count)
    let written = text.split(separator: "\u{1B}[4h").joined()
    #expect(terminal.surface.text == written + "\n")
    #expect(terminal.screen.text == written + "\n")
  }

  /// There is no room for a second column.
  @Test func theLastColumnStaysNarrow() {
    let narrow = terminal("a\u{26A0}\u{FE0F}x", columns: 2)
    #expect(narrow.cellColumns == [[1, 1], [1, 1]])
    #expect(narrow.surface.text == "a\u{26A0}\u{FE0F}\nx")
    #expect(terminal("a\u{1F1E9}\u{1F1EA}", columns: 2).surface.text.hasPrefix("a\u{1F1E9}\n"))
  }

  @Test func aLineAboveIsADecoration() {
    var terminal = terminal(
      "\u{1B}[53ma\u{1B}[55mb\u{1B}[53;4mc\u{1B}[0md\u{1B}[53m\u{1B}P$qm\u{1B}\\")
    let lines = (0..<4).map { terminal.surface.decoration(x: $0, y: 0).isOverlined }
    #expect(lines == [true, false, true, false])
    #expect(terminal.takenAnswers() == "\u{1B}P1$r0;53m\u{1B}\\")
  }

  private func colors(_ text: String) -> [Color] {
    let surface = terminal(text).surface
    return [surface[0, 0].foreground, surface[0, 0].background, surface[5, 1].background]
  }

  @Test func coloursThatAProgramSetsAreShown() {
    let red = "\u{1B}[31ma"
    let (blue, ground) = (Color.rgb(0, 0, 255), Color.rgb(128, 0, 0))
    #expect(colors("\u{1B}]4;1;#0000ff\u{7}" + red) == [blue, .default, .default])
    #expect(
      colors(red + "\u{1B}]11;#800000\u{7}\u{1B}]4;1;rgb:0/00/ffff\u{7}") == [blue, ground, ground])
    #expect(colors("\u{1B}]10;#00f;#800000\u{7}a") == [blue, ground, ground])
    let all = "\u{1B}]4;1;#00f;2;#00f\u{7}\u{1B}]10;#00f;#00f\u{7}" + red
    #expect(colors(all + "\u{1B}]104;1\u{7}\u{1B}]111\u{7}") == [.palette(1), .default, .default])
    #expect(colors(all + "\u{1B}c" + red) == [.palette(1), .default, .default])
    for bad in ["#12345", "rgb:1/2", "rgb:00000/0/0", "red", "", "#"] {
      #expect(colors("\u{1B}]11;\(bad)\u{7}" + red) == [.palette(1), .default, .default])
    }
  }

  /// Also rows that were drawn before.
  @Test func storedScreensFollowTheColours() {
    var (screens, pool) = (TerminalScreens(), RowPool())
    var terminal = terminal("a\r\nb\u{1B}[?25l")
    _ = screens.picture(of: terminal, in: &pool)
    terminal.write("\u{1B}]11;#800000\u{7}")
    let picture = screens.picture(of: terminal, in: &pool)
    #expect(picture.row(0)[0, 0].background == .rgb(128, 0, 0))
  }

  @Test func aQueryAnswersWhatWasSet() {
    var terminal = terminal(
      "\u{1B}]12;#123456\u{7}\u{1B}]4;200;#fff\u{7}\u{1B}]12;?\u{7}\u{1B}]4;200;?\u{7}\u{1B}]112\u{7}\u{1B}]12;?\u{7}"
    )
    #expect(
      terminal.takenAnswers()
        == "\u{1B}]12;rgb:1212/3434/5656\u{7}\u{1B}]4;200;rgb:ffff/ffff/ffff\u{7}"
        + "\u{1B}]12;rgb:e5e5/e5e5/e5e5\u{7}")
  }
}
