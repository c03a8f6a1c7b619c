/// The shapes of U+2500 to U+257F. A light line is 1 unit wide, and a heavy line 3. A double line
/// is two light lines, 1 unit apart.
enum BoxDrawing {
  /// The shapes of the glyph `scalar`.
  static func shapes(_ scalar: UInt32) -> [GlyphShape] {
    if let dashes = dashes(scalar) { return dashes.shapes }
    return switch scalar {
    case 0x256D...0x2570:
      [.outline(.arc(isLeft: 0x256E...0x256F ~= scalar, isUp: scalar > 0x256E))]
    case 0x2571: [.outline(.rising)]
    case 0x2572: [.outline(.falling)]
    case 0x2573: [.outline(.rising), .outline(.falling)]
    default: arms(of: scalar)
    }
  }

  /// The weights of each glyph's arms to the left, right, top and bottom: 0 none, 1 light, 2 heavy,
  /// 3 double. Glyphs are in the order of their scalars; those with only 0 are drawn differently.
  private static let weights: [StaticString] = [
    "1100220000110022", "0000000000000000", "0000000000000000", "0101020101020202",
    "1001200110022002", "0110021001200220", "1010201010202020", "0111021101210112",
    "0122022102120222", "1011201110211012", "1022202120122022", "1101210112012201",
    "1102210212022202", "1110211012102210", "1120212012202220", "1111211112112211",
    "1121111211222121", "1221211212122221", "2212212212222222", "0000000000000000",
    "3300003303010103", "0303300110033003", "0310013003303010", "1030303003110133",
    "0333301110333033", "3301110333033310", "1130333033111133", "3333000000000000",
    "0000000000000000", "1000001001000001", "2000002002000002", "1200001221000021",
  ]

  private static func arms(of scalar: UInt32) -> [GlyphShape] {
    let index = Int(scalar - 0x2500)
    let row = weights[index / 4].utf8Start + index % 4 * 4
    let (left, right, up, down) = (
      Int(row[0]) - 48, Int(row[1]) - 48, Int(row[2]) - 48, Int(row[3]) - 48
    )
    let across = BoxAxis(center: 4.5, length: 9, middle: 8.5)
    let along = BoxAxis(center: 8.5, length: 18, middle: 4.5)
    let rows = across.strokeLines(back: left, forth: right, sides: (up, down))
    let columns = along.strokeLines(back: up, forth: down, sides: (left, right))
    return rows.map { .rect(x: $0.start, y: $0.side, width: $0.end - $0.start, height: $0.width) }
      + columns.map { .rect(x: $0.side, y: $0.start, width: $0.width, height: $0.end - $0.start) }
  }

  /// A line with gaps.
  struct Dashes {
    let count: Int
    /// Whether the line is horizontal; otherwise it is vertical.
    let lies: Bool
    let isHeavy: Bool

    fileprivate var shapes: [GlyphShape] {
      let (length, width) = (lies ? 9.0 : 18.0, isHeavy ? 3.0 : 1.0)
      let pitch = length / Double(count)
      return (0..<count).map { index in
        let start = (Double(index) + 0.2) * pitch
        return lies
          ? .rect(x: start, y: 8.5 - width / 2, width: 0.6 * pitch, height: width)
          : .rect(x: 4.5 - width / 2, y: start, width: width, height: 0.6 * pitch)
      }
    }
  }

  /// Returns the dashes of a glyph; nil for a glyph without dashes. Glyphs with dashes come in
  /// fours: horizontal light and heavy, vertical light and heavy.
  static func dashes(_ scalar: UInt32) -> Dashes? {
    let count: Int
    switch scalar {
    case 0x2504...0x2507: count = 3
    case 0x2508...0x250B: count = 4
    case 0x254C...0x254F: count = 2
    default: return nil
    }
    return Dashes(count: count, lies: scalar & 2 == 0, isHeavy: scalar & 1 == 1)
  }
}

/// The axis along which two opposite arms lie.
private struct BoxAxis {
  /// The position along the axis where the arms meet.
  let center: Double
  /// The cell's length along the axis.
  let length: Double
  /// The position of the arms' centre, across the axis.
  let middle: Double

  struct Line {
    let start: Double
    let end: Double
    /// The position across the axis.
    let side: Double
    let width: Double
  }

  func strokeLines(back: Int, forth: Int, sides: (Int, Int)) -> [Line] {
    strokes(back, opposite: forth, sides).map { stroke in
      Line(start: 0, end: center - stroke.start, side: stroke.side, width: stroke.width)
    }
      + strokes(forth, opposite: back, sides).map { stroke in
        Line(start: center + stroke.start, end: length, side: stroke.side, width: stroke.width)
      }
  }

  private typealias Stroke = (start: Double, side: Double, width: Double)

  /// Returns the lines of an arm; `start` is the distance from the point where the arms meet.
  private func strokes(_ weight: Int, opposite: Int, _ sides: (Int, Int)) -> [Stroke] {
    let crossing = max(sides.0, sides.1)
    // The arm covers the crossed line, so that corners have no notch; with a double line, only up
    // to the first one.
    let through = crossing == 2 ? -1.5 : -0.5
    func start(_ side: Int) -> Double { crossing == 3 ? (side > 0 ? 0.5 : -1.5) : through }
    switch weight {
    case 0: return []
    case 3:
      return [(start(sides.0), middle - 1.5, 1), (start(sides.1), middle + 0.5, 1)]
    default:
      let isMetByTwo = opposite == 0 && sides.0 > 0 && sides.1 > 0
      let first = crossing == 3 ? (isMetByTwo ? 0.5 : -1.5) : through
      let width = weight == 2 ? 3.0 : 1.0
      return [(first, middle - width / 2, width)]
    }
  }
}

/// A part of a glyph, in a cell of 9 by 18 units.
enum GlyphShape: Hashable {
  case rect(x: Double, y: Double, width: Double, height: Double)
  case polygon([Corner])
  case outline(GlyphOutline)

  struct Corner: Hashable {
    let x: Double
    let y: Double
  }
}

/// A diagonal, or an arc that joins an arm to the left or right with an arm up or down.
enum GlyphOutline: Hashable {
  case arc(isLeft: Bool, isUp: Bool)
  case rising, falling
}
