/// The drawing area of a view: a clipped window onto a ``Surface``, in the view's own coordinates.
///
/// ```swift
/// surface.withCanvas { canvas in
///   canvas.fill(canvas.bounds, style: Style(background: .blue))
///   canvas.draw("Total", at: Point(x: 1, y: 0), style: Style(attributes: .bold))
/// }
/// ```
///
/// A canvas is lent for the duration of one `View/draw(_:)`; it is not copyable, so a view cannot
/// keep it. Drawing outside the clip has no effect; a wide glyph that the clip or an edge would cut
/// shows as blanks.
///
/// Use a ``Surface`` for a picture to keep or to compare.
public struct Canvas: ~Copyable {
  // A bare pointer is safe here, because a canvas cannot be kept. Drawing a cell is then a store.
  @usableFromInline package let cells: UnsafeMutablePointer<Cell>
  @usableFromInline package let stride: Int
  @usableFromInline let clusters: UnsafeMutablePointer<ClusterTable>
  /// The place of the canvas's 0, 0 on the surface.
  @usableFromInline package let origin: Point
  /// The bounds of the drawing, in its own coordinates.
  public let bounds: Rect
  /// The drawable area in surface coordinates; always inside the surface.
  @usableFromInline package let clip: Rect
  /// Whether the screen can show intermediate colours, so that mixing them is worthwhile.
  public let mixesColors: Bool
  /// The colours of the roles: see ``Color/role(_:)``.
  public let palette: Palette

  @inlinable
  init(
    cells: UnsafeMutablePointer<Cell>, stride: Int, clusters: UnsafeMutablePointer<ClusterTable>,
    origin: Point, bounds: Rect, clip: Rect, mixesColors: Bool, palette: Palette
  ) {
    self.cells = cells
    self.stride = stride
    self.clusters = clusters
    self.origin = origin
    self.bounds = bounds
    self.clip = clip
    self.mixesColors = mixesColors
    self.palette = palette
  }

  /// The part of ``bounds`` that can be seen: drawing outside it is wasted, but harmless.
  public var visibleRect: Rect { clip.offsetBy(dx: -origin.x, dy: -origin.y) }

  /// The same surface with 0, 0 moved to `point` and drawing confined to `rect`, both in this
  /// canvas's coordinates.
  @inlinable
  package func inner(origin point: Point, bounds: Rect, clippedTo rect: Rect) -> Canvas {
    Canvas(
      cells: cells, stride: stride, clusters: clusters, origin: origin + point, bounds: bounds,
      clip: clip.intersection(rect.offsetBy(dx: origin.x, dy: origin.y)),
      mixesColors: mixesColors, palette: palette)
  }

  /// The same canvas with other colours for the roles.
  package func colored(by palette: Palette) -> Canvas {
    Canvas(
      cells: cells, stride: stride, clusters: clusters, origin: origin, bounds: bounds, clip: clip,
      mixesColors: mixesColors, palette: palette)
  }

  /// Fills `rect` with blanks, or with another glyph one column wide.
  public func fill(_ rect: Rect, with scalar: Unicode.Scalar = " ", style: Style) {
    let area = rect.offsetBy(dx: origin.x, dy: origin.y).intersection(clip)
    guard !area.isEmpty else { return }
    let glyph = CellWidth.of(scalar) == 1 ? scalar.value : 32
    let style = concrete(style)
    let cell = Cell(glyph: glyph, columns: 1, style: style)
    for row in area.minY..<area.maxY {
      healCuts(row: row, from: area.minX, to: area.maxX)
    }
    if style.background == .clear { lay(cell, over: area) } else { cover(area, with: cell) }
  }

  private func lay(_ cell: Cell, over area: Rect) {
    for row in area.minY..<area.maxY {
      let start = cells + (row * stride + area.minX)
      for x in 0..<area.width { start[x] = cell.over(start[x]) }
    }
  }

  /// Fills the first row and copies it, which is faster than filling each row.
  private func cover(_ area: Rect, with cell: Cell) {
    let first = cells + (area.minY * stride + area.minX)
    first.update(repeating: cell, count: area.width)
    for row in 1..<max(1, area.height) {
      (first + row * stride).update(from: first, count: area.width)
    }
  }

  /// Puts one glyph, one column wide, into the cell at `x`, `y`. A scalar that is wide, has no
  /// width or is a control character shows as `�`.
  @inlinable
  public func put(_ scalar: Unicode.Scalar, x: Int, y: Int, style: Style) {
    let (column, row) = (x + origin.x, y + origin.y)
    guard clip.contains(Point(x: column, y: row)) else { return }
    let glyph =
      scalar.value >= 32 && scalar.value < 127 ? scalar.value : Canvas.narrow(scalar)
    let cell = cells + (row * stride + column)
    if cell.pointee.columns != 1 { healCuts(row: row, from: column, to: column + 1) }
    let style = concrete(style)
    let new = Cell(glyph: glyph, columns: 1, style: style)
    cell.pointee = style.background == .clear ? new.over(cell.pointee) : new
  }

  /// Puts a plain cell at `x`, `y`.
  package func put(_ cell: Cell, x: Int, y: Int) {
    let (column, row) = (x + origin.x, y + origin.y)
    guard clip.contains(Point(x: column, y: row)) else { return }
    healCuts(row: row, from: column, to: column + 1)
    cells[row * stride + column] = cell
  }

  @usableFromInline
  static func narrow(_ scalar: Unicode.Scalar) -> UInt32 {
    CellWidth.of(scalar) == 1 ? scalar.value : 0xFFFD
  }

  /// Blanks the other half of a wide glyph that drawing on columns `from..<to` would leave cut.
  @usableFromInline
  func healCuts(row: Int, from: Int, to: Int) {
    let line = cells + row * stride
    if from > 0, line[from].columns == 0 { cut(line + from - 1) }
    if to < stride, line[to].columns == 0 { cut(line + to) }
  }

  /// Blanks half of a wide glyph.
  func cut(_ cell: UnsafeMutablePointer<Cell>) {
    cell.pointee.becomeBlank()
    clusters.pointee.cuts += 1
  }

  /// The style with the colours of its roles, so that a cell always holds concrete ones and nothing
  /// after drawing knows of roles. Each drawing call tests one bit for this.
  @inlinable
  func concrete(_ style: Style) -> Style { style.namesRole ? resolved(style) : style }

  @usableFromInline
  func resolved(_ style: Style) -> Style {
    var result = style
    result.foreground = palette.resolved(style.foreground)
    result.background = palette.resolved(style.background)
    return result
  }

  /// Draws `surface` with its top left cell at `point`.
  public func draw(_ surface: Surface, at point: Point) {
    draw(surface, surface.bounds, at: point)
  }

  /// Draws the part `source` of `surface` with its top left cell at `point`.
  public func draw(_ surface: Surface, _ source: Rect, at point: Point) {
    let source = source.intersection(surface.bounds)
    let shift = point + origin - source.origin
    let target = source.offsetBy(dx: shift.x, dy: shift.y).intersection(clip)
    guard !target.isEmpty else { return }
    let isNumbered = !surface.clusters.isEmpty
    surface.cells.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for row in target.minY..<target.maxY {
        let from = base + ((row - shift.y) * surface.size.width + target.minX - shift.x)
        healCuts(row: row, from: target.minX, to: target.maxX)
        (cells + (row * stride + target.minX)).update(from: from, count: target.width)
        blankHalves(row: row, from: target.minX, to: target.maxX)
        if isNumbered { adoptClusters(of: surface, row: row, from: target.minX, to: target.maxX) }
      }
    }
  }

  /// Gives copied cells this surface's numbers. Inlined, it would slow down the copies without any.
  @inline(never)
  private func adoptClusters(of surface: Surface, row: Int, from: Int, to: Int) {
    let line = cells + row * stride
    for column in from..<to where line[column].isNumbered {
      line[column] = clusters.pointee.adopted(line[column], from: surface.clusters)
    }
  }

  /// Blanks wide glyphs of which a copy of columns `from..<to` brought only one half.
  private func blankHalves(row: Int, from: Int, to: Int) {
    let line = cells + row * stride
    if line[from].columns == 0 { cut(line + from) }
    if line[to - 1].columns == 2 { cut(line + to - 1) }
  }

  /// Returns a copy of the cells drawn in `rect` so far, for drawing that depends on what lies
  /// below it; blank outside of the canvas. Follows `UIGraphicsImageRendererContext.currentImage`.
  public func contents(of rect: Rect) -> Surface {
    var result = Surface(size: rect.size, palette: palette)
    let area = rect.offsetBy(dx: origin.x, dy: origin.y).intersection(clip)
    let shift = rect.origin + origin
    result.cells.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for row in area.minY..<area.maxY {
        let target = base + ((row - shift.y) * rect.width + area.minX - shift.x)
        target.update(from: cells + (row * stride + area.minX), count: area.width)
      }
    }
    result.clusters = clusters.pointee
    return result
  }
}

extension Cell {
  /// Returns this cell with the background of `below`, over which it is drawn.
  @inlinable
  func over(_ below: Cell) -> Cell {
    var cell = self
    cell.background = below.background
    return cell
  }

  @inlinable
  package mutating func becomeBlank() {
    glyph = 32
    columns = 1
  }
}

extension Style {
  @inlinable var namesRole: Bool {
    (foreground.code | background.code) & Color.unresolvedBits != 0
  }
}
