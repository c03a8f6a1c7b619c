import TermPictures
import TermSurface
import Testing

/// The film of a cast shows what its playback shows.
@Suite struct CastFilmTests {
  private static let cast = Cast(
    """
    {"version": 2, "width": 10, "height": 2, "title": "counting"}
    [0.5, "o", "one"]
    [1, "m", "middle"]
    [1.5, "o", "\\r\\ntw"]
    [1.505, "o", "o"]
    [1.51, "o", "!"]
    [4, "r", "12x3"]
    [5, "o", "\\u001b[?25lthree"]
    """)

  private func texts(_ film: Film) -> [String] {
    film.frames.map { frame in
      let rows = frame.surface.text.split(separator: "\n", omittingEmptySubsequences: false)
      return "\(frame.time): " + rows.map { $0.trimmed }.joined(separator: "/")
    }
  }

  @Test func eachScreenIsThatOfThePlayback() {
    let film = Film(Self.cast)
    #expect(Self.cast.isValid)
    #expect(film.title == "counting" && film.duration == 5)
    #expect(film.size == Size(width: 10, height: 2) && film.resizes.map(\.time) == [4])
    #expect(film.markers == [Film.Note(time: 1, text: "middle")])
    var playback = CastPlayback(Self.cast)
    for frame in film.frames {
      playback.move(to: frame.time)
      #expect(frame.surface == playback.terminal.screen)
    }
    // Of the three screens within a sixtieth of a second the first and the last are kept.
    #expect(film.frames.map(\.time) == [0, 0.5, 1.5, 1.51, 4, 5])
  }

  @Test func aPartBeginsWithItsFirstScreen() {
    var part = Film.CastPart()
    (part.start, part.end, part.speed) = (1, 4.5, 2)
    let film = Film(Self.cast, part)
    #expect(texts(film) == ["0.0: one/", "0.25: one/tw", "0.255: one/two!", "1.5: one/two!/"])
    #expect(film.duration == 1.75)
    #expect(film.markers == [Film.Note(time: 0, text: "middle")])
  }

  /// The whole cast, a part, and what ends while the screen changes back.
  @Test(arguments: [(0, nil), (1, 4.5), (1, 1.507), (9, 9), (0, 4)] as [(Double, Double?)])
  func aFilmForStillsHasTheLastScreenOnly(_ start: Double, _ end: Double?) {
    var part = Film.CastPart()
    (part.start, part.end, part.speed) = (start, end, 2)
    let whole = Film(Self.cast, part)
    var filming = CastFilming(size: Self.cast.size, part, ofLastScreen: true)
    for event in Self.cast.events { filming.take(event) }
    let film = filming.end(at: Self.cast.duration)
    #expect(film.frames.count == 1 && texts(film) == texts(whole).suffix(1))
    #expect(film.size == whole.size && film.resizes == whole.resizes)
    #expect(film.markers == whole.markers && film.duration == whole.duration)
  }

  @Test(arguments: [(9.0, 9.0), (5, 5), (7, 3)])
  func aPartBehindTheEndIsOneScreen(_ start: Double, _ end: Double) {
    var part = Film.CastPart()
    (part.start, part.end) = (start, end)
    #expect(Film(Self.cast, part).frames.count == 1)
  }

  @Test func theCursorIsAReversedCellUntilItIsHidden() throws {
    let frames = Film(Self.cast).frames
    #expect(frames[0].surface[0, 0].style.attributes.contains(.reverse))
    let last = try #require(frames.last).surface
    #expect(!last.cells.contains { $0.style.attributes.contains(.reverse) })
  }

  /// A program that writes all the time gives no more screens than can be seen.
  @Test func aBusyCastHasSixtyScreensASecond() {
    let events = (0..<10_000).map { #"[\#(Double($0) / 5000), "o", "\#($0) "]"# }
    let cast = Cast(
      #"{"version": 2, "width": 20, "height": 3}"# + "\n" + events.joined(separator: "\n"))
    let frames = Film(cast).frames
    #expect(frames.count < 130 && frames.count > 100)
    var playback = CastPlayback(cast)
    playback.move(to: cast.duration)
    #expect(frames.last?.surface == playback.terminal.screen)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
