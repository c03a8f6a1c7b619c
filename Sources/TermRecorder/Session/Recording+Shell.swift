import Libc
import TermContainers

extension Recording {
  /// Plays `tape` on a shell in a pseudo-terminal and records the screen.
  ///
  /// ```swift
  /// let tape = Tape("Set Columns 60\nSet Rows 8\nType 'echo hello' Enter")
  /// let recording = try Recording.of(tape, inShell: ShellOptions())
  /// try recording.write(to: folder + "/hello.gif")
  /// ```
  ///
  /// Everything that the tape types runs with this process's rights. The effect of an input appears
  /// at the input's time in the tape, however slow the program is. At the prompt of bash, zsh, fish
  /// and xonsh a `Sleep` takes no real time. In other shells, and while a program or the shell
  /// works, a `Sleep` takes the time that it names. A `Wait` lasts as long as the program takes,
  /// and the recording shows the screens during the wait. With `#tape: set WaitShows end`, or if
  /// the pattern is found at once, the wait lasts half a second. Settings that the tape leaves out
  /// have VHS's defaults, see ``TapeSettings/inShell``.
  ///
  /// Throws a ``TapeFailure`` for the tape's first error, a shell that is not installed, a wait or
  /// expectation that is not met, or a recording that exceeds the size limit. All processes that
  /// the tape started are ended afterwards.
  public static func of(
    _ tape: Tape, inShell options: ShellOptions
  ) throws(TapeFailure) -> Recording {
    try of(TapeTimeline(checked: tape), inShell: options)
  }

  /// Plays `timeline` on a shell in a pseudo-terminal and records the screen, as for a tape.
  public static func of(
    _ timeline: TapeTimeline, inShell options: ShellOptions
  ) throws(TapeFailure) -> Recording {
    var timeline = timeline
    timeline.settings = timeline.settings.inShell
    let session: ShellSession
    do throws(SystemError) { session = try ShellSession(timeline, options) } catch {
      let shell = timeline.startedShell
      throw TapeFailure(
        message: "cannot start \(shell.name): \(error.descriptionOfStart)",
        position: shell.position, file: shell.file, screen: "")
    }
    defer { session.endShell() }
    var playback = SessionPlayback(timeline, on: session)
    var recording = try playback.play()
    recording.theme = timeline.settings.theme.flatMap(PictureTheme.init)
    recording.pictureOptions = PictureOptions(timeline.settings)
    recording.title = session.terminal.title
    recording.film.leftOutImages = session.terminal.imageCount
    return recording
  }
}
