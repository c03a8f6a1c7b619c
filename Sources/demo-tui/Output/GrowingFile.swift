#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import TermContainers

/// A file that is written aside as it grows, and takes its name at the end, also where a signal is the end.
/// That it can be written is known at the start.
@MainActor
final class GrowingFile {
  private let target: FileReplacement
  private let descriptor: Int32
  private var isOpen = true
  /// How much of what is written stays as it is, and how much there is.
  private var (kept, length) = (0, 0)
  private var isWhole = true

  init(path: String) throws {
    target = FileReplacement(path: path)
    if let status = GrowingFile.reasonAgainst(path) { throw target.failure(status) }
    descriptor = try target.openAside()
  }

  /// Has a signal that ends the program give the file its name.
  func keepAtSignal() throws {
    guard KeptFile.keep(target.aside, as: target.path) else { throw target.failure(ENAMETOOLONG) }
  }

  /// Has `text` in the file, of which the first bytes, as many as `final`, will stay as they are.
  func write(_ text: String, keeping final: Int) {
    let bytes = Array(text.utf8)
    // What there is of it is whole at every moment, but for a line that becomes shorter.
    if bytes.count < length { isWhole = ftruncate(descriptor, off_t(bytes.count)) == 0 && isWhole }
    isWhole = put(bytes[min(kept, bytes.count)...]) && isWhole
    (kept, length) = (final, bytes.count)
  }

  private func put(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(rest.startIndex))
      }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }

  /// Has all of `text` in the file, and the file its name.
  func finish(_ text: String) throws {
    write(text, keeping: text.utf8.count)
    guard isWhole else {
      // Once more, with what room there is now.
      abandon()
      return try target.write(Array(text.utf8))
    }
    end()
    if rename(target.aside, target.path) != 0 {
      let status = errno
      unlink(target.aside)
      throw target.failure(status)
    }
  }

  /// Leaves nothing behind. Nothing after ``finish(_:)``.
  func abandon() {
    guard isOpen else { return }
    end()
    unlink(target.aside)
  }

  private func end() {
    isOpen = false
    KeptFile.forget()
    close(descriptor)
  }

  /// Only a plain file is replaced by another one.
  private static func reasonAgainst(_ path: String) -> Int32? {
    guard !path.isEmpty else { return ENOENT }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return EISDIR
    default: return EINVAL
    }
  }
}
