import TermSurface

/// Plays a cast to any time and shows its terminal there. A playback is a value.
///
/// ```swift
/// var playback = CastPlayback(cast)
/// playback.move(to: 2.5)
/// let end = playback.terminal.surface.text
/// playback.move(to: 1)
/// let before = playback.terminal.surface.text
/// ```
///
/// A ``Terminal`` alone shows only its last state; a playback can go back.
public struct CastPlayback: Sendable {
  /// The cast that is played.
  public let cast: Cast
  /// The terminal at ``time``.
  public private(set) var terminal: Terminal
  /// The current time, in seconds from the start.
  public private(set) var time = 0.0
  /// The times at which the picture changes, in ascending order.
  public let frameTimes: [Double]
  /// The number of events played.
  private var played = 0

  /// Creates a playback before the start of `cast`: even events at time 0 happen only after a move.
  public init(_ cast: Cast) {
    self.cast = cast
    terminal = Terminal(size: cast.size)
    frameTimes = cast.events.reduce(into: []) { times, event in
      if event.isSeen, times.last != event.time { times.append(event.time) }
    }
  }

  /// Moves to `time`, clamped to the cast, including all events at that time. Moving back replays
  /// from the start.
  public mutating func move(to time: Double) {
    let time = min(max(0, time), cast.duration)
    if time < self.time { (terminal, played) = (Terminal(size: cast.size), 0) }
    self.time = time
    while played < cast.events.count, case let event = cast.events[played], event.time <= time {
      if case .output(let text) = event.content { terminal.write(text) }
      if case .resize(let size) = event.content { terminal.resize(to: size) }
      played += 1
    }
  }
}

extension Cast.Event {
  /// Whether the event may change the picture.
  fileprivate var isSeen: Bool {
    switch content {
    case .output(let text): !text.isEmpty
    case .resize: true
    case .input, .marker, .exit: false
    }
  }
}
