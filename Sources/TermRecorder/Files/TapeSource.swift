import Libc
import TermPictures

/// The source of a tape: a file, standard input or a text.
package struct TapeSource: Sendable {
  package typealias Problem = InputFile.Problem

  /// The path; "-" is standard input.
  package let path: String
  /// The tape's text if the tape is in no file; nil otherwise.
  package var text: String?
  /// The bytes of standard input that ``findKind()`` has read.
  private var head: [UInt8] = []

  /// The maximum sizes of a tape and of a cast, in bytes; larger files are rejected.
  private static let (mostOfTape, mostOfCast) = (4_000_000, 256_000_000)

  package init(path: String) { self.path = path }

  /// The tape's folder; the working directory for standard input.
  package var folder: String { path == "-" ? "." : FilePlace.split(path).folder }

  /// The file's name without its folders and the extension `.tape`.
  package var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".tape") ? name.dropLast(5) : name)
  }

  /// The ``ShellOptions/folderName`` for a shell that plays the tape; "" for standard input.
  package var shellFolderName: String { path == "-" ? "" : stem }

  /// Returns the path of the file in an `Output` line. A relative path starts at the tape's folder.
  package func beside(_ path: String) -> String {
    guard !path.hasPrefix("/"), let slash = self.path.lastIndex(of: "/") else { return path }
    return self.path[...slash] + path
  }

  /// Finds the source's kind from the first bytes. Standard input can still be read from its start.
  package mutating func findKind() throws(Problem) -> FileKind {
    if text != nil { return .tape }
    let input = try InputFile(path)
    var start = head
    while start.count < FileKind.most, case let piece = try input.read(atMost: FileKind.most),
      !piece.isEmpty
    {
      start += piece
    }
    if path == "-" { head = start }
    return FileKind(start)
  }

  /// Returns the bytes of the tape. Throws if the tape cannot be read or is too large.
  package func readTape() throws(Problem) -> [UInt8] {
    if let text { return Array(text.utf8) }
    let most = TapeSource.mostOfTape
    if let rest = try InputFile(path).readAll(atMost: most - head.count) { return head + rest }
    throw TapeSource.tooLarge("tape", most)
  }

  /// Reads a cast piece by piece. Throws a ``Problem`` if the cast cannot be read or is too large,
  /// and rethrows the errors of `body`.
  package func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    let most = TapeSource.mostOfCast
    let input = try InputFile(path)
    var count = head.count
    guard input.size <= most else { throw TapeSource.tooLarge("cast", most) }
    if !head.isEmpty { try body(head) }
    while case let piece = try input.read(atMost: 1 << 20), !piece.isEmpty {
      count += piece.count
      guard count <= most else { throw TapeSource.tooLarge("cast", most) }
      try body(piece)
    }
  }

  private static func tooLarge(_ kind: String, _ most: Int) -> Problem {
    var problem = Problem("the file is too large; a \(kind) has at most \(most / 1_000_000) MB")
    problem.isTooLarge = true
    return problem
  }

  /// Returns the tape with these bytes, and the tapes that it includes.
  package func tape(_ bytes: [UInt8]) -> Tape { Tape(bytes, include: included) }

  /// Reads the file of a `Source` line. It can be in any folder, since it is only read as a tape.
  private func included(_ path: String) -> Tape.Included {
    do {
      let bytes = try TapeSource(path: find(path)).readTape()
      let kind = FileKind(bytes)
      let mayBeTape = [.tape, .text, .nothing].contains(kind)
      return mayBeTape ? .bytes(bytes) : .unreadable("this is \(kind.words), not a tape")
    } catch { return .unreadable(error.reason) }
  }

  /// Returns the path of the file that a `Source` line names. A relative path starts at the working
  /// directory as in VHS, or, if there is no such file, at the tape's folder.
  package func find(_ path: String) -> String {
    !path.hasPrefix("/") && access(path, F_OK) != 0 ? beside(path) : path
  }
}
