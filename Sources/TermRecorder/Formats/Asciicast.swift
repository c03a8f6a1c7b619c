import TermContainers

/// A recording as an asciinema file: a header line, then one line per event.
///
/// ```swift
/// let cast = Asciicast(recording, version: .v3).text
/// ```
///
/// Each frame is one event, so players never show half a frame. Equal recordings give equal texts.
///
/// Use `SVGAnimation` for a picture in a page, and ``TextSnapshots`` for a golden to read.
public struct Asciicast: TextContents, PiecewiseContents {
  /// The version of the file format.
  public enum Version: Int, Sendable, CaseIterable {
    /// Times since the start; all players read this version.
    case v2 = 2
    /// Times since the previous event; asciinema 3, and its player from 3.10 on, read this version.
    case v3 = 3
  }

  private let recording: Recording
  private let version: Version

  /// Creates an asciicast of `recording` in `version`.
  public init(_ recording: Recording, version: Version = .v2) {
    (self.recording, self.version) = (recording, version)
  }

  /// The text of the file.
  public var text: String { joinedText }

  package func forEachPiece(_ body: ([UInt8], Int?) -> Void) {
    let film = recording.film
    var facts = recording.castFacts.filter { !["title", "theme"].contains($0.0) }
    if !film.title.isEmpty { facts.insert(("title", JSON.string(film.title)), at: 0) }
    var lines = CastLines(version)
    let tellsDuration = version == .v2 || film.castEvents != nil
    let header = lines.header(
      size: film.size, term: recording.terminalType ?? "xterm-256color",
      duration: tellsDuration ? film.duration : nil, facts: facts, theme: theme)
    body(Array(header.utf8), nil)
    forEachEvent {
      let isExact = film.castEvents != nil && $0.code != "o"
      body(Array(lines.eventLine($0.code, $0.data, at: $0.time, exact: isExact).utf8), nil)
    }
  }

  private typealias Event = (time: Double, code: String, data: String)

  private var theme: [(String, JSON)] {
    if let theme = recording.castFacts.first(where: { $0.0 == "theme" }) { return [theme] }
    guard let theme = recording.theme else { return [] }
    func color(_ tint: PictureTheme.Tint) -> String { "#\(tint.hex)" }
    // A palette must have sixteen colours or eight.
    let palette =
      theme.palette.count >= 16 ? theme.palette.prefix(16) : PictureTheme.dark.palette[...]
    let colors = JSON.object([
      ("fg", .string(color(theme.foreground))), ("bg", .string(color(theme.background))),
      ("palette", .string(palette.map(color).joined(separator: ":"))),
    ])
    return [("theme", colors)]
  }

  /// Calls `body` with the events in the order of their times. At equal times, output follows all
  /// other events except the program's end. The first output hides the cursor. The last output
  /// shows it again, and marks the end of the last screen.
  private func forEachEvent(_ body: (Event) -> Void) {
    var rest = notes[...]
    func put(_ event: Event) {
      // The program's end follows all of its output.
      while let note = rest.first,
        note.time < event.time || note.time == event.time && note.code != "x"
      {
        body(note)
        rest.removeFirst()
      }
      body(event)
    }
    var start = ScreenEncoder.hidesCursor
    recording.forEachOutput { time, bytes in
      let data = start + String(decoding: bytes, as: UTF8.self)
      put((time, "o", data))
      start = ""
    }
    put((recording.film.duration, "o", ScreenEncoder.showsCursor))
    rest.forEach(body)
  }

  /// The events besides output, in the order of their times: for a recorded cast its own events,
  /// else the changes of size and the markers.
  private var notes: [Event] {
    let film = recording.film
    let own =
      film.resizes.map { Cast.Event(time: $0.time, content: .resize($0.size)) }
      + film.markers.map { Cast.Event(time: $0.time, content: .marker($0.text)) }
    let events = film.castEvents ?? own.sorted { $0.time < $1.time }
    return events.map(Self.castEvent)
  }

  /// Returns the time of `event`, and its code and data in the format of asciinema.
  private static func castEvent(_ event: Cast.Event) -> Event {
    switch event.content {
    case .output(let text): (event.time, "o", text)
    case .input(let text): (event.time, "i", text)
    case .marker(let text): (event.time, "m", text)
    case .resize(let size): (event.time, "r", "\(size.width)x\(size.height)")
    case .exit(let status): (event.time, "x", "\(status)")
    }
  }
}

/// Makes the lines of an asciicast in a version of the format.
struct CastLines {
  let version: Asciicast.Version
  /// The time of the last written event, in milliseconds. Intervals are differences of rounded
  /// times, so errors do not accumulate.
  private var written = 0

  init(_ version: Asciicast.Version) { self.version = version }

  /// Returns the header line. `facts` are the members that do not describe the terminal.
  func header(
    size: Size, term: String, duration: Double? = nil, facts: [(String, JSON)],
    theme: [(String, JSON)] = []
  ) -> String {
    var members = [("version", JSON.integer(version.rawValue))]
    let (width, height) = (JSON.integer(size.width), JSON.integer(size.height))
    let length = duration.map { [("duration", JSON.seconds($0))] } ?? []
    switch version {
    case .v2:
      members += [("width", width), ("height", height)] + length + facts
      if !facts.contains(where: { $0.0 == "env" }) {
        members.append(("env", .object([("TERM", .string(term))])))
      }
      members += theme
    case .v3:
      let terminal = [("cols", width), ("rows", height), ("type", .string(term))] + theme
      members += [("term", .object(terminal))] + length + facts
    }
    return "\(JSON.object(members))\n"
  }

  /// Returns the line of an event. Version 2 rounds times to microseconds unless they are `exact`;
  /// version 3 rounds to milliseconds.
  mutating func eventLine(
    _ code: String, _ data: String, at seconds: Double, exact: Bool = false
  ) -> String {
    "[\(timeField(of: seconds, exact)), \(JSON.string(code)), \(JSON.string(data))]\n"
  }

  private mutating func timeField(of seconds: Double, _ isExact: Bool) -> String {
    guard version == .v3 else {
      return (isExact ? JSON.number(seconds) : .seconds(seconds)).description
    }
    let millis = Int((seconds * 1000).rounded())
    let interval = millis - written
    written = millis
    let fraction = String(interval % 1000)
    return "\(interval / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}

/// An asciicast that is written while its program runs: each call returns the text to append.
///
/// ```swift
/// var cast = CastStream(size: Size(width: 80, height: 24))
/// var text = cast.header
/// text += cast.output(Array("hello\r\n".utf8), at: 0.5)
/// text += cast.end(status: 0, at: 2)
/// ```
///
/// The file is valid after each call. A character whose bytes arrive in several calls is written
/// once it is complete. Invalid bytes are written as replacement characters (U+FFFD).
///
/// Use ``Asciicast`` for a ``Recording``.
public struct CastStream: Sendable {
  /// The first line of the file.
  public let header: String
  private var lines: CastLines
  /// The first bytes of a character whose other bytes have not arrived yet.
  private var rest: [UInt8] = []
  private var time = 0.0

  /// Creates the cast of a terminal of `size`, whose type is `term`.
  ///
  /// `command` is the command line of the program, if the cast should have it, `title` the cast's
  /// name, and `idleLimit` the longest pause in seconds that players should make.
  public init(
    size: Size, term: String = "xterm-256color", command: String? = nil, title: String? = nil,
    idleLimit: Double? = nil, version: Asciicast.Version = .v2
  ) {
    lines = CastLines(version)
    let facts = [
      ("title", title.map { JSON.string($0) }), ("command", command.map { .string($0) }),
      ("idle_time_limit", idleLimit.map { .number($0) }),
    ]
    header = lines.header(
      size: size, term: term, facts: facts.compactMap { name, value in value.map { (name, $0) } })
  }

  /// Returns the line for `bytes` that were written at `seconds`; "" if no character is complete.
  public mutating func output(_ bytes: [UInt8], at seconds: Double) -> String {
    rest += bytes
    let whole = rest.count - rest.unfinishedCharacter
    defer { rest.removeFirst(whole) }
    return whole == 0 ? "" : timed("o", String(decoding: rest[..<whole], as: UTF8.self), seconds)
  }

  /// Returns the line that records a new size of the terminal.
  public mutating func resize(to size: Size, at seconds: Double) -> String {
    timed("r", "\(size.width)x\(size.height)", seconds)
  }

  /// Returns the last lines: the unfinished output and, in version 3, the program's `status`.
  public mutating func end(status: Int32, at seconds: Double) -> String {
    let last = rest.isEmpty ? "" : timed("o", String(decoding: rest, as: UTF8.self), seconds)
    rest = []
    return last + (lines.version == .v3 ? timed("x", "\(status)", seconds) : "")
  }

  /// Returns the line of an event at `seconds`, or at the previous event's time if that is later.
  private mutating func timed(_ code: String, _ data: String, _ seconds: Double) -> String {
    time = max(time, seconds)
    return lines.eventLine(code, data, at: time)
  }
}

extension [UInt8] {
  /// The number of bytes at the end that begin an unfinished character of UTF-8.
  fileprivate var unfinishedCharacter: Int {
    for (offset, byte) in reversed().prefix(3).enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > offset + 1 ? offset + 1 : 0
    }
    return 0
  }
}
