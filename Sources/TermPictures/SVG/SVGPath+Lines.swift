import TermSurface

extension SVGPath {
  /// Adds a line from one cell to another, 1 unit wide.
  mutating func addLine(y: Int, columns: Range<Int>) {
    shapes.append(
      .rect(
        x: Double(columns.lowerBound * PictureCell.width), y: Double(y),
        width: Double(columns.count * PictureCell.width), height: 1))
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
    for column in columns {
      add(TextLines.underline(style), left: Double(column * PictureCell.width))
    }
  }

  /// Adds the cursors among `attributes`.
  mutating func addCursors(_ attributes: TextAttributes, columns: Range<Int>) {
    let shapes = TextLines.cursors(attributes, columns: columns.count)
    add(shapes, left: Double(columns.lowerBound * PictureCell.width))
  }

  private mutating func add(_ added: [GlyphShape], left: Double) {
    for case .rect(let x, let y, let width, let height) in added {
      shapes.append(.rect(x: left + x, y: y, width: width, height: height))
    }
  }

  /// A wave 1 unit high: along its upper edge and back along the lower one.
  static func commands(wave columns: Range<Int>) -> String {
    let rise = 2 * TextLines.waveHeight
    let (half, quarter) = (Double(PictureCell.width) / 2, Double(PictureCell.width) / 4)
    func arc(_ side: Double, _ way: Double) -> String {
      "q\(SVGText.number(way * quarter)) \(SVGText.number(side * rise))"
        + " \(SVGText.number(way * half)) 0"
    }
    let forth = String(repeating: arc(-1, 1) + arc(1, 1), count: columns.count)
    let back = String(repeating: arc(1, -1) + arc(-1, -1), count: columns.count)
    let left = Double(columns.lowerBound * PictureCell.width)
    return move(left, TextLines.waveMiddle) + forth + "v1" + back + "z"
  }
}
