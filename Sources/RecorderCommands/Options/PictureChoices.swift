import ArgumentParser
import TermRecorder
import ToolSupport

/// The settings of tapes as options of `record`. Each stands for a line `Set NAME VALUE`, and
/// overrides the tape's own line. A cast has no such lines.
struct SettingChoices: ParsableArguments {
  @Option("FontFamily") var fontFamily: TapeSetting?
  @Option("FontSize") var fontSize: TapeSetting?
  @Option("LetterSpacing") var letterSpacing: TapeSetting?
  @Option("LineHeight") var lineHeight: TapeSetting?
  @Option("CursorBlink") var cursorBlink: TapeSetting?
  @Option("Framerate") var framerate: TapeSetting?
  @Option("LoopOffset") var loopOffset: TapeSetting?
  @Option("Width") var width: TapeSetting?
  @Option("Height") var height: TapeSetting?
  @Option("Padding") var padding: TapeSetting?
  @Option("Margin") var margin: TapeSetting?
  @Option("MarginFill", completion: .file()) var marginFill: TapeSetting?
  @Option("WindowBar") var windowBar: TapeSetting?
  @Option("WindowBarSize") var windowBarSize: TapeSetting?
  @Option("BorderRadius") var borderRadius: TapeSetting?
  @Option("WindowTitle") var windowTitle: TapeSetting?
  @Option("WindowBorder") var windowBorder: TapeSetting?
  @Option("WindowShadow") var windowShadow: TapeSetting?

  @Option(
    help: ArgumentHelp(
      "Colours: dark, light, auto (an .svg or .html has both and follows the reader; other formats are dark) or a theme; the command themes lists them.",
      valueName: "name"), completion: .list(["auto", "dark", "light"] + PictureTheme.names),
    transform: appearance)
  var theme: PictureOptions.Appearance?

  /// Returns the colours called `name`. Throws a sentence with the nearest name for an unknown
  /// theme.
  private static func appearance(_ name: String) throws -> PictureOptions.Appearance {
    if name == "auto" { return .both(dark: .dark, light: .light) }
    guard case .theme(let theme)? = try? TapeSetting("Theme", name), let known = PictureTheme(theme)
    else {
      let hint = (["auto", "dark", "light"] + PictureTheme.names).hint(for: name)
      throw ValidationError("there is no theme '\(printable(name))'\(hint)")
    }
    return .one(known)
  }

  /// The settings that are given, except the theme, which also overrides the colours of a cast.
  var given: [TapeSetting] {
    Mirror(reflecting: self).children.compactMap {
      ($0.value as? Option<TapeSetting?>)?.wrappedValue
    }
  }
}

/// The options for pictures that no tape sets.
struct PictureChoices: ParsableArguments {
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

  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive,
    help: "Show the tape's captions below pictures.")
  var captions = true

  @Flag(help: "Show each key below pictures for a moment when it is pressed.")
  var keys = false

  func validate() throws {
    let ranges = [("--scale", scale, 1...4), ("--loops", loops, 1...65_535)]
    for case (let name, let number?, let range) in ranges where !range.contains(number) {
      let ends = "\(range.lowerBound) to \(range.upperBound)"
      throw ValidationError("\(name) takes a number from \(ends)")
    }
  }
}

extension Option where Value == TapeSetting? {
  /// Creates the option of the setting called `name`.
  fileprivate init(_ name: String, completion: CompletionKind? = nil) {
    let word = TapeWord.setting(name)
    let meaning = (word?.meaning.utf8.prefix { $0 != UInt8(ascii: ";") }).map(Substring.init) ?? ""
    self.init(
      parsing: .unconditional,
      help: ArgumentHelp(
        meaning + (meaning.hasSuffix(".") ? "" : "."), valueName: word?.value ?? ""),
      completion: completion,
      transform: { value in
        do throws(TapeSetting.Mistake) { return try TapeSetting(name, value) } catch {
          throw ValidationError(printable(error.message, most: 400))
        }
      })
  }
}
