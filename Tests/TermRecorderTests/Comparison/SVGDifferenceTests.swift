import TermContainers
import Testing

@testable import TermPictures
@testable import TermRecorder

/// Moving SVGs are compared cell by cell, up to the first difference.
@MainActor
@Suite struct SVGDifferenceTests {
  /// A screen of 12 by 3 cells that shows words, each from a time on.
  private func recording(
    _ words: [(time: Double, text: String)], length: Double = 3, style: Style = .default
  ) -> Recording {
    var film = Film(size: Size(width: 12, height: 3))
    for word in words {
      var surface = Surface(size: film.size)
      surface.withCanvas { canvas in
        canvas.draw(word.text, at: Point(x: 2, y: 1), style: style)
      }
      film.show(surface, at: word.time)
    }
    film.end(at: length)
    return Recording(film)
  }

  private static let words: [(time: Double, text: String)] = [(0, "one"), (1, "two"), (2, "ten")]

  private func comparison(
    _ new: Recording, _ change: (inout RecordingOptions) -> Void = { _ in }
  ) throws -> RecordingComparison {
    var options = RecordingOptions()
    change(&options)
    let before = try RecordingFiles(recording(Self.words), at: "a.svg").files[0]
    let now = try RecordingFiles(new, at: "a.svg", options: options).files[0]
    return RecordingComparison(now, with: before.bytes)
  }

  @Test func theFirstScreenThatDiffersIsTold() throws {
    let found = try comparison(recording([(0, "one"), (1, "twX"), (2, "tXX")]))
    #expect(
      found.description
        == "a.svg differs:\n at 1.0 s: 1 cell\n  row 2, column 5\n  - 'o'\n  + 'X'\n")
    let difference = try #require(found.screens.first?.difference)
    #expect(difference.film.frames[0].surface.text.contains("twX"))
  }

  @Test func aColourAndAStyleAreTold() throws {
    let red = Style(foreground: .palette(1), background: .palette(4), attributes: .bold)
    #expect(
      try comparison(recording(Self.words, style: red)).description
        == """
        a.svg differs:
         at 0.0 s: 3 cells
          row 2, columns 3–5
          - 'one'
          + 'one' #ff6b6b on #6ca8ff bold

        """)
  }

  @Test func aScreenThatComesLaterIsTold() throws {
    let found = try comparison(recording([(0, "one"), (1.2, "two"), (2, "ten")]))
    #expect(found.description.contains(" at 1.0 s: 3 cells\n  row 2, columns 3–5\n"))
  }

  /// The times of a longer film are rounded in another way.
  @Test func onlyTheDurationIsTold() throws {
    let found = try comparison(recording(Self.words, length: 3.7))
    #expect(found.description == "a.svg differs:\n  duration: 3.0 s in the file, 3.7 s now\n")
  }

  @Test func whatIsAroundTheCellsIsNotTakenForThem() throws {
    let found = try comparison(recording(Self.words)) { $0.pictures.border.bar = .colorful }
    #expect(found.description.hasPrefix("a.svg differs: all cells are the same; the file has "))
  }

  @Test func anotherSVGIsToldByItsSize() throws {
    let file = try RecordingFiles(recording(Self.words), at: "a.svg").files[0]
    let found = RecordingComparison(file, with: Array("<svg><circle r=\"9\"/></svg>".utf8))
    #expect(found.description.hasPrefix("a.svg differs: the file has 26 bytes, the recording "))
  }
}
