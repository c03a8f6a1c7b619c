import TermContainers
import TestSupport
import Testing

@testable import TermEmulator

/// What the encoder writes for a surface, the interpreter reads back as the same surface.
@Suite struct RoundTripTests {
  private static let size = Size(width: 23, height: 6)

  @Test(arguments: 0..<40 as Range<UInt64>) func everyFrameComesBack(_ seed: UInt64) {
    var painter = DecoratedPainter(seed: seed)
    var surface = Surface(size: RoundTripTests.size)
    var terminal = Terminal(size: RoundTripTests.size)
    let encoder = FrameEncoder(.xterm())
    for frame in 0..<12 {
      // Sometimes another surface, which numbers its clusters and decorations anew.
      if painter.number(4) == 0 { surface = Surface(size: RoundTripTests.size) }
      painter.paint(&surface)
      terminal.write(encoder.encode(surface, damage: [surface.bounds]) { Array($0) })
      let shown = terminal.surface
      guard surface.differences(from: shown).isEmpty else {
        let places = surface.differences(from: shown).prefix(3)
        Issue.record("frame \(frame) of \(seed) differs: \(places.joined(separator: "; "))")
        return
      }
      let again = encoder.encode(surface, damage: [surface.bounds]) { Array($0) }
      #expect(again.isEmpty, "what is shown is not written again")
    }
  }

  /// A frame's link ends with it.
  @Test func nothingElseBecomesALink() {
    var surface = Surface(size: RoundTripTests.size)
    surface.withCanvas { canvas in
      canvas.fill(canvas.bounds, with: "x", style: .default)
      canvas.decorate(canvas.bounds, with: TextDecoration(link: "http://a"))
    }
    var terminal = Terminal(size: RoundTripTests.size)
    terminal.write(FrameEncoder(.xterm()).encode(surface, damage: []) { Array($0) } + [0x0D, 0x79])
    #expect(terminal.surface.decoration(x: 0, y: 5) == .plain)
    #expect(terminal.surface.decoration(x: 1, y: 5).link == "http://a")
  }
}

extension Surface {
  /// The cells that look different: on blanks, ink and weight are not seen.
  fileprivate func differences(from other: Surface) -> [String] {
    var result: [String] = []
    for y in 0..<size.height {
      for x in 0..<size.width where !isSame(as: other, x, y) {
        result.append(
          "\(x), \(y): \(self[x, y]) \(decoration(x: x, y: y)), "
            + "but \(other[x, y]) \(other.decoration(x: x, y: y))")
      }
    }
    return result
  }

  private func isSame(as other: Surface, _ x: Int, _ y: Int) -> Bool {
    let (mine, its) = (self[x, y], other[x, y])
    guard text(x: x, y: y) == other.text(x: x, y: y), mine.background == its.background,
      decoration(x: x, y: y) == other.decoration(x: x, y: y), mine.isBlank == its.isBlank
    else { return false }
    return mine.isBlank || mine.style == its.style
  }
}

/// Draws text with every attribute and decoration.
private struct DecoratedPainter: RandomChoice {
  var generator: SplitMix

  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  mutating func paint(_ surface: inout Surface) {
    for _ in 0..<1 + number(5) {
      let (x, y) = (number(surface.size.width), number(surface.size.height))
      let text = pick(["word", " ", "日本", "e\u{301}x", "    ", "a b c", "─│", "一二三四五"])
      let (style, decoration) = (style(), decoration())
      surface.withCanvas { canvas in
        let width = canvas.draw(text, at: Point(x: x, y: y), style: style)
        canvas.decorate(Rect(x: x, y: y, width: width, height: 1), with: decoration)
      }
    }
  }

  private mutating func style() -> Style {
    let colors: [Color] = [.default, .default, .palette(1), .rgb(1, 2, 3)]
    let kinds: [TextAttributes] = [
      [], .bold, .blink, .underline, .doubleUnderline, .curlyUnderline, .dottedUnderline,
      .dashedUnderline, .reverse, .strikethrough,
    ]
    var attributes = pick(kinds).union(pick(kinds))
    // Of two kinds of underline one is drawn.
    attributes.underlineStyle = attributes.underlineStyle
    return Style(foreground: pick(colors), background: pick(colors), attributes: attributes)
  }

  private mutating func decoration() -> TextDecoration {
    TextDecoration(
      underlineColor: pick([.default, .default, .palette(200), .palette(3), .rgb(9, 8, 7)]),
      link: pick(["", "", "http://a/", "https://example.org/?q=1;2"]))
  }
}
