import TermContainers
import Testing

/// The examples of surfaces and what is drawn on them.
@Suite struct DrawingListings {
  @Test func aSurfaceKeepsWhatIsDrawn() {
    var picture = Surface(size: Size(width: 12, height: 1))
    picture.withCanvas { $0.draw("Hello", at: Point(x: 2, y: 0), style: .default) }
    let text = picture.text  // "  Hello"
    #expect(text == "  Hello")
  }

  @Test func aCanvasFillsAndWrites() {
    var surface = Surface(size: Size(width: 8, height: 1))
    surface.withCanvas { canvas in
      canvas.fill(canvas.bounds, style: Style(background: .blue))
      canvas.draw("Total", at: Point(x: 1, y: 0), style: Style(attributes: .bold))
    }
    #expect(surface.line(0) == " Total  ")
    #expect(surface[1, 0].style == Style(background: .blue, attributes: .bold))
  }

  @Test func aCellHasAStyleAndAWidth() {
    var picture = Surface(size: Size(width: 4, height: 1))
    picture.withCanvas { $0.draw("日", at: .zero, style: Style(attributes: .underline)) }
    let cell = picture[0, 0]
    let isLink = cell.style.attributes.contains(.underline)
    let columns = cell.width  // 1; 2 for a wide glyph, 0 for its right half
    #expect(isLink && columns == 2 && picture[1, 0].width == 0)
  }

  @Test func anUnderlineHasAKind() {
    var attributes: TextAttributes = [.bold, .curlyUnderline]
    let style = attributes.underlineStyle  // .curly
    attributes.underlineStyle = nil
    #expect(style == .curly && attributes == .bold)
  }

  @Test func aTextIsALink() {
    var surface = Surface(size: Size(width: 8, height: 1))
    surface.withCanvas { canvas in
      canvas.draw("manual", at: .zero, style: Style(attributes: .underline))
      canvas.decorate(
        Rect(x: 0, y: 0, width: 6, height: 1), with: TextDecoration(link: "https://example.org/"))
    }
    #expect(surface.decoration(x: 5, y: 0).link == "https://example.org/")
  }

  @Test func aStyleHasAGroundOrNone() {
    let warning = Style(foreground: .systemRed, attributes: [.bold, .underline])
    let plain = Style()  // on the ground that is already there
    let erased = Style.default  // on the terminal's own ground
    #expect(warning.background == .clear && plain.background == .clear)
    #expect(erased.background == .default)
  }

  @Test func aColorIsMixedOrPicked() {
    let brand = Color.rgb(255, 128, 0)
    let brightRed = Color.palette(9)
    let isDark = (brand.luminance ?? 0) < 0.2
    #expect(brightRed.paletteIndex == 9 && !isDark)
  }

  @Test func aBorderIsDrawn() {
    var box = Surface(size: Size(width: 6, height: 3))
    box.withCanvas { $0.draw(Border.rounded, in: $0.bounds, style: .default) }
    // ╭────╮
    // │    │
    // ╰────╯
    #expect(box.text == "╭────╮\n│    │\n╰────╯")
  }

  @Test func textIsMeasuredInCells() {
    let columns = CellWidth.of("日本")  // 4
    let short = CellWidth.truncate("A long title", toWidth: 7)  // "A long…"
    #expect(columns == 4 && short == "A long…")
  }

  @Test func aDepthFindsTheNearestColor() {
    let orange = ColorDepth.palette16.nearest(to: .rgb(255, 128, 0))  // one of the 16
    let plain = ColorDepth.mono.nearest(to: .red)  // the terminal's own
    #expect(orange.paletteIndex.map { $0 < 16 } == true && plain == .default)
  }

  @Test func aPaletteHasAColorForEachRole() {
    let raised = Palette.dark[.raised]
    let plain = Palette(.light, colors: .palette16)[.accent]  // one of the terminal's 16
    #expect(raised != Palette.light[.raised] && plain.paletteIndex.map { $0 < 16 } == true)
  }

  @Test func aStyleDecidesTheInk() {
    let style = UserInterfaceStyle.light
    let ink = Palette(style)[.ink]  // nearly black
    #expect((ink.luminance ?? 1) < 0.05)
  }

  @Test @MainActor func viewsNameRoles() {
    let (view, label) = (View(), Label("text"))
    view.backgroundColor = .role(.panel)
    label.textColor = .role(.muted)
    let isLight = view.traitCollection.userInterfaceStyle == .light
    #expect(view.backgroundColor?.role == .panel && label.textColor.role == .muted && !isLight)
  }
}
