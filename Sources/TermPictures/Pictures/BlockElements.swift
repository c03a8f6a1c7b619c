/// The shapes of block elements, U+2580 to U+259F, and of Braille, U+2800 to U+28FF.
enum BlockElements {
  /// Returns the shapes of the glyph `scalar`; for a shade, the area of its colour.
  static func shapes(_ scalar: UInt32) -> [GlyphShape] {
    switch scalar {
    case 0x2580: [part(0, 0, 1, 0.5)]
    case 0x2581...0x2588: [lower(Double(scalar - 0x2580) / 8)]
    case 0x2589...0x258F: [part(0, 0, Double(0x2590 - scalar) / 8, 1)]
    case 0x2590: [part(0.5, 0, 0.5, 1)]
    case 0x2591...0x2593: [part(0, 0, 1, 1)]
    case 0x2594: [part(0, 0, 1, 0.125)]
    case 0x2595: [part(0.875, 0, 0.125, 1)]
    case 0x25A0...: BlockMosaics.shapes(scalar)
    default: quadrants(quarters[Int(scalar - 0x2596)])
    }
  }

  /// Returns the left ends of the dots of a Braille pattern, for each of ``dotRows``. A dot is 2
  /// units wide and high.
  static func dots(_ scalar: UInt32) -> [[Double]] {
    dotBits.map { left, right in
      (scalar >> left & 1 == 1 ? [1] : []) + (scalar >> right & 1 == 1 ? [6] : [])
    }
  }

  /// The upper edges of the rows of dots.
  static let dotRows = [1.0, 6, 10, 15]

  private static let dotBits: [(UInt32, UInt32)] = [(0, 3), (1, 4), (2, 5), (6, 7)]

  /// Bits: upper left, upper right, lower left, lower right; from U+2596 on.
  private static let quarters = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  private static func quadrants(_ bits: Int) -> [GlyphShape] {
    var result: [GlyphShape] = []
    for bit in 0..<4 where bits >> bit & 1 == 1 {
      result.append(part(bit % 2 == 0 ? 0 : 0.5, bit < 2 ? 0 : 0.5, 0.5, 0.5))
    }
    return result
  }

  private static func lower(_ share: Double) -> GlyphShape { part(0, 1 - share, 1, share) }

  /// Returns a rectangle in fractions of the cell.
  private static func part(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> GlyphShape {
    let (across, along) = (PictureCell.plain.width, PictureCell.plain.height)
    return .rect(x: x * across, y: y * along, width: width * across, height: height * along)
  }
}
