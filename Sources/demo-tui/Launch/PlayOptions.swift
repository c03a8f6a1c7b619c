import ArgumentParser
import RecorderCommands
import TermContainers
import TermRecorder
import ToolSupport

/// The command line's options for a demo and its playing. The first line of a tape has the same
/// options.
struct PlayOptions: ParsableArguments {
  @Argument(
    help: "The name of a demo (see demo-tui list). By default the gallery opens.",
    completion: .demos)
  var demo: String?

  @OptionGroup var look: LookOptions
  @OptionGroup var beside: LessonOptions

  @Option(
    help: "What draws the screen: the program's encoder, or ncurses (\(PlayOptions.rendererNames))."
  )
  var renderer: CursesScreen.Renderer = .encoder

  @Flag(help: "Show changes without animation, as TERMCONTAINERS_REDUCE_MOTION=1 does.")
  var reduceMotion = false

  @Flag(help: "Play the walk-through with its captions; without a terminal, print it.")
  var tour = false

  @Option(
    parsing: .unconditional,
    help: "The seed for everything random, a number from 0; random by default.",
    transform: PlainNumber.wholeOption)
  var seed: UInt64?

  @Option(help: ArgumentHelp("Record your input, with its timing, as a tape.", valueName: "file"))
  var record: String?

  func validate() throws {
    try FileName.checkOptions([record].compactMap(\.self))
    let isPicture = record.map { RecordingFormat(path: $0) != nil } == true
    let problems = [
      (tour && demo == nil, "--tour needs the name of a demo"),
      (record != nil && demo == nil, "--record needs the name of a demo"),
      (record != nil && tour, "--record cannot be combined with --tour"),
      (beside.moment != nil, "--moment works only with snapshot and record"),
      (demo == nil && beside.lesson != nil, "--lesson needs the name of a demo"),
      (
        isPicture,
        "--record writes a tape; give a name that ends in .tape, then use demo-tui record"
      ),
    ]
    if let problem = problems.first(where: \.0) { throw ValidationError(problem.1) }
  }

  static var rendererNames: String {
    CursesScreen.Renderer.allCases.map(\.rawValue).joined(separator: ", ")
  }
}

extension CursesScreen.Renderer: ExpressibleByArgument {}
