import CNcurses
import TermSurface

/// The running program.
package enum Program {
  /// The last component of the program's path, made safe for messages.
  package static var name: String {
    let path = CommandLine.arguments.first ?? ""
    return oneLine(path.split(separator: "/").last.map(String.init) ?? "program")
  }

  /// Returns `text` with blanks for control characters and line breaks, safe for messages.
  package static func oneLine(_ text: String) -> String {
    String(text.unicodeScalars.map { CellWidth.of($0) > 0 ? Character($0) : " " })
  }

  /// Ends the program with the exit status `status`.
  package static func end(_ status: Int32) -> Never { exit(status) }

  /// Restores the terminal, and ends the program by signal `number` as if that were not caught.
  package static func end(bySignal number: Int32) -> Never {
    tc_end_by_signal(number)
    exit(128 + number)
  }

  /// Sets the message of a crash: a line on standard error, which ends with `advice`.
  package static func explainFaults(_ advice: String) { tc_explain_faults(name, oneLine(advice)) }

  /// Names the step of long work that begins now. If the program traps, or uses more than `seconds`
  /// of CPU before the next call, it writes `kind` and `number` to standard error and ends.
  package static func beginStep(_ kind: StaticString, _ number: UInt64, seconds: Int32) {
    tc_note_work(
      UnsafeRawPointer(kind.utf8Start).assumingMemoryBound(to: CChar.self), number, seconds)
  }

  /// The second that a program has for its work at the end. If the work takes longer, the terminal
  /// is restored, and the program ends by the signal that asked for its end, or else by SIGALRM.
  package enum LastSecond {
    /// Sets whether the program gets its last second after SIGTERM or SIGHUP, instead of ending at
    /// once. A ``CursesScreen`` then throws `TerminalError.terminated`.
    package static func want(_ isWanted: Bool) { tc_want_last_second(isWanted) }

    /// Runs `body` in the last second, which counts from the signal or, without one, from now.
    package static func spend(_ body: () -> Void) {
      tc_begin_last_second()
      body()
      tc_end_last_second()
    }
  }
}
