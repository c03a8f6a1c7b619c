import Foundation
import TermContainers
import TestSupport
import Testing

@testable import TermPictures

@Suite struct HTMLPageTests {
  /// The film in a page: its facts, its different rows, and at each moment the numbers of the rows.
  private struct Content {
    let page: String
    let data: Substring
    let facts: [String: Any]
    let lines: [[[Any]]]
    let moments: [[Int]]

    init(_ page: HTMLPage) throws {
      self.page = page.text
      let start = try #require(self.page.range(of: #" id="film">"#)?.upperBound)
      let end = try #require(self.page.range(of: "</script>", range: start..<self.page.endIndex))
      data = self.page[start..<end.lowerBound]
      let json = try JSONSerialization.jsonObject(with: Data(data.utf8))
      facts = try #require(json as? [String: Any])
      lines = try #require(facts["lines"] as? [[[Any]]])
      moments = try #require(facts["moments"] as? [[Int]])
    }

    /// The screen as it is at each moment, as text.
    var screens: [String] {
      var rows = Array(repeating: 0, count: facts["rows"] as? Int ?? 0)
      return moments.map { moment in
        for index in stride(from: 1, to: moment.count, by: 3) {
          for next in 0..<moment[index + 2] {
            rows[moment[index] + next] = moment[index + 1] + next
          }
        }
        return rows.map { text($0, 0) }.joined(separator: "\n")
      }
    }

    /// The text of a row as one kind of reader sees it.
    func text(_ line: Int, _ layer: Int) -> String {
      let runs = lines[line][layer][0] as? [[Any]] ?? []
      return runs.map { $0[0] as? String ?? "" }.joined()
    }

    func classes(_ line: Int) -> [String] {
      (lines[line][0][0] as? [[Any]] ?? []).map { $0.count > 2 ? $0[2] as? String ?? "" : "" }
    }
  }

  private static func film(_ rows: String..., style: Style = .default) -> Film {
    Film(
      rows, size: Size(width: 20, height: 2), style: style, until: Double(rows.count))
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func eachMomentIsThereAsText(seed: UInt64) throws {
    let film = Film.noise(seed: seed)
    let content = try Content(HTMLPage(film))
    // Blanks with lines may be at an end.
    func rows(_ text: String) -> [[Unicode.Scalar]] {
      text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { row in
        row.reversed().drop { $0 == " " }.reversed()
      }
    }
    // A frame that looks like the one before is no moment.
    let moments = content.moments.map { Double($0[0]) / 100_000 * 12 }
    for frame in film.frames {
      let moment = try #require(moments.lastIndex { $0 < frame.time + 0.01 })
      #expect(rows(content.screens[moment]) == rows(frame.surface.text))
    }
    #expect(Set(content.lines.map { "\($0)" }).count == content.lines.count)
    #expect(HTMLPage(film).text == content.page)
  }

  @Test func textNeverBecomesMarkup() throws {
    let hostile = "</script><!--<b>&\u{2028}\""
    var film = HTMLPageTests.film(hostile, "plain")
    film.title = hostile
    film.markers = [.init(time: 1, text: hostile)]
    film.captions = [.init(time: 0, text: hostile)]
    let options = PictureOptions { ($0.showsCaptions, $0.fontFamilies) = (true, ["a</style><b>"]) }
    let content = try Content(HTMLPage(film, options: options))
    #expect(!content.data.contains("<") && !content.page.contains("<b>"))
    #expect(content.facts["title"] as? String == hostile)
    #expect(content.screens[0].contains("</script><!--<b>&"))
    #expect((content.facts["markers"] as? [[Any]])?.first?[1] as? String == hostile)
    #expect(content.facts["band"] as? Int == 2)
  }

  @Test func thePageIsSmallAndLoadsNothing() throws {
    let content = try Content(HTMLPage(HTMLPageTests.film("x")))
    #expect(content.page.utf8.count - content.data.utf8.count <= 40_000)
    let addresses = content.page.matches(of: /https?:[^"' ]*/).map { String($0.0) }
    #expect(addresses == ["http://www.w3.org/2000/svg"])
    #expect(content.page.contains("default-src 'none'"))
    #expect(!content.page.contains("innerHTML") && !content.page.contains("~"))
  }

  @Test func readersOfLightPagesSeeTheirFilm() throws {
    let options = PictureOptions { $0.appearance = .both(dark: .dark, light: .light) }
    let (dark, light) = (HTMLPageTests.film("dark"), HTMLPageTests.film("light"))
    let content = try Content(HTMLPage(dark, light: light, options: options))
    #expect(content.lines[0].map { $0[2] as? String } == ["dark", "light"])
    #expect([content.text(0, 0), content.text(0, 1)] == ["dark", "light"])
    let same = try Content(HTMLPage(dark, light: dark, options: options))
    #expect(same.lines[0].map(\.count) == [2])
  }

  /// Blanks belong to the text after them unless that has lines or is drawn; none is at an end.
  @Test(arguments: [
    (Style(attributes: .bold), "  a  b  ", ["  a", "  b"], ["w", "w"]),
    (Style(attributes: .underline), " a ", [" a "], ["u y"]),
    (.default, " a │ 漢 b", [" a", " ", "│", " ", "漢", " b"], ["", "", "g", "", "", ""]),
    (.default, "éαβ", ["é", "α", "β"], ["", "", ""]),
    (.default, "", [], []),
  ])
  func aRowIsAFewRuns(style: Style, row: String, texts: [String], classes: [String]) throws {
    let content = try Content(HTMLPage(HTMLPageTests.film(row, style: style)))
    let runs = content.lines[0][0][0] as? [[Any]]
    #expect(runs?.map { $0[0] as? String } == texts && content.classes(0) == classes)
  }
}
