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

  func validate() throws {
    if tour && demo == nil { throw ValidationError("--tour needs the name of a demo") }
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
        playsTour: tour
      ).play()
    }
  }
}

extension CursesScreen.Renderer: ExpressibleByArgument {}
