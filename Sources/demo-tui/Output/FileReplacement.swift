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

  /// Writes `bytes`, or says in one line why that cannot be done and leaves nothing behind.
  func write(_ bytes: [UInt8]) throws {
    let descriptor = try openAside()
    var status = StandardStream.put(bytes, descriptor)
    if close(descriptor) != 0 && status == 0 { status = errno }
    if status == 0 && rename(aside, path) != 0 { status = errno }
    guard status != 0 else { return }
    unlink(aside)
    throw failure(status)
  }

  /// Where it is written.
  var aside: String { "\(path).\(getpid()).part" }

  /// Opens the file that is to take the name.
  func openAside() throws -> Int32 {
    // A file that may not grow so large is an error to be told, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    let descriptor = open(aside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(errno) }
    return descriptor
  }

  /// What is there; nil where nothing can be read.
  var bytes: [UInt8]? { try? TapeFile(path: path, most: 1 << 30).bytes() }

  func failure(_ status: Int32) -> Failure {
    Failure(.outputError, "cannot write '\(printable(path))': \(String(cString: strerror(status)))")
  }
}
