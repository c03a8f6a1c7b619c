import ArgumentParser
import Libc
import TermContainers
import ToolSupport

/// The options for the lesson beside the stage, and for its moment.
struct LessonOptions: ParsableArguments {
  @Option(
    help: """
      What to show beside the stage: \(LessonChoice.names); auto shows as much as fits. If you \
      leave this out, play uses the value of DEMO_TUI_LESSON, or auto.
      """,
    completion: .list(LessonChoice.allCases.map(\.rawValue)))
  var lesson: LessonChoice?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "At the end, go to this moment of the lesson, a number from 1.", valueName: "n"))
  var moment: Int?
}

extension LessonChoice: ExpressibleByArgument {}

extension HeadlessHost {
  /// Shows `moment` of the lesson; does nothing for nil. Throws if there is no such moment.
  func goToMoment(_ moment: Int?) throws(Failure) {
    guard let moment, let stage = window as? StageWindow else { return }
    var problem: String?
    step { problem = stage.request("moment", "\(moment)") }
    if let problem { throw Failure(.usage, problem) }
  }
}

extension LessonChoice {
  /// The lesson with which demos begin, from the variable `DEMO_TUI_LESSON`; else ``auto``.
  static var usual: LessonChoice {
    getenv("DEMO_TUI_LESSON").flatMap { LessonChoice(rawValue: String(cString: $0)) } ?? .auto
  }
}
