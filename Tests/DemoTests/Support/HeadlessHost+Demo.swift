import TermContainers

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
}
