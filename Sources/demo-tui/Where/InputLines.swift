import TermRecorder
import ToolSupport

/// Reads the lines of a file or of standard input in pieces; keeps at most a piece and a line.
struct InputLines: ~Copyable {
  struct Line {
    /// From 1.
    let number: Int
    /// The text without its line end, LF or CR LF.
    let text: String
  }

  /// The lines that one read completed, and the failure after them.
  struct Lines {
    var lines: [Line] = []
    var failure: Failure?
  }

  /// The limit in bytes; a longer line is an error and ends the reading.
  static let longestLine = 1000

  private let file: InputFile
  private let name: String
  private var pending: [UInt8] = []
  private var count = 0
  private var isAtEnd = false
  private var isAtStart = true

  /// "-" is standard input.
  init(path: String) throws {
    name = path == "-" ? "standard input" : "'\(printable(path))'"
    do { file = try InputFile(path) } catch { throw InputLines.unreadable(name, error) }
  }

  /// Waits for more input; returns nil at its end.
  mutating func next() throws -> Lines? {
    guard !isAtEnd else { return nil }
    let bytes = try read()
    if isAtStart { try checkKind(bytes) }
    isAtStart = false
    isAtEnd = bytes.isEmpty
    return isAtEnd ? lastLine() : lines(in: bytes)
  }

  /// Throws if the input is not text.
  private func checkKind(_ bytes: [UInt8]) throws {
    let kind = FileKind(bytes)
    guard ![.text, .nothing].contains(kind) else { return }
    throw Failure(.dataError, "\(name): this is \(kind.words), not lines of LAT,LON")
  }

  private mutating func lines(in bytes: [UInt8]) -> Lines {
    var result = Lines()
    for part in bytes.split(separator: newline, omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 { endLine(&result) }
      pending += part.element.prefix(InputLines.longestLine + 2)
      // The extra byte may be the CR of a line end still to come.
      if pending.count > InputLines.longestLine + 1 { result.failure = tooLong }
      isAtEnd = result.failure != nil
      if isAtEnd { break }
    }
    return result
  }

  /// The last line if no line end follows it.
  private mutating func lastLine() -> Lines? {
    guard !pending.isEmpty else { return nil }
    var result = Lines()
    endLine(&result)
    return result
  }

  private mutating func endLine(_ result: inout Lines) {
    if pending.last == carriageReturn { pending.removeLast() }
    guard pending.count <= InputLines.longestLine else { return result.failure = tooLong }
    count += 1
    result.lines.append(Line(number: count, text: String(decoding: pending, as: UTF8.self)))
    pending.removeAll(keepingCapacity: true)
  }

  /// Reads some bytes; none at the end.
  private func read() throws -> [UInt8] {
    do { return try file.read(atMost: 16_384) } catch { throw InputLines.unreadable(name, error) }
  }

  private static func unreadable(_ name: String, _ problem: InputFile.Problem) -> Failure {
    Failure(.noInput, "cannot read \(name): \(problem.reason)")
  }

  private var tooLong: Failure {
    Failure(
      .dataError, "line \(count + 1): longer than \(InputLines.longestLine) bytes, not LAT,LON"
    )
  }

  private var newline: UInt8 { 10 }
  private var carriageReturn: UInt8 { 13 }
}
