import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

extension OtherPrograms {
  /// The window around the cells – its title, its line, its shadow – and the band with captions below
  /// them, as Pillow and rsvg-convert see them.
  @Suite(.waitsForProcesses) struct WindowLookTests {
    private let folder = TemporaryFolder.made()

    /// A screen of 30 by 6 cells, 270 by 108 pixels, whose last row says what a caption could say.
    private var film: Film {
      var film = Film(size: Size(width: 30, height: 6))
      var surface = Surface(size: film.size)
      surface.withCanvas { $0.draw("a caption", at: Point(x: 0, y: 5), style: .default) }
      film.show(surface, at: 0)
      film.title = "its own title"
      film.captions = [.init(time: 0, text: "a caption")]
      return film
    }

    /// A margin of 30 pixels and a padding of 10, without a bar.
    private var options: PictureOptions {
      var options = PictureOptions()
      (options.border.margin, options.border.padding) = (30, 10)
      options.border.marginFill = PictureTheme.Tint("#6699cc")
      return options
    }

    /// The colours in rectangles of the picture that `options` give.
    @MainActor
    private func colors(
      _ options: PictureOptions, _ format: String, _ places: [String]
    ) async throws -> [[Substring]] {
      var recording = Recording(film)
      recording.pictureOptions = options
      let path = folder.path("a.\(format)")
      try recording.write(to: path)
      return try await ToolRun.python("probe.py", [path] + places).lines.map {
        $0.split(separator: " ")
      }
    }

    @Test(arguments: ["png", "svg"]) @MainActor
    func aLineIsAlongTheEdge(_ format: String) async throws {
      var options = options
      options.border.line = .init(width: 3, color: .init(255, 0, 0))
      options.border.radius = 12
      let found = try await colors(
        options, format,
        [
          // The four sides, what is beside them, and the middle of a corner's curve.
          "30,50,3,80", "317,50,3,80", "50,30,200,3", "50,155,200,3",
          "27,50,3,80", "33,50,3,80", "50,27,200,3", "50,33,200,3", "34,34,1,1", "30,30,2,2",
        ])
      #expect(found[0] == ["350", "188"])
      #expect(found[1...4].allSatisfy { $0 == ["ff0000"] }, "\(found)")
      #expect(found[5] == ["6699cc"] && found[6] == ["16191d"], "\(found)")
      #expect(found[7] == ["6699cc"] && found[8] == ["16191d"], "\(found)")
      #expect(found[9] == ["ff0000"] && found[10] == ["6699cc"], "\(found)")
    }

    /// The shadow's brightness beside the four sides, from the window outwards.
    @Test @MainActor func aShadowFadesAndLiesBelow() async throws {
      var options = options
      options.border.shadow = 18
      let places = [0, 6, 12, 18, 24].flatMap {
        ["175,\(158 + $0),1,1", "175,\(29 - $0),1,1", "\(320 + $0),90,1,1"]
      }
      let pixels = try await colors(options, "png", places).dropFirst().map(brightness)
      let (below, above, beside) = (every(3, pixels, 0), every(3, pixels, 1), every(3, pixels, 2))
      for side in [below, above, beside] { #expect(side == side.sorted(), "\(side)") }
      #expect(zip(below, beside).allSatisfy { $0 <= $1 } && below[0] < beside[0] - 8)
      #expect(zip(beside, above).allSatisfy { $0 <= $1 } && beside[0] < above[0] - 8)
      // Seen near the window, and nearly gone where it ends.
      #expect(below[0] < 180 && beside[4] > 198 && above[3] > 198)
      let drawn = try await colors(options, "svg", places).dropFirst().map(brightness)
      #expect(zip(pixels, drawn).allSatisfy { abs($0 - $1) <= 6 }, "\(pixels) \(drawn)")
    }

    /// The blue of a single pixel.
    private func brightness(_ colors: [Substring]) -> Int {
      colors.first.flatMap { Int($0.suffix(2), radix: 16) } ?? -1
    }

    private func every(_ step: Int, _ values: [Int], _ first: Int) -> [Int] {
      stride(from: first, to: values.count, by: step).map { values[$0] }
    }

    @Test(arguments: ["png", "svg"]) @MainActor
    func aTitleStandsInTheMiddleOfTheBar(_ format: String) async throws {
      var options = options
      options.border.bar = .colorful
      // The bar's left part with the discs, its middle, and the right part.
      let places = ["30,30,20,30", "135,34,80,22", "135,30,80,4", "240,30,80,30"]
      options.border.title = "in the bar"
      let found = try await colors(options, format, places)
      #expect(found[1].contains("ff5f57") && found[3] == ["16191d"] && found[4] == ["16191d"])
      #expect(found[2].first == "16191d" && found[2].count > 5)
      #expect(found[2].contains { brightness([$0]) > 0xC0 }, "\(found[2])")
      options.border.title = nil
      #expect(try await colors(options, format, places)[2] == ["16191d"])
    }

    @Test @MainActor func aTitleIsCutOrTheFilmsOwn() {
      var options = options
      options.border.bar = .rings
      options.border.title = ""
      func title() -> Substring? {
        SVGAnimation(film, options: options).text.firstMatch(
          of: /lengthAdjust="spacingAndGlyphs"[^>]*>([^<]*)</)?.1
      }
      #expect(title() == "its own title")
      options.border.title = "a title that is much longer than the bar \u{1B}[31m"
      #expect(title()?.hasPrefix("a title that is") == true)
      #expect(title().map { $0.count < 25 } == true)
      options.border.title = "\u{1B}\u{7}&<\u{202E}"
      #expect(title() == "&amp;&lt;")
      options.border.bar = nil
      #expect(title() == nil)
    }

    /// The same words in the screen's last row and in the caption have different grounds, and the band
    /// reaches to the window's edges, where no program draws.
    @Test(arguments: ["png", "svg"]) @MainActor
    func captionsStandOnABand(_ format: String) async throws {
      var options = options
      options.showsCaptions = true
      options.border.radius = 12
      let found = try await colors(
        options, format,
        [
          "40,130,90,18", "40,166,90,18", "30,140,10,16", "30,158,10,16", "310,158,10,16",
          "44,188,200,5", "30,191,2,2",
        ])
      let (ground, band): (Substring, Substring) = ("16191d", "2a2d31")
      #expect(found[0] == ["350", "224"])
      #expect(found[1].first == ground && found[2].first == band, "\(found)")
      #expect(found[3] == [ground] && found[4] == [band] && found[5] == [band], "\(found)")
      #expect(found[6] == [band] && found[7] == ["6699cc"], "\(found)")
      // Without captions there is no band.
      options.showsCaptions = false
      #expect(try await colors(options, format, ["45,149,200,8"])[1] == [ground])
    }

    /// A block, a line below and a bar on the letter in the second column, in the theme's colour.
    @Test(arguments: ["png", "svg"], [2, 4, 6]) @MainActor
    func aCursorHasTheThemesColour(_ format: String, _ shape: Int) async throws {
      var terminal = Terminal(size: Size(width: 4, height: 1))
      terminal.write("a\u{1B}[31mM\u{1B}[\(shape) q\u{8}")
      var film = Film(size: terminal.size)
      film.show(terminal.screen, at: 0)
      var theme = PictureTheme.dark
      theme.cursor = .init(0, 255, 0)
      var recording = Recording(film)
      recording.pictureOptions.appearance = .one(theme)
      recording.pictureOptions.fontSize = 20
      recording.pictureOptions.border.padding = 12
      let path = folder.path("c.\(format)")
      try recording.write(to: path)
      // The cell's upper left corner, its lower edge and its left edge; it is 12 by 24.
      let places = ["24,12,12,24", "30,12,4,2", "24,34,12,2", "24,12,1,4"]
      let found = try await ToolRun.python("probe.py", [path] + places).lines.dropFirst().map {
        $0.split(separator: " ")
      }
      let (green, ground): ([Substring], [Substring]) = (["00ff00"], ["16191d"])
      #expect(found[1] == (shape == 2 ? green : ground), "\(found)")
      #expect(shape == 6 ? found[2].contains("16191d") : found[2] == green, "\(found)")
      #expect((found[3] == green) == (shape != 4), "\(found)")
      // The letter is drawn in the background's colour on a block, else in its own.
      #expect(found[0].contains("ff6b6b") == (shape != 2), "\(found)")
    }
  }
}
