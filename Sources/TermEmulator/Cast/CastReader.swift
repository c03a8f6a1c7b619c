import TermSurface

/// Reads asciicasts, whole or piece by piece: a header, then one event per line, or one object
/// (version 1).
///
/// An error invalidates only its line. An unfinished line or header is kept until its end has come.
/// In version 1 that is the whole file.
package struct CastReader {
  typealias Mistake = JSONReader.Mistake

  /// The bytes that have not been parsed.
  private var bytes: [UInt8]
  /// The cast so far, with only the events of the last piece.
  package private(set) var cast = Cast()
  /// Whether the header has been read.
  package private(set) var hasHeader = false
  /// Whether lines of events may follow: not after an invalid header, and not in version 1.
  private var takesLines = false
  /// Whether the bytes end before the header is complete.
  private var isHeaderCutOff = false
  /// The number of bytes to wait for before the header is tried again.
  private var wanted = 0
  /// The time of the previous event.
  private var time = 0.0
  /// The number of the line that is read next.
  package private(set) var line = 1
  /// The index of the first byte of line ``line``.
  private var lineStart = 0
  private var errors = 0
  /// The number of bytes examined; see `JSONReader.looks`.
  package private(set) var looks = 0

  /// The most bytes of a line, and of a cast of version 1. No recorder writes so much at once.
  package static let mostWaiting = 32_000_000

  /// Creates a reader of a whole file, or of one that comes in pieces.
  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Whether more than ``mostWaiting`` bytes wait for the end of their line.
  package var isOverfull: Bool { bytes.count > CastReader.mostWaiting }

  /// Whether nothing has been read.
  package var isEmpty: Bool { !hasHeader && bytes.isEmpty }

  /// Reads the next piece of the file. Returns the events that it completes.
  package mutating func read(_ piece: [UInt8]) -> [Cast.Event] {
    if bytes.isEmpty { bytes = piece } else { bytes += piece }
    // The waiting bytes have no newline, unless they are a header.
    guard bytes.count >= wanted, wanted > 0 || piece.contains(.newline),
      let newline = bytes.lastIndex(of: .newline)
    else { return [] }
    var next = self
    next.bytes = Array(bytes[...newline])
    next.readBytes(isLast: false)
    if !hasHeader, next.isHeaderCutOff || !next.takesLines && next.cast.version == 1 {
      // Twice as much next time, so that a long header is not read too often.
      wanted = 2 * bytes.count
      return []
    }
    let rest = Array(bytes[(newline + 1)...])
    self = next
    (bytes, wanted) = (rest, 0)
    return takeEvents()
  }

  /// Reads the rest at the end of the file.
  package mutating func end() -> [Cast.Event] {
    readBytes(isLast: true)
    bytes = []
    return takeEvents()
  }

  /// Reads a whole file.
  package mutating func read() -> Cast {
    readBytes(isLast: true)
    return cast
  }

  private mutating func takeEvents() -> [Cast.Event] {
    defer { (cast.events, lineStart) = ([], 0) }
    return cast.events
  }

  private mutating func readBytes(isLast: Bool) {
    let start = hasHeader ? (takesLines ? 0 : nil) : readHeaderLine()
    hasHeader = true
    if let start { readEvents(from: start, isLast: isLast) }
  }

  /// Reads the header and returns its end; nil if there is no more to read.
  private mutating func readHeaderLine() -> Int? {
    let start = bytes.prefix { $0.isBlank }.count
    do throws(Mistake) {
      guard start < bytes.count else {
        throw Mistake(message: "the file is empty; a cast begins with a header", offset: 0)
      }
      guard bytes[start] == UInt8(ascii: "{") else {
        throw Mistake(
          message: "this is not an asciicast: it does not begin with a header", offset: start)
      }
      var reader = JSONReader(bytes[...])
      defer { looks += reader.looks }
      return try takeHeader(&reader)
    } catch {
      isHeaderCutOff = error.isCutOff || start == bytes.count
      note(.error, error)
      return nil
    }
  }

  private mutating func takeHeader(_ reader: inout JSONReader) throws(Mistake) -> Int? {
    let header = try reader.outline(keeping: Cast.headerNames, whole: Cast.wholeNames)
    try cast.readHeader(header)
    takesLines = cast.version > 1
    if takesLines { return reader.index }
    try reader.expectEnd()
    if let events = header["stdout"] { try takeDelayed(at: events.offset) }
    cast.duration = max(cast.duration, cast.events.last?.time ?? 0)
    return nil
  }

  /// Reads the events of version 1, an array inside the header.
  private mutating func takeDelayed(at offset: Int) throws(Mistake) {
    var reader = JSONReader(bytes[offset...])
    defer { looks += reader.looks }
    // The shortest event has seven bytes. Unused room costs nothing; growing would double it.
    cast.events.reserveCapacity((bytes.count - offset) / 7)
    try reader.forEachElement { (reader) throws(Mistake) in
      let value = try reader.shallowArray(2)
      appendEvent { event throws(Mistake) in try event.delayed(value) }
    }
  }

  private mutating func readEvents(from end: Int, isLast: Bool) {
    var start = end
    countLines(to: start)
    while start < bytes.count, errors < CastReader.mostErrors {
      let end = bytes[start...].firstIndex(of: .newline) ?? bytes.count
      looks += end - start
      readLine(bytes[start..<end], isLast: isLast && end == bytes.count)
      if end < bytes.count { (line, lineStart) = (line + 1, end + 1) }
      start = end + 1
    }
    cast.duration = max(cast.duration, cast.events.last?.time ?? 0)
  }

  private mutating func readLine(_ text: ArraySlice<UInt8>, isLast: Bool) {
    guard let first = text.first(where: { !$0.isBlank }), first != UInt8(ascii: "#") else { return }
    var reader = JSONReader(text)
    defer { looks += reader.looks }
    do throws(Mistake) {
      let value = try reader.shallowArray(3)
      try reader.expectEnd()
      appendEvent { event throws(Mistake) in try event.timed(value) }
    } catch {
      // If the recording was cut off, everything before the cut can still be played.
      if isLast && error.isCutOff {
        note(.warning, error, "the last event is cut off and was skipped")
      } else {
        note(.error, error)
      }
    }
  }

  private static let mostErrors = 100

  private mutating func appendEvent(
    _ read: (inout CastEventReader) throws(Mistake) -> Cast.Event?
  ) {
    guard errors < CastReader.mostErrors else { return }
    var reader = CastEventReader(isRelative: cast.version != 2, time: time)
    do throws(Mistake) {
      guard let event = try read(&reader) else { return time = reader.time }
      time = reader.time
      cast.events.append(event)
    } catch {
      note(.error, error)
    }
  }

  private mutating func note(
    _ severity: Cast.Diagnostic.Severity, _ mistake: Mistake, _ message: String? = nil
  ) {
    if severity == .error { errors += 1 }
    countLines(to: mistake.offset)
    let position = TextPosition(line: line, column: mistake.offset - lineStart + 1)
    cast.diagnostics.append(.init(severity, at: position, message ?? mistake.message))
  }

  /// Counts the lines up to the byte at `offset`, which must lie in this line or a later one.
  private mutating func countLines(to offset: Int) {
    var index = lineStart
    while let end = bytes[index..<max(index, min(offset, bytes.count))].firstIndex(of: .newline) {
      (line, lineStart) = (line + 1, end + 1)
      index = end + 1
    }
  }
}

/// Parses events from JSON.
struct CastEventReader {
  typealias Mistake = JSONReader.Mistake

  /// Whether times count from the previous event.
  let isRelative: Bool
  /// The time of the last event read.
  private(set) var time: Double

  init(isRelative: Bool, time: Double) { (self.isRelative, self.time) = (isRelative, time) }

  /// Reads `[time, code, data]`; returns nil for an unsupported code.
  mutating func timed(_ value: JSONValue) throws(Mistake) -> Cast.Event? {
    guard let parts = value.array, parts.count == 3 else {
      throw Mistake(message: "expected an event [time, \"code\", \"data\"]", offset: value.offset)
    }
    try takeTime(parts[0])
    guard let code = parts[1].string, let first = code.first else {
      throw Mistake(message: "an event's code must be a letter in quotes", offset: parts[1].offset)
    }
    guard let content = try content(code.count == 1 ? first : nil, parts[2]) else { return nil }
    return Cast.Event(time: time, content: content)
  }

  /// Reads `[delay, data]`, an event of version 1.
  mutating func delayed(_ value: JSONValue) throws(Mistake) -> Cast.Event? {
    guard let parts = value.array, parts.count == 2 else {
      throw Mistake(message: "expected an event [delay, \"data\"]", offset: value.offset)
    }
    try takeTime(parts[0])
    return Cast.Event(time: time, content: .output(try textOfValue(parts[1])))
  }

  private mutating func takeTime(_ value: JSONValue) throws(Mistake) {
    guard let number = value.number, number >= 0 else {
      throw Mistake(message: "an event's time must be a number from 0", offset: value.offset)
    }
    let new = isRelative ? time + number : number
    guard new <= Cast.longestTime else {
      throw Mistake(message: "the time is too large for a cast", offset: value.offset)
    }
    // Decreasing times, which some editors leave behind, become the previous event's.
    time = max(time, new)
  }

  private func content(
    _ code: Character?, _ value: JSONValue
  ) throws(Mistake) -> Cast.Content? {
    switch code {
    case "o": return .output(try textOfValue(value))
    case "i": return .input(try textOfValue(value))
    case "m": return .marker(value.isNull ? "" : try textOfValue(value))
    case "r": return .resize(try size(value))
    case "x":
      guard let status = Int(try textOfValue(value)) else {
        throw Mistake(message: "an exit status must be a number in quotes", offset: value.offset)
      }
      return .exit(status)
    default: return nil
    }
  }

  private func textOfValue(_ value: JSONValue) throws(Mistake) -> String {
    if let text = value.string { return text }
    throw Mistake(
      message: "an event's data must be a string, not \(value.kindName)", offset: value.offset)
  }

  private func size(_ value: JSONValue) throws(Mistake) -> Size {
    let sides = try textOfValue(value).split(separator: "x", omittingEmptySubsequences: false)
    let numbers = sides.compactMap { PlainNumber.whole($0) }
    guard sides.count == 2, numbers.count == 2, numbers.allSatisfy(Cast.isSide) else {
      throw Mistake(
        message: "a size must be \"COLUMNSxROWS\", 1 to \(Cast.largestSide) each",
        offset: value.offset)
    }
    return Size(width: numbers[0], height: numbers[1])
  }
}
