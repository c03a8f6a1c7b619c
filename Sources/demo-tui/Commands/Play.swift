import ArgumentParser
import TermContainers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `demo-tui DEMO`: plays a demo on the terminal, or prints its walk-through where there is none.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a demo; without a terminal, print its walk-through.")

  @Argument(help: "The demo's name; demo-tui list names them all.")
  var demo: String?

  @OptionGroup var look: LookOptions

  @Option(help: "What draws: encoder, or ncurses' own windows (\(Play.rendererNames)).")
  var renderer: CursesScreen.Renderer = .encoder

  static var rendererNames: String {
    CursesScreen.Renderer.allCases.map(\.rawValue).joined(separator: ", ")
  }

  func run() throws {
    try MainActor.assumeIsolated {
      guard let demo else { return try List.printTable() }
      let chosen = try Demo.named(demo)
      if isatty(1) != 0 { try play(chosen) } else { try printTour(of: chosen) }
    }
  }

  @MainActor
  private func play(_ demo: Demo) throws {
    var options = CursesScreen.Options()
    options.renderer = renderer
    options.colors = look.color?.depth
    options.isASCII = look.ascii
    let screen = try CursesScreen.standard(options)
    defer { screen.close() }
    let application = Application(screen: screen)
    StageWindow(application: application, demo: demo).makeKeyAndVisible()
    try application.run()
  }

  @MainActor
  private func printTour(of demo: Demo) throws {
    StandardStream.error.tryWrite(
      "demo-tui: standard output is not a terminal; printing the walk-through of \(demo.name)\n")
    try Tour(of: demo).print(ascii: look.ascii)
  }
}

extension CursesScreen.Renderer: ExpressibleByArgument {}
