import CNcurses
import TermSurface

/// The reason that a terminal cannot be used.
public enum TerminalError: Error, Equatable, Sendable {
  /// Standard output or input is not a terminal.
  case notATerminal
  /// `TERM` is not set.
  case termUnset
  /// Terminfo has no entry for the terminal type.
  case unknownTerm(String)
  /// The terminal cannot position its cursor.
  case cannotMoveCursor(String)
  /// The system refused a needed resource, such as a file descriptor; holds the error number.
  case system(Int32)
  /// The terminal has gone away.
  case lost
  /// A frame could not be written; holds the system's error number.
  case writeFailed(Int32)
  /// A signal asks the program to end, SIGTERM or SIGHUP; holds its number. Only an application
  /// with a delegate gets this error; otherwise the signal ends the program at once.
  case terminated(Int32)
}

extension TerminalError {
  /// The exit status from sysexits(3): 69 if there is no usable terminal, 71 if the system lacks a
  /// resource, 74 if output is lost. For a signal, 128 plus its number, as shells report it.
  public var exitStatus: Int32 {
    switch self {
    case .notATerminal, .termUnset, .unknownTerm, .cannotMoveCursor: 69
    case .system: 71
    case .lost, .writeFailed: 74
    case .terminated(let signal): 128 + signal
    }
  }
}

extension TerminalError: CustomStringConvertible {
  /// One line that names the problem and, where there is one, the remedy.
  public var description: String {
    switch self {
    case .notATerminal: "no terminal to draw on"
    case .termUnset: "TERM is not set; set it to the terminal's type, such as xterm-256color"
    case .unknownTerm(let name):
      "unknown terminal type '\(printable(name))'; set TERM to one that terminfo knows"
    case .cannotMoveCursor(let name):
      "terminal type '\(printable(name))' cannot move the cursor; set TERM to one that can"
    case .lost: "the terminal has gone away"
    case .terminated(let signal): "ended by signal \(signal)"
    case .system(let number): "cannot set up the terminal: \(systemText(number))"
    case .writeFailed(let number): "cannot write to the terminal: \(systemText(number))"
    }
  }

  private func systemText(_ number: Int32) -> String { String(cString: strerror(number)) }

  private func printable(_ name: String) -> String {
    String(name.unicodeScalars.prefix(64).map { CellWidth.of($0) > 0 ? Character($0) : "?" })
  }
}
