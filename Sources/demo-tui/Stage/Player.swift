#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import TermContainers
import TermRecorder

/// Plays a demo, its walk-through or the gallery on the terminal. Where there is none it prints the
/// walk-through, or the list of demos.
@MainActor
struct Player {
  /// What to play; nil for the gallery.
  let demo: Demo?
  var options = CursesScreen.Options()
  var reducesMotion = false
  /// Whether to play the walk-through instead.
  var playsTour = false
  /// What everything random begins with; by default random itself.
  var seed: UInt64?
  /// Where what is pressed is to be written as a tape.
  var tape: String?

  func play() throws {
    if let tape, let demo { return try record(demo, tape) }
    if isatty(1) != 0 { return try playLive() }
    guard let demo else { return try List.printTable() }
    if !playsTour {
      StandardStream.error.tryWrite(
        "demo-tui: standard output is not a terminal; printing the walk-through of \(demo.name)\n")
    }
    try Tour(of: demo).print(ascii: options.isASCII || !CursesScreen.localeIsUTF8)
  }

  private func playLive() throws {
    let screen = try CursesScreen.standard(options: options)
    defer { screen.close() }
    let application = Application(screen: screen, timeSource: PacedClock(RealClock()))
    application.reducesMotion = showsLessMotion
    if playsTour, let demo {
      TourWindow(application: application, demo: demo).makeKeyAndVisible()
      return try application.run()
    }
    try show(application, DemoSetting(isLive: true, seed: seed ?? .random(in: 0...UInt64.max)))
  }

  private func show(_ application: Application, _ setting: DemoSetting) throws {
    let window = StageWindow(application: application, demo: demo, setting: setting)
    try window.containmentHandler.handling {
      window.makeKeyAndVisible()
      try application.run()
    }
  }

  private var showsLessMotion: Bool { reducesMotion || Application.environmentReducesMotion }
}

extension Player {
  /// Plays the demo, and writes what is pressed. That it can be written is known before anything is shown.
  private func record(_ demo: Demo, _ path: String) throws {
    guard isatty(1) != 0 else {
      throw Failure(
        .usage, "--record writes what is pressed on a terminal, and standard output is none")
    }
    // A take is not made twice: what is there may be one.
    let file = try GrowingFile(path: path)
    defer { file.abandon() }
    let screen = try CursesScreen.standard(options: options)
    defer { screen.close() }
    guard TapeRange.columns.contains(screen.size.width), TapeRange.rows.contains(screen.size.height)
    else {
      throw Failure(
        .usage, "a tape's screen is \(InputScript.largestSize) at most; this one is larger")
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
    try file.keepAtSignal()
    let result = Result { try live.run() }
    if let change = try file.finish(screen.text) {
      StandardStream.error.tryWrite("demo-tui: \(change)\n")
    }
    if screen.leftOut > 0 {
      StandardStream.error.tryWrite(
        "demo-tui: left out, for a tape has no word for it, and noted there: \(screen.leftOut)\n"
      )
    }
    try result.get()
  }

  private func launch(_ demo: Demo, _ screen: CursesScreen) -> DemoLaunch {
    var launch = DemoLaunch(demo)
    launch.seed = seed ?? .random(in: 0...UInt64.max)
    launch.reducesMotion = showsLessMotion
    launch.isASCII = screen.isASCII
    launch.colors = screen.capabilities.colors
    return launch
  }
}
