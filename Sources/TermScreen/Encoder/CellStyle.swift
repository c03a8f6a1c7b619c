import TermSurface

/// The style of a cell as numbers, compared as two words.
struct CellStyle: Equatable {
  /// The code of the foreground; in the upper half the code of the background.
  private var colors: UInt64
  /// Everything but the colours.
  var attributes: TextAttributes

  /// Creates the style of `cell`.
  @inline(__always)
  init(_ cell: Cell) {
    colors = UInt64(cell.foregroundCode) | UInt64(cell.backgroundCode) << 32
    attributes = cell.attributes
  }

  /// Creates the same style as `style`, which must name no role.
  @inline(__always)
  init(_ style: Style) {
    colors =
      UInt64(style.foreground.code) | UInt64(style.background.code) << 32
    attributes = style.attributes
  }

  /// The terminal's style after a reset.
  static var plain: CellStyle { CellStyle(.default) }

  /// The code of the glyph's colour.
  var foreground: UInt32 {
    @inline(__always) get { UInt32(truncatingIfNeeded: colors) }
    @inline(__always) set { colors = colors & ~0xFFFF_FFFF | UInt64(newValue) }
  }

  /// The code of the colour behind the glyph.
  var background: UInt32 {
    @inline(__always) get { UInt32(truncatingIfNeeded: colors >> 32) }
    @inline(__always) set { colors = colors & 0xFFFF_FFFF | UInt64(newValue) << 32 }
  }

  /// Whether the two are written alike.
  @inline(__always)
  static func == (a: CellStyle, b: CellStyle) -> Bool {
    a.colors == b.colors && a.attributes.rawValue == b.attributes.rawValue
  }

  /// The style.
  var style: Style {
    Style(
      foreground: Color(code: foreground), background: Color(code: background),
      attributes: attributes)
  }
}
