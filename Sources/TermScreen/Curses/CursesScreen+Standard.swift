import CNcurses
import TermSurface

extension CursesScreen {
  /// Opens the terminal on standard output, with the type in `TERM`. Reads from standard input, or
  /// from the controlling terminal if standard input is not a terminal.
  public static func standard(options: Options = Options()) throws -> CursesScreen {
    guardStandardDescriptors()
    let input = tc_is_terminal(0) ? 0 : tc_open_controlling_terminal()
    return try CursesScreen(
      input: input >= 0 ? input : 0, output: 1, term: Environment.value("TERM"), options: options)
  }
}

extension CursesScreen {
  /// Fills closed descriptors among 0 to 2 with ones on which reading and writing still fail.
  /// Otherwise the next file opened would become standard input, output or error.
  ///
  /// ``standard(options:)`` calls this; programs that open files earlier must call it themselves.
  public static func guardStandardDescriptors() { tc_guard_standard_descriptors() }

  /// Whether the environment's locale is UTF-8; if not, terminals are drawn on in ASCII.
  public static var localeIsUTF8: Bool { tc_locale_is_utf8() }
}
