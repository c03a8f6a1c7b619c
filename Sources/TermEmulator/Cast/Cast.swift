import TermSurface

/// A terminal recording read from an asciicast of version 1, 2 or 3.
///
/// ```swift
/// let cast = Cast(file)
/// let problems = cast.diagnostics.map(\.description)  // empty for a sound file
/// let written = cast.events.count
/// ```
///
/// A cast holds a program's output; a ``CastPlayback`` turns that into screens. Check ``isValid``
/// before playing it.
public struct Cast: Sendable {
  /// The version of its file: 1, 2 or 3.
  public internal(set) var version = 2
  /// Columns and rows at the start, 1 to ``largestSide`` each.
  public internal(set) var size = Size(width: 80, height: 24)
  /// The title; "" in a cast without one.
  public internal(set) var title = ""
  /// The recorded command; "" in a cast without one.
  public internal(set) var command = ""
  /// The colours of the recorded terminal, if the file has them. ``Terminal`` ignores them.
  public internal(set) var theme: TerminalColors?
  /// The longest pause in seconds that the recording asks for, if any. The events keep their
  /// recorded times.
  public internal(set) var idleTimeLimit: Double?
  /// Seconds from the start to the end as the header says; nil if it does not.
  public internal(set) var statedDuration: Double?
  /// The type of the recorded terminal; nil in a cast without one.
  package internal(set) var terminalType: String?
  /// The header's members besides the size and the duration, for a cast made from this one.
  package internal(set) var facts: [(name: String, value: JSON)] = []
  /// The events in the order of their times.
  public internal(set) var events: [Event] = []
  /// Seconds from the start to the end, at least the last event's time.
  public internal(set) var duration = 0.0
  /// All errors and warnings in the order of the file; at most the first hundred.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// A message about a place in the file.
  public typealias Diagnostic = TextDiagnostic

  /// The most columns or rows of a terminal.
  public static let largestSide = 1000
  static func isSide(_ number: Int) -> Bool { (1...largestSide).contains(number) }

  /// The longest duration in seconds, about thirty years; a longer cast is an error.
  public static let longestTime = 1e9

  /// An event of the recording.
  public struct Event: Hashable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// The content of the event.
    public var content: Content

    /// Creates an event at `time`, in seconds since the start.
    public init(time: Double, content: Content) { (self.time, self.content) = (time, content) }
  }

  /// The content of an event.
  public enum Content: Hashable, Sendable {
    /// The program wrote this.
    case output(String)
    /// The user typed this.
    case input(String)
    /// A marker with this name, which may be "".
    case marker(String)
    /// The terminal was resized, to 1 to ``Cast/largestSide`` columns and rows.
    case resize(Size)
    /// The program ended with this status.
    case exit(Int)
  }

  /// Reads arbitrary `bytes` in linear time.
  public init(_ bytes: [UInt8]) {
    var reader = CastReader(bytes)
    self = reader.read()
  }

  /// Reads `text`.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  init() {}

  /// Whether there is no error. If there is one, ``events`` still has everything that could be
  /// read.
  public var isValid: Bool { errors.isEmpty }

  /// The errors that prevent playing it.
  public var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
}
