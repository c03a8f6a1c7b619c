import CPictures
import Libc
import Synchronization

/// A file that no folder shows, for what does not fit into memory. It goes with the last reference to
/// it, however the program ends.
package final class TemporaryFile: Sendable {
  private struct State {
    /// Where ``pending`` belongs.
    var written = 0
    /// What comes next, written in large pieces.
    var pending: [UInt8] = []
    /// Whether the disk took no more.
    var isFull = false
  }

  private static let pieceSize = 1 << 16

  private let descriptor: Int32
  private let state = Mutex(State())

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
    let size = max(0, Int(lseek(descriptor, 0, SEEK_END)))
    state.withLock { $0.written = size }
  }

  deinit { close(descriptor) }

  /// The number of bytes.
  var count: Int { state.withLock { $0.written + $0.pending.count } }

  /// Appends `bytes` and returns where they begin; nil if the disk is full.
  package func append(_ bytes: UnsafeRawBufferPointer) -> Int? {
    state.withLock { state in
      if state.isFull { return nil }
      let start = state.written + state.pending.count
      state.pending.append(contentsOf: bytes)
      if state.pending.count >= TemporaryFile.pieceSize { flush(&state) }
      return start
    }
  }

  /// Fills `bytes` with those from `start` on, which were appended. Traps if the disk fails.
  package func read(at start: Int, into bytes: UnsafeMutableRawBufferPointer) {
    state.withLock { state in
      let filed = min(bytes.count, max(0, state.written - start))
      readFiled(at: start, into: UnsafeMutableRawBufferPointer(rebasing: bytes[..<filed]))
      guard filed < bytes.count else { return }
      let first = start + filed - state.written
      UnsafeMutableRawBufferPointer(rebasing: bytes[filed...])
        .copyBytes(from: state.pending[first..<first + bytes.count - filed])
    }
  }

  private func flush(_ state: inout State) {
    while !state.pending.isEmpty {
      let count = state.pending.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(state.written))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return state.isFull = true }
      state.written += count
      state.pending.removeFirst(count)
    }
  }

  private func readFiled(at start: Int, into bytes: UnsafeMutableRawBufferPointer) {
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
