import TermContainers
import TermRecorder
import ToolSupport

/// The files of a live session, which grow with it. Both are created before it begins, to be sure
/// that they can be written, and are whole after each event.
@MainActor
final class LiveFiles {
  private let cast: GrowingFile?
  private let tape: GrowingFile?
  private let paths: [String]
  /// The tape's first lines.
  let head: [String]

  /// Creates the files. Throws if one cannot be written, or if it exists and may not be
  /// overwritten.
  init(cast castPath: String?, tape tapePath: String?, overwrites: Bool) throws {
    paths = [castPath, tapePath].compactMap(\.self)
    cast = try castPath.map { try GrowingFile(path: $0, overwrites: overwrites) }
    do { tape = try tapePath.map { try GrowingFile(path: $0, overwrites: overwrites) } } catch {
      cast?.abandon()
      throw error
    }
    head = tapePath.map { LiveFiles.head(TapeFile(path: $0)) } ?? []
  }

  private static func head(_ file: TapeFile) -> [String] {
    var writer = TapeWriter()
    writer.placeOutputsBeside()
    writer.line("Output", quoted: "\(file.stem).gif")
    return writer.text.split(separator: "\n").map(String.init)
  }

  /// The files' names for a message.
  var names: String { paths.map { "'\(printable($0))'" }.joined(separator: " and ") }

  /// Runs the session and writes its cast and its tape. Returns the program's exit status.
  func follow(_ session: LiveSession) throws -> Int32 {
    session.onCast = { [cast] in cast?.append($0) }
    if let tape {
      let write = { [unowned session] in
        tape.write(keeping: session.finalBytes) { session.text(from: $0) }
      }
      session.onTape = write
      write()
    }
    let result = Result { try session.run() }
    try tape?.finish(session.text)
    try cast?.finish()
    LeftOutInputs.reportCount(session.leftOut)
    do {
      let status = try result.get()
      StandardStream.tell("wrote \(names)")
      return status
    } catch let error as TerminalError { throw Failure(error) }
  }

  /// Removes the files of a session that has not begun.
  func abandon() {
    tape?.abandon()
    cast?.abandon()
  }
}
