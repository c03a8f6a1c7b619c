import TermContainers
import Testing

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

  /// Makes a change in a turn of its own, and plays all that follows from it.
  func play(_ change: () -> Void) {
    step(change)
    settle()
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
