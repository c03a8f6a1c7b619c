import ArgumentParser

/// How colours and glyphs are shown.
struct LookOptions: ParsableArguments {
  @Option(
    help: "Colours: truecolor, 256, 16, 8 or mono; by default those of the terminal.",
    completion: .list(ColorName.allCases.map(\.rawValue)))
  var color: ColorName?

  @Option(
    help: "Colours for a dark or a light ground: dark, light, or auto, which asks the terminal.")
  var theme: ThemeOption = .auto

  @Flag(help: "Draw with ASCII only.")
  var ascii = false
}

extension ColorName: ExpressibleByArgument {}
