import TermContainers
import TestSupport
import Testing

/// Pictures as text.
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
  @Test(arguments: [true, false], UInt64(1)...40)
  func aSheetThatDiffersInACellHasAnotherText(_ holdsStyles: Bool, _ seed: UInt64) {
    func sheet(_ surface: Surface) -> PictureSheet {
      var sheet = PictureSheet(holdsStyles: holdsStyles)
      sheet.add("picture", surface)
      return sheet
    }
    var (painter, random) = (RandomPainter(seed: seed), SplitMix(seed: seed))
    var surface = Surface(size: Size(width: 30 + 20 * random.number(4), height: 6))
    _ = painter.paint(on: &surface)
    let (kept, text) = (sheet(surface), sheet(surface).text)
    for _ in 0..<8 {
      let (x, y) = (random.number(surface.size.width), random.number(6))
      let style = random.number(2) == 0 ? surface[x, y].style : Style(background: .red)
      var changed = surface
      changed.withCanvas { $0.put("x", x: x, y: y, style: style) }
      let other = sheet(changed)
      #expect((other.text == text) == (other == kept), "\(x), \(y)")
    }
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
}
