import Libc
import TermRecorder
import ToolSupport

/// A file that holds an asciicast.
package struct CastFile {
  private let file: TapeFile

  /// The size limits in bytes of a cast that is played, and so kept, and of one that is read once;
  /// larger files are rejected.
  private static let (most, mostOnce) = (64_000_000, 256_000_000)

  package init(path: String) { self.init(TapeFile(path: path)) }

  /// Takes `file` for a cast.
  init(_ file: TapeFile) { self.file = file.limited(to: CastFile.most, kind: "cast") }

  /// Calls `onEvents` with the events, some at a time, and what is known of the cast by then. Returns
  /// the cast without its events. Prints warnings on standard error.
  func readOnce(_ onEvents: (CastEvents, Cast) throws -> Void) throws -> Cast {
    try checkTerminal()
    var feed = CastFeed()
    try file.limited(to: CastFile.mostOnce, kind: "cast").forEachPiece { piece in
      if feed.isEmpty { try FileKind(piece).expect(.cast, in: file.name) }
      let events = feed.read(piece)
      if let cast = feed.cast { try onEvents(events, cast) }
    }
    let events = feed.end()
    let cast = feed.cast ?? Cast("")
    try tell(cast)
    try onEvents(events, cast)
    return cast
  }

  /// Whether `word` names a file rather than a demo.
  package static func isNamed(_ word: String) -> Bool {
    word == "-" || word.hasSuffix(".cast") || word.contains("/") || access(word, F_OK) == 0
  }

  /// Whether a file is called like a cast.
  static func isCast(_ name: String) -> Bool { name.hasSuffix(".cast") }

  /// Its name in messages.
  var path: String { file.name }

  /// Its name in the status line, without folders.
  var name: String {
    guard file.path != "-", let last = file.path.split(separator: "/").last else {
      return file.name
    }
    return printable(String(last))
  }

  /// Reads the cast. Prints warnings on standard error.
  func cast() throws -> Cast {
    try checkTerminal()
    let bytes = try file.bytes()
    try FileKind(bytes).expect(.cast, in: file.name)
    let cast = Cast(bytes)
    try tell(cast)
    return cast
  }

  private func checkTerminal() throws {
    guard file.path == "-" && isatty(0) != 0 else { return }
    throw Failure(.usage, "standard input is a terminal; give a file, or pipe one in")
  }

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
