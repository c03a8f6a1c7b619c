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
  init(_ commandLine: TapeTimeline.Named?, _ file: TapeFile) throws {
    guard let commandLine else {
      self = try DemoLaunch.namedLike(file)
      return
    }
    func mistake(_ message: String) -> Failure {
      let place = commandLine.file.map { "\(printable($0)):" } ?? ""
      let error = TapeDiagnostic(.error, at: commandLine.position, message)
      return Failure(.dataError, "\(file.name):\(place)\(error)")
    }
    var words = commandLine.name.split { $0 == " " || $0 == "=" }.map(String.init)[...]
    guard words.popFirst()?.split(separator: "/").last == "demo-tui" else {
      throw mistake("the tape starts '\(printable(commandLine.name))', not demo-tui")
    }
    guard let name = words.popFirst() else { throw mistake("the tape names no demo to start") }
    do { self.init(try Demo.named(name)) } catch let failure as Failure {
      throw mistake(failure.message)
    }
    while let word = words.popFirst() {
      guard read(word, &words) else { throw mistake("'\(printable(word))' cannot be recorded") }
    }
  }

  private static func namedLike(_ file: TapeFile) throws -> DemoLaunch {
    guard let demo = Demo.all.first(where: { $0.name == file.stem }) else {
      throw Failure(
        .dataError,
        "\(file.name):1:1: the tape starts no demo; let it begin with "
          + "Hide, Type \"demo-tui NAME\", Enter, Show")
    }
    return DemoLaunch(demo)
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
