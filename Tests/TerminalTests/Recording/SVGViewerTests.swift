import Foundation
import TermContainers
import TestSupport
import Testing

@testable import TermPictures
@testable import demo_tui

extension OtherPrograms {
  /// Other programs draw the animated SVG of each tape. Each cell must have its background colour,
  /// within 2 of 255, ink where it has text, of the right colour as far as the letters' edges allow
  /// to tell, and none where it is blank.
  @Suite(.waitsForProcesses) struct SVGViewerTests {
    private let folder = TemporaryFolder.made()

    /// The files, and what they must show at `count` moments.
    @MainActor
    private func files(moments count: Int) async throws -> (
      arguments: [String], expected: [ExpectedPictures]
    ) {
      var result: (arguments: [String], expected: [ExpectedPictures]) = ([], [])
      for take in try TapeTake.all.get() {
        let expected = ExpectedPictures(svgOf: take.recording.film, count: count)
        result.arguments += [
          try await take.record("\(take.name).svg", in: folder),
          try expected.write(to: folder.path("\(take.name).json")),
        ]
        result.expected.append(expected)
      }
      return result
    }

    /// A viewer without motion shows the poster, and so does a browser that moves less; any other
    /// browser shows each frame in its time.
    @Test(arguments: [("rsvg", 1), ("reduced", 2), ("chromium", 8)]) @MainActor
    func eachViewerShowsWhatItMust(_ viewer: String, _ count: Int) async throws {
      let (arguments, expected) = try await files(moments: count)
      let run = try await ToolRun.python("show_svg.py", [viewer] + arguments)
      let right = expected.map { viewer == "chromium" ? $0.moments.count : count }
      #expect(run.lines == right.map { "\($0) pictures are right" })
    }

    /// Rows that move are drawn where they are by then, with their backgrounds.
    @Test(arguments: ["rsvg", "chromium"]) func aScreenScrolls(_ kind: String) async throws {
      var terminal = Terminal(size: Size(width: 30, height: 10))
      terminal.write("\u{1B}[?25l")
      var film = Film(size: terminal.size)
      for line in 0..<40 {
        let words = ["one", "two", "three", "four", "five"]
        terminal.write(
          "\r\n\u{1B}[4\(line % 7)m\(10 + line)\u{1B}[m \(words[line * 7 % 5])"
            + " \u{1B}[1m\(line * 7919 % 997)\u{1B}[m ┃")
        film.show(terminal.screen, at: Double(line))
      }
      film.end(at: 40)
      let text = SVGAnimation(film).text
      #expect(text.contains(" y=\"18\"/>"))
      try await expectRight(text, of: film, moments: 6, in: kind)
    }

    /// rsvg-convert shows the poster alone.
    private func expectRight(
      _ svg: String, of film: Film, moments count: Int, in kind: String
    ) async throws {
      let path = try folder.write(svg, "a.svg")
      let expected = ExpectedPictures(svgOf: film, count: count)
      let run = try await ToolRun.python(
        "show_svg.py", [kind, path, expected.write(to: folder.path("a.json"))])
      #expect(run.lines == ["\(kind == "rsvg" ? 1 : expected.moments.count) pictures are right"])
    }

    /// Lines run on below blanks before, between and after words, as in a text field.
    @Test(arguments: ["rsvg", "chromium"])
    func linedBlanksKeepTheirColumns(_ kind: String) async throws {
      let lines: [TextAttributes] = [
        [.underline], [.strikethrough], [.underline, .strikethrough],
        [.underline, .doubleUnderline], [.underline, .curlyUnderline],
      ]
      var surface = Surface(size: Size(width: 40, height: 5))
      surface.withCanvas { canvas in
        for (row, attributes) in lines.enumerated() {
          let text = "     a       b              "
          canvas.draw(text, at: Point(x: 2, y: row), style: Style(attributes: attributes))
        }
      }
      var film = Film(size: surface.size)
      film.show(surface, at: 0)
      film.show(Surface(size: surface.size), at: 1)
      // The paint of its band has a class as well.
      film.captions = [Film.Note(time: 0, text: "lines")]
      film.end(at: 2)
      var options = PictureOptions()
      options.showsCaptions = true
      let svg = SVGAnimation(film, options: options).text
      try await expectRight(svg, of: film, moments: 2, in: kind)
    }

    /// The comparison detects differences.
    @Test(arguments: ["rsvg", "chromium"]) @MainActor
    func aWrongPictureIsFound(_ kind: String) async throws {
      let take = try TapeTake(PackageFolder.fixture("sizes.tape"))
      let svg = try await take.record("a.svg", in: folder)
      let expected = try ExpectedPictures(svgOf: take.recording.film, count: 2)
        .write(to: folder.path("a.json"))
      let changes = [
        (">AccountViewController", ">Acc"), ("{color:#e7e9ee", "{color:#ff0000"),
        ("translate(0 36)", "translate(0 54)"), ("b{color:#16191d", "b{color:#1a191d"),
      ]
      let wrong = try changes.enumerated().map { number, change in
        let right = try folder.text("a.svg")
        try #require(right.contains(change.0), "the fixture no longer has \(change.0)")
        let text = right.replacing(change.0, with: change.1)
        return try folder.write(text, "\(number).svg")
      }
      let files = (wrong + [svg]).flatMap { [$0, expected] }
      let lines = try await ToolRun.python("show_svg.py", [kind] + files).lines
      #expect(lines.count == 5 && lines.last?.hasSuffix("are right") == true, "\(lines)")
      for line in lines.dropLast() { #expect(line.contains(": column ")) }
    }
  }
}
