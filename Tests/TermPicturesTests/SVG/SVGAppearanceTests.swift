import TermContainers
import TestSupport
import Testing

@testable import TermPictures

/// One file shows one film to readers of dark pages, and another to those of light ones.
@Suite struct SVGAppearanceTests {
  private static let both = PictureOptions { $0.appearance = .both(dark: .dark, light: .light) }

  /// Random pictures at `times`, and the same in other colours.
  private static func noise(
    seed: UInt64, size: Size = Size(width: 30, height: 8), at times: [Double] = [0, 1, 2.5, 3, 7]
  ) -> (film: Film, recolored: Film) {
    var (painter, surface) = (RandomPainter(seed: seed), Surface(size: size))
    var (film, recolored) = (Film(size: size), Film(size: size))
    for time in times {
      _ = painter.paint(on: &surface)
      film.show(surface, at: time)
      recolored.show(inOtherColors(surface), at: time)
    }
    film.end(at: 8)
    recolored.end(at: 8)
    return (film, recolored)
  }

  private static func inOtherColors(_ surface: Surface) -> Surface {
    let others: [Color: Color] = [
      .default: .palette(4), .white: .default, .palette(1): .rgb(1, 2, 3),
      .systemOrange: .rgb(0x80, 0x40, 0),
    ]
    var result = Surface(size: surface.size)
    result.withCanvas { canvas in
      for y in 0..<surface.size.height {
        for x in 0..<surface.size.width where surface[x, y].width > 0 {
          var style = surface[x, y].style
          style.foreground = others[style.foreground] ?? style.foreground
          style.background = others[style.background] ?? style.background
          canvas.draw(surface.text(x: x, y: y), at: Point(x: x, y: y), style: style)
        }
      }
    }
    return result
  }

  /// A cell with its colours as six digits.
  private func seen(_ cell: SVGReader.Cell, _ tint: (String) -> String) -> SVGReader.Cell {
    var cell = cell
    cell.ink = cell.ink.isEmpty ? "" : tint(cell.ink)
    cell.ground = tint(cell.ground)
    return cell
  }

  private func digits(_ name: String, _ theme: PictureTheme) -> String {
    switch name {
    case "d": return theme.foreground.hex
    case "b": return theme.background.hex
    case _ where name.hasPrefix("c"): return String(name.dropFirst())
    default:
      let color = Color.palette(Int(name.dropFirst()) ?? 0)
      return PicturePaint.color(color).tint(in: theme).hex
    }
  }

  /// Compares what `text` shows to such readers with `film`, at all times.
  private func expect(
    _ text: String, prefersLight: Bool, shows film: Film,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let reader = try SVGReader(text, prefersLight: prefersLight)
    let theme = prefersLight ? PictureTheme.light : .dark
    for frame in film.frames {
      let size = frame.surface.size
      let cells = reader.cells(size.width, size.height, at: (frame.time + 0.2) / 8 * 100)
      let shown = cells.map { $0.map { seen($0) { reader.tints[$0] ?? "\(digits($0, theme))" } } }
      let wanted = SVGReader.expected(frame.surface).map {
        $0.map { seen($0) { digits($0, theme) } }
      }
      #expect(shown == wanted, "at \(frame.time)", sourceLocation: location)
    }
    let poster = reader.cells(film.size.width, film.size.height, at: nil)
    let last = try #require(film.frames.last?.surface)
    #expect(poster.map { $0.map(\.text) } == SVGReader.expected(last).map { $0.map(\.text) })
  }

  /// Where the films differ in colours only, each glyph is there once.
  @Test(arguments: 0..<8 as Range<UInt64>) func otherColorsAreOneSetOfGlyphs(seed: UInt64) throws {
    let (film, light) = Self.noise(seed: seed)
    let text = SVGAnimation(film, light: light, options: Self.both).text
    try expect(text, prefersLight: false, shows: film)
    try expect(text, prefersLight: true, shows: light)
    #expect(!text.contains("display:"))
    let reader = try SVGReader(text)
    let names = Set(reader.root.all.flatMap(reader.classes))
    #expect(names.isDisjoint(with: ["dark", "light"]))
  }

  /// Where they differ in more, each reader has rows of their own.
  @Test(arguments: 0..<8 as Range<UInt64>) func anyTwoFilmsAreInOneFile(seed: UInt64) throws {
    let film = Self.noise(seed: seed).film
    let light = Self.noise(seed: seed + 100, at: [0, 0.7, 2.5, 4, 6.1]).film
    let text = SVGAnimation(film, light: light, options: Self.both).text
    try expect(text, prefersLight: false, shows: film)
    try expect(text, prefersLight: true, shows: light)
    #expect(text.contains("display:none") && text.contains("display:inline"))
  }

  @Test func theFilmsMayHaveDifferentSizes() throws {
    let small = Self.noise(seed: 1, size: Size(width: 12, height: 3)).film
    let large = Self.noise(seed: 2).film
    for (film, light) in [(small, large), (large, small)] {
      let text = SVGAnimation(film, light: light, options: Self.both).text
      try expect(text, prefersLight: false, shows: film)
      try expect(text, prefersLight: true, shows: light)
    }
  }

  @Test func anotherAppearanceLeavesTheLightFilmOut() {
    let (film, light) = Self.noise(seed: 3)
    #expect(SVGAnimation(film, light: light).text == SVGAnimation(film).text)
    let both = SVGAnimation(film, light: film, options: Self.both).text
    #expect(both == SVGAnimation(film, options: Self.both).text, "the same film is no difference")
  }

  @Test func theSameFilmsAreTheSameFile() {
    for seed in 0..<4 as Range<UInt64> {
      let texts = (0..<2).map { _ in
        let film = Self.noise(seed: seed)
        let other = Self.noise(seed: seed + 1).film
        return [film.recolored, other].map {
          SVGAnimation(film.film, light: $0, options: Self.both).text
        }
      }
      #expect(texts[0] == texts[1])
    }
  }
}
