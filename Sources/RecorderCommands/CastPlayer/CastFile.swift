import Libc
import TermRecorder
import ToolConsole

/// A file that holds an asciicast.
package struct CastFile {
  private let file: TapeFile

  /// The size limit in bytes; larger files are rejected.
  private static let most = 64_000_000

  package init(path: String) { self.init(TapeFile(path: path)) }

  /// Takes `file` for a cast.
  init(_ file: TapeFile) { self.file = file.limited(to: CastFile.most, kind: "cast") }

  /// Whether `word` names a file rather than a demo.
  package static func isNamed(_ word: String) -> Bool {
    word == "-" || word.hasSuffix(".cast") || word.contains("/") || access(word, F_OK) == 0
  }

  /// Whether a file is called like a cast.
  static func isCast(_ name: String) -> Bool { name.hasSuffix(".cast") }

  /// Its name in messages.
  var path: String { file.name }

  /// Its name in the status line, without folders.
  var name: String {
    guard file.path != "-", let last = file.path.split(separator: "/").last else {
      return file.name
    }
    return printable(String(last))
  }

  /// Reads the cast. Prints warnings on standard error.
  func cast() throws -> Cast {
    if file.path == "-" && isatty(0) != 0 {
      throw Failure(.usage, "standard input is a terminal; give a file, or pipe one in")
    }
    let bytes = try file.bytes()
    try FileKind(bytes).expect(.cast, in: file.name)
    let cast = Cast(bytes)
    if let error = cast.errors.first {
      throw Failure(
        .dataError, "\(file.name):\(error.plainDescription)\(more(cast.errors.count - 1))")
    }
    for warning in cast.diagnostics {
      StandardStream.tell("\(file.name):\(warning.plainDescription)")
    }
    return cast
  }

  private func more(_ count: Int) -> String {
    count > 0 ? " (and \(count) more \(count == 1 ? "mistake" : "mistakes"))" : ""
  }
}

extension Cast.Diagnostic {
  /// `12:3: message`, for a separate line.
  fileprivate var plainDescription: String { "\(position.line):\(position.column): \(message)" }
}
