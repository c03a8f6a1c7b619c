/// The outline of a run of shapes: what touches from cell to cell is one piece.
struct SVGPath {
  private var shapes: [SVGShape] = []

  /// Adds the shapes of a glyph, in the cell of so many columns from the left.
  mutating func add(_ glyph: SVGGlyph, _ scalar: UInt32, column: Int) {
    let left = Double(column * SVGCell.width)
    for shape in SVGPath.shapes(glyph, scalar) {
      switch shape {
      case .rect(let x, let y, let width, let height):
        add(x: left + x, y: y, width: width, height: height)
      case .outline(let x, let y, let commands):
        shapes.append(.outline(x: left + x, y: y, commands))
      }
    }
  }

  /// The commands; none where nothing is seen.
  var commands: String { shapes.map(SVGPath.commands).joined() }

  private static func shapes(_ glyph: SVGGlyph, _ scalar: UInt32) -> [SVGShape] {
    switch glyph {
    case .lines: SVGBoxDrawing.shapes(scalar)
    case .blocks, .shade: SVGBlocks.shapes(scalar)
    case .dots: SVGBlocks.dots(scalar)
    default: []
    }
  }

  /// Lengthens one that ends where this one begins.
  private mutating func add(x: Double, y: Double, width: Double, height: Double) {
    let before = shapes.suffix(4).lastIndex { shape in
      guard case .rect(let itsX, y, let itsWidth, height) = shape else { return false }
      return itsX <= x && x <= itsX + itsWidth
    }
    guard let before, case .rect(let start, _, let itsWidth, _) = shapes[before] else {
      return shapes.append(.rect(x: x, y: y, width: width, height: height))
    }
    let end = max(start + itsWidth, x + width)
    shapes[before] = .rect(x: start, y: y, width: end - start, height: height)
  }

  private static func commands(_ shape: SVGShape) -> String {
    switch shape {
    case .rect(let x, let y, let width, let height):
      let across = SVGText.number(width)
      return move(x, y) + "h\(across)v\(SVGText.number(height))h-\(across)z"
    case .outline(let x, let y, let commands):
      return move(x, y) + commands
    }
  }

  private static func move(_ x: Double, _ y: Double) -> String {
    let y = SVGText.number(y)
    return "M\(SVGText.number(x))" + (y.hasPrefix("-") ? y : " \(y)")
  }
}
