import TestSupport
import Testing

@Suite struct EmulatorTests {
  private func emulator(_ text: String, columns: Int = 20, rows: Int = 3) -> TerminalEmulator {
    let emulator = TerminalEmulator(columns: columns, rows: rows)
    emulator.feed(text)
    return emulator
  }

  @Test func textCursorAndLinesAreThere() {
    let screen = emulator("one\r\n  two")
    #expect(screen.lines == ["one", "  two", ""])
    #expect(screen.cursor == (5, 1))
    #expect(screen.cell(x: 0, y: 0) == EmulatorCell(text: "o"))
    #expect(screen.cell(x: 19, y: 2) == EmulatorCell())
    #expect(screen.grid.map(\.count) == [20, 20, 20])
  }

  @Test func coloursStayAsAskedFor() {
    let screen = emulator("\u{1b}[31;48;5;200ma\u{1b}[38:2::1:2:3;48:2:4:5:6mb\u{1b}[97;49mc")
    #expect(
      screen.cell(x: 0, y: 0)
        == EmulatorCell(text: "a", foreground: .indexed(1), background: .indexed(200)))
    #expect(
      screen.cell(x: 1, y: 0)
        == EmulatorCell(text: "b", foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6)))
    #expect(screen.cell(x: 2, y: 0) == EmulatorCell(text: "c", foreground: .indexed(15)))
  }

  @Test func attributesAreKept() {
    let screen = emulator(
      "\u{1b}[1ma\u{1b}[0;2mb\u{1b}[22;3mc\u{1b}[0;4:3md\u{1b}[4:0;7me\u{1b}[m\u{1b}[9mf"
        + "\u{1b}[1;2;58;5;1mg\u{1b}[22;29mh")
    #expect(screen.cell(x: 0, y: 0) == EmulatorCell(text: "a", bold: true))
    #expect(screen.cell(x: 1, y: 0) == EmulatorCell(text: "b", dim: true))
    #expect(screen.cell(x: 2, y: 0) == EmulatorCell(text: "c", italic: true))
    #expect(screen.cell(x: 3, y: 0) == EmulatorCell(text: "d", underline: true, underlineKind: 3))
    #expect(screen.cell(x: 4, y: 0) == EmulatorCell(text: "e", reverse: true))
    #expect(screen.cell(x: 5, y: 0) == EmulatorCell(text: "f", strikethrough: true))
    #expect(
      screen.cell(x: 6, y: 0) == EmulatorCell(text: "g", bold: true, dim: true, strikethrough: true)
    )
    #expect(screen.cell(x: 7, y: 0) == EmulatorCell(text: "h"))
  }

  @Test func longRenditionKeepsItsGroups() {
    // The tenth argument falls inside a colour, which must not be cut.
    let screen = emulator(
      "\u{1b}[0;1;2;3;4;7;9;38;2;10;20;30;48;2;40;50;60;58;2;1;2;3;24;29;38;5;5;23mx")
    #expect(
      screen.cell(x: 0, y: 0)
        == EmulatorCell(
          text: "x", foreground: .indexed(5), background: .rgb(40, 50, 60), bold: true, dim: true,
          reverse: true))
  }

  @Test func everyCutOfASequenceIsTheSame() {
    let bytes = Array(
      "\u{1b}[1;38;2;1;2;3mä世\u{1b}[3b\u{1b}]2;title\u{1b}\\\u{1b}_ignored\u{1b}\\\u{1b}[?25;1002hz"
        .utf8)
    let whole = TerminalEmulator(columns: 20, rows: 3)
    whole.feed(bytes)
    #expect(whole.lines == ["ä世世世世z", "", ""])
    #expect(whole.mouseMode == .drag)
    for cut in 1..<bytes.count {
      let screen = TerminalEmulator(columns: 20, rows: 3)
      screen.feed(bytes[..<cut])
      screen.feed(bytes[cut...].lazy.map { $0 })
      #expect(screen.grid == whole.grid, "cut at \(cut)")
      #expect(screen.mouseMode == .drag)
    }
  }

  @Test func wideGlyphsAndCombiningMarks() {
    let screen = emulator("世e\u{301}")
    #expect(screen.cell(x: 0, y: 0) == EmulatorCell(text: "世", width: 2))
    #expect(screen.cell(x: 1, y: 0) == EmulatorCell(text: "", width: 0))
    #expect(screen.cell(x: 2, y: 0) == EmulatorCell(text: "e\u{301}"))
    #expect(screen.lines[0] == "世e\u{301}")
  }

  @Test func markInTheLastColumnStaysThere() {
    let marked = emulator("\u{1b}(B\u{1b}[1;19Hae\u{301}")
    #expect(marked.cell(x: 19, y: 0) == EmulatorCell(text: "e\u{301}"))
    #expect(marked.lines[1] == "")
    #expect(emulator("\u{1b}(0q\u{1b}(Bq").lines[0] == "─q")
  }

  @Test func halfOverwrittenGlyphLeavesABlank() {
    #expect(emulator("世\u{1b}[1Gab世\u{1b}[4Gc").lines[0] == "ab c")
    let left = emulator("世x\u{1b}[1Ga")
    #expect(left.lines[0] == "a x")
    #expect(left.cell(x: 0, y: 0).width == 1)
  }

  @Test func oneColumnHasNoWideGlyphs() {
    #expect(emulator("a世\u{1b}[2bé", columns: 1, rows: 5).lines == ["a", "", "", "", "é"])
  }

  @Test func erasedCellsTakeOnlyColours() {
    let screen = emulator("\u{1b}[1;4;7;44m\u{1b}[2K")
    #expect(screen.cell(x: 3, y: 0) == EmulatorCell(background: .indexed(4)))
  }

  @Test func modesAreFollowed() {
    let screen = emulator("main")
    #expect(screen.isCursorVisible && !screen.isAlternateScreen && screen.mouseMode == .none)
    screen.feed("\u{1b}[?1049;25l\u{1b}[?1049;1003;1006h\u{1b}[Halt")
    #expect(!screen.isCursorVisible && screen.isAlternateScreen && screen.mouseMode == .move)
    #expect(screen.lines[0] == "alt")
    screen.feed("\u{1b}[?1003;1049l\u{1b}[?25h")
    #expect(screen.isCursorVisible && !screen.isAlternateScreen && screen.mouseMode == .none)
    #expect(screen.lines[0] == "main")
  }

  @Test func resizeKeepsTheText() {
    let screen = emulator("hello")
    screen.resize(columns: 30, rows: 5)
    #expect(screen.lines == ["hello", "", "", "", ""])
    screen.resize(columns: 4, rows: 2)
    #expect(screen.lines == ["hell", ""])
  }

  @Test func shrinkingCutsBelowTheCursorFirst() {
    let text = "1\r\n2\r\n3\r\n4\r\n5"
    let top = emulator(text + "\u{1b}[2;2H", rows: 5)
    top.resize(columns: 20, rows: 3)
    #expect(top.lines == ["1", "2", "3"])
    #expect(top.cursor == (1, 1))
    let bottom = emulator(text + "\u{1b}[4;1H", rows: 5)
    bottom.resize(columns: 20, rows: 2)
    #expect(bottom.lines == ["3", "4"])
    #expect(bottom.cursor == (0, 1))
  }

  @Test func repliesAreTakenAndLargeInputIsShown() {
    let screen = emulator("ab\u{1b}[6n")
    #expect(screen.takeReplies() == Array("\u{1b}[1;3R".utf8))
    #expect(screen.takeReplies().isEmpty)
    screen.feed(String(repeating: "\u{1b}[31m世\u{1b}[0m", count: 100_000) + "\r\nend")
    #expect(screen.lines[2] == "end")
  }
}
