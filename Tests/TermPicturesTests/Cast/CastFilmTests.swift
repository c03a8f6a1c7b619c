import TermPictures
import TermSurface
import Testing

/// The film of a cast, besides what its playback shows: its last screen, its cursor, its length.
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

  private func texts(_ frames: some Sequence<Film.Frame>) -> [String] {
    frames.map { "\($0.time): \($0.surface.text)" }
  }

  /// The whole cast, a part, and what ends while the screen changes back.
  @Test(arguments: [(0, nil), (1, 4.5), (1, 1.507), (9, 9), (0, 4)] as [(Double, Double?)])
  func aFilmForStillsHasTheLastScreenOnly(_ start: Double, _ end: Double?) {
    let cast = Self.cast
    var part = Film.CastPart()
    (part.start, part.end, part.speed) = (start, end, 2)
    let whole = Film(cast, part)
    var filming = CastFilming(size: cast.size, part, ofLastScreen: true)
    for event in cast.events { filming.take(event) }
    let film = filming.end(at: cast.duration)
    #expect(film.frames.count == 1 && texts(film.frames) == texts(whole.frames.suffix(1)))
    #expect(film.size == whole.size && film.resizes == whole.resizes)
    #expect(film.markers == whole.markers && film.duration == whole.duration)
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
