import CNcurses

/// The second in which a program does what it does at its end. If that takes longer, the terminal is
/// given back, and the program ends by the signal that asked for its end, or else by SIGALRM.
package enum LastSecond {
  /// Sets whether SIGTERM and SIGHUP leave the program this second. A ``CursesScreen`` then throws
  /// `TerminalError.terminated`.
  package static func want(_ isWanted: Bool) { tc_want_last_second(isWanted) }

  /// Runs `body` within the second: since the signal, or else from now.
  package static func spend(_ body: () -> Void) {
    tc_begin_last_second()
    body()
    tc_end_last_second()
  }
}
