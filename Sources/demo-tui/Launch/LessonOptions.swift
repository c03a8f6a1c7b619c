import ArgumentParser

/// What stands beside the stage, and of which moment.
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

  var wish: LessonWish { LessonWish(lesson: lesson, moment: moment) }
}

extension LessonChoice: ExpressibleByArgument {}
