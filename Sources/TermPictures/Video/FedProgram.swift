import CPictures
import Libc

/// A program that reads bytes and writes a file to its descriptor 3. The file has no name, so
/// nothing remains of it however the programs end.
struct FedProgram {
  private let name: String
  private let file: Int32
  private let program: tc_program

  /// Starts the program that `words` name, with its arguments. Throws if it is not in PATH;
  /// `package` says how to install it.
  init(_ words: [String], package: String) throws(PixelError) {
    name = String(words.first?.split(separator: "/").last ?? "")
    let file = tc_nameless_file()
    self.file = file
    guard file >= 0 else { throw FedProgram.noRoom(name, errno) }
    var program = tc_program()
    let words = CStrings(words)
    let problem = withExtendedLifetime(words) { tc_program_start(words.pointers, file, &program) }
    self.program = program
    guard problem == 0 else {
      close(file)
      guard problem != ENOENT else { throw .noProgram(name: name, package: package) }
      throw .programFailed(name: name, message: SystemError(code: problem).descriptionOfStart)
    }
    guard FedProgram.reserve(program.message) else {
      _ = tc_program_end(program)
      close(program.message)
      close(file)
      throw FedProgram.noRoom(name, ENOSPC)
    }
  }

  private static func noRoom(_ name: String, _ status: Int32) -> PixelError {
    let message = "it has no temporary file: \(SystemError(code: status))"
    return .programFailed(name: name, message: message)
  }

  /// Reserves room for the program's message, also in case its file fills the disk.
  private static func reserve(_ message: Int32) -> Bool {
    #if os(Linux)
      posix_fallocate(message, 0, off_t(FedProgram.mostMessage)) != ENOSPC
    #else
      true
    #endif
  }

  /// The most bytes of the program's message to read.
  private static let mostMessage = 4096

  /// Gives the program more bytes. A program that no longer takes them has failed, which
  /// ``result(_:)`` reports.
  func feed(_ bytes: [UInt8]) { _ = tc_program_feed(program, bytes, bytes.count) }

  /// Ends the input, waits for the program, and calls `body` with the pieces of its file. Call it
  /// once.
  func result(_ body: ([UInt8]) -> Void) throws(PixelError) {
    defer {
      close(program.message)
      close(file)
    }
    let status = tc_program_end(program)
    // ffmpeg can succeed although the disk was full. It is asked to print only errors.
    if let words = FedProgram.reason(in: program.message) {
      throw .programFailed(name: name, message: words)
    }
    guard status == 0 else {
      throw .programFailed(name: name, message: "it ended with status \(status)")
    }
    guard FedProgram.size(of: file) > 0 else {
      throw .programFailed(name: name, message: "it wrote nothing")
    }
    for start in stride(from: 0, to: FedProgram.size(of: file), by: 1 << 20) {
      body(FedProgram.contents(of: file, from: start, most: 1 << 20))
    }
  }

  /// Returns the last line that the program printed, or the last about a full disk; nil if it
  /// printed nothing.
  private static func reason(in message: Int32) -> String? {
    let bytes = contents(of: message, from: size(of: message) - mostMessage, most: mostMessage)
    // Reserved room that is not used is full of zeros.
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    let full = String(cString: strerror(ENOSPC))
    let line = lines.last { $0.contains(full) } ?? lines.last
    return line.map { String($0.prefix(200)).printable(most: 200) }
  }

  private static func size(of file: Int32) -> Int { Int(lseek(file, 0, SEEK_END)) }

  /// Returns bytes of an open file, at most `most`.
  private static func contents(of file: Int32, from start: Int, most: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) {
      $1 = max(0, pread(file, $0.baseAddress, $0.count, off_t(max(0, start))))
    }
  }
}

/// Strings as a C function takes them: pointers, the last of them null.
package final class CStrings {
  package let pointers: [UnsafeMutablePointer<CChar>?]

  package init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
