import TermContainers
import Testing

@testable import TermEmulator

/// Behaviour that cannot be compared with the emulator, which differs here or lacks it.
@Suite struct TerminalTests {
  private func terminal(_ text: String, _ width: Int = 10, _ height: Int = 3) -> Terminal {
    Terminal(width, height, writing: text)
  }

  private func shown(_ text: String, _ width: Int = 10, _ height: Int = 3) -> String {
    terminal(text, width, height).surface.text
  }

  @Test(arguments: [
    ("abcdefghij\u{1B}[31mk", "abcdefghij\nk\n"), ("abcdefghij\rX", "Xbcdefghij\n\n"),
    ("abcdefghij\u{7}k", "abcdefghij\nk\n"), ("abcdefghij\t\u{1B}[Ik", "abcdefghij\nk\n"),
    ("abcdefghij\u{8}X", "abcdefghXj\n\n"), ("abcdefghij\u{1B}[KX", "abcdefghiX\n\n"),
    ("\u{1B}[?7labcdefghijkl", "abcdefghil\n\n"), ("abcdefghi日x", "abcdefghi\n日x\n"),
    ("\u{1B}[?7labcdefghi日", "abcdefgh日\n\n"), ("日本\u{1B}[1;2Hx", " x本\n\n"),
    ("日本\u{1B}[1;1Hx", "x 本\n\n"), ("日本\u{1B}[1;2H\u{1B}[2X", "\n\n"),
    ("a日b\u{1B}[1;3H\u{1B}[P", "a b\n\n"), ("a日b\u{1B}[1;3H\u{1B}[@", "a   b\n\n"),
    ("\u{1B}[4habc\u{1B}[1;1H日", "日abc\n\n"), ("12345678日\u{1B}[1;1H\u{1B}[4hx", "x12345678\n\n"),
  ])
  func wideGlyphsAreWrapped(_ text: String, _ picture: String) { #expect(shown(text) == picture) }

  @Test func marksAreLaidOverWhatIsBeforeThem() {
    #expect(shown("e\u{301}日\u{301}x\u{200D}\u{FE0F}y") == "e\u{301}日\u{301}x\u{FE0F}y\n\n")
    #expect(shown("\u{301}a") == "a\n\n")
    #expect(shown("abcdefghie\u{301}\u{323}z").hasPrefix("abcdefghie\u{301}\u{323}\nz"))
    let many = terminal("e" + String(repeating: "\u{301}", count: 1000))
    #expect(many.surface.text(x: 0, y: 0).unicodeScalars.count == 6)
  }

  @Test func malformedTextIsReplaced() {
    for (bytes, text): ([UInt8], String) in [
      ([0x61, 0xFF, 0x62], "a�b"), ([0xE6, 0x97, 0x61], "�a"),
      ([0xE6, 0x97, 0xE6, 0x97, 0xA5], "�日"), ([0xC0, 0xAF], "��"), ([0xED, 0xA0, 0x80], "���"),
      ([0xF0, 0x9F, 0x98], ""), ([0xF5, 0x80], "��"), ([0xC3, 0x1B, 0x5B, 0x6D, 0x78], "�x"),
      ([0xF0, 0x80, 0x80], "���"), ([0xC2, 0x9B, 0x78], "x"),
    ] {
      var (whole, torn) = (terminal(""), terminal(""))
      whole.write(bytes)
      for byte in bytes { torn.write([byte]) }
      #expect(whole.surface.text == text + "\n\n", "\(bytes)")
      #expect(torn.surface == whole.surface)
    }
  }

  @Test func stringsAreSwallowed() {
    for text in [
      "a\u{1B}]0;title\u{7}b", "a\u{1B}]52;c;AAAA\u{1B}\\b", "a\u{1B}Pq#0\u{7}#1\u{1B}\\b",
      "a\u{1B}_G日\u{1B}\\b", "a\u{1B}^x\u{1B}\\b", "a\u{1B}Xx\u{1B}\\b", "a\u{1B}]0;x\u{18}b",
      "a\u{1B}]0;x\u{1B}[mb", "a\u{1B}]0;\(String(repeating: "x", count: 100_000))\u{7}b",
      "a\u{1B}[1;2\u{18}b", "a\u{1B}[?7:3#5zb", "a\u{1B}[\(String(repeating: "1;", count: 1000))Hb",
      "a\u{1B} Fb", "a\u{1B}%Gb", "a\u{7F}b",
    ] { #expect(shown(text) == "ab\n\n", "\(text.prefix(30).debugDescription)") }
    #expect(shown("a\u{1B}[\n5Cb") == "a\n      b\n")
  }

  @Test func savedCursorsComeBack() {
    #expect(shown("ab\u{1B}[s\u{1B}[3;1Hx\u{1B}[uc") == "abc\n\nx")
    #expect(shown("ab\u{1B}7\u{1B}[?1049h\u{1B}[3;3H\u{1B}7\u{1B}[1;1Hx\u{1B}8y") == "x\n\n  y")
    let both = "ab\u{1B}[31m\u{1B}[?1049hzz\u{1B}7\u{1B}[0m\u{1B}[?1049lc"
    #expect(shown(both) == "abc\n\n")
    #expect(terminal(both).surface[2, 0].foreground == .palette(1))
  }

  @Test func alternateScreensHaveTheirText() {
    #expect(shown("a\u{1B}[?47hb\u{1B}[?47l") == "a\n\n")
    #expect(shown("a\u{1B}[?47hb\u{1B}[?47l\u{1B}[?47h") == " b\n\n")
    #expect(shown("a\u{1B}[?1047hb\u{1B}[?1047l\u{1B}[?1047h") == "\n\n")
    #expect(shown("a\u{1B}[?1049h\u{1B}[2;1Hb\u{1B}[?1049lc") == "ac\n\n")
  }

  @Test func hiddenAndReversedTextIsShownAsThat() {
    #expect(shown("\u{1B}[8mab日\u{1B}[28mc") == "    c\n\n")
    let reversed = terminal("a\u{1B}[7mb\u{1B}[?5h").surface
    #expect(reversed[0, 0].attributes == .reverse && reversed[1, 0].attributes.isEmpty)
    #expect(reversed[5, 2].attributes == .reverse)
  }

  @Test func colorsAreReadInEveryForm() {
    for (code, color): (String, Color) in [
      ("38:2::1:2:3", .rgb(1, 2, 3)), ("38:2:1:2:3", .rgb(1, 2, 3)),
      ("38:2:9:1:2:3:0:0", .rgb(1, 2, 3)), ("38;2;300;2;3", .rgb(255, 2, 3)),
      ("38:5:9", .palette(9)), ("38;5;9;1", .palette(9)), ("97", .palette(15)),
      ("38;5;256", .default), ("38;2;1", .default), ("31;38", .palette(1)),
      ("31;58:2::1:2:3", .palette(1)), ("31;58;5;3", .palette(1)), ("31;39", .default),
      ("31;0", .default), ("31;;1", .default), ("5;6;31", .palette(1)),
    ] { #expect(terminal("\u{1B}[\(code)mx").surface[0, 0].foreground == color, "\(code)") }
  }

  @Test func erasedCellsHaveTheBackgroundOnly() {
    let colored = "\u{1B}[31;44;1;4mab\u{1B}[K"
    #expect(terminal(colored).surface[5, 0].style == Style(background: .palette(4)))
    #expect(terminal(colored + "\n\n\n").surface[0, 2].style == Style(background: .palette(4)))
  }

  @Test func resetsForgetTheModes() {
    let messy = "\u{1B}[31m\u{1B}[?6h\u{1B}[2;3r\u{1B}[4h\u{1B}[?7l\u{1B}(0\u{1B}[3g\u{1B}[?25l"
    #expect(shown(messy + "\u{1B}cq\tx") == "q       x\n\n")
    let soft = terminal("abc" + messy + "\u{1B}[!p\u{1B}[1;1Hq")
    #expect(soft.surface.text == "qbc\n\n" && soft.isCursorVisible)
    #expect(shown("a\u{1B}#8") == "EEEEEEEEEE\nEEEEEEEEEE\nEEEEEEEEEE")
  }

  @Test func aResizeKeepsTheText() {
    var terminal = terminal("1\r\n2\r\n3")
    terminal.resize(to: Size(width: 4, height: 2))
    #expect(terminal.surface.text == "2\n3" && terminal.cursorPosition == Point(x: 1, y: 1))
    terminal.resize(to: Size(width: 20, height: 4))
    terminal.write("\t\t|")
    #expect(terminal.surface.text == "2\n3               |\n\n")
    #expect(shown("日a日", 1, 1) == " " || shown("日a日", 1, 1) == "")
    #expect(Terminal(size: .zero).size == Size(width: 1, height: 1))
  }

  /// Whatever its count, an operation does no more work than a few screens.
  @Test(arguments: [
    "@", "A", "B", "E", "I", "L", "M", "P", "S", "T", "X", "Z", "b", "C", "H", "d", "G",
  ])
  func hugeCountsDoNoHarm(_ final: String) {
    var terminal = Terminal(80, 24, writing: "x")
    let before = terminal.work
    terminal.write("\u{1B}[99999999999999999999\(final)")
    #expect(terminal.work - before < 3 * 80 * 24)
  }
}
