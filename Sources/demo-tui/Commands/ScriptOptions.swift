import ArgumentParser
import TermContainers
import ToolSupport

/// The input of `snapshot` and `trace`: a demo, a size, keys and the lesson.
struct ScriptOptions: ParsableArguments {
  @Argument(help: Demo.nameHelp, completion: .demos)
  var demo: String

  @Option(help: "The size in columns and rows, 1x1 to 500x200.")
  var size = "80x24"

  @Option(
    help: """
      The keys to press, separated by spaces: single characters, Enter, Tab, Shift+Tab, Space, Escape, Up, Down, \
      Left, Right, Ctrl+X, Paste:text, Wait:250ms, Resize:100x30, Click:X,Y, MiddleClick:X,Y, Drag:X,Y-X,Y.
      """)
  var keys = ""

  @Argument(help: .hidden)
  var others: [String] = []

  @OptionGroup var beside: LessonOptions

  func validate() throws {
    guard let first = others.first else { return }
    throw ValidationError(
      "unexpected argument '\(printable(first))'; for keys, use --keys \"\(printable(others.joined(separator: " ")))\""
    )
  }

  /// Plays the keys and returns the host in its final state.
  @MainActor
  func play(
    trace: LifecycleTrace? = nil, isASCII: Bool = false, style: UserInterfaceStyle = .dark,
    colors: ColorDepth = .trueColor
  ) throws -> HeadlessHost {
    let demo = try Demo.ofCommand(demo)
    guard let room = InputScript.parseSize(size) else {
      throw Failure(
        .usage,
        "'\(printable(size))' is not a size; give columns and rows such as 80x24, at most "
          + "\(InputScript.largestSize)")
    }
    let script = try InputScript(keys)
    var setting = DemoSetting()
    setting.lesson = beside.lesson ?? (beside.moment == nil ? .off : .code)
    setting.glossary = .ofLessons(isASCII: isASCII)
    let host = HeadlessHost(
      size: room, colors: colors, isASCII: isASCII, userInterfaceStyle: style, trace: trace
    ) { StageWindow(application: $0, demo: demo, setting: setting) }
    let stage = host.window as? StageWindow
    (stage?.containmentHandler ?? ContainmentHandler()).handling { script.play(on: host) }
    try host.goToMoment(beside.moment)
    return host
  }
}
