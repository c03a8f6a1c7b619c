import ArgumentParser
import RecorderCommands
import TermContainers

/// `demo-tui DEMO`: plays a demo on the terminal; if there is no terminal, prints it.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a demo, or open the gallery; without a terminal, print it.")

  @OptionGroup var options: PlayOptions

  func run() throws {
    try MainActor.assumeIsolated {
      try Player(
        demo: options.demo.map { try Demo.ofCommand($0) }, options: screen,
        style: options.look.theme.style,
        reducesMotion: options.reduceMotion, lesson: options.beside.lesson ?? .usual,
        playsTour: options.tour, seed: options.seed,
        tape: options.record
      ).play()
    }
  }

  private var screen: CursesScreen.Options {
    var screen = options.look.screen
    screen.renderer = options.renderer
    return screen
  }
}
