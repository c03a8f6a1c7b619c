import CNcurses
import TermSurface

/// The running program.
package enum Program {
  /// The last part of its path, made safe for messages.
  package static var name: String {
    let path = CommandLine.arguments.first ?? ""
    return oneLine(path.split(separator: "/").last.map(String.init) ?? "program")
  }

  /// The text without control characters and line breaks, safe for messages.
  package static func oneLine(_ text: String) -> String {
    String(text.unicodeScalars.map { CellWidth.of($0) > 0 ? Character($0) : " " })
  }

  /// Ends the program with that exit status.
  package static func end(_ status: Int32) -> Never { exit(status) }
}
