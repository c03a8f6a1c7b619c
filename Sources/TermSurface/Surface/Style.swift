/// Colours and attributes of a cell.
///
/// ```swift
/// let warning = Style(foreground: .systemRed, attributes: [.bold, .underline])
/// let plain = Style()  // on the ground that is already there
/// let erased = Style.default  // on the terminal's own ground
/// ```
///
/// A style is for drawing on a ``Canvas``. Views have properties of their own, such as
/// `backgroundColor` and `textColor`.
public struct Style: Hashable, Sendable {
  /// The glyph's colour.
  public var foreground: Color
  /// The colour behind the glyph; ``Color/clear`` keeps the one already there.
  public var background: Color
  /// Everything but the colours.
  public var attributes: TextAttributes

  /// Creates a style; without arguments, the terminal's default text on whatever lies below.
  @inlinable
  public init(
    foreground: Color = .default, background: Color = .clear, attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default text on its default background.
  @inlinable public static var `default`: Style { Style(background: .default) }
}

extension ColorDepth {
  /// Text in `style` as a terminal of this depth shows it.
  ///
  /// With 8 or 16 colours an ink that could not be read on the nearest ground gives way to another
  /// ink, or the ground to a label under the text. The text then has a contrast of 4.5 in xterm's
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

  /// Whether text may need help to be legible, because the nearest colours may be far.
  package var isOfFewColors: Bool { self == .palette16 || self == .palette8 }

  private func makeLegible(_ style: inout Style) {
    guard let first = style.foreground.paletteIndex, let second = style.background.paletteIndex
    else { return }
    let isReversed = style.attributes.contains(.reverse)
    let colors = LegibleColors(count: rawValue)
    if isReversed {
      let (ink, ground) = colors.textColors(ink: second, ground: first)
      (style.foreground, style.background) = (.palette(ground), .palette(ink))
    } else {
      let (ink, ground) = colors.textColors(ink: first, ground: second)
      (style.foreground, style.background) = (.palette(ink), .palette(ground))
    }
  }
}

extension Cell {
  /// Whether the glyph is a line, a block or Braille, which are parts of a picture.
  @inline(__always)
  package var isPicture: Bool { glyph &- 0x2500 < 0xA0 || glyph &- 0x2800 < 0x100 }
}

/// The attributes of a glyph, apart from its colours.
///
/// ```swift
/// var attributes: TextAttributes = [.bold, .curlyUnderline]
/// let style = attributes.underlineStyle  // .curly
/// attributes.underlineStyle = nil
/// ```
///
/// Attributes that a terminal cannot draw are left out, and each kind of underline becomes a plain
/// one. The colour of an underline is a ``TextDecoration``.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// Creates the attributes whose bits are set.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Heavier, or brighter.
  @inlinable public static var bold: TextAttributes { TextAttributes(rawValue: 1) }
  /// Fainter.
  @inlinable public static var dim: TextAttributes { TextAttributes(rawValue: 2) }
  /// Slanted.
  @inlinable public static var italic: TextAttributes { TextAttributes(rawValue: 4) }
  /// With a line below.
  @inlinable public static var underline: TextAttributes { TextAttributes(rawValue: 8) }
  /// Foreground and background exchanged.
  @inlinable public static var reverse: TextAttributes { TextAttributes(rawValue: 16) }
  /// With a line through the middle.
  @inlinable public static var strikethrough: TextAttributes { TextAttributes(rawValue: 32) }
  /// Vanishing every other half second. Stills show the text.
  @inlinable public static var blink: TextAttributes { TextAttributes(rawValue: 64) }
  /// With two lines below.
  @inlinable public static var doubleUnderline: TextAttributes {
    TextAttributes(rawValue: 8 | 0x80)
  }
  /// With a wave below.
  @inlinable public static var curlyUnderline: TextAttributes {
    TextAttributes(rawValue: 8 | 0x100)
  }
  /// With dots below.
  @inlinable public static var dottedUnderline: TextAttributes {
    TextAttributes(rawValue: 8 | 0x200)
  }
  /// With dashes below.
  @inlinable public static var dashedUnderline: TextAttributes {
    TextAttributes(rawValue: 8 | 0x400)
  }

  /// With a cursor that is a bar, at the left edge. On a terminal it is a reversed cell.
  @inlinable package static var barCursor: TextAttributes { TextAttributes(rawValue: 0x800) }
  /// With a cursor that is a line at the lower edge. A terminal shows a reversed cell.
  @inlinable package static var lineCursor: TextAttributes { TextAttributes(rawValue: 0x1000) }
  /// With a cursor that fills the cell, which is reversed as well.
  @inlinable package static var blockCursor: TextAttributes { TextAttributes(rawValue: 0x1800) }
  /// With a cursor that blinks.
  @inlinable package static var blinkingCursor: TextAttributes {
    TextAttributes(rawValue: 0x4000)
  }
  /// Set for cells that have a ``TextDecoration``, so that other cells need no lookup.
  @inlinable package static var decorated: TextAttributes { TextAttributes(rawValue: 0x2000) }
  /// Set for no cell.
  @inlinable package static var ofNoCell: TextAttributes { TextAttributes(rawValue: 0x8000) }
  /// The kinds of underline other than the plain one.
  @inlinable package static var underlineKinds: TextAttributes { TextAttributes(rawValue: 0x780) }
  /// The attributes that can be seen on a blank, or that make it differ from other blanks.
  @inlinable package static var seenOnBlanks: TextAttributes {
    TextAttributes(rawValue: 8 | 16 | 32 | 0x800 | 0x1000 | 0x2000)
  }
}

/// The kinds of underline.
public enum UnderlineStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// One line.
  case single = 1
  /// Two lines.
  case double
  /// A wave, as below a misspelt word.
  case curly
  /// Dots.
  case dotted
  /// Dashes.
  case dashed
}

extension TextAttributes {
  /// The kind of underline; nil without one.
  public var underlineStyle: UnderlineStyle? {
    get {
      guard contains(.underline) else { return nil }
      return UnderlineStyle.allCases.dropFirst().first { contains(TextAttributes($0)) } ?? .single
    }
    set {
      subtract(TextAttributes.underlineKinds.union(.underline))
      if let newValue { insert(TextAttributes(newValue)) }
    }
  }

  private init(_ style: UnderlineStyle) {
    switch style {
    case .single: self = .underline
    case .double: self = .doubleUnderline
    case .curly: self = .curlyUnderline
    case .dotted: self = .dottedUnderline
    case .dashed: self = .dashedUnderline
    }
  }
}
