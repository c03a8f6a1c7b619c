extension ColorDepth {
  /// Text in `style` as a terminal of this depth shows it.
  ///
  /// With 8 or 16 colours an ink that could not be read on the nearest ground gives way to another
  /// one, or its ground to a label under the text. The text then has a contrast of 4.5 in xterm's
  /// colours and in those of a VGA text screen. Colours that are the terminal's own already stay as
  /// they are, and so does text in the colour of its ground, which is hidden.
  ///
  /// Without colours a light fill becomes reverse video, so that light and dark fills stay
  /// distinct.
  public func nearest(to style: Style) -> Style { nearest(to: style, isText: true) }

  /// The style of `cell` as a terminal of this depth shows it: that of text, or of a picture's line,
  /// block or Braille, which keeps its ground.
  public func nearest(to cell: Cell) -> Style {
    nearest(to: cell.style, isText: !cell.isPicture)
  }

  private func nearest(to style: Style, isText: Bool) -> Style {
    var result = style
    result.foreground = nearest(to: style.foreground)
    result.background = nearest(to: style.background)
    if self == .mono, let luminance = style.background.luminance, luminance > 0.3 {
      result.attributes.formSymmetricDifference(.reverse)
    }
    if isText && isOfFewColors && result != style && style.foreground != style.background {
      makeLegible(&result)
    }
    return result
  }

  /// Whether text needs help to be legible: the nearest colour may be far.
  package var isOfFewColors: Bool { self == .palette16 || self == .palette8 }

  private func makeLegible(_ style: inout Style) {
    guard let first = style.foreground.paletteIndex, let second = style.background.paletteIndex
    else { return }
    let isReversed = style.attributes.contains(.reverse)
    let colors = LegibleColors(count: rawValue)
    if isReversed {
      let (ink, ground) = colors.text(ink: second, ground: first)
      (style.foreground, style.background) = (.palette(ground), .palette(ink))
    } else {
      let (ink, ground) = colors.text(ink: first, ground: second)
      (style.foreground, style.background) = (.palette(ink), .palette(ground))
    }
  }
}

extension Cell {
  /// Whether the glyph is a line, a block or Braille, which are parts of a picture.
  @inline(__always)
  package var isPicture: Bool { glyph &- 0x2500 < 0xA0 || glyph &- 0x2800 < 0x100 }
}
