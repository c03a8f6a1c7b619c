import RecorderCommands
import TermContainers
import TermRecorder

/// Plays a demo live and writes the input as a tape. The user sees what the tape will reproduce.
@MainActor
struct LiveRecording {
  /// The screen that writes the tape.
  let screen: TapingScreen
  private let application: Application
  private let window: StageWindow
  /// The trace of the demo from its beginning, as in a recording.
  private let trace = LifecycleTrace()

  /// Sets up the demo of `launch` on `base`, timed by `clock`. The outputs are named after `file`.
  init(_ launch: DemoLaunch, in file: TapeFile, on base: any Screen, clock: any TimeSource) {
    let pace = PacedClock(clock)
    // The settings of a demo that has a trace of its own.
    (trace.keepsEntries, trace.includesFrames) = (false, true)
    var head = TapeWriter()
    head.line("# \(launch.demo.name), as it was played")
    head.placeOutputsBeside()
    for format in ["txt", "cast"] { head.line("Output", quoted: "\(file.stem).\(format)") }
    screen = TapingScreen(
      base, clock: pace, head: head.text.split(separator: "\n").map(String.init),
      launch: launch.commandLine,
      prefix: .demoTUI)
    application = Application(screen: screen, timeSource: screen.clock)
    application.reducesMotion = launch.reducesMotion
    application.trace = trace
    let (application, setting) = (application, launch.setting(pace: pace))
    window = trace.recording {
      StageWindow(application: application, demo: launch.demo, setting: setting)
    }
    window.overrideUserInterfaceStyle = launch.style
  }

  /// Plays the demo until a key ends it; that key is not part of the tape.
  func run() throws {
    try window.containmentHandler.handling {
      trace.recording { window.makeKeyAndVisible() }
      try application.run()
    }
    screen.endWithoutLastEvent()
  }
}
