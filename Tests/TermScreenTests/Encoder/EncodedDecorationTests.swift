import Testing

@testable import TermScreen
@testable import TermSurface

/// Kinds of underline, colours and links, byte for byte, on terminals that take them and on others.
@Suite struct EncodedDecorationTests {
  private func bytes(
    _ style: Style, _ decoration: TextDecoration = .plain, _ capabilities: Capabilities = .xterm()
  ) -> String {
    var surface = Surface(size: Size(width: 9, height: 1))
    let encoder = FrameEncoder(capabilities)
    encoder.encode(surface, damage: []) { _ in }
    surface.withCanvas { canvas in
      canvas.draw("ab", at: .zero, style: style)
      canvas.decorate(Rect(x: 0, y: 0, width: 2, height: 1), with: decoration)
      canvas.draw("c", at: Point(x: 2, y: 0), style: .default)
    }
    return encoder.encode(surface, damage: [surface.bounds]) { bytes in
      String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    }
  }

  private static let plain: Capabilities = {
    var capabilities = Capabilities.xterm()
    capabilities.attributes = [.bold, .underline, .reverse]
    (capabilities.hyperlinks, capabilities.underlineColors) = (false, false)
    return capabilities
  }()

  @Test(arguments: [
    (TextAttributes.underline, "4"), (.doubleUnderline, "4:2"), (.curlyUnderline, "4:3"),
    (.dottedUnderline, "4:4"), (.dashedUnderline, "4:5"),
  ])
  func underlinesHaveKinds(_ attributes: TextAttributes, _ code: String) {
    #expect(bytes(Style(attributes: attributes)) == "^[\(code)mab^[mc")
    #expect(bytes(Style(attributes: attributes), .plain, Self.plain) == "^[4mab^[mc")
  }

  @Test func textBlinks() {
    #expect(bytes(Style(attributes: [.bold, .blink])) == "^[5;1mab^[mc")
    #expect(bytes(Style(attributes: .blink), .plain, Self.plain) == "abc")
  }

  @Test func underlinesHaveColours() {
    let style = Style(attributes: .underline)
    let red = TextDecoration(underlineColor: .rgb(255, 0, 0))
    #expect(bytes(style, red) == "^[4m^[58:2::255:0:0mab^[mc")
    #expect(bytes(style, red, .xterm(.palette256)) == "^[4m^[58:5:196mab^[mc")
    #expect(bytes(style, red, Self.plain) == "^[4mab^[mc")
  }

  @Test func linksAreOpenedAndClosed() {
    let link = TextDecoration(link: "http://a")
    #expect(bytes(.default, link) == "^]8;;http://a^\\ab^]8;;^\\c")
    #expect(bytes(.default, link, Self.plain) == "abc")
  }

  /// What is no address is not written, whatever it would do to a terminal.
  @Test(arguments: ["http://a\u{1B}\\\u{1B}[31m", "http://a\u{7}", "a b", "http://é"])
  func otherTextIsNoLink(_ text: String) {
    #expect(TextDecoration(link: text) == .plain)
    #expect(bytes(.default, TextDecoration(link: text)) == "abc")
  }

  @Test func aSurfaceKeepsManyDecorations() {
    var surface = Surface(size: Size(width: 300, height: 1))
    surface.withCanvas { canvas in
      for x in 0..<300 {
        canvas.decorate(
          Rect(x: x, y: 0, width: 1, height: 1), with: TextDecoration(link: "http://\(x)"))
      }
    }
    #expect(surface.decoration(x: 254, y: 0).link == "http://254")
    #expect(surface.decoration(x: 255, y: 0) == .plain)
  }

  /// The links of a row that is longer than anything reserved for it.
  @Test func longLinksHaveRoom() {
    var surface = Surface(size: Size(width: 500, height: 2))
    surface.withCanvas { canvas in
      for x in 0..<500 {
        let link = "http://\(x % 200)/" + String(repeating: "x", count: 2000)
        canvas.put("x", x: x, y: 1, style: .default)
        canvas.decorate(Rect(x: x, y: 1, width: 1, height: 1), with: TextDecoration(link: link))
      }
    }
    let count = FrameEncoder(.xterm()).encode(surface, damage: []) { $0.count }
    #expect(count > 500 * 2000)
  }

  @Test(arguments: [
    ("xterm-kitty", [:], true), ("foot", [:], true), ("xterm-256color", [:], false),
    ("xterm-256color", ["VTE_VERSION": "6800"], true),
    ("xterm-256color", ["VTE_VERSION": "4000"], false),
    ("xterm-256color", ["TERM_PROGRAM": "WezTerm"], true),
    ("screen-256color", ["VTE_VERSION": "6800"], false), ("linux", [:], false),
  ])
  func someTerminalsAreKnown(_ term: String, _ variables: [String: String], _ takes: Bool) {
    #expect(KnownTerminal.decorates(term: term) { variables[$0] } == takes)
  }

  /// A cursor that is a line is a reversed cell on a terminal.
  @Test func cursorsAreReversed() {
    #expect(bytes(Style(attributes: .barCursor)) == "^[7mab^[mc")
    #expect(bytes(Style(attributes: [.lineCursor, .reverse])) == "abc")
  }
}
