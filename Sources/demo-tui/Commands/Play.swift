import ArgumentParser
import TermContainers

/// `demo-tui DEMO`: plays a demo on the terminal, or prints its walk-through where there is none.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract:
      "Play a demo, or choose one in the gallery; without a terminal, print its walk-through.")

  @Argument(help: "The demo's name; demo-tui list names them all. Without it the gallery opens.")
  var demo: String?

  @OptionGroup var look: LookOptions

  @Option(help: "What draws: encoder, or ncurses' own windows (\(Play.rendererNames)).")
  var renderer: CursesScreen.Renderer = .encoder

  @Flag(help: "Show changes without motion; TERMCONTAINERS_REDUCE_MOTION=1 does so, too.")
  var reduceMotion = false

  @Flag(help: "Play the walk-through with its captions; without a terminal, print it.")
  var tour = false

  @Option(
    help: "What everything random begins with, a number from 0; otherwise that is random, too.")
  var seed: UInt64?

  @Option(help: ArgumentHelp("Write what is pressed, with times, as a tape.", valueName: "file"))
  var record: String?

  func validate() throws {
    if tour && demo == nil { throw ValidationError("--tour needs the name of a demo") }
    if record != nil && demo == nil { throw ValidationError("--record needs the name of a demo") }
    if record != nil && tour {
      throw ValidationError("--record goes without --tour: the keys of a walk-through are its own")
    }
  }

  static var rendererNames: String {
    CursesScreen.Renderer.allCases.map(\.rawValue).joined(separator: ", ")
  }

  func run() throws {
    try MainActor.assumeIsolated {
      var options = CursesScreen.Options()
      options.renderer = renderer
      options.colors = look.color?.depth
      options.isASCII = look.ascii
      try Player(
        demo: demo.map { try Demo.named($0) }, options: options, reducesMotion: reduceMotion,
        playsTour: tour, seed: seed, tape: record
      ).play()
    }
  }
}

extension CursesScreen.Renderer: ExpressibleByArgument {}
