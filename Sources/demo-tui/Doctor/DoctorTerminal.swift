import Libc
import TermContainers
import ToolSupport

/// The terminal and its type's terminfo entry.
@MainActor
struct DoctorTerminal {
  /// Whether standard output, which demos draw on, is a terminal.
  let isThere = isatty(1) != 0
  /// The value of `TERM`.
  let type = Environment.filled("TERM")
  let description = TerminalDescription(term: Environment.filled("TERM"))
  var found: TerminalDescription.Found? { description.found }

  var section: DoctorSection {
    let output = DoctorRow(
      "isTerminal", "output", is: isThere, "a terminal",
      "not a terminal: demos print their walk-through")
    return DoctorSection(key: "terminal", title: "Terminal", rows: [output, size, name, entry])
  }

  private var size: DoctorRow {
    var size = winsize()
    let isKnown = isThere && ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    guard isKnown else { return DoctorRow("size", "size", "unknown") }
    let text = "\(size.ws_col)x\(size.ws_row)"
    let needed = Demo.all.map(\.minimumSize)
    let (width, height) = (needed.map(\.width).max() ?? 0, needed.map(\.height).max() ?? 0)
    let isTooSmall = Int(size.ws_col) < width || Int(size.ws_row) < height
    let tooSmall = DoctorTrouble(
      what: "\(text) is too small for some of the demos",
      fix: "enlarge the terminal to \(width) columns and \(height) rows")
    return DoctorRow("size", "size", text, json: .string(text), isTooSmall ? tooSmall : nil)
  }

  private var name: DoctorRow {
    let isTrouble = type == nil && isThere
    return DoctorRow(
      "type", "TERM", type.map { printable($0) } ?? "not set", json: .text(type),
      isTrouble ? description.error.map(trouble) : nil)
  }

  private var entry: DoctorRow {
    let file = description.error == nil ? type.flatMap(TerminfoFile.entryPath) : nil
    let value = description.error == nil ? file ?? "found" : "not found"
    return DoctorRow(
      "terminfo", "terminfo", printable(value, most: 200), json: .text(file),
      type == nil ? nil : description.error.map(trouble))
  }

  private func trouble(_ error: TerminalError) -> DoctorTrouble {
    DoctorTrouble(
      what: error.description,
      fix: "install Debian's ncurses-term, which has the rarer types, or set TERM=xterm-256color",
      isFatal: isThere)
  }
}

extension Environment {
  /// Returns a variable's value; nil if unset or empty, which mean the same for all variables here.
  static func filled(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
}

/// Finds the file of a terminal type by ncurses' search order, since ncurses does not report it.
private enum TerminfoFile {
  /// Returns the path of the entry's file; nil without a file, as when `TERMINFO` has the entry.
  static func entryPath(_ type: String) -> String? {
    guard let first = type.utf8.first, !type.contains("/") else { return nil }
    // Folders are named by the first letter or, if the file system ignores case, by its hex code.
    let places = ["\(Character(Unicode.Scalar(first)))", String(first, radix: 16)]
    return folders.flatMap { folder in places.map { "\(folder)/\($0)/\(type)" } }
      .first { access($0, R_OK) == 0 }
  }

  private static var folders: [String] {
    let own = [
      Environment.filled("TERMINFO"), Environment.filled("HOME").map { $0 + "/.terminfo" },
    ]
    let listed = Environment.filled("TERMINFO_DIRS").map { list in
      list.split(separator: ":", omittingEmptySubsequences: false)
        // An empty item stands for the system's folders.
        .flatMap { $0.isEmpty ? system : [String($0)] }
    }
    return own.compactMap { $0 } + (listed ?? []) + system
  }

  private static let system = [
    "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo",
    "/usr/local/share/terminfo", "/opt/homebrew/share/terminfo",
  ]
}
