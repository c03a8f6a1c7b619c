import CNcurses
import TermSurface

/// The findings of ``CursesScreen`` about a terminal type, without opening a terminal.
@MainActor
package struct TerminalDescription {
  /// The reason that this type cannot be drawn on; nil if it can.
  package let error: TerminalError?
  /// The facts for drawing; nil if there is an error.
  package let found: Found?

  /// The findings for a terminal that can be drawn on, from terminfo and the environment.
  package struct Found {
    /// The capabilities that frames use.
    package let capabilities: Capabilities
    /// The setting that determined the colour depth.
    package let colorSource: ColorSource
    /// The number of colours in terminfo.
    package let terminfoColors: Int
    /// Whether the type speaks ECMA-48; if not, ncurses draws.
    package let isECMA48: Bool
    /// Whether terminfo names a mouse.
    package let hasMouse: Bool
    /// Whether the type answers ECMA-48's cursor position query.
    package let reportsCursor: Bool
  }

  /// Reads the entry of `term` as ``CursesScreen`` would. No screen may be open.
  package init(term: String?) {
    let status = tc_read_type(term)
    defer { tc_forget_type() }
    error = status == TC_OK ? nil : TerminalError(status: status, term: term ?? "")
    found = status == TC_OK ? Found(term ?? "") : nil
  }
}

extension TerminalDescription.Found {
  @MainActor
  fileprivate init(_ term: String) {
    let read = Terminfo.capabilities(term: term, isUTF8: tc_locale_is_utf8(), colors: nil)
    (capabilities, isECMA48) = (read.capabilities, read.isECMA48)
    colorSource = Terminfo.colorChoice.source
    terminfoColors = Int(max(0, tc_number("colors")))
    hasMouse = tc_string("kmous") != nil
    reportsCursor = Terminfo.sends("u7", "\u{1B}[6n")
  }
}

/// A setting that determines the colour depth.
package enum ColorSource: String, Sendable {
  /// `NO_COLOR` is set.
  case noColor = "NO_COLOR"
  /// `COLORTERM` promises true colour.
  case colorTerm = "COLORTERM"
  /// Terminfo's true-colour flag, `RGB` or `Tc`.
  case terminfoRGB = "RGB"
  /// Terminfo's colour count.
  case terminfoCount = "colors"
}
