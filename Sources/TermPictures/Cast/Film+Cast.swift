import TermSurface

extension Film {
  /// The part of a cast that becomes a film.
  public struct CastPart: Hashable, Sendable {
    /// Seconds from the start of the cast to that of the film.
    public var start = 0.0
    /// Seconds from the start of the cast to the end of the film; nil for the end of the cast.
    public var end: Double?
    /// Seconds of the cast per second of the film, more than 0.
    public var speed = 1.0

    /// Creates the whole cast at its own speed.
    public init() {}
  }

  /// The most screens per second. Nothing shows more, and a program can write more often.
  private static let mostFrames = 60.0

  /// Creates the film of what a cast's terminal shows, with its cursor, title and markers.
  ///
  /// ```swift
  /// var part = Film.CastPart()
  /// (part.start, part.end) = (2, 10)
  /// let film = Film(cast.limitingIdle(to: 1), part)
  /// ```
  ///
  /// Of screens that follow one another within a sixtieth of a second only some are kept, the last
  /// always. A film that would begin after the cast ends is its last screen.
  public init(_ cast: Cast, _ part: CastPart = CastPart()) {
    var playback = CastPlayback(cast)
    let end = min(max(0, part.end ?? cast.duration), cast.duration)
    let start = min(max(0, part.start), end)
    playback.move(to: start)
    let imagesBefore = playback.terminal.imageCount
    self.init(size: playback.terminal.size)
    title = cast.title
    let clock = { (time: Double) in (time - start) / part.speed }
    show(playback.terminal.screen, at: 0)
    for time in Film.times(playback.frameTimes, after: start, to: end, speed: part.speed) {
      playback.move(to: time)
      show(playback.terminal.screen, at: clock(time))
    }
    leftOutImages = playback.terminal.imageCount - imagesBefore
    markers = cast.markers.filter { start...end ~= $0.time }.map {
      Note(time: clock($0.time), text: $0.text)
    }
    self.end(at: clock(end))
  }

  /// The times at which a screen is kept.
  private static func times(
    _ all: [Double], after start: Double, to end: Double, speed: Double
  ) -> [Double] {
    let times = all.filter { $0 > start && $0 <= end }
    let least = speed / mostFrames
    var kept: [Double] = []
    for (index, time) in times.enumerated() {
      let rests = index + 1 == times.count || times[index + 1] - time >= least
      if rests || time - (kept.last ?? start) >= least { kept.append(time) }
    }
    return kept
  }
}
