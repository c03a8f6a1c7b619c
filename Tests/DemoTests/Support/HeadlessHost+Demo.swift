import TermContainers
import Testing

@testable import TermInspector
@testable import demo_tui

extension HeadlessHost {
  /// The program with a demo on its stage, or the gallery, and its setting changed.
  convenience init(
    _ demo: Demo?, _ lesson: LessonChoice = .off, size: Size = Size(width: 80, height: 24),
    colors: ColorDepth = .trueColor, isASCII: Bool = false,
    userInterfaceStyle: UserInterfaceStyle = .dark, trace: LifecycleTrace? = nil,
    change: (inout DemoSetting) -> Void = { _ in }
  ) {
    var setting = DemoSetting()
    setting.lesson = lesson
    change(&setting)
    self.init(
      size: size, colors: colors, isASCII: isASCII, userInterfaceStyle: userInterfaceStyle,
      trace: trace
    ) { StageWindow(application: $0, demo: demo, setting: setting) }
  }

  /// The walk-through of a demo.
  convenience init(tourOf demo: Demo, size: Size = Size(width: 80, height: 24)) {
    self.init(size: size) { TourWindow(application: $0, demo: demo) }
  }

  /// A demo alone on its stage, and a trace of it with frames.
  static func traced(
    _ demo: Demo, size: Size = Size(width: 120, height: 36)
  ) -> (host: HeadlessHost, trace: LifecycleTrace) {
    let trace = LifecycleTrace()
    trace.includesFrames = true
    let host = HeadlessHost(size: size, trace: trace) {
      StageWindow(application: $0, demo: demo, gallery: { nil })
    }
    return (host, trace)
  }

  /// The inspector of the lesson.
  var inspector: Inspector {
    get throws { try #require((window as? StageWindow)?.inspector) }
  }

  /// A demo with its lesson, in which names lead to their pages.
  static func lesson(
    _ name: String, _ size: Size = Size(width: 120, height: 36), _ lesson: LessonChoice = .code
  ) throws -> (host: HeadlessHost, inspector: Inspector) {
    let host = HeadlessHost(try Demo.named(name), lesson, size: size) {
      $0.glossary = .ofLessons(isASCII: false)
    }
    return (host, try host.inspector)
  }

  /// Makes a change in a turn of its own, and plays all that follows from it.
  func play(_ change: () -> Void) {
    step(change)
    settle()
  }

  /// Presses keys one after another; blanks part their names.
  func send(keys: String) {
    for key in keys.split(separator: " ") { send(String(key)) }
  }

  /// Presses keys one after another, and plays all that follows from them.
  func press(_ keys: String...) {
    for key in keys { send(key) }
    settle()
  }

  /// Presses a key, and expects to read `text` then.
  func expect(
    _ text: String, after key: String, _ location: SourceLocation = #_sourceLocation
  ) {
    send(key)
    #expect(self.text.contains(text), "\(self.text)", sourceLocation: location)
  }
}

extension View {
  /// The views of a class in it, with it.
  func views<Kind: View>(of kind: Kind.Type) -> [Kind] {
    [self as? Kind].compactMap { $0 } + subviews.flatMap { $0.views(of: kind) }
  }
}

/// A demo on its stage with its lesson, after some keys.
@MainActor
struct LessonScene {
  let host: HeadlessHost
  let inspector: Inspector
  /// The pane with the code, whether or not it is open.
  let pane: CodePane

  init(
    _ demo: Demo, _ lesson: LessonChoice = .code, size: String = "120x36", keys: String = ""
  ) throws {
    host = HeadlessHost(demo, lesson, size: try #require(InputScript.parseSize(size)))
    try InputScript(keys).play(on: host)
    inspector = try host.inspector
    pane = try #require(inspector.controller.panes.lazy.compactMap { $0 as? CodePane }.first)
  }

  /// Goes to a moment, which the pane shows at once.
  func go(to moment: Int) {
    inspector.go(to: moment)
    pane.show(inspector.inspection)
  }
}
