import TermContainers
import Testing

@testable import TermRecorder

/// A part of the screen is recorded in every format, at the same times.
@Suite struct CroppedRecordingTests {
  private let recording: Recording = {
    let cast = Cast(
      """
      {"version": 2, "width": 12, "height": 4, "title": "cut"}
      [0, "o", "\\u001b[?25l"]
      [1, "o", "abcdefghij\\r\\n日本語\\r\\n"]
      [2, "o", "below"]
      [2, "m", "middle"]
      [3, "o", "\\u001b[HABC"]
      [4, "o", " "]
      """)
    var recording = Recording(cast)
    let last = recording.film.frames[3].surface
    recording.pictures = [Recording.Picture(time: 3, path: "a.png", surface: last)]
    (recording.pictureOptions.width, recording.pictureOptions.fontSize) = (900, 30)
    return recording
  }()

  private func texts(_ recording: Recording) -> [String] {
    recording.film.frames.map { "\($0.time): \($0.surface.text)" }
  }

  @Test func itHasThePart() {
    let part = recording.cropped(to: Rect(x: 1, y: 0, width: 4, height: 2))
    // The wide glyphs are cut on both sides. What happens elsewhere makes no frame.
    #expect(texts(part) == ["0.0: \n", "1.0: bcde\n 本", "3.0: BCde\n 本", "4.0: BC e\n 本"])
    #expect(part.film.duration == recording.film.duration && part.title == "cut")
    #expect(part.film.markers == recording.film.markers)
  }

  @Test func everythingElseIsCroppedToo() throws {
    let part = recording.cropped(to: Rect(x: 1, y: 0, width: 4, height: 2))
    #expect(part.snapshots.allSatisfy { $0.size == Size(width: 4, height: 2) })
    #expect(part.snapshots.count == recording.snapshots.count)
    #expect(part.pictures.map(\.surface.text) == ["BCde\n 本"])
    #expect(part.pictureOptions.fontSize == 30 && part.pictureOptions.width == nil)
    let cast = Cast(Asciicast(part).text)
    #expect(cast.isValid && cast.size == Size(width: 4, height: 2))
    var playback = CastPlayback(cast)
    playback.move(to: cast.duration)
    #expect(playback.terminal.surface.text == "BC e\n 本")
  }

  @Test func outsideOfTheScreenItIsBlank() {
    let part = recording.cropped(to: Rect(x: 10, y: 3, width: 9, height: 9))
    #expect(texts(part) == ["0.0: " + String(repeating: "\n", count: 8)])
  }

  @Test func theLightFilmIsCroppedToo() {
    var both = recording
    both.addLight(recording)
    let part = both.cropped(to: Rect(x: 0, y: 0, width: 2, height: 1))
    #expect(part.lightFilm?.frames.last?.surface.text == "AB")
  }
}
