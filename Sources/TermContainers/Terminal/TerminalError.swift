/// Why a terminal cannot be used.
public enum TerminalError: Error, Equatable, Sendable {
  /// Standard output or input is no terminal.
  case notATerminal
  /// The environment does not say what terminal it is.
  case termUnset
  /// Terminfo has no entry for it.
  case unknownTerm(String)
  /// It cannot place its cursor.
  case cannotMoveCursor(String)
  /// It has gone away.
  case lost
  /// What was drawn could not be written; the system's error number.
  case writeFailed(Int32)
}

extension TerminalError: CustomStringConvertible {
  /// One line that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .notATerminal: "no terminal to draw on"
    case .termUnset: "TERM is not set; set it to the terminal's type, such as xterm-256color"
    case .unknownTerm(let name):
      "unknown terminal type '\(printable(name))'; set TERM to one that terminfo knows"
    case .cannotMoveCursor(let name):
      "terminal type '\(printable(name))' cannot move the cursor; set TERM to one that can"
    case .lost: "the terminal has gone away"
    case .writeFailed(let number): "cannot write to the terminal (error \(number))"
    }
  }

  private func printable(_ name: String) -> String {
    String(name.unicodeScalars.prefix(64).map { CellWidth.of($0) > 0 ? Character($0) : "?" })
  }
}
