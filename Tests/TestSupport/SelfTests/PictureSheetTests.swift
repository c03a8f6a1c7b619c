import TermContainers
import TestSupport
import Testing

/// Pictures as text, and back.
@Suite struct PictureSheetTests {
  @Test func aSheetShowsTextAboveStylesAboveALegend() {
    var surface = Surface(size: Size(width: 10, height: 2))
    surface.withCanvas {
      $0.draw("日本 ok", at: .zero, style: Style(foreground: .white, background: .systemBlue))
      $0.draw("dim", at: Point(x: 1, y: 1), style: Style(attributes: [.dim, .reverse]))
    }
    var sheet = PictureSheet()
    sheet.add("start", surface)
    sheet.add("h", Surface(size: surface.size))
    #expect(
      sheet.text == """
        ┌ start ───┬ h ───────┐
        │日本 ok   │          │
        │ dim      │          │
        ├──────────┼──────────┤
        │aaaaaaa...│..........│
        │.bbb......│..........│
        └──────────┴──────────┘

        a  white on systemBlue
        b  dim, reverse

        """)
  }

  @Test func rowsOfTheSameLookAreCounted() {
    var surface = Surface(size: Size(width: 10, height: 9))
    surface.withCanvas {
      $0.fill(Rect(x: 0, y: 4, width: 3, height: 5), style: Style(background: .palette(7)))
    }
    var sheet = PictureSheet()
    sheet.add("start", surface)
    #expect(
      sheet.text == """
        ┌ start ───┐
        │          │ ×4
        │          │ ×5
        ├──────────┤
        │..........│ ×4
        │aaa.......│ ×5
        └──────────┘

        a  on palette 7

        """)
  }

  /// So no cell can change and the file stay the same.
  @Test(arguments: [true, false], UInt64(1)...100)
  func aSheetOfRandomPicturesIsReadAsItWasWritten(_ holdsStyles: Bool, _ seed: UInt64) throws {
    var painter = RandomPainter(seed: seed)
    var sheet = PictureSheet(holdsStyles: holdsStyles)
    for index in 0..<3 {
      let width = 30 + 20 * Int(seed % 4)
      var surface = Surface(size: Size(width: width, height: 6 + index / 2))
      _ = painter.paint(on: &surface)
      sheet.add("picture \(index)", surface)
    }
    let read = try PictureSheet(reading: sheet.text)
    #expect(read == sheet)
    #expect(read.difference(from: sheet).isEmpty)
  }

  @Test func styleNamesAreDistinct() {
    let colors =
      [.default] + (0..<256).map(Color.palette)
      + [Color.black, .gray, .systemOrange, .rgb(1, 2, 3), .rgb(0, 0, 16), .rgb(16, 0, 0)]
    var names: Set<String> = []
    for color in colors {
      names.insert(Style(foreground: color, background: .default).inWords)
      names.insert(Style(background: color).inWords)
    }
    for bits in UInt16(1)..<64 {
      names.insert(Style(background: .default, attributes: TextAttributes(rawValue: bits)).inWords)
    }
    #expect(names.count == 2 * colors.count - 1 + 63)
  }

  @Test(arguments: [
    "┌ a ─┐\n│x│\n└────┘\n", "┌ a ─┐\n│xxxx│\n", "│x│\n", "┌ a ─┐\n│xxxx│ 2\n└────┘\n",
  ])
  func aTextThatIsNoSheetIsRefused(_ text: String) {
    #expect(throws: PictureSheet.Mistake.self) { try PictureSheet(reading: text) }
  }
}
