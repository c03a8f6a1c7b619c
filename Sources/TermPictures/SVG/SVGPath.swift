import TermSurface

/// The outline of a run of shapes. Shapes that touch across cells are joined.
struct SVGPath {
  let cell: PictureCell
  var shapes: [GlyphShape] = []
  /// The outlines, each with the left edge of its cell in units.
  private var outlines: [(left: Double, outline: GlyphOutline)] = []
  /// The left ends of the dots, row by row. They are drawn as strokes of a pen as wide as a dot,
  /// which takes few bytes for thousands of dots.
  private var dots: [[Double]] = []
  /// The columns of cells with a curly underline; nil for none.
  var wave: Range<Int>?

  init(_ cell: PictureCell) { self.cell = cell }

  /// Adds the shapes of a glyph in the cell at `column`.
  mutating func add(_ glyph: PictureGlyph, _ scalar: UInt32, column: Int) {
    let left = Double(column) * cell.width
    if glyph == .dots { return addDots(scalar, left) }
    for shape in cell.shapes(glyph, scalar) {
      switch shape {
      case .rect(let x, let y, let width, let height):
        add(x: left + x, y: y, width: width, height: height)
      case .polygon(let corners):
        shapes.append(.polygon(corners.map { .init(x: left + $0.x, y: $0.y) }))
      case .outline(let outline): outlines.append((left, outline))
      }
    }
  }

  /// The path commands; empty if nothing is visible.
  var commands: String {
    shapes.map(SVGPath.commands).joined()
      + outlines.map { commands($0.outline, left: $0.left) }.joined()
      + zip(dots, BlockElements.dotRows).map { SVGPath.commands(dots: $0, y: cell.dotY($1)) }
      .joined() + (wave.map { commands(wave: $0) } ?? "")
  }

  private mutating func addDots(_ scalar: UInt32, _ left: Double) {
    if dots.isEmpty { dots = BlockElements.dotRows.map { _ in [] } }
    for (row, columns) in BlockElements.dots(scalar).enumerated() {
      dots[row] += columns.map { left + cell.dotX($0) }
    }
  }

  /// Returns dots of 2 by 2 in a row, as strokes of a pen that is 2 wide.
  private static func commands(dots: [Double], y: Double) -> String {
    guard let first = dots.first else { return "" }
    let others = zip(dots, dots.dropFirst()).map { "m\(SVGText.digits($1 - $0 - 2)) 0h2" }
    return move(first, y + 1) + "h2" + others.joined()
  }

  /// Adds a rectangle, or extends an earlier one of equal height that reaches its left edge.
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

  private static func commands(_ shape: GlyphShape) -> String {
    if case .polygon(let corners) = shape {
      let moves = corners.map { move($0.x, $0.y).dropFirst() }
      return "M" + moves.joined(separator: "L") + "z"
    }
    guard case .rect(let x, let y, let width, let height) = shape else { return "" }
    let across = SVGText.digits(width)
    return move(x, y) + "h\(across)v\(SVGText.digits(height))h-\(across)z"
  }

  private func commands(_ outline: GlyphOutline, left: Double) -> String {
    let right = left + cell.width
    let (width, height) = (SVGText.digits(cell.width), SVGText.digits(cell.height))
    return switch outline {
    case .arc(let isLeft, let isUp): arc(isLeft ? left : right, isLeft: isLeft, isUp: isUp)
    case .rising: SVGPath.move(right - 0.6, 0) + "h1.2l-\(width) \(height)h-1.2z"
    case .falling: SVGPath.move(left - 0.6, 0) + "h1.2l\(width) \(height)h-1.2z"
    }
  }

  /// Returns an arc with straight arms to the edges of the cell. The horizontal arm ends at `edge`.
  private func arc(_ edge: Double, isLeft: Bool, isUp: Bool) -> String {
    let (across, along) = (0.5 + cell.left, (isUp ? 4.5 : 5.5) + cell.top)
    let (x, y) = (isLeft ? 1.0 : -1, isUp ? -1.0 : 1)
    func line(_ command: String, _ length: Double) -> String { command + SVGText.digits(length) }
    let sweep = x * y < 0 ? 0 : 1
    func curve(_ radius: Double, _ x: Double, _ y: Double, _ sweep: Int) -> String {
      let end = [x, y].map { ($0 < 0 ? "" : " ") + SVGText.digits($0 * radius) }.joined()
      return "a\(SVGText.digits(radius)) \(SVGText.digits(radius)) 0 0 \(sweep)\(end)"
    }
    return SVGPath.move(edge, 8 + cell.top + (isUp ? 1 : 0)) + line("h", x * across)
      + curve(4.5, x, y, sweep) + line("v", y * along) + line("h", -x) + line("v", -y * along)
      + curve(3.5, -x, -y, 1 - sweep)
      + line("h", -x * across) + "z"
  }

  static func move(_ x: Double, _ y: Double) -> String {
    let y = SVGText.digits(y)
    return "M\(SVGText.digits(x))" + (y.hasPrefix("-") ? y : " \(y)")
  }

  /// Adds the whole cells in `columns`.
  mutating func add(_ columns: Range<Int>) { addBand(columns, y: 0, height: cell.height) }

  /// Adds a horizontal line through `columns`, 1 unit high, `y` units below the glyphs' top.
  mutating func addLine(y: Int, columns: Range<Int>) {
    addBand(columns, y: Double(y) + cell.top, height: 1)
  }

  private mutating func addBand(_ columns: Range<Int>, y: Double, height: Double) {
    let left = Double(columns.lowerBound) * cell.width
    let width = Double(columns.count) * cell.width
    shapes.append(.rect(x: left, y: y, width: width, height: height))
  }

  /// Adds an underline to the cells in `columns`.
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

  /// Adds the line cursors among `attributes`.
  mutating func addCursors(_ attributes: TextAttributes, columns: Range<Int>) {
    let left = Double(columns.lowerBound) * cell.width
    for case .rect(let x, let y, let width, let height) in TextLines.cursors(
      attributes, columns: columns.count, of: cell)
    {
      shapes.append(.rect(x: left + x, y: y, width: width, height: height))
    }
  }

  /// Returns a wave 1 unit high: along its upper edge and back along the lower one.
  func commands(wave columns: Range<Int>) -> String {
    let rise = 2 * TextLines.waveHeight
    let (half, quarter) = (cell.width / 2, cell.width / 4)
    func arc(_ side: Double, _ way: Double) -> String {
      "q\(SVGText.digits(way * quarter)) \(SVGText.digits(side * rise))"
        + " \(SVGText.digits(way * half)) 0"
    }
    let forth = String(repeating: arc(-1, 1) + arc(1, 1), count: columns.count)
    let back = String(repeating: arc(1, -1) + arc(-1, -1), count: columns.count)
    let left = Double(columns.lowerBound) * cell.width
    return SVGPath.move(left, TextLines.waveMiddle + cell.top) + forth + "v1" + back + "z"
  }
}

extension PictureCell {
  /// Returns the shapes of lines and blocks in this cell.
  func shapes(_ glyph: PictureGlyph, _ scalar: UInt32) -> [GlyphShape] {
    switch glyph {
    case .lines:
      let dashes = BoxDrawing.dashes(scalar)
      return BoxDrawing.shapes(scalar).map { fitted($0, dashes) }
    case .blocks, .wedges, .shade: return BlockElements.shapes(scalar).map(scaledShape)
    default: return []
    }
  }

  /// Returns the left end, in this cell, of a dot of 2 by 2 that begins at `x` in a plain cell.
  func dotX(_ x: Double) -> Double { (x + 1) * width / PictureCell.plain.width - 1 }

  func dotY(_ y: Double) -> Double { (y + 1) * height / PictureCell.plain.height - 1 }

  /// Scales a line that was made for a plain cell to this cell. Dashes are spread over the cell's length.
  private func fitted(_ shape: GlyphShape, _ dashes: BoxDrawing.Dashes?) -> GlyphShape {
    guard case .rect(let x, let y, let width, let height) = shape else { return shape }
    let whole = scaledShape(shape)
    guard case .rect(let left, let top, let across, let along) = whole else { return shape }
    let lies = dashes?.lies
    return .rect(
      x: lies == true ? left : self.stretchedX(x), y: lies == false ? top : self.along(y),
      width: lies == true ? across : self.stretchedX(x + width) - self.stretchedX(x),
      height: lies == false ? along : self.along(y + height) - self.along(y))
  }

  /// Scales `shape` from the size of a plain cell to that of this cell. An outline stays as it is.
  private func scaledShape(_ shape: GlyphShape) -> GlyphShape {
    let (across, along) = (
      self.width / PictureCell.plain.width, self.height / PictureCell.plain.height
    )
    if case .polygon(let corners) = shape {
      return .polygon(corners.map { .init(x: $0.x * across, y: $0.y * along) })
    }
    guard case .rect(let x, let y, let width, let height) = shape else { return shape }
    return .rect(x: x * across, y: y * along, width: width * across, height: height * along)
  }
}
