import ArgumentParser
import TermRecorder
import ToolConsole

/// `--theme`.
struct ThemeChoice {
  let appearance: PictureOptions.Appearance

  /// Throws a sentence with the nearest name for an unknown theme.
  @Sendable static func option(_ name: String) throws -> ThemeChoice {
    if let own = own[name] { return ThemeChoice(appearance: own) }
    guard let theme = PictureTheme.named(name) else {
      let hint = (Array(own.keys) + PictureTheme.names).hint(for: name)
      throw ValidationError("there is no theme '\(printable(name))'\(hint)")
    }
    return ThemeChoice(appearance: .one(theme))
  }

  static let completion = CompletionKind.list(own.keys.sorted() + PictureTheme.names)

  private static let own: [String: PictureOptions.Appearance] = [
    "dark": .one(.dark), "light": .one(.light), "auto": .both(dark: .dark, light: .light),
  ]
}
