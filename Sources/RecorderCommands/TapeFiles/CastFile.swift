import TermRecorder
import ToolSupport

// A file that holds an asciicast.
extension TapeFile {
  /// Calls `onEvents` with the events of the cast, some at a time, and the cast as far as it is
  /// known by then. Returns the cast without its events. Prints warnings on standard error.
  func readCast(_ onEvents: ([Cast.Event], Cast) throws -> Void) throws -> Cast {
    var reader = CastReader()
    do {
      try source.forEachPiece { piece in
        if reader.isEmpty { try FileKind(piece).expect(.cast, in: name) }
        let events = reader.read(piece)
        if reader.isOverfull {
          let most = CastReader.mostWaiting / 1_000_000
          throw Failure(
            .dataError,
            "\(name):\(reader.line):1: the line is too long; it has more than \(most) MB")
        }
        if reader.hasHeader { try onEvents(events, reader.cast) }
      }
    } catch let problem as TapeSource.Problem { throw failure(problem) }
    let events = reader.end()
    try tell(reader.cast)
    try onEvents(events, reader.cast)
    return reader.cast
  }

  /// Throws the first mistake, and prints warnings.
  private func tell(_ cast: Cast) throws {
    if let error = cast.errors.first {
      let count = cast.errors.count - 1
      let more = count > 0 ? " (and \(count) more \(count == 1 ? "mistake" : "mistakes"))" : ""
      throw Failure(.dataError, "\(name):\(error.plainDescription)\(more)")
    }
    for warning in cast.diagnostics {
      StandardStream.tell("\(name):\(warning.plainDescription)")
    }
  }
}

extension Cast.Diagnostic {
  /// `12:3: message`, for a separate line.
  fileprivate var plainDescription: String { "\(position.line):\(position.column): \(message)" }
}
