import TermContainers
import TestSupport
import Testing

@testable import TermPictures

@Suite struct SVGAnimationTests {
  private static func still(_ style: Style, _ rows: String...) -> Film {
    var surface = Surface(size: Size(width: 20, height: rows.count))
    surface.withCanvas { canvas in
      for (y, row) in rows.enumerated() { canvas.draw(row, at: Point(x: 0, y: y), style: style) }
    }
    return Film(of: surface)
  }

  private static let looks: [@Sendable (inout PictureOptions) -> Void] = [
    { _ in }, { ($0.fontSize, $0.letterSpacing) = (22, 1) }, { $0.lineHeight = 1.3 },
    { $0.appearance = .both(dark: .dark, light: .light) }, { $0.border.bar = .rings },
  ]

  @Test(arguments: 0..<12 as Range<UInt64>, looks.indices)
  func eachFrameIsSeenInItsTime(seed: UInt64, look: Int) throws {
    let film = Film.noise(seed: seed)
    let options = PictureOptions(Self.looks[look])
    let cell = PictureCell(options)
    let reader = try SVGReader(
      SVGAnimation(film, options: options).text, cell: (cell.width, cell.height))
    for frame in film.frames {
      let cells = reader.cells(30, 8, at: (frame.time + 0.5) / 12 * 100)
      #expect(cells == SVGReader.expected(frame.surface), "\(seed) at \(frame.time)")
    }
  }

  /// Lines that move up one by one, whatever they have in common, are stored once each.
  @Test func aScreenThatScrollsRefersToItsLines() throws {
    var terminal = Terminal(size: Size(width: 40, height: 12))
    terminal.write("\u{1B}[?25l")
    var film = Film(size: terminal.size)
    let words = ["one", "two", "three", "four", "five"]
    for line in 0..<60 {
      terminal.write(
        "\r\n\u{1B}[2m12:\(10 + line)\u{1B}[m \(words[line * 7 % 5]) \u{1B}[7m\(line % 4)\u{1B}[m"
          + " /items/\(line * 7919 % 997)")
      film.show(terminal.screen, at: Double(line))
    }
    film.end(at: 60)
    let text = SVGAnimation(film).text
    #expect(text.utf8.count < 50_000, "\(text.utf8.count), piece by piece 89,000")
    let reader = try SVGReader(text)
    for frame in film.frames {
      let cells = reader.cells(40, 12, at: (frame.time + 0.5) / 60 * 100)
      #expect(cells == SVGReader.expected(frame.surface), "at \(frame.time)")
    }
  }

  @Test func thePosterIsTheEndOrTheOneThatIsNamed() throws {
    var film = Film.noise(seed: 7)
    func poster(_ options: PictureOptions) throws -> [[SVGReader.Cell]] {
      try SVGReader(SVGAnimation(film, options: options).text).cells(30, 8, at: nil)
    }
    var options = PictureOptions()
    let surfaces = film.frames.map { SVGReader.expected($0.surface) }
    #expect(try poster(options) == surfaces[11])
    options.poster = .time(3.2)
    #expect(try poster(options) == surfaces[3])
    film.markers = [.init(time: 5.5, text: "poster"), .init(time: 2, text: "other")]
    #expect(try poster(PictureOptions()) == surfaces[5])
    options.poster = .marker("other")
    #expect(try poster(options) == surfaces[2])
    options.poster = .last
    #expect(try poster(options) == surfaces[11])
    // Times that no film has.
    for (time, frame) in [(1e9, 11), (1e15, 11), (-1, 0)] {
      options.poster = .time(time)
      #expect(try poster(options) == surfaces[frame], "\(time)")
    }
    film.markers = [.init(time: -1, text: "poster")]
    #expect(try poster(PictureOptions()) == surfaces[0])
    film.captions = [.init(time: 1e9, text: "late")]
    (options.showsCaptions, options.poster) = (true, .marker("poster"))
    #expect(try poster(options) == surfaces[0])
  }

  @Test func aWideOrCombiningGlyphShiftsNothing() throws {
    let film = SVGAnimationTests.still(.default, "a世界b e\u{301}x 🙂 ok →|", "│한│ ⠿⣿ ▀█▒")
    let text = SVGAnimation(film).text
    let cells = try SVGReader(text).cells(20, 2, at: nil)
    #expect(cells == SVGReader.expected(film.frames[0].surface))
    #expect(cells[0].map(\.text).joined().hasPrefix("a世界b e\u{301}x 🙂 ok →|"))
    #expect(text.contains(#"<text x="9" y="14">世</text><text x="27" y="14">界</text>"#))
    #expect(!text.contains("@keyframes"), "a still has nothing that moves")
  }

  @Test func linesAreShapes() throws {
    let film = SVGAnimationTests.still(.default, "──╮ ██▄", "┃═╬ ╱")
    let reader = try SVGReader(SVGAnimation(film).text)
    let paths = reader.root.all.filter { $0.name == "path" }.compactMap { $0.attributes["d"] }
    #expect(paths.count == 4)
    #expect(paths[0].hasPrefix("M0 8h18v1h-18zM18 8h.5a4.5 4.5"))
    #expect(paths[1] == "M36 0h18v18h-18zM54 9h9v9h-9z")
    for text in reader.root.all where text.name == "text" {
      #expect(reader.classes(of: text) == ["g"])
    }
  }

  @Test func namesAreThoseOfWhatTheyStandFor() throws {
    func classes(_ color: Color) throws -> Set<String> {
      let style = Style(foreground: color, background: .palette(4), attributes: [.bold, .dim])
      let text = SVGAnimation(SVGAnimationTests.still(style, "one ──", "two")).text
      let reader = try SVGReader(text)
      return Set(reader.root.all.flatMap(reader.classes))
    }
    let shared: Set = ["", "p4", "b", "w", "f", "g"]
    #expect(try classes(.rgb(255, 149, 0)) == shared.union(["cff9500"]))
    #expect(try classes(.rgb(1, 2, 3)) == shared.union(["c010203"]))
    #expect(try classes(.palette(200)) == shared.union(["p200"]))
  }

  @Test func aTextPutsNoMarkupIntoTheDocument() throws {
    var film = SVGAnimationTests.still(.default, "<b>&\"'</b>]]>")
    film.title = "</title><script>\u{1B}[31m\u{0}\u{9B}\u{FFFE}\u{202E}"
    film.captions = [.init(time: 61, text: "a < b & \u{7}")]
    var options = PictureOptions()
    options.fontFamilies = ["x';}</style>", "Fira Code"]
    options.showsCaptions = true
    let text = SVGAnimation(film, options: options).text
    let reader = try SVGReader(text)
    let names = reader.root.children.map(\.name)
    #expect(names == ["title", "desc", "style", "defs", "rect", "path", "g"])
    #expect(reader.root.children[1].text == "1:01 a < b & \u{FFFD}")
    #expect(reader.styleSheet.contains("px xstyle,'Fira Code',ui-monospace,"))
    #expect(!text.contains("<script") && !text.contains("url(") && !text.contains("\u{202E}"))
    #expect(text.split(separator: "http").count == 2, "only the name space")
  }

  @Test func captionsStandBelow() throws {
    var film = Film.noise(seed: 3)
    film.captions = [
      .init(time: 0, text: "The first one"),
      .init(time: 2.5, text: "A second one that needs a second row"), .init(time: 6, text: ""),
    ]
    let options = PictureOptions { $0.showsCaptions = true }
    let reader = try SVGReader(SVGAnimation(film, options: options).text)
    func caption(_ time: Double) -> [String] {
      reader.cells(30, 11, at: time / 12 * 100)[8...].map { row in
        String(row.map(\.text).joined().reversed().drop { $0 == " " }.reversed())
      }
    }
    #expect(caption(0.1) == ["", "The first one", ""])
    #expect(caption(2.6) == ["", "A second one that needs a", "second row"])
    #expect(caption(6.1) == ["", "", ""])
    #expect(caption(11.9) == ["", "", ""])
  }

  @Test func motionIsOnlyForThoseWhoWantIt() throws {
    let film = Film.noise(seed: 1)
    var options = PictureOptions()
    options.loopCount = 3
    options.appearance = .both(dark: .dark, light: .light)
    let sheet = try SVGReader(SVGAnimation(film, options: options).text).styleSheet
    let parts = sheet.split(separator: "@media (prefers-reduced-motion:no-preference){")
    #expect(parts.count == 2)
    #expect(!parts[0].contains("animation") && !parts[0].contains("@keyframes"))
    #expect(parts[1].contains("animation:12s step-end 3 forwards"))
    #expect(parts[0].contains(/@media \(prefers-color-scheme:light\)\{\.\w+\{color:#1f2328\}/))
  }

  /// To Unicode an é of one scalar and one of two are equal; fonts and readers may differ.
  @Test func equalTextsKeepTheirScalars() throws {
    let texts = ["\u{E9}", "e\u{301}", "\u{E9}", "\u{212B}", "A\u{30A}", "last"]
    let film = Film(texts, size: Size(width: 6, height: 1), until: Double(texts.count))
    let svg = Array(SVGAnimation(film).text.unicodeScalars)
    for text in texts[0...1] + texts[3...4] {
      let wanted = Array(">\(text)<".unicodeScalars)
      let count = svg.indices.count { svg[$0...].starts(with: wanted) }
      #expect(count == 1, "\(text) is there \(count) times")
    }
  }
}
