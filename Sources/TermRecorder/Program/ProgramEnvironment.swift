import Libc

/// The variables of a program on a pty: few, and the same on every machine, so that the program
/// writes the same everywhere.
struct ProgramEnvironment {
  /// The variables in the order in which they were set first.
  private(set) var variables: [(name: String, value: String)] = []

  /// Creates the fixed variables, with `folder` for the program's own files.
  init(_ folder: ProgramFolder) {
    set("PATH", ProgramEnvironment.searchPath)
    set("HOME", folder.home)
    set("TMPDIR", folder.temporary)
    // This hides a tmux of the user's own.
    set("TMUX_TMPDIR", folder.temporary)
    set("TERM", "xterm-256color")
    set("COLORTERM", "truecolor")
    set("LANG", "C.UTF-8")
    set("TZ", "UTC")
    set("VHS_RECORD", "true")
  }

  /// Sets a variable, in place of an earlier value.
  mutating func set(_ name: String, _ value: String) {
    if let index = variables.firstIndex(where: { $0.name == name }) {
      variables[index].value = value
    } else {
      variables.append((name, value))
    }
  }

  /// Sets a variable to its value in the environment of this process, if it has one.
  mutating func pass(_ name: String) {
    if let value = ProgramEnvironment.own(name) { set(name, value) }
  }

  /// The variables as `NAME=value`.
  var lines: [String] { variables.map { "\($0.name)=\($0.value)" } }

  /// The folders to search for programs, unless a tape names others.
  static var searchPath: String { own("PATH") ?? "/usr/local/bin:/usr/bin:/bin" }

  static func own(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
