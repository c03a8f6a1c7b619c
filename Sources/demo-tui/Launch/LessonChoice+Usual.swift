import Libc

extension LessonChoice {
  /// What the user wants demos to begin with, by the variable `DEMO_TUI_LESSON`; else ``auto``.
  static var usual: LessonChoice {
    getenv("DEMO_TUI_LESSON").flatMap { LessonChoice(rawValue: String(cString: $0)) } ?? .auto
  }
}
