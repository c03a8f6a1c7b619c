import TermSurface

/// A recording of a terminal that has been read: an asciicast of version 1, 2 or 3.
///
/// Unlike a ``Film`` it holds what a program wrote, not what was seen; a ``CastPlayback`` makes pictures
/// of it. Whether it can be played is told by ``isValid``.
public struct Cast: Sendable {
  /// Which form of the file it came in: 1, 2 or 3.
  public internal(set) var version = 2
  /// Columns and rows at the start, 1 to ``largestSide`` each.
  public internal(set) var size = Size(width: 80, height: 24)
  /// What it is called; "" where nothing is said.
  public internal(set) var title = ""
  /// What was run; "" where nothing is said.
  public internal(set) var command = ""
  /// The colours of the terminal it was recorded on, where they are told. ``Terminal`` leaves them aside.
  public internal(set) var theme: CastTheme?
  /// The longest time in seconds that nothing should happen for, where the recording says one. The events
  /// have their recorded times: see ``limitingIdle(to:)``.
  public internal(set) var idleTimeLimit: Double?
  /// What happened.
  public internal(set) var events = CastEvents()
  /// Seconds from the start to the end, at least the last event's time.
  public internal(set) var duration = 0.0
  /// All that is wrong or doubtful, in the order of the file; of many mistakes the first hundred.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// What is said about a place in the file.
  public typealias Diagnostic = TextDiagnostic

  /// More columns or rows than this a terminal does not have.
  public static let largestSide = 1000
  /// Seconds; a cast that takes longer, about thirty years, is a mistake.
  public static let longestTime = 1e9

  /// Something that happened.
  public struct Event: Hashable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// What happened.
    public var content: Content
  }

  /// What can happen.
  public enum Content: Hashable, Sendable {
    /// The program wrote this.
    case output(String)
    /// The user typed this.
    case input(String)
    /// The moment got this name, which may be "".
    case marker(String)
    /// The terminal got this size, 1 to ``Cast/largestSide`` each way.
    case resize(Size)
    /// The program ended with this status.
    case exit(Int)
  }

  /// Reads `bytes`: whatever they are, in linear time, and with as much memory as they take, and a small part.
  public init(_ bytes: [UInt8]) {
    var reader = CastReader(bytes)
    self = reader.read()
  }

  /// Reads `text`.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  init() {}

  /// Whether there is no error. Where there is, ``events`` has what could be read none the less.
  public var isValid: Bool { errors.isEmpty }

  /// What makes it one that cannot be played.
  public var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// The markers, in the order of their times.
  public var markers: [Film.Note] {
    events.lazy.compactMap { event in
      guard case .marker(let text) = event.content else { return nil }
      return Film.Note(time: event.time, text: text)
    }
  }

  /// The same with no more than `limit` seconds between two events, as a player shows it.
  public func limitingIdle(to limit: Double) -> Cast {
    var result = self
    var (recorded, shown) = (0.0, 0.0)
    func next(_ time: Double) -> Double {
      shown += min(max(0, limit), time - recorded)
      recorded = time
      return shown
    }
    result.events.changeTimes(next)
    result.duration = next(duration)
    return result
  }
}

/// The colours of a terminal.
public struct CastTheme: Hashable, Sendable {
  /// The default foreground.
  public var foreground: Color
  /// The default background.
  public var background: Color
  /// The first sixteen entries of the palette.
  public var palette: [Color]
}
