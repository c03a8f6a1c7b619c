import ArgumentParser
import TermContainers

/// The options for colours and glyphs.
package struct LookOptions: ParsableArguments, Sendable {
  @Option(
    help: "Colours: truecolor, 256, 16, 8 or mono; by default, as many as the terminal has.",
    completion: .list(ColorName.allCases.map(\.rawValue)))
  package var color: ColorName?

  @Option(
    help: "Colours for a dark or a light background: dark, light, or auto, which asks the terminal."
  )
  package var theme: ThemeOption = .auto

  @Flag(help: "Draw with ASCII only.")
  package var ascii = false

  package init() {}

  /// The options for a terminal.
  package var screen: CursesScreen.Options {
    var screen = CursesScreen.Options()
    screen.colors = color?.depth
    screen.isASCII = ascii
    screen.asksForBackground = theme == .auto
    return screen
  }
}

extension ColorName: ExpressibleByArgument {}
