import TermContainers
import Testing

@testable import TermEmulator

/// What a terminal answers to queries.
@Suite struct TerminalReplyTests {
  private func reply(to text: String) -> String {
    var terminal = Terminal(80, 24, writing: text)
    return terminal.takenAnswers().replacing("\u{1B}", with: "^[").replacing("\u{7}", with: "^G")
  }

  @Test(arguments: [
    ("\u{1B}[c", "^[[?62;22c"), ("\u{1B}[0c", "^[[?62;22c"), ("\u{1B}Z", "^[[?62;22c"),
    ("\u{1B}[>c", "^[[>41;370;0c"), ("\u{1B}[=c", "^[P!|00000000^[\\"),
    ("\u{1B}[>0q", "^[P>|TermContainers^[\\"), ("\u{1B}[?u", ""),
    ("\u{1B}[1c", ""), ("\u{1B}[>1c", ""), ("\u{1B}[!c", ""), ("\u{1B}[?c", ""),
  ])
  func itSaysWhatItIs(_ query: String, _ answer: String) { #expect(reply(to: query) == answer) }

  @Test func itSaysWhereItsCursorIs() {
    #expect(reply(to: "\u{1B}[5n") == "^[[0n")
    #expect(reply(to: "ab\u{1B}[3B\u{1B}[6n\u{1B}[?6n") == "^[[4;3R^[[?4;3R")
    // In origin mode rows and columns count from the margins.
    #expect(reply(to: "\u{1B}[5;9r\u{1B}[?6h\u{1B}[2B\u{1B}[6n") == "^[[3;1R")
    let sides = "\u{1B}[?69h\u{1B}[5;9s\u{1B}[?6h\u{1B}[2C"
    #expect(reply(to: sides + "\u{1B}[6n\u{1B}[?6l\u{1B}[9G\u{1B}[6n") == "^[[1;3R^[[1;9R")
    #expect(reply(to: String(repeating: "x", count: 80) + "\u{1B}[6n") == "^[[1;80R")
  }

  @Test func itSaysHowLargeItIs() {
    var terminal = Terminal(size: Size(width: 40, height: 10))
    terminal.cellPixels = Size(width: 8, height: 16)
    terminal.write("\u{1B}[14t\u{1B}[16t\u{1B}[18t\u{1B}[19t\u{1B}[99t")
    let answer = "\u{1B}[4;160;320t\u{1B}[6;16;8t\u{1B}[8;10;40t\u{1B}[9;10;40t"
    #expect(terminal.takenAnswers() == answer)
  }

  @Test(arguments: [
    1, 5, 6, 9, 12, 47, 66, 69, 1000, 1002, 1003, 1004, 1006, 1047, 1049, 2004, 2026,
  ])
  func itSaysWhichModesAreOn(_ mode: Int) {
    #expect(reply(to: "\u{1B}[?\(mode)$p") == "^[[?\(mode);2$y")
    let set = "\u{1B}[?\(mode)h\u{1B}[?\(mode)$p"
    #expect(reply(to: set) == "^[[?\(mode);1$y")
    #expect(reply(to: set + "\u{1B}[?\(mode)l\u{1B}[?\(mode)$p").hasSuffix("^[[?\(mode);2$y"))
  }

  @Test func itKnowsWhichModesItHas() {
    #expect(reply(to: "\u{1B}[?7$p\u{1B}[?25$p\u{1B}[?1007$p") == "^[[?7;1$y^[[?25;1$y^[[?1007;1$y")
    #expect(reply(to: "\u{1B}[?1016$p\u{1B}[?0$p\u{1B}[?$p") == "^[[?1016;0$y^[[?0;0$y^[[?0;0$y")
    #expect(reply(to: "\u{1B}[4h\u{1B}[4$p\u{1B}[20$p\u{1B}[3$p") == "^[[4;1$y^[[20;2$y^[[3;0$y")
    // Programs hear of the mouse in one way at a time.
    #expect(reply(to: "\u{1B}[?1000h\u{1B}[?1003h\u{1B}[?1000$p") == "^[[?1000;2$y")
  }

  @Test func itSaysHowItIsSet() {
    func setting(_ name: String, _ before: String = "") -> String {
      reply(to: before + "\u{1B}P$q\(name)\u{1B}\\")
    }
    #expect(setting("m") == "^[P1$r0m^[\\")
    #expect(setting("m", "\u{1B}[1;4;31;105m") == "^[P1$r0;1;4;31;105m^[\\")
    let colors = "\u{1B}[38;5;100;48;2;1;2;3;8m"
    #expect(setting("m", colors) == "^[P1$r0;8;38:5:100;48:2::1:2:3m^[\\")
    #expect(setting("r", "\u{1B}[3;9r") == "^[P1$r3;9r^[\\")
    #expect(setting("s") == "^[P1$r1;80s^[\\")
    #expect(setting("s", "\u{1B}[?69h\u{1B}[3;9s") == "^[P1$r3;9s^[\\")
    #expect(setting(" q") == "^[P1$r2 q^[\\" && setting(" q", "\u{1B}[5 q") == "^[P1$r5 q^[\\")
    #expect(setting("\"p") == "^[P1$r62;1\"p^[\\" && setting("\"q") == "^[P1$r0\"q^[\\")
    #expect(setting("z") == "^[P0$r^[\\" && setting("") == "^[P0$r^[\\")
  }

  @Test func itSaysWhatItCan() {
    // TN, Co and xx.
    #expect(
      reply(to: "\u{1B}P+q544E;436f;7878\u{1B}\\")
        == "^[P1+r544E=787465726D2D323536636F6C6F72^[\\^[P1+r436f=323536^[\\^[P0+r7878^[\\")
    #expect(reply(to: "\u{1B}P+q524742\u{1B}\\") == "^[P1+r524742=382F382F38^[\\")
    for bad in ["5", "zz", "0a", "+1", ""] { #expect(reply(to: "\u{1B}P+q\(bad)\u{1B}\\") == "") }
  }

  @Test func itSaysItsColours() {
    let black = "^[]11;rgb:0000/0000/0000^G"
    #expect(reply(to: "\u{1B}]11;?\u{7}") == black)
    #expect(reply(to: "\u{1B}]10;?\u{1B}\\") == "^[]10;rgb:e5e5/e5e5/e5e5^[\\")
    #expect(reply(to: "\u{1B}]10;?;?\u{7}").hasSuffix(black))
    #expect(
      reply(to: "\u{1B}]4;1;?;196;?;256;?;2;red\u{7}")
        == "^[]4;1;rgb:cdcd/0000/0000^G^[]4;196;rgb:ffff/0000/0000^G")
    #expect(reply(to: "\u{1B}]11;red\u{7}\u{1B}]12\u{7}\u{1B}]4;?\u{7}\u{1B}]13;?\u{7}") == "")
    var terminal = Terminal(size: Size(width: 2, height: 1))
    terminal.colors = TerminalColors(
      background: .rgb(255, 255, 255), cursor: .rgb(1, 2, 3), palette: [.rgb(4, 5, 6)])
    terminal.write("\u{1B}]11;?;?\u{7}\u{1B}]4;0;?\u{7}")
    let answers =
      "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}]12;rgb:0101/0202/0303\u{7}\u{1B}]4;0;rgb:0404/0505/0606\u{7}"
    #expect(terminal.takeReplies() == Array(answers.utf8))
  }

  /// A query that is torn or cut is none, and what nobody takes does not grow.
  @Test func answersAreWholeAndBounded() {
    #expect(reply(to: "\u{1B}]11;?\u{1B}[m") == "" && reply(to: "\u{1B}P$qm\u{18}") == "")
    #expect(reply(to: "\u{1B}P+q" + String(repeating: "544E;", count: 2000) + "\u{1B}\\") == "")
    var terminal = Terminal(size: Size(width: 2, height: 1))
    for _ in 0..<10_000 { terminal.write("\u{1B}[c") }
    let answers = terminal.takenAnswers()
    #expect(answers.utf8.count <= 4096 && answers.hasSuffix("\u{1B}[?62;22c"))
    #expect(terminal.takeReplies().isEmpty)
    terminal.write("\u{1B}[5n")
    #expect(terminal.takeReplies() == Array("\u{1B}[0n".utf8))
  }
}
