import ArgumentParser
import RecorderCommands
import TermContainers
import TermRecorder
import ToolSupport

/// A demo that a tape starts, with all settings that determine the picture. The tape types the demo
/// and its settings as a command line. The rest of the tape is the input.
@MainActor
struct DemoLaunch {
  let demo: Demo
  /// The seed of all random numbers; nil for the default of tapes.
  var seed: UInt64?
  var reducesMotion = false
  var isASCII = false
  var lesson = LessonChoice.auto
  var colors = ColorDepth.trueColor
  /// The requested style; unspecified for the style of the picture's background.
  var style = UserInterfaceStyle.unspecified
  /// The style of the picture's background; unspecified if no style fits the background.
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

  /// Returns a host with the demo, of the size that the tape requests.
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

  /// Returns the demo's environment, in which the pace keys change `pace`.
  func setting(pace: PacedClock) -> DemoSetting {
    var setting = DemoSetting(seed: seed ?? DemoSetting().seed, pace: pace)
    setting.lesson = lesson
    setting.glossary = .ofLessons(isASCII: isASCII)
    return setting
  }

  /// Removes the command line that starts a demo from `timeline`, and returns the demo's launch. A
  /// tape that starts no program starts the demo with the file's name. Nil if no demo is started.
  static func taken(
    from timeline: inout TapeTimeline, of file: TapeFile
  ) throws(TapeRefusal) -> DemoLaunch? {
    var rest = timeline
    guard let line = rest.takeLaunch(of: "demo-tui") else {
      return Demo.all.first { $0.name == file.stem }.map(DemoLaunch.init)
    }
    let words = line.name.split(separator: " ").map(String.init)
    guard words.first?.split(separator: "/").last == "demo-tui" else { return nil }
    timeline = rest
    do throws(Failure) { return try DemoLaunch(typed: words.dropFirst()) } catch {
      throw TapeRefusal(.dataError, line, error.message)
    }
  }

  /// Creates the launch from the words after the program's name in a shell line.
  private init(typed words: ArraySlice<String>) throws(Failure) {
    let call = try PlayOptions(typed: words.first == "play" ? words.dropFirst() : words)
    guard let name = call.demo else { throw Failure(.dataError, "the tape names no demo to start") }
    self.init(try Demo.named(name))
    (seed, reducesMotion, isASCII) = (call.seed, call.reduceMotion, call.look.ascii)
    colors = call.look.color?.depth ?? colors
    lesson = call.beside.lesson ?? lesson
    style = call.look.theme.style
  }
}

/// The options of a command line that plays a demo, which a user or a tape types.
struct PlayOptions: ParsableArguments {
  @Argument(
    help: "The name of a demo (see demo-tui list). By default the gallery opens.",
    completion: .demos)
  var demo: String?

  @OptionGroup var look: LookOptions
  @OptionGroup var beside: LessonOptions

  @Option(
    help: """
      What draws the screen: the program's encoder, or ncurses \
      (\(CursesScreen.Renderer.allCases.map(\.rawValue).joined(separator: ", "))).
      """
  )
  var renderer: CursesScreen.Renderer = .encoder

  @Flag(help: "Show changes without animation, as TERMCONTAINERS_REDUCE_MOTION=1 does.")
  var reduceMotion = false

  @Flag(help: "Play the walk-through with its captions; without a terminal, print it.")
  var tour = false

  @Option(
    parsing: .unconditional,
    help: "The seed for everything random, a number from 0; random by default.",
    transform: PlainNumber.wholeOption)
  var seed: UInt64?

  @Option(help: ArgumentHelp("Record your input, with its timing, as a tape.", valueName: "file"))
  var record: String?

  func validate() throws {
    try FileName.checkOptions([record].compactMap(\.self))
    let isPicture = record.map { RecordingFormat(path: $0) != nil } == true
    let problems = [
      (tour && demo == nil, "--tour needs the name of a demo"),
      (record != nil && demo == nil, "--record needs the name of a demo"),
      (record != nil && tour, "--record cannot be combined with --tour"),
      (beside.moment != nil, "--moment works only with snapshot and record"),
      (demo == nil && beside.lesson != nil, "--lesson needs the name of a demo"),
      (
        isPicture,
        "--record writes a tape; give a name that ends in .tape, then use demo-tui record"
      ),
    ]
    if let problem = problems.first(where: \.0) { throw ValidationError(problem.1) }
  }
}

extension CursesScreen.Renderer: ExpressibleByArgument {}

extension PlayOptions {
  /// Creates the launch that `words` describe; throws if it cannot be recorded.
  fileprivate init(typed words: ArraySlice<String>) throws(Failure) {
    try RepeatedOptions.check(words)
    do { self = try PlayOptions.parse(Array(words)) } catch {
      // Help text may have any length.
      let isHelp = PlayOptions.exitCode(for: error).isSuccess
      throw Failure(
        .dataError, isHelp ? "help cannot be recorded" : PlayOptions.message(for: error))
    }
    let others: [(name: String, isGiven: Bool)] = [
      ("--tour", tour), ("--record", record != nil), ("--renderer", renderer != .encoder),
    ]
    if let other = others.first(where: \.isGiven) {
      throw Failure(.dataError, "'\(other.name)' cannot be recorded")
    }
  }
}

// Shell completions for command lines.
extension CompletionKind {
  /// The names of the demos.
  static var demos: CompletionKind {
    .list(MainActor.assumeIsolated { Demo.all.map(\.name) })
  }
}
