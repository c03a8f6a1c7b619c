import ArgumentParser

/// What stands beside the stage, and of which moment.
struct LessonOptions: ParsableArguments {
  @Option(
    help: """
      What stands beside the stage: \(LessonChoice.names); auto shows what there is room for. Without this, a \
      demo that is played begins as DEMO_TUI_LESSON says, or as auto.
      """,
    completion: .list(LessonChoice.allCases.map(\.rawValue)))
  var lesson: LessonChoice?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "In the end, show what there was at that moment, a number from 1.", valueName: "n"))
  var moment: Int?

  var wish: LessonWish { LessonWish(lesson: lesson, moment: moment) }
}

extension LessonChoice: ExpressibleByArgument {}
