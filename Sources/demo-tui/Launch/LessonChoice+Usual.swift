import Libc

extension LessonChoice {
  /// The lesson with which demos begin, from the variable `DEMO_TUI_LESSON`; else ``auto``.
  static var usual: LessonChoice {
    getenv("DEMO_TUI_LESSON").flatMap { LessonChoice(rawValue: String(cString: $0)) } ?? .auto
  }
}
