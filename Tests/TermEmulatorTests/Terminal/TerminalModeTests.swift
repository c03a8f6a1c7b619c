import TermContainers
import TermEmulator
import Testing

/// What a program tells its terminal besides text: how it wants to hear of input, its cursor, its
/// title, its shell's marks.
@Suite struct TerminalModeTests {
  private func terminal(_ text: String) -> Terminal { Terminal(80, 24, writing: text) }

  @Test func inputModesAreSetAndReset() {
    let modes = terminal("\u{1B}[?1;66;1002;1004;1006;2004h\u{1B}[?1007l").inputModes
    #expect(modes.sendsApplicationCursorKeys && modes.sendsApplicationKeypad)
    #expect(modes.bracketsPaste && modes.reportsFocus && modes.usesSGRMouse)
    #expect(modes.mouseReporting == .drags && !modes.scrollsAsArrows)
    #expect(terminal("\u{1B}[?1;1003h\u{1B}=\u{1B}[?2004h\u{1B}c").inputModes == .init())
    let soft = terminal("\u{1B}[?1;2004h\u{1B}=\u{1B}[!p").inputModes
    #expect(!soft.sendsApplicationCursorKeys && !soft.sendsApplicationKeypad && soft.bracketsPaste)
    #expect(terminal("\u{1B}=\u{1B}>").inputModes == .init())
  }

  @Test(arguments: [(9, 1), (1000, 2), (1002, 3), (1003, 4)])
  func theMouseIsReportedInOneWay(_ mode: Int, _ index: Int) {
    let all: [TerminalInputModes.MouseReporting] = [.none, .press, .buttons, .drags, .all]
    #expect(terminal("\u{1B}[?\(mode)h").inputModes.mouseReporting == all[index])
    #expect(terminal("\u{1B}[?\(mode)h\u{1B}[?1000l").inputModes.mouseReporting == .none)
  }

  @Test func cursorsHaveShapes() {
    #expect(terminal("").cursorShape == .block && !terminal("").isCursorBlinking)
    for (number, shape, blinks): (Int, CursorShape, Bool) in [
      (1, .block, true), (2, .block, false), (3, .underline, true), (4, .underline, false),
      (5, .bar, true), (6, .bar, false), (0, .block, false),
    ] {
      let set = terminal("\u{1B}[5 q\u{1B}[\(number) q")
      #expect(set.cursorShape == shape && set.isCursorBlinking == blinks, "\(number)")
    }
    #expect(terminal("\u{1B}[6 q\u{1B}[99 q").cursorShape == .bar)
    #expect(terminal("\u{1B}[6 q\u{1B}[?12h").isCursorBlinking)
    #expect(terminal("\u{1B}[6 q\u{1B}c").cursorShape == .block)
  }

  @Test func windowsHaveTitles() {
    #expect(terminal("\u{1B}]0;one\u{7}\u{1B}]2;zwei 日本; é\u{1B}\\").title == "zwei 日本; é")
    #expect(terminal("\u{1B}]2;a\n\u{9B}31mb\u{202E}c\u{7F}\u{7}").title == "a31mbc")
    #expect(terminal("\u{1B}]2;\(String(repeating: "x", count: 9000))\u{7}").title.count == 256)
    #expect(terminal("\u{1B}]2;a\u{7}\u{1B}]2;\u{7}").title.isEmpty)
    #expect(terminal("\u{1B}]1;icon\u{7}").title.isEmpty)
    let kept = terminal("\u{1B}]2;a\u{7}\u{1B}[22;0t\u{1B}]2;b\u{7}\u{1B}[23;0t\u{1B}[23t")
    #expect(kept.title == "a")
  }

  @Test func shellsMarkTheirPrompts() {
    #expect(terminal("\u{1B}]133;X\u{7}").promptMark == nil)
    for (mark, value): (String, PromptMark) in [
      ("A", .promptStart), ("A;cl=m;aid=7", .promptStart), ("B", .commandStart),
      ("C;", .outputStart), ("D", .commandEnd(status: nil)), ("D;127", .commandEnd(status: 127)),
      ("D;0;aid=7", .commandEnd(status: 0)), ("D;x", .commandEnd(status: nil)),
    ] { #expect(terminal("\u{1B}]133;\(mark)\u{7}").promptMark == value) }
    #expect(terminal("\u{1B}]133;A\u{7}$ \u{1B}]133;B\u{1B}\\").promptMarkCount == 2)
    #expect(terminal("\u{1B}]133;A\u{7}$ ").surface.text.hasPrefix("$\n"))
  }

  @Test(arguments: [
    ("\u{1B}P0;1;q#0;2;0;0;0~~-\u{1B}\\", 1), ("\u{1B}Pq~\u{1B}\\", 1),
    ("\u{1B}_Ga=T,f=24,m=1;AAAA\u{1B}\\\u{1B}_Gm=0;AAAA\u{1B}\\", 1),
    ("\u{1B}_Ga=t,i=1;AAAA\u{1B}\\\u{1B}_Ga=p,i=1\u{1B}\\\u{1B}_Ga=d\u{1B}\\", 1),
    ("\u{1B}]1337;File=inline=1:AAAA\u{7}", 1), ("\u{1B}]1337;SetMark\u{7}", 0),
    ("\u{1B}P$qm\u{1B}\\\u{1B}P+q544E\u{1B}\\\u{1B}P1:2q\u{1B}\\\u{1B}_q\u{1B}\\", 0),
  ])
  func imagesAreCounted(_ text: String, _ count: Int) {
    let terminal = terminal(text + "x")
    #expect(terminal.imageCount == count && terminal.surface.text.hasPrefix("x\n"))
    // However long it is.
    let long = self.terminal("\u{1B}Pq" + String(repeating: "~", count: 9000) + "\u{1B}\\")
    #expect(long.imageCount == 1)
  }

  @Test func framesAreHeld() {
    #expect(terminal("\u{1B}[?2026h").isHoldingFrame)
    #expect(!terminal("\u{1B}[?2026h\u{1B}[?2026l").isHoldingFrame)
  }
}
