import TermContainers
import Testing

@testable import TermEmulator

/// Kinds and colours of underlines, blinking, links and cursors, as programs ask for them.
@Suite struct TerminalRenditionTests {
  private func terminal(_ text: String) -> Terminal { Terminal(12, 2, writing: text) }

  private func attributes(_ codes: String) -> TextAttributes {
    terminal("\u{1B}[\(codes)mx").surface[0, 0].attributes
  }

  @Test(arguments: [
    ("4", UnderlineStyle.single), ("4:1", .single), ("4:2", .double), ("21", .double),
    ("4:3", .curly), ("4:4", .dotted), ("4:5", .dashed), ("4:9", .single), ("4:3;4", .single),
    ("4:3;4:0", nil), ("4:3;24", nil), ("4;0", nil), ("4;3", .single),
  ])
  func underlinesHaveKinds(_ codes: String, _ style: UnderlineStyle?) {
    #expect(attributes(codes).underlineStyle == style)
  }

  @Test func textBlinks() {
    #expect(attributes("5") == .blink && attributes("6") == .blink)
    #expect(attributes("5;25").isEmpty && attributes("1;5;25") == .bold)
  }

  @Test(arguments: [
    ("58:2::1:2:3", Color.rgb(1, 2, 3)), ("58:2:1:2:3", .rgb(1, 2, 3)), ("58:5:9", .palette(9)),
    ("58;5;9", .palette(9)), ("58;2;1;2;3", .rgb(1, 2, 3)), ("58:5:9;59", .default),
    ("58:5:9;0", .default), ("58:5:9;24", .palette(9)),
  ])
  func underlinesHaveColours(_ codes: String, _ color: Color) {
    let surface = terminal("\u{1B}[4m\u{1B}[\(codes)mx").surface
    #expect(surface.decoration(x: 0, y: 0).underlineColor == color)
  }

  @Test func textIsALink() {
    let open = "\u{1B}]8;id=1;https://example.org/a;b\u{7}"
    let surface = terminal("a\(open)b\u{1B}[1m日\u{1B}[0mc\u{1B}]8;;\u{1B}\\d").surface
    let links = (0..<6).map { surface.decoration(x: $0, y: 0).link }
    let link = "https://example.org/a;b"
    #expect(links == ["", link, link, link, link, ""])
    #expect(terminal(open + "\u{1B}cx").surface.decoration(x: 0, y: 0) == .plain)
    // Erased cells belong to no link.
    #expect(terminal(open + "ab\r\u{1B}[K").surface.decoration(x: 0, y: 0) == .plain)
  }

  @Test(arguments: [
    "with blank", "\u{1}", "日", String(repeating: "x", count: 2084),
    String(repeating: "x", count: 5000),
  ])
  func otherTextIsNoLink(_ address: String) {
    let surface = terminal("\u{1B}]8;;https://\(address)\u{7}x").surface
    #expect(surface.decoration(x: 0, y: 0) == .plain && surface.text.hasPrefix("x"))
  }

  /// A program may write as many as it likes; what it wrote first stays.
  @Test func linksAreBounded() {
    var terminal = terminal("\u{1B}]8;;http://first\u{7}y")
    for number in 0..<40_000 {
      terminal.write("\u{1B}]8;;http://a/\(number)\u{7}")
      terminal.write("\u{1B}[58:2::1:\(number % 256):\(number >> 8)mx\u{8}")
    }
    #expect(terminal.surface.decoration(x: 0, y: 0).link == "http://first")
  }

  @Test func cursorsAreSeen() {
    func cursor(_ shape: Int) -> Cell { terminal("ab\u{1B}[\(shape) q\r").screen[0, 0] }
    #expect(cursor(2).attributes == [.reverse, .blockCursor])
    #expect(cursor(4).attributes == .lineCursor && cursor(6).attributes == .barCursor)
    let blinking = [1, 3, 5].map { cursor($0).attributes }
    #expect(blinking.allSatisfy { $0.contains(.blinkingCursor) })
    // Many programs switch mode 12 on in passing.
    #expect(terminal("ab\u{1B}[?12h\r").screen[0, 0].attributes == [.reverse, .blockCursor])
    let hidden = terminal("ab\u{1B}[6 q\r\u{1B}[?25l")
    #expect(hidden.screen == hidden.surface)
    let linked = terminal("\u{1B}]8;;http://a\u{7}ab\r")
    #expect(linked.screen.decoration(x: 0, y: 0).link == "http://a")
  }

  @Test func settingsSayAll() {
    var terminal = terminal("\u{1B}[5;4:3;58:5:9m\u{1B}P$qm\u{1B}\\")
    let answer = "\u{1B}P1$r0;5;4:3;58:5:9m\u{1B}\\"
    #expect(terminal.takenAnswers() == answer)
  }
}
