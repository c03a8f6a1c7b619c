import Libc
import TermRecorder
import ToolConsole

/// A file that holds a tape.
package struct TapeFile {
  /// Why it cannot be read.
  private enum Problem: Error {
    case unreadable(String)
    case tooLarge(String)

    var reason: String {
      switch self {
      case .unreadable(let reason), .tooLarge(let reason): reason
      }
    }
  }

  package let path: String
  /// The size limit in bytes; larger files are rejected.
  private let most: Int
  /// The kind of its contents.
  private let kind: String
  /// The tape itself, which then is in no file.
  var text: String?

  package init(path: String, most: Int = 4_000_000, kind: String = "tape") {
    (self.path, self.most, self.kind) = (path, most, kind)
  }

  /// Its name in messages.
  package var name: String { path == "-" ? "standard input" : printable(path) }

  /// The file's name without folders and extension.
  package var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".tape") ? name.dropLast(5) : name)
  }

  /// Reads the tape; "-" is standard input.
  func tape() throws -> Tape {
    let bytes = try bytes()
    try FileKind(bytes).expect(.tape, in: name)
    return Tape(bytes, include: included)
  }

  /// Reads a file that `Source` names. It may lie anywhere, since only a tape is read from it.
  private func included(_ path: String) -> Tape.Included {
    do {
      let bytes = try TapeFile(path: find(path)).contents()
      let kind = FileKind(bytes)
      let mayBeTape = [.tape, .text, .nothing].contains(kind)
      return mayBeTape ? .bytes(bytes) : .unreadable("this is \(kind.words), not a tape")
    } catch { return .unreadable(error.reason) }
  }

  /// Its folder; the working directory for standard input.
  var folder: String { path == "-" ? "." : FilePlace.split(path).folder }

  /// The path of an `Output` line, relative to the tape's folder.
  func beside(_ path: String) -> String {
    guard !path.hasPrefix("/"), let slash = self.path.lastIndex(of: "/") else { return path }
    return self.path[...slash] + path
  }

  /// The path of a `Source` line, relative to the working directory as in VHS, else to the tape's
  /// folder.
  private func find(_ path: String) -> String {
    guard !path.hasPrefix("/"), access(path, F_OK) != 0,
      let slash = self.path.lastIndex(of: "/")
    else { return path }
    return self.path[...slash] + path
  }

  func bytes() throws -> [UInt8] {
    do { return try contents() } catch {
      switch error {
      case .unreadable: throw Failure(.noInput, "cannot read '\(name)': \(error.reason)")
      case .tooLarge: throw Failure(.dataError, "\(name):1:1: \(error.reason)")
      }
    }
  }

  private func contents() throws(Problem) -> [UInt8] {
    if let text { return Array(text.utf8) }
    do {
      if let bytes = try InputFile(path).bytes(atMost: most) { return bytes }
    } catch { throw .unreadable(error.reason) }
    throw .tooLarge("the file is too large; a \(kind) has at most \(most / 1_000_000) MB")
  }
}
