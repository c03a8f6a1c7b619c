import TermSurface

/// The program that runs.
package enum Program {
  /// The last part of its path, fit to be shown in a message.
  package static var name: String {
    let path = CommandLine.arguments.first ?? ""
    return oneLine(path.split(separator: "/").last.map(String.init) ?? "program")
  }

  /// Without control characters and line breaks, fit to be shown in a message.
  package static func oneLine(_ text: String) -> String {
    String(text.unicodeScalars.map { CellWidth.of($0) > 0 ? Character($0) : " " })
  }
}
