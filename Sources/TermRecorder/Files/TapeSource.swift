import Libc
import TermPictures

/// Where a tape comes from, and what its paths are relative to.
package struct TapeSource: Sendable {
  /// Why it cannot be read.
  package struct Problem: Error {
    /// The problem in one line.
    package let reason: String
    /// Whether the size is the problem.
    package var isTooLarge = false
  }

  /// The path; "-" is standard input.
  package let path: String
  /// The size limit in bytes; larger files are rejected.
  private let most: Int
  /// The kind of its contents in messages.
  private let kind: String
  /// The bytes of standard input that have been read.
  private var head: [UInt8] = []

  package init(path: String, most: Int = 4_000_000, kind: String = "tape") {
    (self.path, self.most, self.kind) = (path, most, kind)
  }

  /// Its folder; the working directory for standard input.
  package var folder: String { path == "-" ? "." : FilePlace.split(path).folder }

  /// The file's name without folders and extension.
  package var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".tape") ? name.dropLast(5) : name)
  }

  /// The name of the folder for a shell that the tape is typed into; "" for standard input.
  package var shellFolderName: String { path == "-" ? "" : stem }

  /// The path of an `Output` line, relative to the tape's folder.
  package func beside(_ path: String) -> String {
    guard !path.hasPrefix("/"), let slash = self.path.lastIndex(of: "/") else { return path }
    return self.path[...slash] + path
  }

  /// What it is, by its first bytes. Standard input can still be read from its start.
  package mutating func look() throws(Problem) -> FileKind {
    do {
      let input = try InputFile(path)
      var start = head
      while start.count < FileKind.most, case let piece = try input.read(atMost: FileKind.most),
        !piece.isEmpty
      {
        start += piece
      }
      if path == "-" { head = start }
      return FileKind(start)
    } catch { throw Problem(reason: error.reason) }
  }

  /// The same file as one of another kind, with its own size limit.
  package func limited(to most: Int, kind: String) -> TapeSource {
    var source = TapeSource(path: path, most: most, kind: kind)
    source.head = head
    return source
  }

  package func bytes() throws(Problem) -> [UInt8] {
    do {
      if let rest = try InputFile(path).bytes(atMost: most - head.count) { return head + rest }
    } catch { throw Problem(reason: error.reason) }
    throw tooLarge
  }

  /// Reads the file piece by piece. Throws a ``Problem`` if it cannot be read or is too large, and
  /// what `body` throws.
  package func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    var (count, size) = (0, 0)
    func take(_ piece: [UInt8]) throws {
      count += piece.count
      WorkProgress.tell(count, of: size)
      guard count <= most else { throw tooLarge }
      try body(piece)
    }
    do {
      let input = try InputFile(path)
      size = input.size
      guard size <= most else { throw tooLarge }
      if !head.isEmpty { try take(head) }
      while case let piece = try input.read(atMost: 1 << 20), !piece.isEmpty { try take(piece) }
    } catch let problem as InputFile.Problem { throw Problem(reason: problem.reason) }
  }

  private var tooLarge: Problem {
    Problem(
      reason: "the file is too large; a \(kind) has at most \(most / 1_000_000) MB",
      isTooLarge: true)
  }

  /// The tape with these bytes, and the tapes that it includes.
  package func tape(_ bytes: [UInt8]) -> Tape { Tape(bytes, include: included) }

  /// Reads a file that `Source` names. It may lie anywhere, since only a tape is read from it.
  private func included(_ path: String) -> Tape.Included {
    do {
      let bytes = try TapeSource(path: find(path)).bytes()
      let kind = FileKind(bytes)
      let mayBeTape = [.tape, .text, .nothing].contains(kind)
      return mayBeTape ? .bytes(bytes) : .unreadable("this is \(kind.words), not a tape")
    } catch { return .unreadable(error.reason) }
  }

  /// The path of a `Source` line, relative to the working directory as in VHS, else to the tape's
  /// folder.
  package func find(_ path: String) -> String {
    !path.hasPrefix("/") && access(path, F_OK) != 0 ? beside(path) : path
  }
}
