import TermSurface

/// Draws lines, blocks and dots in cells of whole pixels so that they join those of neighbouring
/// cells: edges are rounded to the same pixels in every cell.
struct ShapeCoverage {
  private let cell: PixelCell
  private let width: Int
  private let height: Int
  /// The pixel columns of vertical lines.
  private let across: LinePixels
  /// The pixel rows of horizontal lines.
  private let along: LinePixels

  /// Creates a coverage for cells of this size.
  init(_ cell: PixelCell) {
    (self.cell, width, height) = (cell, cell.width, cell.height)
    across = LinePixels(
      light: 4, scale: Double(cell.glyphWidth) / PictureCell.plain.width, room: cell.left)
    along = LinePixels(
      light: 8, scale: Double(cell.glyphHeight) / PictureCell.plain.height, room: cell.top)
  }

  /// Draws the glyph of `scalar` on `coverage`.
  func draw(_ glyph: PictureGlyph, _ scalar: UInt32, on coverage: inout Coverage) {
    switch glyph {
    case .lines: drawLines(scalar, &coverage)
    case .blocks, .wedges: draw(BlockElements.shapes(scalar), 255, &coverage)
    case .shade(let quarters): draw(BlockElements.shapes(scalar), UInt8(quarters * 64), &coverage)
    case .dots: draw(dotShapes(scalar), 255, &coverage)
    default: break
    }
  }

  /// Draws a line across `cells` cells, 1 unit high and `y` units below the top of the glyphs.
  func drawLine(y: Double, cells: Int, on coverage: inout Coverage) {
    let scale = Double(cell.glyphHeight) / PictureCell.plain.height
    coverage.fill(0..<width * cells, ShapeCoverage.snapped(y, 1, scale, after: cell.top))
  }

  /// Draws an underline across `cells` cells.
  func drawUnderline(_ style: UnderlineStyle, cells: Int, on coverage: inout Coverage) {
    let scale = Double(cell.glyphHeight) / PictureCell.plain.height
    let room = cell.top
    if style == .curly {
      let unit = Double(width) / PictureCell.plain.width
      return coverage.fill { x, y in
        let place = (x / unit).truncatingRemainder(dividingBy: PictureCell.plain.width)
        let top = TextLines.waveTop(place) * scale + Double(room)
        return y >= top && y < top + max(1, scale)
      }
    }
    for cell in 0..<cells {
      for case .rect(let x, let y, let length, let thickness) in TextLines.underline(style) {
        coverage.fill(
          columns(x, length, after: cell * width),
          ShapeCoverage.snapped(y, thickness, scale, after: room))
      }
    }
  }

  private func drawLines(_ scalar: UInt32, _ coverage: inout Coverage) {
    if let dashes = BoxDrawing.dashes(scalar) { return draw(dashes, &coverage) }
    for shape in BoxDrawing.shapes(scalar) {
      switch shape {
      case .rect(let x, let y, let width, let height):
        coverage.fill(
          across.range(x, x + width, of: self.width), along.range(y, y + height, of: self.height))
      case .polygon(let corners): draw(corners, &coverage)
      case .outline(let outline): draw(outline, &coverage)
      }
    }
  }

  private func draw(_ dashes: BoxDrawing.Dashes, _ coverage: inout Coverage) {
    let (unit, length) = dashes.lies ? (along, width) : (across, height)
    let side = unit.line(isHeavy: dashes.isHeavy)
    for index in 0..<dashes.count {
      let slot = index * length / dashes.count..<(index + 1) * length / dashes.count
      // If there is room, part of each slot stays free, also between cells.
      let gap = max(1, (slot.count * 2 + 2) / 5)
      let first = slot.lowerBound + gap / 2
      let dash = first..<max(first + 1, slot.upperBound - (gap - gap / 2))
      coverage.fill(dashes.lies ? dash : side, dashes.lies ? side : dash)
    }
  }

  private func dotShapes(_ scalar: UInt32) -> [GlyphShape] {
    zip(BlockElements.dots(scalar), BlockElements.dotRows).flatMap { columns, y in
      columns.map { .rect(x: $0, y: y, width: 2, height: 2) }
    }
  }

  /// Covers the pixels of `shapes` by `value`, 0 to 255.
  func draw(_ shapes: [GlyphShape], _ value: UInt8, _ coverage: inout Coverage) {
    for shape in shapes {
      switch shape {
      case .rect(let x, let y, let width, let height):
        coverage.fill(columns(x, width), coveredRows(y, height), value)
      case .polygon(let corners): draw(corners, &coverage)
      case .outline(let outline): draw(outline, &coverage)
      }
    }
  }

  /// Covers a polygon: the points from which a line to the left crosses an odd number of its edges.
  private func draw(_ corners: [GlyphShape.Corner], _ coverage: inout Coverage) {
    let across = Double(width) / PictureCell.plain.width
    let along = Double(height) / PictureCell.plain.height
    let edges = Array(zip(corners, corners.dropFirst() + corners.prefix(1)))
    coverage.fill { x, y in
      let (x, y) = (x / across, y / along)
      let crossed = edges.count { a, b in
        (a.y > y) != (b.y > y) && x > a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
      }
      return !crossed.isMultiple(of: 2)
    }
  }

  private func columns(_ start: Double, _ length: Double, after room: Int = 0) -> Range<Int> {
    ShapeCoverage.snapped(start, length, Double(width) / PictureCell.plain.width, after: room)
  }

  private func coveredRows(_ start: Double, _ length: Double) -> Range<Int> {
    ShapeCoverage.snapped(start, length, Double(height) / PictureCell.plain.height)
  }

  /// Returns at least one pixel: those between two edges, rounded to pixels and moved by `room`.
  static func snapped(
    _ start: Double, _ length: Double, _ scale: Double, after room: Int = 0
  ) -> Range<Int> {
    let first = Int((start * scale).rounded())
    let end = max(first + 1, Int(((start + length) * scale).rounded()))
    return room + first..<room + end
  }

  private func draw(_ outline: GlyphOutline, _ coverage: inout Coverage) {
    switch outline {
    case .rising, .falling:
      let (across, along, half) = (Double(width), Double(height), 0.6 / 9 * Double(width))
      coverage.fill { x, y in
        let middle = outline == .falling ? y / along * across : across - y / along * across
        return abs(x - middle) <= half
      }
    case .arc(let isLeft, let isUp): drawArc(&coverage, isLeft: isLeft, isUp: isUp)
    }
  }

  /// Draws a quarter ring between the light lines that continue in the next cells.
  private func drawArc(_ coverage: inout Coverage, isLeft: Bool, isUp: Bool) {
    let (standing, lying) = (across.light, along.light)
    // Treats the arms as if they went right and down: coordinates are mirrored within the line.
    let (x0, x1) = (Double(standing.lowerBound), Double(standing.upperBound))
    let (y0, y1) = (Double(lying.lowerBound), Double(lying.upperBound))
    let reach = (isLeft ? x1 : Double(width) - x0, isUp ? y1 : Double(height) - y0)
    guard min(reach.0, reach.1) >= 2 else {
      // Without room for a curve, two straight lines meet.
      coverage.fill(isLeft ? 0..<standing.upperBound : standing.lowerBound..<width, lying)
      return coverage.fill(standing, isUp ? 0..<lying.upperBound : lying.lowerBound..<height)
    }
    // One pixel of each arm is straight, to meet the next cell's.
    let radius = max(1, min(reach.0, reach.1) - 1)
    let (inner, innerDown) = (radius - (x1 - x0), radius - (y1 - y0))
    coverage.fill { x, y in
      let right = (isLeft ? x1 - x : x - x0) - radius
      let down = (isUp ? y1 - y : y - y0) - radius
      if right >= 0 { return down >= -radius && down < -innerDown }
      if down >= 0 { return right >= -radius && right < -inner }
      let isInHole =
        inner > 0 && innerDown > 0
        && right * right / (inner * inner) + down * down / (innerDown * innerDown) < 1
      return right * right + down * down <= radius * radius && !isInHole
    }
  }
}

/// Snaps the edges of lines to pixels. A heavy line is three light lines side by side; a double
/// line is the outer two. So lines join at any size, and the two lines of a double line stay apart.
struct LinePixels {
  let light: Range<Int>
  private let unit: Double

  /// Creates the edges of lines in a cell whose glyph begins at pixel `room`. A light line begins
  /// `light` units into the glyph.
  init(light: Double, scale: Double, room: Int = 0) {
    unit = light
    self.light = ShapeCoverage.snapped(light, 1, scale, after: room)
  }

  func line(isHeavy: Bool) -> Range<Int> {
    isHeavy ? light.lowerBound - light.count..<light.upperBound + light.count : light
  }

  /// Returns the pixels from the edge at unit `start` to the edge at unit `end`. Each is an edge of a
  /// line or of the cell. The cell has `length` pixels; the result has at least one.
  func range(_ start: Double, _ end: Double, of length: Int) -> Range<Int> {
    let first = min(max(0, edge(start, of: length)), length - 1)
    return first..<max(first + 1, min(edge(end, of: length), length))
  }

  /// Returns the pixel at which the edge at unit `place` lies. If `place` is not an edge of a line,
  /// returns the start of the cell before the light line, and the end of the cell after it.
  private func edge(_ place: Double, of length: Int) -> Int {
    switch place - unit {
    case -1: light.lowerBound - light.count
    case 0: light.lowerBound
    case 1: light.upperBound
    case 2: light.upperBound + light.count
    default: place < unit ? 0 : length
    }
  }
}

/// The share of each pixel that a glyph covers, 0 to 255, row by row.
struct Coverage {
  let width: Int
  let height: Int
  var values: [UInt8]

  /// Creates an empty coverage.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    values = Array(repeating: 0, count: width * height)
  }

  /// Covers whole pixels by `value`, 0 to 255.
  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ value: UInt8 = 255) {
    for y in rows.clamped(to: 0..<height) {
      for x in columns.clamped(to: 0..<width) {
        values[y * width + x] = max(values[y * width + x], value)
      }
    }
  }

  /// Covers the points for which `isInside` is true, with sixteen samples per pixel.
  mutating func fill(where isInside: (Double, Double) -> Bool) {
    for y in 0..<height {
      for x in 0..<width {
        var count = 0
        for place in 0..<16 {
          let (right, down) = (Double(place % 4) + 0.5, Double(place / 4) + 0.5)
          if isInside(Double(x) + right / 4, Double(y) + down / 4) { count += 1 }
        }
        let value = UInt8(min(255, count * 16))
        values[y * width + x] = max(values[y * width + x], value)
      }
    }
  }
}
