import CNcurses
import TermSurface

/// What a terminal of a type would be taken for, found out without a terminal.
@MainActor
package struct TerminalDescription {
  /// Why a terminal of this type cannot be drawn on; nil where it can.
  package let error: TerminalError?
  /// What it would be drawn with; nil where there is an error.
  package let found: Found?

  /// What terminfo and the environment say of a terminal that can be drawn on.
  package struct Found {
    /// What frames are drawn with.
    package let capabilities: Capabilities
    /// What decided on the colours.
    package let colorSource: ColorSource
    /// How many colours terminfo has.
    package let terminfoColors: Int
    /// Whether it speaks ECMA-48; else ncurses draws.
    package let isECMA48: Bool
    /// Whether terminfo names a mouse.
    package let hasMouse: Bool
    /// Whether it tells where its cursor is, asked as ECMA-48 has it.
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

/// What decides how many colours are used.
package enum ColorSource: String, Sendable {
  /// `NO_COLOR` is set.
  case noColor = "NO_COLOR"
  /// `COLORTERM` promises red, green and blue.
  case colorTerm = "COLORTERM"
  /// Terminfo's flag for red, green and blue, `RGB` or `Tc`.
  case terminfoRGB = "RGB"
  /// Terminfo's number of colours.
  case terminfoCount = "colors"
}
