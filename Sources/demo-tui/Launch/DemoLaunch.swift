import TermContainers
import TermRecorder

/// Which demo a tape starts, and how: all that decides what is seen but for what is pressed. It stands in the
/// tape as the command line that the tape types.
@MainActor
struct DemoLaunch {
  let demo: Demo
  /// What everything random begins with; nil for what it always is in tapes.
  var seed: UInt64?
  var reducesMotion = false
  var isASCII = false
  var colors = ColorDepth.trueColor

  init(_ demo: Demo) { self.demo = demo }

  /// The command line.
  var commandLine: String {
    var words = ["demo-tui", demo.name]
    if let seed { words += ["--seed", "\(seed)"] }
    if reducesMotion { words.append("--reduce-motion") }
    if isASCII { words.append("--ascii") }
    if colors != .trueColor { words += ["--color", ColorName(colors).rawValue] }
    return words.joined(separator: " ")
  }

  /// The demo on a stage as large as the tape asks for.
  func host(_ settings: TapeSettings, _ trace: LifecycleTrace) -> HeadlessHost {
    let size = Size(width: settings.columns ?? 80, height: settings.rows ?? 24)
    return HeadlessHost(size: size, colors: colors, isASCII: isASCII, trace: trace) { application in
      application.reducesMotion = reducesMotion
      // Its keys show what they would show; the time is the tape's.
      let setting = setting(pace: PacedClock(VirtualClock()))
      return StageWindow(application: application, demo: demo, setting: setting)
    }
  }

  /// What the demo is played in. Time is not real where nothing that is seen may depend on how long work takes.
  func setting(pace: PacedClock) -> DemoSetting {
    DemoSetting(seed: seed ?? DemoSetting().seed, pace: pace)
  }
}
