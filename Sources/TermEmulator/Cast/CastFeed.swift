import TermSurface

/// Reads an asciicast piece by piece, as it comes from a file, and keeps no events.
///
/// The same diagnostics and events come as from ``Cast``. The beginning of a line, or of a header, is
/// kept until its end has come; that of version 1 is the whole file.
package struct CastFeed {
  private var reader: CastReader?
  /// What is not read yet.
  private var rest: [UInt8] = []
  /// How many bytes there must be before the header is tried again.
  private var wanted = 0

  /// The most bytes of a line, and of a cast of version 1. No recorder writes so much at once.
  package static let mostWaiting = 32_000_000

  package init() {}

  /// Whether more waits for its end than may.
  package var isOverfull: Bool { rest.count > CastFeed.mostWaiting }

  /// The line that comes next.
  package var line: Int { reader?.line ?? 1 }

  /// Whether nothing has been read.
  package var isEmpty: Bool { reader == nil && rest.isEmpty }

  /// What is known of the cast, without its events; nil before the header has come.
  package var cast: Cast? { reader?.cast }

  /// Reads the next piece of the file. Returns the events whose ends it has.
  package mutating func read(_ piece: [UInt8]) -> CastEvents {
    rest += piece
    guard rest.count >= wanted, let newline = rest.lastIndex(of: .newline) else {
      return CastEvents()
    }
    let lines = Array(rest[...newline])
    var next = reader(of: lines, isWhole: false)
    let events = next.read().events
    if reader == nil, next.isHeaderCutOff || !next.takesLines && next.cast.version == 1 {
      // Twice as much next time, so that a long header is not read too often.
      wanted = 2 * rest.count
      return CastEvents()
    }
    wanted = 0
    rest.removeSubrange(...newline)
    forget(next)
    return events
  }

  /// Reads what is left at the end of the file.
  package mutating func end() -> CastEvents {
    var last = reader(of: rest, isWhole: true)
    let events = last.read().events
    rest = []
    forget(last)
    return events
  }

  private func reader(of bytes: [UInt8], isWhole: Bool) -> CastReader {
    reader.map { CastReader(bytes, after: $0, isWhole: isWhole) }
      ?? CastReader(bytes, isWhole: isWhole)
  }

  /// Keeps of a reader what the next one needs.
  private mutating func forget(_ last: CastReader) {
    reader = CastReader([], after: last, isWhole: false)
  }
}
