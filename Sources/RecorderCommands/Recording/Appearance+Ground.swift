import TermContainers
import TermRecorder

extension PictureOptions.Appearance {
  /// The backgrounds on which a program is recorded: one, or a dark and a light one.
  var grounds: (first: UserInterfaceStyle, light: UserInterfaceStyle?) {
    switch self {
    case .one(let theme): (theme.ground, nil)
    case .both(let dark, let light): (dark.ground, light.ground)
    }
  }
}

extension PictureTheme {
  /// The style whose inks can be read on the background; unspecified if that is too close to the
  /// inks.
  fileprivate var ground: UserInterfaceStyle {
    guard let code = Int(background.hex, radix: 16) else { return .unspecified }
    let color = Color.rgb(code >> 16, code >> 8, code)
    let style = UserInterfaceStyle(onBackground: color)
    return Palette(style).fits(background: color) ? style : .unspecified
  }
}
