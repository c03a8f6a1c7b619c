import Libc

/// A plain file that is open for reading, or standard input, whatever that is.
///
/// What would keep the program waiting, or never end – a FIFO, a device, a socket – is refused before anything
/// is read of it; it can be sent in as standard input.
package struct InputFile: ~Copyable {
  /// Why nothing can be read, or no more.
  package struct Problem: Error {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
    fileprivate init(_ status: Int32) { reason = String(cString: strerror(status)) }
  }

  private let descriptor: Int32
  /// Bytes; 0 where that is not known.
  package let size: Int

  /// Opens the file at `path`; "-" is standard input.
  package init(_ path: String) throws(Problem) {
    guard path != "-" else {
      (descriptor, size) = (0, InputFile.size(of: 0))
      return
    }
    // Not to wait for whoever writes to a FIFO, nor to take a terminal for the program's own.
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    let status = errno
    if let kind = InputFile.unfitKind(opened, path) {
      if opened >= 0 { close(opened) }
      throw Problem(kind)
    }
    guard opened >= 0 else { throw Problem(status) }
    (descriptor, size) = (opened, InputFile.size(of: opened))
  }

  deinit { if descriptor > 0 { close(descriptor) } }

  /// What it is in words, where it is no plain file: of what is open, else of what is called so.
  private static func unfitKind(_ descriptor: Int32, _ path: String) -> String? {
    var status = stat()
    guard descriptor >= 0 ? fstat(descriptor, &status) == 0 : stat(path, &status) == 0 else {
      return nil
    }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: String(cString: strerror(EISDIR))
    case S_IFIFO: "it is a FIFO; send it in as standard input, which is called -"
    case S_IFCHR, S_IFBLK: "it is a device; send it in as standard input, which is called -"
    case S_IFSOCK: "it is a socket"
    default: nil
    }
  }

  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return Int(status.st_size)
  }

  /// Some bytes, at most `most`; none at the end.
  package func read(atMost most: Int) throws(Problem) -> [UInt8] {
    while true {
      var got = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
        got = systemRead(descriptor, buffer.baseAddress, buffer.count)
        count = max(0, got)
      }
      if got >= 0 { return bytes }
      // Whoever shares standard input may have it not wait.
      switch errno {
      case EINTR: continue
      case EAGAIN: waitForMore()
      case let status: throw Problem(status)
      }
    }
  }

  private func waitForMore() {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, -1)
  }

  /// All there is; nil where that is more than `most` bytes. What is too large already is not read.
  package func bytes(atMost most: Int) throws(Problem) -> [UInt8]? {
    guard size <= most else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(size)
    while case let piece = try read(atMost: 65_536), !piece.isEmpty {
      result += piece
      guard result.count <= most else { return nil }
    }
    return result
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}
