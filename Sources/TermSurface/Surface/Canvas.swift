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
}

extension Canvas {
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
}

extension Cell {
  /// Returns this cell with the background of the one it is drawn over.
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
