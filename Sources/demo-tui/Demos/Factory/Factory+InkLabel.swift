import TermContainers

extension Factory {
  /// A label in any colour. It draws the colour as much lighter or darker as is necessary to read
  /// it on the details' background.
  final class InkLabel: Label {
    override func draw(_ canvas: borrowing Canvas) {
      let style = Style(
        foreground: textColor.legible(in: canvas.palette), attributes: attributes)
      for (row, line) in (text ?? "").split(separator: "\n").enumerated() {
        let shown = CellWidth.truncate(String(line), toWidth: bounds.width)
        let x = bounds.minX + (bounds.width - CellWidth.of(shown)) / 2
        canvas.draw(shown, at: Point(x: x, y: bounds.minY + row), style: style)
      }
    }
  }
}

extension Color {
  /// The colour, moved towards white or black until text in it is legible on a detail, even in the
  /// nearest of fewer colours.
  func legible(in palette: Palette) -> Color {
    let isLight = palette.userInterfaceStyle == .light
    let ground = palette[.raised].channels == nil ? (isLight ? .white : .black) : palette[.raised]
    var color = self
    while let contrast = palette.colors.nearest(to: color).contrast(with: ground),
      contrast < Color.leastContrast
    {
      color = isLight ? color.darker : color.lighter
    }
    return color
  }

  /// The colour an eighth of the way to white.
  private var lighter: Color {
    guard let (red, green, blue) = channels else { return .white }
    return .rgb((7 * red + 262) / 8, (7 * green + 262) / 8, (7 * blue + 262) / 8)
  }

  /// The colour an eighth of the way to black.
  private var darker: Color {
    guard let (red, green, blue) = channels else { return .black }
    return .rgb(7 * red / 8, 7 * green / 8, 7 * blue / 8)
  }
}
