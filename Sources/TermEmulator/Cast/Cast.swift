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
  /// Seconds from the start to the end, as the header states; nil if it states no duration.
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

  typealias Mistake = JSONReader.Mistake

  /// The names of the header's members in use here, at any depth.
  static let headerNames: Set = [
    "version", "width", "height", "term", "cols", "rows", "theme", "fg", "bg", "palette", "title",
    "command", "idle_time_limit", "duration", "stdout", "timestamp", "type",
  ]
  /// The names of the members that are kept whole.
  static let wholeNames: Set = ["env", "tags"]
  /// The names of the members that a cast made from this one keeps.
  private static let factNames = [
    "timestamp", "idle_time_limit", "command", "title", "env", "tags",
  ]

  /// Reads the header and ignores unknown members.
  mutating func readHeader(_ header: JSONValue) throws(Mistake) {
    try readVersion(header)
    let term = version == 3 ? header["term"] : header
    guard let term else {
      throw Mistake(
        message: "the header has no term, which contains the size", offset: header.offset)
    }
    let names = version == 3 ? ("cols", "rows") : ("width", "height")
    size = Size(width: try side(names.0, of: term), height: try side(names.1, of: term))
    theme = TerminalColors(term["theme"])
    title = header["title"]?.string ?? ""
    command = header["command"]?.string ?? ""
    idleTimeLimit = try seconds("idle_time_limit", of: header)
    // Version 3 has no duration, but a cast made from another one has it.
    statedDuration =
      try version < 3 ? seconds("duration", of: header) : header["duration"]?.number
    if version < 3 { duration = statedDuration ?? 0 }
    terminalType = (version == 3 ? term["type"] : header["env"]?["TERM"])?.string
    facts = Cast.factNames.compactMap { name in
      header[name].flatMap { $0.isNull ? nil : (name, JSON($0)) }
    }
    if theme != nil, let value = term["theme"] { facts.append(("theme", JSON(value))) }
    if version == 1 && header["stdout"]?.array == nil {
      throw Mistake(message: "stdout is not an array of events", offset: header.offset)
    }
  }

  private mutating func readVersion(_ header: JSONValue) throws(Mistake) {
    guard let value = header["version"] else {
      throw Mistake(
        message: "this is not an asciicast: the header has no version", offset: header.offset)
    }
    guard let number = value.integer, (1...3).contains(number) else {
      throw Mistake(message: "unknown version; expected 1, 2 or 3", offset: value.offset)
    }
    version = number
  }

  private func side(_ name: String, of value: JSONValue) throws(Mistake) -> Int {
    guard let side = value[name] else {
      throw Mistake(message: "the header has no \(name)", offset: value.offset)
    }
    guard let number = side.integer, Cast.isSide(number) else {
      throw Mistake(
        message: "\(name) is not a number from 1 to \(Cast.largestSide)", offset: side.offset)
    }
    return number
  }

  private func seconds(_ name: String, of header: JSONValue) throws(Mistake) -> Double? {
    guard let value = header[name], !value.isNull else { return nil }
    guard let number = value.number, (0...Cast.longestTime).contains(number) else {
      throw Mistake(message: "\(name) is not a number of seconds", offset: value.offset)
    }
    return number
  }
}

extension TerminalColors {
  /// Creates a header's theme; nil if a colour is missing or invalid.
  init?(_ value: JSONValue?) {
    guard let value, let palette = value["palette"]?.string,
      let foreground = value["fg"]?.string.flatMap(Color.init(hex:)),
      let background = value["bg"]?.string.flatMap(Color.init(hex:))
    else { return nil }
    // A palette that is far too long is not split to its end.
    let names = palette.split(separator: ":", maxSplits: 16, omittingEmptySubsequences: false)
    let colors = names.compactMap { Color(hex: String($0)) }
    guard colors.count == names.count, colors.count == 8 || colors.count == 16 else { return nil }
    self.init(
      foreground: foreground, background: background,
      palette: colors.count == 8 ? colors + colors : colors)
  }
}

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
