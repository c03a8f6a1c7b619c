import TermContainers
import TermRecorder
import ToolSupport

/// A demo that a tape starts, with everything but the input that determines the picture. A tape
/// expresses it as the command line that it types.
@MainActor
struct DemoLaunch {
  let demo: Demo
  /// The seed of all random numbers; nil for the default of tapes.
  var seed: UInt64?
  var reducesMotion = false
  var isASCII = false
  var lesson = LessonChoice.auto
  var colors = ColorDepth.trueColor
  /// The requested style; unspecified for the picture's own.
  var style = UserInterfaceStyle.unspecified
  /// The style of the picture's own background; unspecified if no style fits that.
  var ground = UserInterfaceStyle.dark

  init(_ demo: Demo) { self.demo = demo }

  var commandLine: String {
    var words = ["demo-tui", demo.name]
    if let seed { words += ["--seed", "\(seed)"] }
    if reducesMotion { words.append("--reduce-motion") }
    if isASCII { words.append("--ascii") }
    if lesson != .auto { words += ["--lesson", lesson.rawValue] }
    if colors != .trueColor { words += ["--color", ColorName(colors).rawValue] }
    if style == .light { words += ["--theme", "light"] }
    return words.joined(separator: " ")
  }

  /// The demo on a stage of the size that the tape requests.
  func host(_ settings: TapeSettings, _ trace: LifecycleTrace) -> HeadlessHost {
    let size = settings.screenSize(or: Size(width: 80, height: 24))
    return HeadlessHost(
      size: size, colors: colors, isASCII: isASCII, userInterfaceStyle: ground, trace: trace
    ) { application in
      application.reducesMotion = reducesMotion
      // The pace keys work as usual, but the tape controls the time.
      let setting = setting(pace: PacedClock(VirtualClock()))
      let window = StageWindow(application: application, demo: demo, setting: setting)
      window.overrideUserInterfaceStyle = style
      return window
    }
  }

  /// The demo's environment. Time is not real, so that nothing visible depends on how long work
  /// takes.
  func setting(pace: PacedClock) -> DemoSetting {
    var setting = DemoSetting(seed: seed ?? DemoSetting().seed, pace: pace)
    setting.lesson = lesson
    setting.glossary = .ofLessons(isASCII: isASCII)
    return setting
  }
}
