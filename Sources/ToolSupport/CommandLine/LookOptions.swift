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

/// The names of colour depths in options and reports.
package enum ColorName: String, ExpressibleByArgument, CaseIterable, Sendable {
  case truecolor
  case palette256 = "256"
  case palette16 = "16"
  case palette8 = "8"
  case mono

  package init(_ depth: ColorDepth) {
    self = Self.allCases.first { $0.depth == depth } ?? .truecolor
  }

  package var depth: ColorDepth {
    switch self {
    case .truecolor: .trueColor
    case .palette256: .palette256
    case .palette16: .palette16
    case .palette8: .palette8
    case .mono: .mono
    }
  }
}

/// `--theme` of a played program: light, dark, or the terminal's own.
package enum ThemeOption: String, ExpressibleByArgument, CaseIterable, Sendable {
  case dark, light, auto

  /// The style; nothing for `auto`.
  package var style: UserInterfaceStyle {
    switch self {
    case .dark: .dark
    case .light: .light
    case .auto: .unspecified
    }
  }
}
