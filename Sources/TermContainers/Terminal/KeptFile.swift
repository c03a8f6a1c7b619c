import CNcurses

/// A file that grows while a program has the terminal, and has its name only when it is whole. Should a
/// signal end the program before, it gets the name as it is then: a signal handler cannot run Swift, and
/// this asks one that is no Swift to do that.
///
/// There is one such file at a time, as there is one terminal: see ``CursesScreen``. The signals are those
/// that the screen catches, while it is open.
public enum KeptFile {
  /// Has `part` renamed to `path` when a signal ends the program. False where a path is too long for that.
  @MainActor
  public static func keep(_ part: String, as path: String) -> Bool { tc_keep_file(part, path) }

  /// There is no such file any more.
  @MainActor
  public static func forget() { _ = tc_keep_file(nil, nil) }
}
