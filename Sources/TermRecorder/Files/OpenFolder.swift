import Libc

/// A folder held by an open descriptor: it stays the same one even if the names that led to it
/// change.
package final class OpenFolder {
  let descriptor: Int32

  /// Opens the folder at `path`, following links, relative to `folder` or the working directory.
  package init(_ path: String, from folder: OpenFolder? = nil) throws(PlaceProblem) {
    descriptor = openat(folder?.descriptor ?? AT_FDCWD, path, OpenFolder.flags)
    if descriptor < 0 { throw .system(errno) }
  }

  deinit { close(descriptor) }

  #if os(Linux)
    /// Opened for lookup only, so that it need not be readable.
    private static let flags = 0o10_000_000 | O_DIRECTORY | O_CLOEXEC  // O_PATH
  #else
    private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
  #endif

  /// Returns the status of a name in the folder, without following links; nil if nothing has it.
  func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Returns the target of the link with this name; nil if it is not a link.
  func link(_ name: String) -> String? {
    guard let status = status(of: name), status.st_mode & S_IFMT == S_IFLNK else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) {
        $0.baseAddress.map { max(0, readlinkat(descriptor, name, $0, Int(PATH_MAX))) } ?? 0
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the folder is `other` or inside it, comparing the folders themselves rather than
  /// names.
  package func lies(in other: OpenFolder) -> Bool {
    var folder = self
    while folder.identity != other.identity {
      guard let parent = try? OpenFolder("..", from: folder), parent.identity != folder.identity
      else { return false }
      folder = parent
    }
    return true
  }

  private struct Identity: Equatable {
    let device: dev_t
    let number: ino_t
  }

  private var identity: Identity {
    var status = stat()
    fstat(descriptor, &status)
    return Identity(device: status.st_dev, number: status.st_ino)
  }
}
