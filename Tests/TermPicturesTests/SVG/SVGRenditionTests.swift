import TermContainers
import TestSupport
import Testing

@testable import TermPictures

/// What a terminal's text has besides colours: in the moving picture it is drawn, too.
@Suite struct SVGRenditionTests {
  /// What a tape's MarginFill says lies below everything.
  @Test func theMarginHasItsColour() {
    var options = PictureOptions()
    (options.border.margin, options.border.marginFill) = (9, .init(0x10, 0x20, 0x30))
    let film = Film(size: Size(width: 2, height: 1))
    let fill = "<rect width=\"100%\" height=\"100%\" style=\"color:#102030\"/>"
    #expect(SVGAnimation(film, options: options).text.contains(fill))
    options.border.margin = 0
    #expect(!SVGAnimation(film, options: options).text.contains(fill))
  }

  private func svg(_ output: String, loops: Int? = nil) throws -> (text: String, reader: SVGReader)
  {
    var terminal = Terminal(size: Size(width: 20, height: 2))
    terminal.write(output + "\u{1B}[?25l")
    let options = PictureOptions { $0.loopCount = loops }
    let text = SVGAnimation(Film(of: terminal.screen, until: 2), options: options).text
    return (text, try SVGReader(text))
  }

  private func elements(_ name: String, _ reader: SVGReader) -> [XMLElement] {
    reader.root.all.filter { $0.name == name }
  }

  @Test func linksLeadToTheirPages() throws {
    let (_, reader) = try svg(
      "see \u{1B}]8;;https://example.org/?a=1&b=\"2\"\u{7}here\u{1B}]8;;\u{7}.")
    let links = elements("a", reader)
    #expect(links.map { $0.attributes["href"] } == ["https://example.org/?a=1&b=\"2\""])
    #expect(links.first?.children.first { $0.name == "text" }?.text == "here")
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "JaVaScRiPt:x", "//x", "x",
  ])
  func linksRunNothing(_ address: String) throws {
    let (text, reader) = try svg("\u{1B}]8;;\(address)\u{7}here\u{1B}]8;;\u{7}")
    #expect(elements("a", reader).isEmpty && !text.contains("\"\(address)"))
  }

  @Test func blinkingTextBlinksForThoseWhoLikeMotion() throws {
    let (text, reader) = try svg("\u{1B}[5mnow\u{1B}[m then")
    let blinking = elements("text", reader).filter { reader.classes(of: $0).contains("n") }
    #expect(blinking.map(\.text) == ["now"])
    let rule = "@keyframes \(reader.scope)n{50%{visibility:hidden}}"
    let motion = try #require(text.split(separator: "prefers-reduced-motion:no-preference").last)
    #expect(motion.contains(rule) && motion.contains("1s step-end infinite"))
    #expect(try svg("\u{1B}[5mx", loops: 3).text.contains("1s step-end 6}"))
    #expect(try !svg("plain").text.contains("step-end"))
  }

  @Test(arguments: [("4:2", 2), ("4:4", 9), ("4:5", 6)])
  func underlinesAreDrawn(_ code: String, _ lines: Int) throws {
    let (_, reader) = try svg("\u{1B}[\(code)mabc\u{1B}[m")
    let path = try #require(elements("path", reader).first?.attributes["d"])
    #expect(path.count { $0 == "M" } == lines)
    // The text has no line of its own besides.
    #expect(elements("text", reader).allSatisfy { !reader.classes(of: $0).contains("u") })
  }

  @Test func aWaveIsCurved() throws {
    let (_, reader) = try svg("\u{1B}[4:3mab\u{1B}[m")
    let path = try #require(elements("path", reader).first?.attributes["d"])
    #expect(
      path.hasPrefix("M0 15.5q2.25 -2.4 4.5 0q2.25 2.4 4.5 0q2.25 -2.4") && path.hasSuffix("z"))
  }

  @Test func underlinesHaveColours() throws {
    let (_, reader) = try svg("\u{1B}[4;31;58:5:2mab\u{1B}[m")
    let path = try #require(elements("path", reader).first)
    #expect(reader.classes(of: path) == ["p2"])
    #expect(elements("text", reader).first.map { reader.classes(of: $0) } == ["p1"])
    // Without a line there is nothing to colour.
    let plain = try svg("\u{1B}[58:5:2mab\u{1B}[m").reader
    #expect(elements("path", plain).isEmpty)
  }

  @Test func cursorsHaveShapes() throws {
    func path(_ shape: Int) throws -> String? {
      var terminal = Terminal(size: Size(width: 4, height: 1))
      terminal.write("ab\u{1B}[\(shape) q\u{1B}[D")
      let svg = SVGAnimation(Film(of: terminal.screen)).text
      return elements("path", try SVGReader(svg)).first?.attributes["d"]
    }
    #expect(try path(2) == nil && path(4) == "M9 16h9v2h-9z" && path(6) == "M9 0h1.5v18h-1.5z")
  }
}
