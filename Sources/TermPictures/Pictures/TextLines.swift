import TermSurface

/// The lines of text in a cell of 9 by 18 units: underlines, a line through the middle, and cursors
/// that are lines. Lines of neighbouring cells join.
enum TextLines {
  /// Returns an underline's rectangles in one cell. Curly ones have none, see ``waveTop(_:)``.
  static func underline(_ style: UnderlineStyle) -> [GlyphShape] {
    let width = PictureCell.plain.width
    switch style {
    case .single: return [.rect(x: 0, y: 16, width: width, height: 1)]
    case .double: return [15, 17].map { .rect(x: 0, y: $0, width: width, height: 1) }
    case .curly: return []
    case .dotted: return [1, 4, 7].map { .rect(x: $0, y: 16, width: 1, height: 1) }
    case .dashed: return [0.75, 5.25].map { .rect(x: $0, y: 16, width: 3, height: 1) }
    }
  }

  /// Returns the upper edge at `x` of a curly underline's wave, which is 1 unit high: two parabolas
  /// in a cell, the first one up.
  static func waveTop(_ x: Double) -> Double {
    let half = PictureCell.plain.width / 2
    let isFirst = x < half
    let t = (isFirst ? x : x - half) / half
    let rise = 4 * waveHeight * t * (1 - t)
    return waveMiddle + (isFirst ? -rise : rise)
  }

  /// The middle of the wave's upper edge, and the height of its rise and fall.
  static let (waveMiddle, waveHeight) = (15.5, 1.2)

  /// Returns the rectangles of the line cursors among `attributes`, in a glyph of `columns` cells.
  static func cursors(
    _ attributes: TextAttributes, columns: Int, of cell: PictureCell = .plain
  ) -> [GlyphShape] {
    let (width, height) = (Double(columns) * cell.width, cell.height)
    return (attributes.contains(.barCursor) ? [.rect(x: 0, y: 0, width: 1.5, height: height)] : [])
      + (attributes.contains(.lineCursor)
        ? [.rect(x: 0, y: height - 2, width: width, height: 2)] : [])
  }
}
