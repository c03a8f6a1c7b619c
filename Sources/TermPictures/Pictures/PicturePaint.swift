import TermSurface

/// The colour of a part of the picture. The theme determines the terminal's own colours.
enum PicturePaint: Hashable {
  case foreground
  case background
  /// The paint of the band with captions.
  case band
  /// The paint of the cursor.
  case cursor
  /// A colour that is neither the default nor clear.
  case color(Color)

  /// The class name, from the paint alone: `c` and red, green and blue, or `p` and the palette
  /// index; `d` and `b` are the terminal's own colours, `l` is the band's and `j` the cursor's.
  var className: String {
    switch self {
    case .foreground: "d"
    case .background: "b"
    case .band: "l"
    case .cursor: "j"
    case .color(let color):
      color.paletteIndex.map { "p\($0)" } ?? "c\(PicturePaint.tint(color).hex)"
    }
  }

  /// Returns the paint's colour in `theme`.
  func tint(in theme: PictureTheme) -> PictureTheme.Tint {
    switch self {
    case .foreground: return theme.foreground
    case .background: return theme.background
    case .band: return theme.band
    case .cursor: return theme.cursorTint
    case .color(let color):
      if let index = color.paletteIndex, index < min(16, theme.palette.count) {
        return theme.palette[index]
      }
      return PicturePaint.tint(color)
    }
  }

  private static func tint(_ color: Color) -> PictureTheme.Tint {
    let (red, green, blue) = color.channels ?? (0, 0, 0)
    return PictureTheme.Tint(red, green, blue)
  }
}

/// The look of a cell: its paints after reverse video has been applied, and the other attributes.
struct PictureStyle: Hashable {
  var ink: PicturePaint
  var ground: PicturePaint
  var attributes: TextAttributes
  /// The paint of the underline; nil for the paint of the text.
  var underline: PicturePaint?
  /// The paint of a cursor in the cell.
  var cursor = PicturePaint.cursor
  /// The address of the link, if it is of a kind that pictures may have; otherwise "".
  var link: String

  init(_ style: Style, _ decoration: TextDecoration = .plain) {
    ink = style.foreground.channels == nil ? .foreground : .color(style.foreground)
    ground = style.background.channels == nil ? .background : .color(style.background)
    // The attribute `decorated` only marks cells with a decoration.
    attributes = style.attributes.subtracting([.reverse, .decorated, .blinkingCursor])
    if decoration.isOverlined { attributes.insert(.overline) }
    let hasOwn = decoration.underlineColor.channels != nil && attributes.contains(.underline)
    underline = hasOwn ? .color(decoration.underlineColor) : nil
    link = PictureStyle.isFit(decoration.link) ? decoration.link : ""
    if decoration.cursorColor.channels != nil { cursor = .color(decoration.cursorColor) }
    if style.attributes.contains(.reverse) { swap(&ink, &ground) }
    guard attributes.contains(.blockCursor) else { return }
    attributes.subtract(.blockCursor)
    // On a cell that was reversed, the cursor shows the cell unreversed.
    if style.attributes.contains(.reverse) { ground = cursor }
  }

  /// Whether a link leads to a page, a file or a mail, and runs nothing.
  private static func isFit(_ link: String) -> Bool {
    guard let colon = link.firstIndex(of: ":") else { return false }
    return ["http", "https", "mailto", "ftp"].contains(link[..<colon].lowercased())
  }
}

extension Surface {
  /// Returns the look of the cell at column `x` of the first row.
  func pictureStyle(_ x: Int) -> PictureStyle {
    let style = self[x, 0].style
    guard style.attributes.contains(.decorated) else { return PictureStyle(style) }
    return PictureStyle(style, decoration(x: x, y: 0))
  }
}

extension TextAttributes {
  /// Whether the cursor is a line in the cell.
  var hasCursorLine: Bool { !isDisjoint(with: [.barCursor, .lineCursor]) }

  /// A line above the text. Only pictures use this bit; cells use a `TextDecoration`.
  static var overline: TextAttributes { .ofNoCell }

  /// Whether a blank with these attributes shows more than the background.
  var hasLines: Bool {
    !isDisjoint(with: [.underline, .strikethrough, .overline, .barCursor, .lineCursor])
  }
}
