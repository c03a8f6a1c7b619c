import TermSurface

extension TerminalPen {
  /// The parameters that select this pen.
  var parameters: String {
    let codes = TerminalPen.codes.filter { style.attributes.contains($0.attribute) }.map(\.code)
    let parts =
      codes + [underline, isHidden ? "8" : "", color(style.foreground, 30)]
      + [color(style.background, 40), color(underlineColor, 50)]
    return (["0"] + parts.filter { !$0.isEmpty }).joined(separator: ";")
  }

  private static let codes: [(code: String, attribute: TextAttributes)] = [
    ("1", .bold), ("2", .dim), ("3", .italic), ("5", .blink), ("7", .reverse),
    ("9", .strikethrough),
  ]

  private var underline: String {
    guard let style = style.attributes.underlineStyle else { return "" }
    return style == .single ? "4" : "4:\(style.rawValue)"
  }

  /// The parameters of a colour; `first` is that of the palette's first entry. Underlines have no
  /// short ones.
  private func color(_ color: Color, _ first: Int) -> String {
    guard let (red, green, blue) = color.channels else { return "" }
    switch color.paletteIndex {
    case let index? where index < 8 && first < 50: return "\(first + index)"
    case let index? where index < 16 && first < 50: return "\(first + 60 + index - 8)"
    case let index?: return "\(first + 8):5:\(index)"
    case nil: return "\(first + 8):2::\(red):\(green):\(blue)"
    }
  }
}
