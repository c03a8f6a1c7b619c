import CPictures
import Libc
import Synchronization

/// A file that no folder shows, for what does not fit into memory. It goes with the last reference to
/// it, however the program ends.
package final class TemporaryFile: Sendable {
  private let descriptor: Int32
  /// The number of bytes that were appended.
  private let size: Mutex<Int>

  /// Opens a file in the folder that TMPDIR names, or in `/tmp`; nil if the system refuses.
  package convenience init?() {
    let descriptor = tc_nameless_file()
    guard descriptor >= 0 else { return nil }
    self.init(descriptor)
  }

  /// Takes over an open file, which closes with the last reference.
  init(_ descriptor: Int32) {
    // A limit of the file's size should be a full disk, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    self.descriptor = descriptor
    size = Mutex(max(0, Int(lseek(descriptor, 0, SEEK_END))))
  }

  deinit { close(descriptor) }

  /// The number of bytes.
  var count: Int { size.withLock { $0 } }

  /// Appends `bytes` and returns where they begin; nil if the disk is full.
  package func append(_ bytes: UnsafeRawBufferPointer) -> Int? {
    size.withLock { size in
      var done = 0
      while done < bytes.count {
        let count = pwrite(
          descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(size + done))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return nil }
        done += count
      }
      defer { size += done }
      return size
    }
  }

  /// Fills `bytes` with those from `start` on, which were appended. Traps if the disk fails.
  package func read(at start: Int, into bytes: UnsafeMutableRawBufferPointer) {
    var done = 0
    while done < bytes.count {
      let count = pread(
        descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(start + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { fatalError("cannot read a temporary file: error \(errno)") }
      done += count
    }
  }
}
