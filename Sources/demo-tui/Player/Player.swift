import Libc
import MisuseLab
import RecorderCommands
import TermContainers
import TermRecorder
import ToolSupport

/// Plays a demo, its walk-through or the gallery on the terminal. Without a terminal it prints the
/// walk-through or the list of demos.
@MainActor
struct Player {
  /// The demo to play; nil for the gallery.
  let demo: Demo?
  var options = CursesScreen.Options()
  /// The style, light or dark; unspecified for the terminal's own.
  var style = UserInterfaceStyle.unspecified
  var reducesMotion = false
  /// The lesson beside the stage.
  var lesson = LessonChoice.usual
  /// Whether to play the walk-through instead of the demo.
  var playsTour = false
  /// The seed of all random numbers; random by default.
  var seed: UInt64?
  /// The path of the tape that records the input.
  var tape: String?

  func play() throws {
    if let tape, let demo { return try record(demo, tape) }
    if isatty(1) != 0 { return try playLive(front) }
    guard let demo else { return try StandardStream.output.write(Demo.table) }
    if !playsTour {
      StandardStream.tell(
        "standard output is not a terminal; printing the walk-through of \(demo.name)")
    }
    try demo.printTour(ascii: options.isASCII || !CursesScreen.localeIsUTF8)
  }

  /// Runs the application on the terminal, with the window that `first` returns for a new stage.
  private func playLive(_ first: (StageWindow, Application) -> Window) throws {
    let screen = try CursesScreen.standard(options: options)
    defer { screen.close() }
    let application = Application(screen: screen, timeSource: PacedClock(RealClock()))
    application.reducesMotion = showsLessMotion
    var setting = DemoSetting(seed: seed ?? .random(in: 0...UInt64.max))
    (setting.lesson, setting.folder) = (lesson, ".")
    setting.glossary = .ofLessons(isASCII: screen.isASCII)
    setting.progress = ProgressKeeper(.standard())
    let window = StageWindow(application: application, demo: demo, setting: setting)
    window.overrideUserInterfaceStyle = style
    try window.containmentHandler.handling {
      let front = first(window, application)
      front.overrideUserInterfaceStyle = style
      front.makeKeyAndVisible()
      try application.run()
    }
  }

  /// Returns the first window: the stage, or the walk-through, from which Enter opens the stage.
  private func front(of stage: StageWindow, _ application: Application) -> Window {
    guard playsTour, let demo else { return stage }
    let tour = TourWindow(application: application, demo: demo)
    tour.onEnd = { [progress = stage.setting.progress] in progress?.noteTour(of: demo.name) }
    tour.onPlay = { stage.makeKeyAndVisible() }
    return tour
  }

  var showsLessMotion: Bool { reducesMotion || Application.environmentReducesMotion }

  /// Plays the course of mistakes from `mistake` on, or from the first mistake without an answer.
  func playMistakes(from mistake: Mistake?) throws {
    try playLive { gallery, application in
      let window = MisuseWindow(
        application: application, from: mistake, progress: gallery.setting.progress,
        glossary: gallery.setting.glossary)
      window.course.onGallery = { gallery.makeKeyAndVisible() }
      return window
    }
  }

  /// Shows the pages of views, beginning with `page`, or with the index.
  func playControls(from page: ControlPage?) throws {
    try playLive { ControlsWindow(application: $1, page: page) }
  }

  /// Plays the demo and records the input as a tape at `path`. Creates the file before it shows
  /// anything, to make sure that the file can be written.
  func record(_ demo: Demo, _ path: String) throws {
    guard isatty(1) != 0 else {
      throw Failure(
        .unavailable, "--record needs a terminal, and standard output is not one")
    }
    // An existing file is not replaced: it may be an earlier take, which cannot be repeated.
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
    let tape = live.screen
    let write = { [unowned tape] in file.write(keeping: tape.finalBytes) { tape.text(from: $0) } }
    tape.onChange = write
    write()
    let result = Result { try live.run() }
    try file.finish(tape.text)
    LeftOutInputs.reportCount(tape.leftOut)
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
