import TermSurface

/// How a cell's glyph is drawn in the picture. Lines must join those of neighbouring cells, which
/// no font guarantees: they are drawn as shapes, with invisible text over them for selecting and
/// copying.
enum PictureGlyph: Hashable {
  /// It is invisible.
  case blank
  /// A character that monospace fonts provide at the width of a cell.
  case plain
  /// A single scalar that may come from another font and is thus positioned separately.
  case placed
  /// Any other glyph, which forms its own text element.
  case single
  case lines
  case blocks
  /// A quarter, a half or three quarters of the colour.
  case shade(Int)
  case dots

  init(_ text: String) {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else {
      self = text.isEmpty ? .blank : .single
      return
    }
    switch first.value {
    case 0x20: self = .blank
    case 0x21..<0x180, 0x2010...0x2026: self = .plain
    case 0x2500...0x257F: self = .lines
    case 0x2591...0x2593: self = .shade(Int(first.value) - 0x2590)
    case 0x2580...0x259F: self = .blocks
    case 0x2800...0x28FF: self = .dots
    case ..<0x1_0000: self = .placed
    default: self = .single
    }
  }

  /// Whether it is drawn as a shape.
  var isShape: Bool {
    switch self {
    case .lines, .blocks, .shade, .dots: true
    default: false
    }
  }

  /// The classes of its shape.
  var classNames: [String] {
    switch self {
    case .blocks: ["e"]
    case .shade(let quarters): ["s\(quarters)"]
    case .dots: ["o"]
    default: []
    }
  }
}
