import Libc

/// A regular file open for reading, or standard input of any kind.
///
/// Rejects files that can block or never end – FIFOs, devices and sockets – before reading
/// anything. Standard input is allowed to be one of these.
package struct InputFile: ~Copyable {
  /// The reason that reading failed.
  package struct Problem: Error {
    package let reason: String
    /// Whether the file is too large.
    package var isTooLarge = false

    init(_ reason: String) { self.reason = reason }
    fileprivate init(_ status: Int32) { reason = SystemError(code: status).description }
  }

  private let descriptor: Int32
  /// The size in bytes; 0 if unknown.
  let size: Int

  /// Opens the file at `path`; "-" is standard input, which must not be a terminal.
  package init(_ path: String) throws(Problem) {
    guard path != "-" else {
      if isatty(0) != 0 { throw Problem("it is a terminal; give a file, or pipe one in") }
      (descriptor, size) = (0, InputFile.size(of: 0))
      return
    }
    // Avoids waiting for a FIFO's writer and making a terminal the controlling one.
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

  /// Returns the reason to reject the file, in words; nil for a regular or a missing file. Examines
  /// the file at `path` if `descriptor` is negative.
  private static func unfitKind(_ descriptor: Int32, _ path: String) -> String? {
    var status = stat()
    guard descriptor >= 0 ? fstat(descriptor, &status) == 0 : stat(path, &status) == 0 else {
      return nil
    }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: String(cString: strerror(EISDIR))
    case S_IFIFO: "it is a FIFO; pass it as standard input and name it -"
    case S_IFCHR, S_IFBLK: "it is a device; pass it as standard input and name it -"
    case S_IFSOCK: "it is a socket"
    default: nil
    }
  }

  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return Int(status.st_size)
  }

  /// Reads at least one byte and at most `most`; returns no bytes at the end of the file.
  package func read(atMost most: Int) throws(Problem) -> [UInt8] {
    while true {
      var got = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
        got = Libc.read(descriptor, buffer.baseAddress, buffer.count)
        count = max(0, got)
      }
      if got >= 0 { return bytes }
      // Another process may have made the shared standard input non-blocking.
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, -1)
      case let status: throw Problem(status)
      }
    }
  }

  /// Reads the whole file; returns nil if it has more than `most` bytes. If the size is known to be
  /// too large, nothing is read.
  package func readAll(atMost most: Int) throws(Problem) -> [UInt8]? {
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
