/// One cell of a ``Surface``: a glyph, its width and its style. Sixteen bytes, compared as two
/// words.
///
/// ```swift
/// let cell = picture[0, 0]
/// let isLink = cell.style.attributes.contains(.underline)
/// let columns = cell.width  // 1; 2 for a wide glyph, 0 for its right half
/// ```
///
/// A cell alone does not know its text, as a glyph may be several scalars: ask
/// ``Surface/text(x:y:)``.
@frozen
public struct Cell: Sendable {
  /// A Unicode scalar, or with the top bit an index into the surface's clusters.
  @usableFromInline package var glyph: UInt32
  @usableFromInline package var foregroundCode: UInt32
  @usableFromInline package var backgroundCode: UInt32
  /// Everything but the colours.
  public var attributes: TextAttributes
  /// The columns: 1, or 2 for the left half of a wide glyph and 0 for its right half.
  @usableFromInline package var columns: UInt8
  /// The number of the decoration in the surface's table, 0 for none. Every byte is defined, so
  /// that cells can be compared word by word.
  @usableFromInline package var decoration: UInt8

  @inlinable
  init(glyph: UInt32, columns: UInt8, style: Style) {
    self.glyph = glyph
    self.columns = columns
    foregroundCode = style.foreground.lightCode
    backgroundCode = style.background.lightCode
    attributes = style.attributes
    decoration = 0
  }

  /// A blank in the terminal's default colours.
  @inlinable public static var blank: Cell { Cell(glyph: 32, columns: 1, style: .default) }
}

extension Cell {
  /// The number of columns that the glyph takes: 1 or 2, or 0 for the right half of a wide one.
  public var width: Int { Int(columns) }

  /// The glyph's colour. A cell holds one colour: of a colour that differs between light and dark
  /// interfaces it takes the light part.
  @inlinable public var foreground: Color {
    get { Color(code: foregroundCode) }
    set { foregroundCode = newValue.lightCode }
  }

  /// The colour behind the glyph; never ``Color/clear``.
  @inlinable public var background: Color {
    get { Color(code: backgroundCode) }
    set { backgroundCode = newValue.lightCode }
  }

  /// The style, with the background as drawn.
  @inlinable public var style: Style {
    Style(foreground: foreground, background: background, attributes: attributes)
  }

  @inlinable package static var clusterBit: UInt32 { 0x8000_0000 }

  @inlinable package var isCluster: Bool { glyph & Cell.clusterBit != 0 }

  /// Whether it holds a number whose meaning depends on the surface.
  @inlinable package var isNumbered: Bool { isCluster || decoration > 0 }

  /// Whether it is a glyph of one column that means the same on any surface.
  @inlinable package var isPlain: Bool { columns == 1 && !isNumbered }

  /// Whether nothing is visible but the background: a space with no line through or below it, no
  /// cursor and no link.
  @inlinable package var isBlank: Bool {
    glyph == 32 && attributes.rawValue & TextAttributes.seenOnBlanks.rawValue == 0
  }
}

extension Cell: Equatable {
  /// Whether the two look the same on the same surface.
  @inlinable
  public static func == (a: Cell, b: Cell) -> Bool {
    let (mine, its) = (a.words, b.words)
    return mine.0 == its.0 && mine.1 == its.1
  }

  /// All sixteen bytes.
  @inlinable var words: (UInt64, UInt64) { unsafeBitCast(self, to: (UInt64, UInt64).self) }
}
