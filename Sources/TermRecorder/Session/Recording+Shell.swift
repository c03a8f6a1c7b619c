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
  /// The tape runs whatever it types, with this process's rights. What an input led to has the
  /// input's time in the tape, however long it took. At the shell's prompt a `Sleep` takes no real
  /// time; while a program runs, it does. A `Wait` lasts as long as the program takes, and the recording
  /// has what is seen meanwhile; with `#tape: set WaitShows end`, and where nothing has to be waited
  /// for, it lasts half a second. What the tape does not set is as in VHS, see
  /// ``TapeSettings/inShell``.
  ///
  /// Throws a ``TapeFailure`` for the tape's first error, a shell that is not installed, a wait or
  /// expectation that is not met, or a recording that exceeds the size limit. Nothing that the tape
  /// started runs on afterwards.
  public static func of(
    _ tape: Tape, inShell options: ShellOptions
  ) throws(TapeFailure) -> Recording {
    if let mistake = tape.errors.first {
      throw TapeFailure(
        message: mistake.message, position: mistake.position, file: nil, screen: "",
        isMistake: true)
    }
    return try of(TapeTimeline(tape), inShell: options)
  }

  /// Plays `timeline` likewise.
  public static func of(
    _ timeline: TapeTimeline, inShell options: ShellOptions
  ) throws(TapeFailure) -> Recording {
    var timeline = timeline
    timeline.settings = timeline.settings.inShell
    let session = try ShellSession(timeline, options)
    defer { session.end() }
    var playback = SessionPlayback(timeline, on: session)
    var recording = try playback.play()
    recording.theme = timeline.settings.theme.flatMap(PictureTheme.init)
    recording.pictureOptions = PictureOptions(timeline.settings)
    recording.title = session.terminal.title
    recording.film.leftOutImages = session.terminal.imageCount
    return recording
  }
}

extension ShellSession {
  /// Starts the shell that the timeline names, on a terminal of its size.
  convenience init(
    _ timeline: TapeTimeline, _ options: ShellOptions
  ) throws(TapeFailure) {
    let settings = timeline.settings.inShell
    let name = timeline.shell?.name ?? "bash"
    let size = settings.screenSize(or: Size(width: 80, height: 24))
    let variables = timeline.environment.map { ($0.name.name, $0.value) }
    do throws(SystemError) {
      try self.init(
        TapeShell(named: name), size: size, colors: settings.theme.flatMap(PictureTheme.init),
        blinksCursor: settings.cursorBlink ?? true, environment: variables, options)
    } catch {
      throw TapeFailure(
        message: "cannot start \(name): \(error)",
        position: timeline.shell?.position ?? TapePosition(line: 1, column: 1),
        file: timeline.shell?.file, screen: "")
    }
  }
}
