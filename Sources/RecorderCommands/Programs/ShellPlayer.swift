import TermRecorder

/// Plays tapes whose lines are typed into a shell.
@MainActor
enum ShellPlayer {
  /// The player of a tape that starts none of a tool's own programs. Throws if it cannot be played.
  static func player(
    of timeline: TapeTimeline, in file: TapeFile
  ) throws(TapeRefusal) -> any TapePlayer {
    // The tape's shell on a pty is to be returned here.
    throw TapeRefusal(
      .unavailable,
      TapeDiagnostic(
        .error, at: TapePosition(line: 1, column: 1),
        "the tape needs a shell, and this version cannot record one yet"))
  }
}
