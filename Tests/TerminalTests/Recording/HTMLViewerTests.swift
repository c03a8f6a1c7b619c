import Foundation
import TermContainers
import TestSupport
import Testing

@testable import TermPictures

extension OtherPrograms {
  /// Chromium plays the page of a recording: buttons, keys and the bar do what they say, the text can be
  /// selected, and each cell has its colours.
  @Suite(.waitsForProcesses) struct HTMLViewerTests {
    private let folder = TemporaryFolder.made()

    /// Lines, blocks, wide characters and styles, and text that looks like markup.
    private static let film: Film = {
      var film = Film(size: Size(width: 40, height: 5))
      for second in 0..<4 {
        var surface = Surface(size: film.size)
        surface.withCanvas { canvas in
          canvas.draw("<b>one</b> & \(second)", at: .zero, style: .default)
          let blue = Style(foreground: .palette(15), background: .palette(4), attributes: .bold)
          canvas.draw("  blue  ", at: Point(x: second, y: 1), style: blue)
          canvas.draw("┌──┐ ▀▄█▌ ⠿ 漢字 x", at: Point(x: 2, y: 2), style: .default)
          canvas.draw("a  b", at: Point(x: 2, y: 3), style: Style(attributes: .underline))
        }
        film.show(surface, at: Double(second))
      }
      film.end(at: 4)
      (film.title, film.markers) = ("<i>title</i>", [Film.Note(time: 2, text: "</script>")])
      return film
    }()

    @Test func aReaderPlaysThePage() async throws {
      let page = try folder.write(HTMLPage(Self.film).text, "a.html")
      let expected = ExpectedPictures(svgOf: Self.film, count: 8)
      let run = try await ToolRun.python(
        "play_html.py", [page, expected.write(to: folder.path("a.json")), folder.path("")])
      #expect(
        run.lines.map(String.init) == [
          "plays by itself: yes", "pauses by a key: yes", "steps: yes", "is dragged: yes",
          "plays by a click: yes", "ends: yes", "goes to a marker: yes", "loads nothing: yes",
          "dark (light dark): 4 pictures are right", "light (light dark): 4 pictures are right",
          #"selects: '<b>one</b> & 3\n     blue\n  ┌──┐ ▀▄█▌ ⠿ 漢字 x\n  a  b'"#,
          "rests with reduced motion: yes",
        ], "\(run.output)")
    }
  }
}
