import TermContainers
import TermRecorder

/// A demo that is played live on a screen while what is pressed is written as a tape. What the tape leads to is
/// what is seen: looking something up, say, takes no time, as in a recording.
@MainActor
struct LiveRecording {
  /// The tape is here.
  let screen: TapingScreen
  private let application: Application
  private let window: StageWindow
  /// Listens from the beginning, as the one of a recording does.
  private let trace = LifecycleTrace()

  /// Plays what `launch` says on `base`, in the time of `clock`; the tape lies in the file `name`.
  init(_ launch: DemoLaunch, in file: TapeFile, on base: any Screen, clock: any TimeSource) {
    let pace = PacedClock(clock)
    trace.keepsEntries = false
    screen = TapingScreen(
      base, clock: pace, head: LiveRecording.head(launch.demo, file), launch: launch.commandLine,
      prefix: .demoTUI)
    application = Application(screen: screen, timeSource: screen.clock)
    application.reducesMotion = launch.reducesMotion
    application.trace = trace
    let (application, setting) = (application, launch.setting(pace: pace))
    window = trace.recording {
      StageWindow(application: application, demo: launch.demo, setting: setting)
    }
  }

  /// Plays until it is ended by a key, which is no part of the tape then.
  func run() throws {
    try window.containmentHandler.handling {
      trace.recording { window.makeKeyAndVisible() }
      try application.run()
    }
    screen.endWithoutLastEvent()
  }

  private static func head(_ demo: Demo, _ file: TapeFile) -> [String] {
    var writer = TapeWriter()
    writer.line("# \(demo.name), as it was played")
    for format in ["txt", "cast"] { writer.line("Output", quoted: "\(file.stem).\(format)") }
    return writer.text.split(separator: "\n").map(String.init)
  }
}
