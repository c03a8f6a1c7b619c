import Foundation
import TermContainers
import TestSupport
import Testing

@testable import TermPictures

extension OtherPrograms {
  /// `record --theme auto`: Chromium shows the dark demo to those who prefer dark pages and the light
  /// one to those who prefer light pages, also when they change their mind.
  @Suite(.waitsForProcesses) struct AppearanceViewerTests {
    private let folder = TemporaryFolder.made()

    private static let themes: [(name: String, theme: PictureTheme)] = [
      ("dark", .dark), ("light", .light),
    ]

    /// What Chromium says about `svg`, for a reader who prefers one or the other.
    private func judged(_ svg: String, as scheme: String, _ expected: ExpectedPictures) async throws
      -> [Substring]
    {
      let json = try expected.write(to: folder.path("\(scheme).json"))
      return try await ToolRun.python("show_svg.py", [scheme, svg, json]).lines
    }

    @Test(arguments: ["Tapes/orange-blue.tape", "Tapes/ring-menu.tape"]) @MainActor
    func eachReaderSeesTheDemoInTheirOwnColours(_ tape: String) async throws {
      let path = "\(PackageFolder.path)/\(tape)"
      var (svg, films) = ("", [Film]())
      for (scheme, theme) in Self.themes {
        let take = try TapeTake(path, theme: theme)
        if svg.isEmpty { svg = try await take.record("a.svg", in: folder, ["--theme", "auto"]) }
        let expected = ExpectedPictures(svgOf: take.recording.film, count: 8, theme: theme)
        let lines = try await judged(svg, as: scheme, expected)
        #expect(lines == ["\(expected.moments.count) pictures are right"], "\(scheme)")
        films.append(take.recording.film)
      }
      // The demo itself was drawn twice.
      #expect(films[0].frames.last?.surface != films[1].frames.last?.surface)
      #expect(films[0].frames.last?.surface.text == films[1].frames.last?.surface.text)
    }

    /// Two films with other texts at other times: each reader has rows of their own.
    @Test func filmsThatDifferInMoreThanColoursAreBothThere() async throws {
      let films = [film("night", "moon ──", at: 1), film("a longer day", "sun ██", at: 1.5)]
      var options = PictureOptions()
      options.appearance = .both(dark: .dark, light: .light)
      let text = SVGAnimation(films[0], light: films[1], options: options).text
      let svg = try folder.write(text, "b.svg")
      for ((scheme, theme), film) in zip(Self.themes, films) {
        let expected = ExpectedPictures(svgOf: film, count: 2, theme: theme)
        #expect(try await judged(svg, as: scheme, expected) == ["2 pictures are right"])
      }
    }

    private func film(_ first: String, _ second: String, at time: Double) -> Film {
      var film = Film(size: Size(width: 20, height: 3))
      for (text, time) in [(first, 0), (second, time)] {
        var surface = Surface(size: film.size)
        let style = Style(foreground: .palette(4), background: .palette(7))
        surface.withCanvas { $0.draw(text, at: Point(x: 2, y: 1), style: style) }
        film.show(surface, at: time)
      }
      film.end(at: 3)
      return film
    }

    /// The comparison detects pictures for the wrong reader, and each kind of reader is asked.
    @Test @MainActor func thePicturesOfTheOtherReaderAreWrong() async throws {
      let tape = PackageFolder.fixture("sizes.tape")
      let svg = try await TapeTake(tape).record("a.svg", in: folder, ["--theme", "auto"])
      for (scheme, theme) in zip(["light", "dark"], Self.themes.map(\.theme)) {
        let film = try TapeTake(tape, theme: theme).recording.film
        let lines = try await judged(
          svg, as: scheme, ExpectedPictures(svgOf: film, count: 2, theme: theme))
        #expect(lines.first?.contains(": column ") == true, "\(lines)")
      }
    }
  }
}
