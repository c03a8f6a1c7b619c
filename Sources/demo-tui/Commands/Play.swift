import ArgumentParser
import TermContainers

/// `demo-tui DEMO`: plays a demo on the terminal, or prints its walk-through where there is none.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a demo; without a terminal, print its walk-through.")

  @Argument(help: "The demo's name; demo-tui list names them all.")
  var demo: String?

  @OptionGroup var look: LookOptions

  @Option(help: "What draws: encoder, or ncurses' own windows (\(Play.rendererNames)).")
  var renderer: CursesScreen.Renderer = .encoder

  @Flag(help: "Show changes without motion; TERMCONTAINERS_REDUCE_MOTION=1 does so, too.")
  var reduceMotion = false

  static var rendererNames: String {
    CursesScreen.Renderer.allCases.map(\.rawValue).joined(separator: ", ")
  }

  func run() throws {
    try MainActor.assumeIsolated {
      guard let demo else { return try List.printTable() }
      var options = CursesScreen.Options()
      options.renderer = renderer
      options.colors = look.color?.depth
      options.isASCII = look.ascii
      try Player(Demo.named(demo), options, reducesMotion: reduceMotion).play()
    }
  }
}

extension CursesScreen.Renderer: ExpressibleByArgument {}
