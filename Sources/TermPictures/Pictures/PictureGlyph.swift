import TermSurface

/// The way to draw a cell's glyph in the picture. Lines must join those of neighbouring cells,
/// which no font guarantees. So lines are shapes, with invisible text over them to select and copy.
enum PictureGlyph: Hashable {
  /// An invisible glyph.
  case blank
  /// A character that monospace fonts provide at the width of a cell.
  case plain
  /// A single scalar that may come from another font and is thus positioned separately.
  case placed
  /// Any other glyph, which forms its own text element.
  case single
  /// An emoji, which forms its own text element. Fonts whose glyphs have colours are tried first.
  case emoji
  case lines
  case blocks
  /// Blocks with edges that are neither vertical nor horizontal.
  case wedges
  /// A shade: the whole cell in a quarter, a half or three quarters of the colour.
  case shade(Int)
  case dots

  init(_ text: String) {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, UTF8.width(first) == text.utf8.count else {
      self = text.isEmpty ? .blank : PictureGlyph.isEmoji(scalars) ? .emoji : .single
      return
    }
    switch first.value {
    case 0x20: self = .blank
    case 0x21..<0x180, 0x2010...0x2026: self = .plain
    case 0x2500...0x257F: self = .lines
    case 0x2591...0x2593: self = .shade(Int(first.value) - 0x2590)
    case 0x2580...0x259F: self = .blocks
    case 0x2800...0x28FF: self = .dots
    case 0xE0B0...0xE0D4, 0x1CD00...0x1CEAF, 0x1FB00...0x1FBFF:
      self = PictureGlyph.mosaic(first.value)
    case _ where PictureGlyph.isEmoji(scalars): self = .emoji
    case ..<0x1_0000: self = .placed
    default: self = .single
    }
  }

  /// Whether the glyph is an emoji in colours. Some scalars are emoji by default; others need a
  /// variation selector or a skin tone. A selector for text overrides both.
  private static func isEmoji(_ scalars: String.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, !scalars.contains("\u{FE0E}") else { return false }
    return first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}")
      || scalars.dropFirst().contains { $0.properties.isEmojiModifier }
  }

  private static func mosaic(_ scalar: UInt32) -> PictureGlyph {
    let shapes = BlockMosaics.shapes(scalar)
    if shapes.isEmpty { return scalar < 0x1_0000 ? .placed : .single }
    return shapes.contains { if case .polygon = $0 { true } else { false } } ? .wedges : .blocks
  }

  /// Whether the glyph is drawn as a shape.
  var isShape: Bool {
    switch self {
    case .lines, .blocks, .wedges, .shade, .dots: true
    default: false
    }
  }

  /// The names of the style classes for the glyph's shape.
  var classNames: [String] {
    switch self {
    case .blocks: ["e"]
    case .shade(let quarters): ["s\(quarters)"]
    case .dots: ["o"]
    default: []
    }
  }
}
