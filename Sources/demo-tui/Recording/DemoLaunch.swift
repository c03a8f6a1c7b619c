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
    if colors != .trueColor { words += ["--color", LookOptions.ColorName(colors).rawValue] }
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

extension DemoLaunch {
  /// From the command line that the tape types, else from the name of its file.
  init(_ commandLine: String?, _ file: TapeFile) throws {
    guard let commandLine else {
      self.init(try Demo.named(file.stem))
      return
    }
    var words = commandLine.split { $0 == " " || $0 == "=" }.map(String.init)[...]
    guard words.popFirst()?.split(separator: "/").last == "demo-tui", let name = words.popFirst()
    else {
      throw Failure(
        .dataError, "\(file.name): the tape starts '\(printable(commandLine))', not demo-tui")
    }
    self.init(try Demo.named(name))
    while let word = words.popFirst() {
      guard read(word, &words) else {
        throw Failure(.dataError, "\(file.name): '\(printable(word))' cannot be recorded")
      }
    }
  }

  private mutating func read(_ option: String, _ words: inout ArraySlice<String>) -> Bool {
    switch option {
    case "--reduce-motion": reducesMotion = true
    case "--ascii": isASCII = true
    case "--seed":
      guard let number = words.popFirst().flatMap({ UInt64($0) }) else { return false }
      seed = number
    case "--color":
      guard let name = words.popFirst().flatMap(LookOptions.ColorName.init) else { return false }
      colors = name.depth
    default: return false
    }
    return true
  }
}
