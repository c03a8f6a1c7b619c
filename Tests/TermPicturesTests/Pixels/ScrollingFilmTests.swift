import TermContainers
import Testing

@testable import TermPictures

/// Films whose text scrolls. What readers make of the file is what the cells show, at each moment.
@Suite struct ScrollingFilmTests {
  /// Numbered lines of words in colours, blank ones among them; each picture shows what is there
  /// after one to three more lines and a cursor, and sometimes a word changes in its place.
  private static func film(
    _ seed: UInt64, size: Size = Size(width: 23, height: 9), colors: UInt64 = 7
  ) -> Film {
    var random = Congruential(seed: seed)
    var lines: [(text: String, color: Color)] = []
    var film = Film(size: size)
    for index in 0..<24 {
      for _ in 0...random.next() % 3 {
        let words = ["", "error", "note", "linking", "done"]
        let text = (0..<3).map { _ in words[Int(random.next() % 5)] }.joined(separator: " ")
        let shade = Int(random.next() % colors * 256 / colors)
        lines.append((text, Color.rgb(shade, 200, 255 - shade)))
      }
      if random.next() % 4 == 0 { lines[lines.count - 2].text = "\(index)" }
      var surface = Surface(size: size)
      surface.withCanvas { canvas in
        for (y, line) in lines.suffix(size.height).enumerated() {
          canvas.draw(line.text, at: Point(x: 0, y: y), style: Style(foreground: line.color))
        }
        let end = min(lines[lines.count - 1].text.count, size.width - 1)
        let cursor = Point(x: end, y: min(lines.count, size.height) - 1)
        canvas.draw(" ", at: cursor, style: Style(attributes: .reverse))
      }
      film.show(surface, at: Double(index) * 0.5)
    }
    film.end(at: 12)
    return film
  }

  private static func options(padding: Int) -> PictureOptions {
    PictureOptions {
      $0.framerate = 20
      $0.border.padding = padding
    }
  }

  /// Checks that each picture of a file shows the cells of the film.
  private func check(
    _ file: [UInt8], _ film: Film, _ options: PictureOptions, for library: PixelLibrary,
    _ comment: Comment
  ) throws {
    let pixels = try PixelFilm(film, options, for: library)
    let sheet = PixelSheet(pixels, pixels: .colorsWithOpacity)
    let grids = Array(pixels.grids)
    let scrolls = zip(grids, grids.dropFirst()).count { $1.isScrolled(since: $0) }
    #expect(scrolls > grids.count / 2, comment)
    var decoder = try pictureDecoder(file)
    for (index, grid) in grids.enumerated() {
      let time = try #require(try decoder.next(), comment)
      #expect(time == pixels.length(index, unitsPerSecond: 1000), comment)
      var expected = try #require(
        PictureCanvas(width: decoder.canvas.width, height: decoder.canvas.height))
      _ = expected.lay(sheet.whole(grid), overlays: false)
      let tolerance = decoder.tolerance
      #expect(
        decoder.canvas.matches(expected, tolerance: tolerance), "\(comment), picture \(index)")
    }
    let rest = try decoder.next()
    #expect(rest == nil, comment)
  }

  /// Frames of a WebP begin at even places.
  @Test(arguments: 0..<5) func everyPictureShowsItsCells(_ seed: UInt64) throws {
    let film = Self.film(seed)
    for padding in [seed % 2 == 0 ? 4 : 5] {
      let options = Self.options(padding: padding)
      try check(try GIFAnimation(film, options: options).bytes, film, options, for: .gif, "GIF")
      try check(try WebPAnimation(film, options: options).bytes, film, options, for: .webP, "WebP")
    }
  }

  /// Then there is no palette of all colours.
  @Test func filmsOfManyColorsScrollToo() throws {
    let film = Self.film(1, size: Size(width: 40, height: 20), colors: 64)
    let options = Self.options(padding: 5)
    #expect(!PixelPalette(try PixelFilm(film, options, for: .png), most: 255).isExact)
    try check(try WebPAnimation(film, options: options).bytes, film, options, for: .webP, "WebP")
  }

  @Test func aScreenScrollsIfHalfOfItMoved() {
    let old: PixelGrid = [[1, 2], [3, 4], [5, 6], [0, 0]]
    #expect([[3, 4], [5, 6], [7, 8], [0, 0]].isScrolled(since: old))
    #expect([[1, 2], [5, 6], [7, 8], [0, 0]].isScrolled(since: old))
    #expect([[1, 2], [7, 8], [9, 9], [5, 6]].isScrolled(since: old))
    #expect(![[7, 8], [9, 8], [1, 2], [0, 0]].isScrolled(since: old))
    #expect([[3, 4], [3, 4], [5, 6], [1, 2]].isScrolled(since: old))
    // Blank rows look alike and have not moved.
    #expect(![[0, 0], [7, 8], [5, 6], [0, 0]].isScrolled(since: old))
    #expect(!old.isScrolled(since: old))
  }
}
