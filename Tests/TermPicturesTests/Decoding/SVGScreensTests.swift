import TermContainers
import TestSupport
import Testing

@testable import TermPictures

/// What an animated SVG shows is read back from its file.
@Suite struct SVGScreensTests {
  /// Random pictures at `times`.
  private func film(
    seed: UInt64, size: Size = Size(width: 30, height: 8), at times: [Double] = [0, 1, 2.5, 3, 7]
  ) -> Film {
    var (painter, surface, film) = (
      RandomPainter(seed: seed), Surface(size: size), Film(size: size)
    )
    for time in times {
      _ = painter.paint(on: &surface)
      film.show(surface, at: time)
    }
    film.end(at: 8)
    return film
  }

  private func rows(
    _ screens: SVGScreens, _ height: Int, at time: Double
  ) throws -> [String] {
    try (0..<height).map { y in trimmed(try screens.row(y, at: time).map(\.text).joined()) }
  }

  private func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }

  private static let looks: [@Sendable (inout PictureOptions) -> Void] = [
    { _ in }, { ($0.fontSize, $0.letterSpacing) = (22, 1) }, { $0.lineHeight = 1.3 },
    { $0.appearance = .both(dark: .dark, light: .light) }, { $0.border.bar = .rings },
  ]

  @Test(arguments: looks.indices)
  func allScreensAreReadBack(_ look: Int) throws {
    var options = PictureOptions()
    Self.looks[look](&options)
    for seed in UInt64(0)..<12 {
      let film = film(seed: seed)
      let screens = try SVGScreens(Array(SVGAnimation(film, options: options).text.utf8))
      for frame in film.frames {
        let shown = (0..<8).map { trimmed(frame.surface.line($0)) }
        #expect(try rows(screens, 8, at: frame.time + 0.002) == shown, "seed \(seed)")
      }
      #expect(screens.duration == 8)
    }
  }

  @Test func coloursAndStylesAreReadBack() throws {
    var terminal = Terminal(size: Size(width: 20, height: 1))
    terminal.write(
      "\u{1B}[?25la\u{1B}[1;31mb\u{1B}[0;44mc\u{1B}[0;4;58:2::1:2:3md\u{1B}[0;5m─\u{1B}[m"
        + "\u{1B}]8;;https://example.org\u{7}e\u{1B}]8;;\u{7}")
    var film = Film(size: terminal.size)
    film.show(terminal.screen, at: 0)
    let row = try SVGScreens(Array(SVGAnimation(film).text.utf8)).row(0, at: 0)
    #expect(row.map(\.text) == ["a", "b", "c", "d", "─", "e"])
    #expect(row[1].ink == "#ff6b6b" && row[1].attributes == ["bold"])
    #expect(row[2].ground == "#6ca8ff" && row[2].ink == nil)
    #expect(row[3].attributes.count == 1 && row[3].attributes[0].hasPrefix("lines #010203 "))
    #expect(row[4].attributes == ["blink"])
    #expect(row[5].attributes == ["link https://example.org"])
  }

  @Test func otherFilesAreRefused() {
    for text in [
      "", "<svg/>", "<svg class=\"a\"></svg>", "<!DOCTYPE svg><svg/>", "<a><b></a>",
      "<svg class=\"a\"><style>.a{</style><g/></svg>",
      "<svg class=\"a\"><style></style><g><circle/></g></svg>",
      "<svg class=\"a\"><style></style><defs><g id=\"r\"><use href=\"#r\"/></g></defs>"
        + "<g><use href=\"#r\"/></g></svg>",
    ] {
      #expect(throws: DecodingProblem.self) { try SVGScreens(Array(text.utf8)) }
    }
  }
}
