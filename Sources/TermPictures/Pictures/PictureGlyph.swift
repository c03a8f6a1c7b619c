import TermSurface

/// How the glyph of a cell gets into the picture. Lines must join those of the cells beside, which no font promises:
/// they are drawn as shapes, and their text lies over them unseen, to be selected and copied.
enum PictureGlyph: Hashable {
  /// Nothing is seen of it.
  case blank
  /// A character that monospace fonts have in the width of a cell.
  case plain
  /// A single scalar that may come from another font, thus with a place of its own.
  case placed
  /// Any other: it stands alone.
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
