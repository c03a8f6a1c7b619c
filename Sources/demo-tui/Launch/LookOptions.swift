import ArgumentParser

/// How colours and glyphs are shown.
struct LookOptions: ParsableArguments {
  @Option(
    help: "Colours: truecolor, 256, 16, 8 or mono; by default those of the terminal.",
    completion: .list(ColorName.allCases.map(\.rawValue)))
  var color: ColorName?

  @Flag(help: "Draw with ASCII only.")
  var ascii = false
}

extension ColorName: ExpressibleByArgument {}
