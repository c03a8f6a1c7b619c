import ArgumentParser
import TermContainers
import TermRecorder

/// The command line's options for what to play and how; the first line of a tape uses the same
/// ones.
struct PlayOptions: ParsableArguments {
  @Argument(
    help: """
      The demo's name; demo-tui list names them all. Or an asciicast: a file that ends in .cast, another one with \
      its folder, or - for standard input. Without it the gallery opens.
      """,
    completion: .demos)
  var demo: String?

  @OptionGroup var look: LookOptions

  @Option(help: "What draws: encoder, or ncurses' own windows (\(PlayOptions.rendererNames)).")
  var renderer: CursesScreen.Renderer = .encoder

  @Flag(help: "Show changes without motion; TERMCONTAINERS_REDUCE_MOTION=1 does so, too.")
  var reduceMotion = false

  @Flag(help: "Play the walk-through with its captions; without a terminal, print it.")
  var tour = false

  @Option(
    help: "What everything random begins with, a number from 0; otherwise that is random, too.",
    transform: PlainNumber.wholeOption)
  var seed: UInt64?

  @Option(help: ArgumentHelp("Write what is pressed, with times, as a tape.", valueName: "file"))
  var record: String?

  @Option(
    help: "How fast an asciicast is played: 0.1 to 100; 1 as it was recorded.",
    transform: PlainNumber.decimalOption)
  var speed: Double?

  @Option(
    help: "The longest time in seconds that an asciicast stands still; by default what it says.",
    transform: PlainNumber.decimalOption)
  var idleLimit: Double?

  /// Whether the argument names a cast rather than a demo.
  var isCast: Bool {
    guard let demo, CastFile.isNamed(demo) else { return false }
    return MainActor.assumeIsolated { !Demo.all.contains { $0.name == demo } }
  }

  func validate() throws {
    let hasDemo = demo != nil && !isCast
    if tour && !hasDemo { throw ValidationError("--tour needs the name of a demo") }
    if record != nil && !hasDemo { throw ValidationError("--record needs the name of a demo") }
    if record != nil && tour {
      throw ValidationError("--record goes without --tour: the keys of a walk-through are its own")
    }
    if let record, RecordingFormat(path: record) != nil {
      throw ValidationError(
        "--record writes a tape; name it .tape, and have demo-tui record make the rest of it")
    }
    if !isCast && (speed != nil || idleLimit != nil) {
      throw ValidationError("--speed and --idle-limit are for asciicasts")
    }
    if let speed, !CastTransport.speeds.contains(speed) {
      throw ValidationError("--speed takes a number from 0.1 to 100")
    }
  }

  static var rendererNames: String {
    CursesScreen.Renderer.allCases.map(\.rawValue).joined(separator: ", ")
  }
}

extension CursesScreen.Renderer: ExpressibleByArgument {}
