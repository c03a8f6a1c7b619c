import TermContainers

/// An asciicast that is written while its program runs: each call returns the text to append.
///
/// ```swift
/// var cast = CastStream(size: Size(width: 80, height: 24))
/// var text = cast.header
/// text += cast.output(Array("hello\r\n".utf8), at: 0.5)
/// text += cast.end(status: 0, at: 2)
/// ```
///
/// The file is valid after each call. A character whose bytes come in several pieces is written
/// once it is whole; bytes that are no text are written as replacement characters (U+FFFD).
///
/// Use ``Asciicast`` for a ``Recording``.
public struct CastStream: Sendable {
  /// The first line of the file.
  public let header: String
  private var lines: CastLines
  /// The beginning of a character whose end has not come.
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

  /// Records that the program wrote `bytes`, `seconds` after the start.
  public mutating func output(_ bytes: [UInt8], at seconds: Double) -> String {
    rest += bytes
    let whole = rest.count - rest.unfinishedCharacter
    defer { rest.removeFirst(whole) }
    return whole == 0 ? "" : event("o", String(decoding: rest[..<whole], as: UTF8.self), seconds)
  }

  /// Records that the terminal got another size.
  public mutating func resize(to size: Size, at seconds: Double) -> String {
    event("r", "\(size.width)x\(size.height)", seconds)
  }

  /// Records that the program ended with `status`, which version 3 has.
  public mutating func end(status: Int32, at seconds: Double) -> String {
    let last = rest.isEmpty ? "" : event("o", String(decoding: rest, as: UTF8.self), seconds)
    rest = []
    return last + (lines.version == .v3 ? event("x", "\(status)", seconds) : "")
  }

  /// Returns the line of an event, whose time is at least the previous one's.
  private mutating func event(_ code: String, _ data: String, _ seconds: Double) -> String {
    time = max(time, seconds)
    return lines.event(code, data, at: time)
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
