import CPictures
import Libc

/// A program that is fed with bytes and writes a file to its descriptor 3. No folder shows the file,
/// so nothing remains of it however the programs end.
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
    guard file >= 0 else {
      throw .programFailed(name: name, message: "there is no room for a temporary file")
    }
    var program = tc_program()
    let problem = FedProgram.withWords(words) { tc_program_start($0, file, &program) }
    self.program = program
    guard problem == 0 else {
      close(file)
      guard problem != ENOENT else { throw .noProgram(name: name, package: package) }
      throw .programFailed(name: name, message: String(cString: strerror(problem)))
    }
  }

  /// Gives it more bytes. A program that no longer takes them has failed, which its result tells.
  func feed(_ bytes: [UInt8]) { _ = tc_program_feed(program, bytes, bytes.count) }

  /// Ends the food, waits for the program, and returns its file. Call it once.
  func result() throws(PixelError) -> ByteSpool {
    var message = [CChar](repeating: 0, count: 500)
    let status = tc_program_end(program, &message, message.count)
    let content = ByteSpool(TemporaryFile(file))
    guard status == 0 else {
      throw .programFailed(name: name, message: FedProgram.line(message, status))
    }
    guard content.count > 0 else { throw .programFailed(name: name, message: "it wrote nothing") }
    return content
  }

  /// The first line of what the program said.
  private static func line(_ message: [CChar], _ status: Int32) -> String {
    let text = String(
      decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(200)) }
    return line.map { $0.printable(most: 200) } ?? "it ended with status \(status)"
  }

  private static func withWords<Result>(
    _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
