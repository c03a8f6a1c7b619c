import Libc
import RecorderCommands
import TermContainers
import TermRecorder
import ToolSupport

extension Player {
  /// Plays the demo and records the input. Creates the file before anything is shown, to make sure
  /// that it can be written.
  func record(_ demo: Demo, _ path: String) throws {
    guard isatty(1) != 0 else {
      throw Failure(
        .unavailable, "--record needs a terminal, and standard output is not one")
    }
    // A take cannot be repeated, so an existing file, which may be one, is not replaced.
    let file = try GrowingFile(path: path)
    defer { file.abandon() }
    // The tape cannot follow the answers of a terminal while it plays.
    var options = options
    options.asksForBackground = false
    let screen = try CursesScreen.standard(options: options)
    defer { screen.close() }
    guard TapeRange.columns.contains(screen.size.width), TapeRange.rows.contains(screen.size.height)
    else {
      throw Failure(
        .usage, "the screen is too large for a tape; the maximum is \(InputScript.largestSize)")
    }
    let live = LiveRecording(
      launch(demo, screen), in: TapeFile(path: path), on: screen, clock: RealClock())
    try record(live, file)
  }

  private func record(_ live: LiveRecording, _ file: GrowingFile) throws {
    let screen = live.screen
    let write = { [unowned screen] in
      file.write(keeping: screen.finalBytes) { screen.text(from: $0) }
    }
    screen.onChange = write
    write()
    let result = Result { try live.run() }
    try file.finish(screen.text)
    LeftOutInputs.tell(screen.leftOut)
    try result.get()
  }

  private func launch(_ demo: Demo, _ screen: CursesScreen) -> DemoLaunch {
    var launch = DemoLaunch(demo)
    launch.seed = seed ?? .random(in: 0...UInt64.max)
    launch.reducesMotion = showsLessMotion
    launch.lesson = lesson
    launch.isASCII = screen.isASCII
    launch.style = style == .light ? .light : .dark
    launch.colors = screen.capabilities.colors
    return launch
  }
}
