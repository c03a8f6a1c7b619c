import ArgumentParser

/// What stands beside the stage, and of which moment.
struct LessonOptions: ParsableArguments {
  @Option(
    help: """
      What stands beside the stage: \(LessonOptions.names); auto shows what there is room for. Without this, a \
      demo that is played begins as DEMO_TUI_LESSON says, or as auto.
      """,
    completion: .list(LessonChoice.allCases.map(\.rawValue)))
  var lesson: LessonChoice?

  static var names: String { LessonChoice.allCases.map(\.rawValue).joined(separator: ", ") }
}

extension LessonChoice: ExpressibleByArgument {}
