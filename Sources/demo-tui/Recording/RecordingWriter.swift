#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import TermContainers
import TermRecorder

/// Writes what was recorded, or compares it with what is there. A format that this machine has no library for keeps
/// none of the others from being written.
@MainActor
struct RecordingWriter {
  /// Nil for writing.
  var comparison: RecordingComparison?
  private var missing: Failure?

  init(comparison: RecordingComparison?) { self.comparison = comparison }

  /// Writes a file or a folder.
  mutating func write(_ file: RecordedFile, _ style: RecordingStyle) throws {
    let (format, path) = (file.format, file.path)
    do {
      let files = try format.files(of: file.tape, path, style)
      if format == .frames && comparison == nil { try makeFolder(path) }
      for file in files { try write(file) }
      if format == .frames && comparison == nil { removeFrames(path, from: files.count + 1) }
    } catch let failure as Failure where failure.status == .unavailable {
      if let missing { StandardStream.error.tryWrite("demo-tui: \(missing.message)\n") }
      missing = failure
    }
  }

  /// Ends with what was missing or what differs.
  func end() throws {
    try comparison?.end()
    if let missing { throw missing }
  }

  private mutating func write(_ file: PackedFile) throws {
    guard comparison != nil else { return try FileReplacement(path: file.path).write(file.bytes) }
    try comparison?.compare(file)
  }

  private func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o755) != 0, errno != EEXIST else { return }
    throw Failure(
      .outputError, "cannot make '\(printable(path))': \(String(cString: strerror(errno)))")
  }

  /// Stills of a longer recording before would play on behind these.
  private func removeFrames(_ folder: String, from first: Int) {
    var number = first
    while unlink(PackedFile.framePath(folder, number)) == 0 { number += 1 }
  }
}

extension RecordedTape {
  /// `value`, after saying which characters no font here has.
  func warned<Value>(_ missing: String, _ value: Value) -> Value {
    if !missing.isEmpty {
      StandardStream.error.tryWrite(
        "demo-tui: \(name): no font here has \(printable(missing)); boxes stand for it\n")
    }
    return value
  }
}

extension PackedFile {
  /// The still of a number, from 1, in `folder`, which ends with a slash.
  static func framePath(_ folder: String, _ number: Int) -> String {
    let digits = String(number)
    return "\(folder)frame-" + String(repeating: "0", count: max(0, 5 - digits.utf8.count))
      + "\(digits).png"
  }
}
