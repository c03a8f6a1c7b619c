import ArgumentParser
import TermRecorder
import ToolSupport

/// The options for how pictures look if the tape does not say.
struct PictureChoices: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Colours: dark, light, auto (an .svg or .html has both and follows the reader; other formats are dark) or a theme; the command themes lists them.",
      valueName: "name"), completion: ThemeChoice.completion, transform: ThemeChoice.appearance)
  var theme: PictureOptions.Appearance?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Frames per second of moving pictures, 1 to 50; by default 50 for tapes that run in a shell, otherwise 25 for pixels."
    ),
    transform: PlainNumber.wholeOption)
  var framerate: Int?

  @Option(
    parsing: .unconditional,
    help: "How many times moving pictures play; forever by default.",
    transform: PlainNumber.wholeOption)
  var loops: Int?

  @Option(
    parsing: .unconditional,
    help: "How many times larger a .png, .gif or .webp is than the tape says, 1 to 4.",
    transform: PlainNumber.wholeOption)
  var scale = 1

  @Option(help: ArgumentHelp("A bar above the window.", valueName: "kind"))
  var windowBar: PictureBorder.Bar?

  @Option(
    help: ArgumentHelp(
      "The text in that bar; '' is the title that the program or the cast sets.",
      valueName: "text"))
  var windowTitle: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive,
    help: "Show the tape's captions below pictures.")
  var captions = true

  @Flag(help: "Show each key below pictures for a moment when it is pressed.")
  var keys = false

  func validate() throws {
    let ranges = [
      ("--framerate", framerate, 1...50), ("--scale", scale, 1...4), ("--loops", loops, 1...65_535),
    ]
    for case (let name, let number?, let range) in ranges where !range.contains(number) {
      let ends = "\(range.lowerBound) to \(range.upperBound)"
      throw ValidationError("\(name) takes a number from \(ends)")
    }
  }
}

extension PictureBorder.Bar: ExpressibleByArgument {}

/// `--theme`.
private enum ThemeChoice {
  /// Throws a sentence with the nearest name for an unknown theme.
  @Sendable static func appearance(_ name: String) throws -> PictureOptions.Appearance {
    if let own = own[name] { return own }
    guard let theme = PictureTheme.named(name) else {
      let hint = (Array(own.keys) + PictureTheme.names).hint(for: name)
      throw ValidationError("there is no theme '\(printable(name))'\(hint)")
    }
    return .one(theme)
  }

  static let completion = CompletionKind.list(own.keys.sorted() + PictureTheme.names)

  private static let own: [String: PictureOptions.Appearance] = [
    "dark": .one(.dark), "light": .one(.light), "auto": .both(dark: .dark, light: .light),
  ]
}
