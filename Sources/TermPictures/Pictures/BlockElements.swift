/// The shapes of block elements, U+2580 to U+259F, and of Braille, U+2800 to U+28FF.
enum BlockElements {
  /// Returns the shapes of the glyph `scalar`; for a shade, the whole cell.
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
    default: BlockMosaics.mosaicParts(quarters[Int(scalar - 0x2596)], rows: 2)
    }
  }

  /// Returns the left ends of the dots of a Braille pattern, for each of ``dotRows``. A dot is 2
  /// units wide and high.
  static func dots(_ scalar: UInt32) -> [[Double]] {
    dotBits.map { left, right in
      (scalar >> left & 1 == 1 ? [1] : []) + (scalar >> right & 1 == 1 ? [6] : [])
    }
  }

  /// The upper edges of the rows of dots, in units.
  static let dotRows = [1.0, 6, 10, 15]

  private static let dotBits: [(UInt32, UInt32)] = [(0, 3), (1, 4), (2, 5), (6, 7)]

  /// The filled quarters of the glyphs from U+2596 on, as bits, row by row from the upper left.
  private static let quarters: [UInt32] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  private static func lower(_ share: Double) -> GlyphShape { part(0, 1 - share, 1, share) }

  /// Returns the rectangle with these measures, in fractions of the cell.
  fileprivate static func part(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> GlyphShape {
    let (across, along) = (PictureCell.plain.width, PictureCell.plain.height)
    return .rect(x: x * across, y: y * along, width: width * across, height: height * along)
  }
}

/// The shapes of mosaics other than block elements: sextants, octants, wedges and triangles of
/// U+1FB00 to U+1FBFF and U+1CD00 to U+1CEAF, and Powerline's separators, U+E0B0 to U+E0D4.
enum BlockMosaics {
  /// Returns the shapes of the glyph `scalar`; empty if it is no mosaic.
  static func shapes(_ scalar: UInt32) -> [GlyphShape] {
    switch scalar {
    case 0xE0B0...0xE0D4: separator(scalar)
    case 0x1FB00...0x1FB3B:
      // The halves, patterns 21 and 42, are block elements.
      mosaicParts(scalar - 0x1FB00 + (scalar < 0x1FB14 ? 1 : scalar < 0x1FB28 ? 2 : 3), rows: 3)
    case 0x1FB3C...0x1FB51: wedge(wedges[Int(scalar - 0x1FB3C)], isLower: true)
    case 0x1FB52...0x1FB67: wedge(wedges[Int(scalar - 0x1FB52)], isLower: false)
    case 0x1FB68...0x1FB6B: [quarters(from: Int(scalar - 0x1FB67), 3)]
    case 0x1FB6C...0x1FB6F: [quarters(from: Int(scalar - 0x1FB6C), 1)]
    case 0x1FB70...0x1FB75: [eighths(Int(scalar - 0x1FB6F), 0, 1, 8)]
    case 0x1FB76...0x1FB7B: [eighths(0, Int(scalar - 0x1FB75), 8, 1)]
    case 0x1FB7C...0x1FB7F:
      [eighths(scalar < 0x1FB7E ? 0 : 7, 0, 1, 8)]
        + [eighths(0, scalar == 0x1FB7C || scalar == 0x1FB7F ? 7 : 0, 8, 1)]
    case 0x1FB80: [0, 7].map { eighths(0, $0, 8, 1) }
    case 0x1FB81: [0, 2, 4, 7].map { eighths(0, $0, 8, 1) }
    case 0x1FB82...0x1FB86: [eighths(0, 0, 8, uneven[Int(scalar - 0x1FB82)])]
    case 0x1FB87...0x1FB8B:
      [eighths(8 - uneven[Int(scalar - 0x1FB87)], 0, uneven[Int(scalar - 0x1FB87)], 8)]
    case 0x1FB97: [2, 6].map { eighths(0, $0, 8, 2) }
    case 0x1FB9A: [1, 3].map { quarters(from: $0, 1) }
    case 0x1FB9B: [0, 2].map { quarters(from: $0, 1) }
    case 0x1CD00...0x1CDE5: mosaicParts(octants[Int(scalar - 0x1CD00)], rows: 4)
    case 0x1CE90...0x1CE9F:
      [eighths(Int(scalar - 0x1CE90) % 4 * 2, Int(scalar - 0x1CE90) / 4 * 2, 2, 2)]
    default: corners[scalar].map { mosaicParts($0, rows: 4) } ?? []
    }
  }

  /// Returns the filled rectangles of a pattern of two columns, with a bit for each, row by row.
  fileprivate static func mosaicParts(_ bits: UInt32, rows: Int) -> [GlyphShape] {
    let (width, height) = (PictureCell.plain.width / 2, PictureCell.plain.height / Double(rows))
    return (0..<rows * 2).filter { bits >> UInt32($0) & 1 == 1 }.map { place -> GlyphShape in
      let (x, y) = (Double(place % 2) * width, Double(place / 2) * height)
      return .rect(x: x, y: y, width: width, height: height)
    }
  }

  private static func eighths(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> GlyphShape {
    BlockElements.part(Double(x) / 8, Double(y) / 8, Double(width) / 8, Double(height) / 8)
  }

  /// The number of filled eighths: at the top from U+1FB82 on, and at the right from U+1FB87 on.
  private static let uneven = [2, 3, 5, 6, 7]

  /// The patterns of eight rectangles outside the sequence of ``octants``, as bits by code point.
  private static let corners: [UInt32: UInt32] = [
    0x1CEA8: 1, 0x1CEAB: 2, 0x1CEA3: 64, 0x1CEA0: 128, 0x1FBE6: 20, 0x1FBE7: 40,
  ]

  /// The patterns of eight rectangles with code points in sequence: all but ``corners``, the
  /// quadrants, and one or three full rows at the top or bottom.
  private static let octants = (0..<256 as Range<UInt32>).filter { bits in
    !(bits & 0x33 == bits >> 2 & 0x33) && ![3, 63, 192, 252].contains(bits)
      && !corners.values.contains(bits)
  }

  /// The ends of the edge of a wedge, left to right, in halves of the width and thirds of the height.
  private static let wedges: [(Int, Int, Int, Int)] = [
    (0, 2, 1, 3), (0, 2, 2, 3), (0, 1, 1, 3), (0, 1, 2, 3), (0, 0, 1, 3), (0, 1, 1, 0),
    (0, 1, 2, 0), (0, 2, 1, 0), (0, 2, 2, 0), (0, 3, 1, 0), (0, 2, 2, 1), (1, 3, 2, 2),
    (0, 3, 2, 2), (1, 3, 2, 1), (0, 3, 2, 1), (1, 3, 2, 0), (1, 0, 2, 1), (0, 0, 2, 1),
    (1, 0, 2, 2), (0, 0, 2, 2), (1, 0, 2, 3), (0, 1, 2, 2),
  ]

  /// Returns the polygon of an edge's ends and of the corners below (`isLower`) or above the edge.
  private static func wedge(_ edge: (Int, Int, Int, Int), isLower: Bool) -> [GlyphShape] {
    let (far, near) = isLower ? (3, 0) : (0, 3)
    var points = [(edge.0, edge.1), (edge.2, edge.3)]
    if edge.3 == near, edge.2 < 2 { points.append((2, near)) }
    if !(edge.3 == far && edge.2 < 2) { points.append((2, far)) }
    if !(edge.1 == far && edge.0 > 0) { points.append((0, far)) }
    if edge.1 == near, edge.0 > 0 { points.append((0, near)) }
    return [polygon(points.map { (Double($0.0) / 2, Double($0.1) / 3) })]
  }

  /// Returns `count` of the four triangles at the left, top, right and bottom whose tips meet in
  /// the middle, from the triangle `first` on.
  private static func quarters(from first: Int, _ count: Int) -> GlyphShape {
    let corners = [(0.0, 1.0), (0, 0), (1, 0), (1, 1)]
    return polygon((0...count).map { corners[(first + $0) % 4] } + [(0.5, 0.5)])
  }

  /// Returns the shapes of a separator. Some separators are mirror images of others.
  private static func separator(_ scalar: UInt32) -> [GlyphShape] {
    let line = 0.13
    let isMirrored = [0xE0B2, 0xE0B3, 0xE0B6, 0xE0B7, 0xE0BA, 0xE0BB, 0xE0BD, 0xE0BE, 0xE0D4]
      .contains(scalar)
    var pieces: [[(Double, Double)]] =
      switch scalar {
      case 0xE0B0, 0xE0B2: [[(0, 0), (1, 0.5), (0, 1)]]
      case 0xE0B1, 0xE0B3:
        [[(0, 0), (line, 0), (1, 0.5), (line, 1), (0, 1), (1 - line, 0.5)]]
      case 0xE0B4, 0xE0B6: [halfEllipse(1)]
      case 0xE0B5, 0xE0B7: [halfEllipse(1) + halfEllipse(1 - line).reversed()]
      case 0xE0B8, 0xE0BA: [[(0, 0), (1, 1), (0, 1)]]
      case 0xE0BC, 0xE0BE: [[(0, 0), (1, 0), (0, 1)]]
      case 0xE0B9, 0xE0BB, 0xE0BD, 0xE0BF:
        [[(0, 0), (line / 2, 0), (1, 1 - line / 2), (1, 1), (1 - line / 2, 1), (0, line / 2)]]
      case 0xE0D2, 0xE0D4:
        [[(0, 0), (1, 0), (0.5, 0.47), (0, 0.47)], [(0, 1), (1, 1), (0.5, 0.53), (0, 0.53)]]
      default: []
      }
    if isMirrored { pieces = pieces.map { $0.map { (1 - $0.0, $0.1) } } }
    return pieces.map(polygon)
  }

  /// Returns half of an ellipse at the left edge, from top to bottom, `reach` cells wide.
  private static func halfEllipse(_ reach: Double) -> [(Double, Double)] {
    (0...24).map { step in
      let y = Double(step) / 24
      return (reach * 2 * (y * (1 - y)).squareRoot(), 0.5 + (y - 0.5) * (reach < 1 ? 0.94 : 1))
    }
  }

  /// Returns the polygon with these corners, in fractions of the cell.
  private static func polygon(_ points: [(Double, Double)]) -> GlyphShape {
    .polygon(
      points.map {
        .init(x: $0.0 * PictureCell.plain.width, y: $0.1 * PictureCell.plain.height)
      })
  }
}
