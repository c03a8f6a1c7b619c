import TermContainers
import Testing

@testable import TermPictures

@Suite struct PictureMomentsTests {
  /// A film that shows one letter at each of these times.
  private static func letters(_ times: Double..., end: Double) -> Film {
    let texts = "abcdefgh".prefix(times.count).map { String($0) }
    return Film(texts, size: Size(width: 12, height: 1), times: times, until: end)
  }

  private func seen(_ moments: PictureMoments) -> [String] {
    moments.moments.map { "\($0.time) \($0.picture.surface.text)" }
  }

  @Test func aPictureHasAllFramesByDefault() {
    let film = PictureMomentsTests.letters(0, 1, 1.02, 2, end: 4)
    let moments = PictureMoments(film, PictureOptions())
    #expect(seen(moments) == ["0.0 a", "1.0 b", "1.02 c", "2.0 d"])
    #expect(moments.duration == 4 && moments.posterTime == 4)
  }

  @Test func aFramerateLeavesThoseThatAreSeenAtItsTicks() {
    let film = PictureMomentsTests.letters(0, 0.3, 0.4, 0.5, 1.9, end: 2)
    var options = PictureOptions { $0.framerate = 2 }
    let moments = PictureMoments(film, options)
    // The last tick shows what follows it, too, so the end is never lost.
    #expect(seen(moments) == ["0.0 a", "0.5 d", "1.5 e"])
    options.framerate = 10
    #expect(
      seen(PictureMoments(film, options)) == ["0.0 a", "0.3 b", "0.4 c", "0.5 d", "1.9 e"])
  }

  @Test func anOffsetBeginsLaterAndEndsWithWhatWasBefore() {
    var film = PictureMomentsTests.letters(0, 1, 2, end: 4)
    film.markers = [.init(time: 1, text: "poster")]
    var options = PictureOptions { $0.loopOffset = 37.5 }
    let moments = PictureMoments(film, options)
    #expect(seen(moments) == ["0.0 b", "0.5 c", "2.5 a", "3.5 b"])
    // One second after the start of what is now the last moment.
    #expect(moments.posterTime == 3.5)
    options.loopOffset = 25
    #expect(seen(PictureMoments(film, options)) == ["0.0 b", "1.0 c", "3.0 a"])
    options.loopOffset = 100
    #expect(seen(PictureMoments(film, options)) == ["0.0 a", "1.0 b", "2.0 c"])
  }

  /// A still of the end needs one screen of the film, with the captions and keys of its time.
  @Test(arguments: [nil, 10, 50]) func aStillShowsTheEndOfTheFilm(_ framerate: Int?) throws {
    var film = PictureMomentsTests.letters(0, 1, 1.02, 2, end: 4)
    film.markers = [.init(time: 1, text: "poster")]
    film.captions = [.init(time: 0, text: "one"), .init(time: 1.5, text: "two")]
    film.steps = [.init(time: 0, text: "x"), .init(time: 2, text: "yz")]
    var options = PictureOptions()
    (options.framerate, options.poster) = (framerate, .last)
    (options.showsCaptions, options.showsKeys) = (true, true)
    func shown(_ film: Film) throws -> Surface {
      let moments = PictureMoments(film, options)
      return try #require(moments.moments.last { $0.time <= moments.posterTime }).picture.surface
    }
    let still = try #require(film.still(options))
    #expect(still.frames.count == 1 && still.duration == 4)
    #expect(try shown(still) == shown(film))
    options.poster = .marker("missing")
    #expect(film.still(options) != nil)
    for poster in [.time(1.01), .marker("poster")] as [PictureOptions.Poster] {
      options.poster = poster
      #expect(film.still(options) == nil)
    }
  }

  @Test func captionsAndKeysLieBelow() {
    var film = PictureMomentsTests.letters(0, 2, end: 4)
    film.captions = [
      .init(time: 0, text: "one"), .init(time: 1, text: "two words of it"),
    ]
    film.steps = [.init(time: 3, text: "Enter")]
    let options = PictureOptions { ($0.showsCaptions, $0.showsKeys) = (true, true) }
    let moments = PictureMoments(film, options)
    #expect(moments.size == Size(width: 12, height: 5))
    #expect(moments.moments.map(\.time) == [0, 1, 2, 3])
    #expect(moments.moments[0].picture.surface.text == "a\n\none\n\n")
    #expect(moments.moments[3].picture.surface.text == "b\n\ntwo words of\nit\n      Enter")
  }
}
