import TermContainers

/// A recording as an asciinema file: a header line, then one line per event.
///
/// ```swift
/// let cast = Asciicast(recording, version: .v3).text
/// ```
///
/// Each frame is one event, so a player never shows half of one. The same recording always gives the same
/// text.
///
/// Use `SVGAnimation` for a picture in a page, and ``TextSnapshots`` for a golden to read.
public struct Asciicast: TextContents, PiecewiseContents {
  /// The version of the file format.
  public enum Version: Int, Sendable, CaseIterable {
    /// Times since the start; all players read it.
    case v2 = 2
    /// Times since the previous event; asciinema 3 and its player from 3.10 on read it.
    case v3 = 3
  }

  private let recording: Recording
  private let version: Version

  /// Creates an asciicast of `recording` in `version`.
  public init(_ recording: Recording, version: Version = .v2) {
    (self.recording, self.version) = (recording, version)
  }

  /// The file.
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
      body(Array(lines.event($0.code, $0.data, at: $0.time, exact: isExact).utf8), nil)
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

  /// Calls `body` with the events in the order of their times; notes about a moment precede its
  /// picture. The cursor is hidden where a screen shows none. The last event restores the cursor
  /// and marks the end of the last picture.
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

  /// The changes of size and the markers, or the events of a cast besides output, in the order of
  /// their times.
  private var notes: [Event] {
    let film = recording.film
    let own =
      film.resizes.map { Cast.Event(time: $0.time, content: .resize($0.size)) }
      + film.markers.map { Cast.Event(time: $0.time, content: .marker($0.text)) }
    let events = film.castEvents ?? own.sorted { $0.time < $1.time }
    return events.map(Self.note)
  }

  /// Returns an event of the recorded cast with its code and data.
  private static func note(_ event: Cast.Event) -> Event {
    switch event.content {
    case .output(let text): (event.time, "o", text)
    case .input(let text): (event.time, "i", text)
    case .marker(let text): (event.time, "m", text)
    case .resize(let size): (event.time, "r", "\(size.width)x\(size.height)")
    case .exit(let status): (event.time, "x", "\(status)")
    }
  }
}
