#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import TermContainers

extension CursesScreen {
  /// The terminal on standard output, read from on standard input, or from the controlling terminal
  /// where standard input is something else.
  static func standard(_ options: Options = Options()) throws -> CursesScreen {
    var input: Int32 = 0
    if isatty(0) == 0 {
      let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
      if terminal >= 0 { input = terminal }
    }
    let term = getenv("TERM").map { String(cString: $0) }
    return try CursesScreen(input: input, output: 1, term: term, options: options)
  }
}
