import Libc
import TermSurface

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
  /// The system has refused something that is needed for it, such as a file descriptor; the system's
  /// error number.
  case system(Int32)
  /// It has gone away.
  case lost
  /// What was drawn could not be written; the system's error number.
  case writeFailed(Int32)
}

extension TerminalError {
  /// The exit status that sysexits(3) has for it: 69 where there is no such terminal, 71 where the system
  /// lacks something, 74 where output is lost.
  public var exitStatus: Int32 {
    switch self {
    case .notATerminal, .termUnset, .unknownTerm, .cannotMoveCursor: 69
    case .system: 71
    case .lost, .writeFailed: 74
    }
  }
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
    case .system(let number): "cannot take the terminal: \(systemText(number))"
    case .writeFailed(let number): "cannot write to the terminal: \(systemText(number))"
    }
  }

  private func systemText(_ number: Int32) -> String { String(cString: strerror(number)) }

  private func printable(_ name: String) -> String {
    String(name.unicodeScalars.prefix(64).map { CellWidth.of($0) > 0 ? Character($0) : "?" })
  }
}
