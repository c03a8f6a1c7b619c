import CNcurses
import TermSurface

extension CursesScreen {
  /// The terminal on standard output, of the type that `TERM` says; read from on standard input, or
  /// from the controlling terminal where standard input is something else.
  public static func standard(options: Options = Options()) throws -> CursesScreen {
    guardStandardDescriptors()
    let input = tc_is_terminal(0) ? 0 : tc_open_controlling_terminal()
    return try CursesScreen(
      input: input >= 0 ? input : 0, output: 1, term: Environment.value("TERM"), options: options)
  }
}

extension CursesScreen {
  /// Where one of the descriptors 0 to 2 is closed, puts something there on which reading and writing fail
  /// as before: else the next file that is opened would be taken for standard input, output or error.
  ///
  /// ``standard(options:)`` does so; programs that open files before call this first.
  public static func guardStandardDescriptors() { tc_guard_standard_descriptors() }

  /// Whether the locale that the environment asks for is UTF-8; where it is not, a terminal is
  /// drawn on in ASCII.
  public static var localeIsUTF8: Bool { tc_locale_is_utf8() }
}
