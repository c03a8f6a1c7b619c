import TermSurface

extension SVGPath {
  /// Adds a line from one cell to another, 1 unit wide, at a place of the glyphs.
  mutating func addLine(y: Int, columns: Range<Int>) {
    shapes.append(
      .rect(
        x: Double(columns.lowerBound) * cell.width, y: Double(y) + cell.top,
        width: Double(columns.count) * cell.width, height: 1))
  }

  /// Adds an underline from one cell to another.
  mutating func addUnderline(_ style: UnderlineStyle, columns: Range<Int>) {
    if style == .curly { return wave = columns }
    if style == .single || style == .double {
      for case .rect(_, let y, _, _) in TextLines.underline(style) {
        addLine(y: Int(y), columns: columns)
      }
      return
    }
    let stretch = cell.width / PictureCell.plain.width
    for column in columns {
      for case .rect(let x, let y, let width, let height) in TextLines.underline(style) {
        shapes.append(
          .rect(
            x: Double(column) * cell.width + x * stretch, y: y + cell.top, width: width * stretch,
            height: height))
      }
    }
  }

  /// Adds the cursors among `attributes`.
  mutating func addCursors(_ attributes: TextAttributes, columns: Range<Int>) {
    let left = Double(columns.lowerBound) * cell.width
    for case .rect(let x, let y, let width, let height) in TextLines.cursors(
      attributes, columns: columns.count, of: cell)
    {
      shapes.append(.rect(x: left + x, y: y, width: width, height: height))
    }
  }

  /// A wave 1 unit high: along its upper edge and back along the lower one.
  func commands(wave columns: Range<Int>) -> String {
    let rise = 2 * TextLines.waveHeight
    let (half, quarter) = (cell.width / 2, cell.width / 4)
    func arc(_ side: Double, _ way: Double) -> String {
      "q\(SVGText.number(way * quarter)) \(SVGText.number(side * rise))"
        + " \(SVGText.number(way * half)) 0"
    }
    let forth = String(repeating: arc(-1, 1) + arc(1, 1), count: columns.count)
    let back = String(repeating: arc(1, -1) + arc(-1, -1), count: columns.count)
    let left = Double(columns.lowerBound) * cell.width
    return SVGPath.move(left, TextLines.waveMiddle + cell.top) + forth + "v1" + back + "z"
  }
}
