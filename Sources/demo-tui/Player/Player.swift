import Libc
import MisuseLab
import TermContainers
import ToolSupport

/// Plays a demo, its walk-through or the gallery on the terminal. Without a terminal it prints the
/// walk-through or the list of demos.
@MainActor
struct Player {
  /// The demo to play; nil for the gallery.
  let demo: Demo?
  var options = CursesScreen.Options()
  /// Light or dark; unspecified for what the terminal tells.
  var style = UserInterfaceStyle.unspecified
  var reducesMotion = false
  /// What stands beside the stage.
  var lesson = LessonChoice.usual
  /// Whether to play the walk-through instead.
  var playsTour = false
  /// The seed of all random numbers; random by default.
  var seed: UInt64?
  /// The path of the tape that records the input.
  var tape: String?

  func play() throws {
    if let tape, let demo { return try record(demo, tape) }
    if isatty(1) != 0 { return try playLive() }
    guard let demo else { return try StandardStream.output.write(Demo.table) }
    if !playsTour {
      StandardStream.tell(
        "standard output is not a terminal; printing the walk-through of \(demo.name)")
    }
    try Tour(of: demo).print(ascii: options.isASCII || !CursesScreen.localeIsUTF8)
  }

  private func playLive() throws {
    let screen = try CursesScreen.standard(options: options)
    defer { screen.close() }
    let application = Application(screen: screen, timeSource: PacedClock(RealClock()))
    application.reducesMotion = showsLessMotion
    var setting = DemoSetting(isLive: true, seed: seed ?? .random(in: 0...UInt64.max))
    (setting.lesson, setting.folder) = (lesson, ".")
    setting.glossary = .ofLessons(isASCII: screen.isASCII)
    setting.progress = ProgressKeeper(.standard())
    try show(application, setting)
  }

  private func show(_ application: Application, _ setting: DemoSetting) throws {
    let window = StageWindow(application: application, demo: demo, setting: setting)
    window.overrideUserInterfaceStyle = style
    try window.containmentHandler.handling {
      let front = front(of: window, application)
      front.overrideUserInterfaceStyle = style
      front.makeKeyAndVisible()
      try application.run()
    }
  }

  /// What is shown first: the stage, or the walk-through, from which Enter leads to the stage.
  private func front(of stage: StageWindow, _ application: Application) -> Window {
    guard playsTour, let demo else { return stage }
    let tour = TourWindow(application: application, demo: demo)
    tour.onEnd = { [progress = stage.setting.progress] in progress?.noteTour(of: demo.name) }
    tour.onPlay = { stage.makeKeyAndVisible() }
    return tour
  }

  var showsLessMotion: Bool { reducesMotion || Application.environmentReducesMotion }
}

/// Plays the course of mistakes on the terminal.
@MainActor
struct MisusePlayer {
  let look: CursesScreen.Options
  var style = UserInterfaceStyle.unspecified
  var reducesMotion = false

  /// Begins with `mistake`, or with the first that has no answer yet.
  func play(from mistake: Mistake?) throws {
    let screen = try CursesScreen.standard(options: look)
    defer { screen.close() }
    let application = Application(screen: screen, timeSource: PacedClock(RealClock()))
    application.reducesMotion = reducesMotion || Application.environmentReducesMotion
    var setting = DemoSetting(isLive: true, seed: .random(in: 0...UInt64.max))
    (setting.lesson, setting.folder) = (.usual, ".")
    setting.progress = ProgressKeeper(.standard())
    setting.glossary = .ofLessons(isASCII: screen.isASCII)
    let gallery = StageWindow(application: application, demo: nil, setting: setting)
    gallery.overrideUserInterfaceStyle = style
    try gallery.containmentHandler.handling {
      let window = MisuseWindow(
        application: application, from: mistake, progress: setting.progress,
        glossary: setting.glossary)
      window.overrideUserInterfaceStyle = style
      window.onGallery = { gallery.makeKeyAndVisible() }
      window.makeKeyAndVisible()
      try application.run()
    }
  }
}
