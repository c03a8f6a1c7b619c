import Libc

/// Standard output and standard error, unbuffered.
package struct StandardStream {
  package static let output = StandardStream(descriptor: 1)
  package static let error = StandardStream(descriptor: 2)

  private let descriptor: Int32

  /// Writes all of `text`, or throws a failure with the reason.
  package func write(_ text: String) throws {
    let status = StandardStream.put(text, descriptor)
    if status != 0 {
      throw Failure(.outputError, "cannot write the output: \(SystemError(code: status))")
    }
  }

  /// Writes `text` and ignores errors.
  package func tryWrite(_ text: String) { _ = StandardStream.put(text, descriptor) }

  /// Prints `message` on standard error, after the program's name. Ignores errors.
  package static func tell(_ message: String) {
    error.tryWrite("\(ProgramName.running): \(message)\n")
  }

  /// Writes all of `text` to an open file. Returns 0 or the error number.
  package static func put(_ text: String, _ descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { put(UnsafeRawBufferPointer($0), descriptor) }
  }

  private static func put(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// The name under which the program runs.
package enum ProgramName {
  /// The last part of the path that started the program. The program's messages begin with it.
  package static let running = printable(
    String(CommandLine.arguments.first?.split(separator: "/").last ?? "program"))
}
