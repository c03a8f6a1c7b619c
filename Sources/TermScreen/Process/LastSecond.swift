import CNcurses

/// The second that a program has for its work at the end. If that takes longer, the terminal is
/// restored, and the program ends by the signal that asked for its end, or else by SIGALRM.
package enum LastSecond {
  /// Sets whether SIGTERM and SIGHUP leave the program this second. A ``CursesScreen`` then throws
  /// `TerminalError.terminated`.
  package static func want(_ isWanted: Bool) { tc_want_last_second(isWanted) }

  /// Runs `body` within the second, which begins at the signal, or else now.
  package static func spend(_ body: () -> Void) {
    tc_begin_last_second()
    body()
    tc_end_last_second()
  }
}
