import ArgumentParser
import TermRecorder

/// The options for how pictures look if the tape does not say.
struct PictureChoices: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Colours: dark, light, auto (an .svg that follows the reader's choice) or a theme's name.",
      valueName: "name"))
  var theme: ThemeChoice?

  @Option(
    help: "Frames a second of pictures, 1 to 50; those of pixels have 25.",
    transform: PlainNumber.wholeOption)
  var framerate: Int?

  @Option(
    help: "How often moving pictures play; for ever when not given.",
    transform: PlainNumber.wholeOption)
  var loops: Int?

  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive,
    help: "Lay captions under pictures, where the tape has any.")
  var captions = true

  @Flag(help: "Lay under pictures what is pressed, with its times.")
  var steps = false

  func validate() throws {
    if let framerate, !(1...50).contains(framerate) {
      throw ValidationError("--framerate is 1 to 50")
    }
    if let loops, !(1...65_535).contains(loops) { throw ValidationError("--loops is 1 to 65535") }
  }
}

/// `--theme`.
struct ThemeChoice: ExpressibleByArgument {
  let appearance: PictureOptions.Appearance

  init?(argument: String) {
    switch argument {
    case "dark": appearance = .one(.dark)
    case "light": appearance = .one(.light)
    case "auto": appearance = .both(dark: .dark, light: .light)
    default:
      guard let theme = PictureTheme.named(argument) else { return nil }
      appearance = .one(theme)
    }
  }

  static var allValueStrings: [String] { ["dark", "light", "auto"] + PictureTheme.names }
}
