import TermContainers
import TermRecorder

extension PictureOptions.Appearance {
  /// The style whose inks can be read on the pictures' background; unspecified if there are two
  /// backgrounds, or one that is too close to the inks.
  var ground: UserInterfaceStyle {
    guard case .one(let theme) = self, let code = Int(theme.background.hex, radix: 16) else {
      return .unspecified
    }
    let color = Color.rgb(code >> 16, code >> 8, code)
    let style = UserInterfaceStyle(onBackground: color)
    return Palette(style).fits(background: color) ? style : .unspecified
  }
}
