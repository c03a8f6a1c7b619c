import TermRecorder
import ToolSupport

/// A file that holds an asciicast.
struct CastFile {
  private let file: TapeFile

  /// The most bytes that a cast has.
  private static let most = 256_000_000

  /// Takes `file` for a cast.
  init(_ file: TapeFile) { self.file = file.limited(to: CastFile.most, kind: "cast") }

  /// Calls `onEvents` with the events, some at a time, and what is known of the cast by then. Returns
  /// the cast without its events. Prints warnings on standard error.
  func readOnce(_ onEvents: (CastEvents, Cast) throws -> Void) throws -> Cast {
    var feed = CastFeed()
    try file.forEachPiece { piece in
      if feed.isEmpty { try FileKind(piece).expect(.cast, in: file.name) }
      let events = feed.read(piece)
      if feed.isOverfull {
        let most = CastFeed.mostWaiting / 1_000_000
        throw Failure(
          .dataError,
          "\(file.name):\(feed.line):1: the line is too long; it has more than \(most) MB")
      }
      if let cast = feed.cast { try onEvents(events, cast) }
    }
    let events = feed.end()
    let cast = feed.cast ?? Cast("")
    try tell(cast)
    try onEvents(events, cast)
    return cast
  }

  /// Whether a file is called like a cast.
  static func isCast(_ name: String) -> Bool { name.hasSuffix(".cast") }

  /// The picture that fills the margin.
  func marginPicture(of timeline: TapeTimeline) throws -> MarginPicture? {
    do throws(TapeRefusal) { return try file.marginPicture(of: timeline) } catch {
      throw Failure(error.status, error.diagnostic.message)
    }
  }

  /// Its name in messages.
  var path: String { file.name }

  /// Throws the first mistake, and prints warnings.
  private func tell(_ cast: Cast) throws {
    if let error = cast.errors.first {
      throw Failure(
        .dataError, "\(file.name):\(error.plainDescription)\(more(cast.errors.count - 1))")
    }
    for warning in cast.diagnostics {
      StandardStream.tell("\(file.name):\(warning.plainDescription)")
    }
  }

  private func more(_ count: Int) -> String {
    count > 0 ? " (and \(count) more \(count == 1 ? "mistake" : "mistakes"))" : ""
  }
}

extension Cast.Diagnostic {
  /// `12:3: message`, for a separate line.
  fileprivate var plainDescription: String { "\(position.line):\(position.column): \(message)" }
}
