import TermEmulator
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
    /// The longest pause, in seconds of the cast. A film cuts longer pauses to it; nil keeps them all.
    /// The start and the end are times after the cuts.
    public var idleLimit: Double?

    /// Creates the whole cast at its own speed.
    public init() {}
  }

  /// The most screens per second. Nothing shows more, and a program can write more often.
  static let mostFrames = 60.0

  /// Creates the film of what a cast's terminal shows, with its cursor, title and markers.
  ///
  /// ```swift
  /// var part = Film.CastPart()
  /// (part.start, part.end, part.idleLimit) = (2, 10, 1)
  /// let film = Film(cast, part)
  /// ```
  ///
  /// Of screens that follow one another within a sixtieth of a second only some are kept, the last
  /// always. A film that would begin after the cast ends is its last screen.
  public init(_ cast: Cast, _ part: CastPart = CastPart()) {
    var filming = CastFilming(size: cast.size, part)
    for event in cast.events { filming.take(event) }
    self = filming.end(at: cast.duration)
    title = cast.title
  }
}
