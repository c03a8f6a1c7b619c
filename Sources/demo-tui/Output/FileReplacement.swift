#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written aside and then takes its name: whatever goes wrong, there is the old one or the
/// whole new one.
struct FileReplacement {
  let path: String
  /// What a link leads to: the link stays.
  private let place: String

  init(path: String) {
    self.path = path
    place =
      realpath(path, nil).map { found in
        defer { free(found) }
        return String(cString: found)
      } ?? path
  }

  /// Writes `bytes`, or says in one line why that cannot be done and leaves nothing behind.
  func write(_ bytes: [UInt8]) throws {
    let descriptor = try openAside()
    var status = StandardStream.put(bytes, descriptor)
    if close(descriptor) != 0 && status == 0 { status = errno }
    if status == 0 && rename(aside, place) != 0 { status = errno }
    guard status != 0 else { return }
    unlink(aside)
    throw failure(status)
  }

  /// Where it is written.
  var aside: String { "\(place).\(getpid()).part" }

  /// Opens the file that is to take the name.
  func openAside() throws -> Int32 {
    // A file that may not grow so large is an error to be told, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    let old = try plainFile()
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    let descriptor = open(aside, flags, 0o644)
    guard descriptor >= 0 else { throw failure(errno) }
    // Who may read the old one may read the new one, and nobody else.
    if let old { _ = fchmod(descriptor, old.st_mode & 0o7777) }
    return descriptor
  }

  /// What is known of the file that is there; nil where there is none. Only a plain file is replaced by another one.
  private func plainFile() throws -> stat? {
    var status = stat()
    guard !path.isEmpty else { throw failure(ENOENT) }
    guard stat(place, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status
    case S_IFDIR: throw failure(EISDIR)
    default: throw Failure(.outputError, "cannot write '\(printable(path))': it is no plain file")
    }
  }

  /// What is there; nil where nothing is. Throws where it cannot be read.
  var bytes: [UInt8]? {
    get throws {
      guard exists else { return nil }
      return try TapeFile(path: path, most: 1 << 30, kind: "file").bytes()
    }
  }

  /// Whether there is anything.
  var exists: Bool { access(path, F_OK) == 0 || errno != ENOENT }

  func failure(_ status: Int32) -> Failure {
    Failure(.outputError, "cannot write '\(printable(path))': \(String(cString: strerror(status)))")
  }
}
