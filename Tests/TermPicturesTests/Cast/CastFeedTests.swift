import TermContainers
import TestSupport
import Testing

@testable import TermEmulator
@testable import TermPictures

/// A cast that is read piece by piece is the same cast, and its film the same film.
@Suite struct CastFeedTests {
  private static let casts = (try? CastFixture.all()) ?? []

  private func read(_ bytes: [UInt8], by count: Int) -> (cast: Cast, events: [Cast.Event]) {
    var (reader, events) = (CastReader(), [Cast.Event]())
    for start in stride(from: 0, to: bytes.count, by: count) {
      events += reader.read(Array(bytes[start..<min(start + count, bytes.count)]))
    }
    events += reader.end()
    return (reader.cast, events)
  }

  @Test(arguments: [1, 2, 7, 50, 100_000]) func piecesAreTheWhole(_ count: Int) {
    #expect(Self.casts.count > 60)
    for fixture in Self.casts {
      let (name, bytes) = (fixture.name, fixture.bytes)
      let (whole, (cast, events)) = (Cast(bytes), read(bytes, by: count))
      #expect(cast.diagnostics == whole.diagnostics, "\(name)")
      #expect(events == whole.events && cast.duration == whole.duration, "\(name)")
      #expect(cast.size == whole.size && cast.title == whole.title && cast.theme == whole.theme)
      #expect(cast.events.isEmpty && cast.idleTimeLimit == whole.idleTimeLimit)
    }
  }

  /// The header is not read again for each piece, however long it is.
  @Test func aLongHeaderIsReadAFewTimes() {
    let padding = (0..<20_000).map { "\"k\($0)\": [1, 2, 3],\n" }.joined()
    let bytes = Array(
      "{\(padding)\"version\": 2, \"width\": 9, \"height\": 2}\n[1, \"o\", \"a\"]\n".utf8)
    let start = ContinuousClock.now
    #expect(read(bytes, by: 100).events.count == 1)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  /// Random casts and parts, against the screens of a playback.
  @Test(arguments: 0..<60 as Range<UInt64>) func filmsAreThoseOfThePlayback(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    let cast = Self.random(&random)
    #expect(cast.isValid)
    for _ in 0..<6 {
      var part = Film.CastPart()
      part.start =
        [0, 0, Double.random(in: 0...5, using: &random)].randomElement(using: &random) ?? 0
      part.end =
        [nil, Double.random(in: 0...6, using: &random), cast.duration]
        .randomElement(using: &random) ?? nil
      part.speed = [1, 0.5, 3, 100].randomElement(using: &random) ?? 1
      let (film, expected) = (Film(cast, part), Self.reference(cast, part))
      #expect(film.duration == expected.duration && film.markers == expected.markers)
      #expect(film.frames.map(\.time) == expected.frames.map(\.time))
      #expect(film.frames.map(\.surface) == expected.frames.map(\.surface))
      #expect(film.size == expected.size && film.resizes == expected.resizes)
    }
  }

  private static func random(_ random: inout SplitMix) -> Cast {
    var (lines, time) = ([#"{"version": 2, "width": 9, "height": 3, "duration": 4}"#], 0.0)
    for number in 0..<Int.random(in: 0...80, using: &random) {
      time += [0, 0.001, 0.01, 0.02, 0.3].randomElement(using: &random) ?? 0
      let event =
        [
          "\"o\", \"\(number)\"", "\"o\", \"\\r\\n\"", "\"o\", \"\"", "\"m\", \"\(number)\"",
          "\"i\", \"x\"", "\"r\", \"\(5 + number % 6)x3\"",
        ].randomElement(using: &random) ?? ""
      lines.append("[\(time), \(event)]")
    }
    return Cast(lines.joined(separator: "\n"))
  }

  /// The film by its definition, from screens at all times.
  private static func reference(_ cast: Cast, _ part: Film.CastPart) -> Film {
    var playback = CastPlayback(cast)
    let end = min(max(0, part.end ?? cast.duration), cast.duration)
    let start = min(max(0, part.start), end)
    playback.move(to: start)
    var film = Film(size: playback.terminal.size)
    film.show(playback.terminal.screen, at: 0)
    let times = playback.frameTimes.filter { $0 > start && $0 <= end }
    var last = start
    for (index, time) in times.enumerated() {
      let isSeen = index + 1 == times.count || times[index + 1] - time >= part.speed / 60
      guard isSeen || time - last >= part.speed / 60 else { continue }
      last = time
      playback.move(to: time)
      film.show(playback.terminal.screen, at: (time - start) / part.speed)
    }
    film.markers = Film(cast).markers.filter { start...end ~= $0.time }.map {
      Film.Note(time: ($0.time - start) / part.speed, text: $0.text)
    }
    film.end(at: (end - start) / part.speed)
    return film
  }
}
