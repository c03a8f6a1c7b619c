import Libc
import TermRecorder
import ToolConsole

/// A file that holds a tape.
package struct TapeFile {
  private(set) var source: TapeSource
  /// The tape itself, which then is in no file.
  var text: String?

  package init(path: String) { source = TapeSource(path: path) }

  /// The same file as one of another kind, with at most `most` bytes.
  func limited(to most: Int, kind: String) -> TapeFile {
    var file = self
    file.source = source.limited(to: most, kind: kind)
    return file
  }

  /// Whether its first bytes are those of a cast; false if it cannot be read.
  mutating func beginsAsCast() -> Bool { text == nil && (try? source.look()) == .cast }

  /// Its path; "-" is standard input.
  package var path: String { source.path }

  /// Its name in messages.
  package var name: String { path == "-" ? "standard input" : printable(path) }

  /// The file's name without folders and extension.
  package var stem: String { source.stem }

  /// Reads the tape; "-" is standard input.
  func tape() throws -> Tape {
    let bytes = try bytes()
    try FileKind(bytes).expect(.tape, in: name)
    return source.tape(bytes)
  }

  func bytes() throws -> [UInt8] {
    if let text { return Array(text.utf8) }
    do { return try source.bytes() } catch { throw failure(error) }
  }

  /// Reads the file piece by piece.
  func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    if let text { return try body(Array(text.utf8)) }
    do { try source.forEachPiece(body) } catch let problem as TapeSource.Problem {
      throw failure(problem)
    }
  }

  private func failure(_ problem: TapeSource.Problem) -> Failure {
    switch problem {
    case .unreadable: Failure(.noInput, "cannot read '\(name)': \(problem.reason)")
    case .tooLarge: Failure(.dataError, "\(name):1:1: \(problem.reason)")
    }
  }
}

extension FileKind {
  /// Throws if the file called `name` cannot be of the `wanted` kind. Files that may be, despite
  /// mistakes, pass: their reader reports the mistakes with positions.
  func expect(_ wanted: FileKind, in name: String) throws {
    if self == wanted || self == .text { return }
    // The asciicast reader itself reports a missing header and an empty file.
    if wanted == .cast && (self == .json || self == .nothing) { return }
    let use =
      switch self {
      case .cast: "; play it with \(ProgramName.running) play"
      case .tape: "; play it with \(ProgramName.running) record"
      default: ""
      }
    throw Failure(.dataError, "\(name):1:1: this is \(words), not \(wanted.words)\(use)")
  }
}
