/// A picture in cells, such as a screen, a view or one frame of a transition.
///
/// ```swift
/// var picture = Surface(size: Size(width: 12, height: 1))
/// picture.withCanvas { $0.draw("Hello", at: Point(x: 2, y: 0), style: .default) }
/// let text = picture.text  // "  Hello"
/// ```
///
/// A surface is a value: later drawing does not change a copy. Draw into it through a ``Canvas``.
/// Unlike a terminal it has no cursor and no escape sequences, and never shows half of a wide
/// glyph.
///
/// Make a surface for a picture that outlives a call, such as a golden or a frame of a film. A view
/// needs none: it draws on the ``Canvas`` that it is lent.
public struct Surface: Sendable {
  /// Columns and rows.
  public private(set) var size: Size
  @usableFromInline package var cells: ContiguousArray<Cell>
  /// Glyphs of more than one scalar, in the order in which they were first drawn.
  @usableFromInline package var clusters = ClusterTable()
  /// Whether its screen can show intermediate colours: see ``Canvas/mixesColors``. Ignored by `==`.
  public var mixesColors = true
  /// The colours of the roles that are drawn from now on: see ``Canvas/palette``. Ignored by `==`.
  public var palette: Palette

  /// Creates a surface of default blanks. A negative extent counts as zero.
  public init(size: Size, palette: Palette = .dark) {
    self.palette = palette
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = ContiguousArray(repeating: .blank, count: self.size.width * self.size.height)
  }

  /// The whole surface, from 0, 0.
  @inlinable public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at column `x` and row `y`; both must lie inside.
  @inlinable
  public subscript(x: Int, y: Int) -> Cell {
    precondition(bounds.contains(Point(x: x, y: y)), "no cell there")
    return cells[y * size.width + x]
  }

  /// The glyph at column `x` and row `y`: "" for the right half of a wide one.
  public func text(x: Int, y: Int) -> String {
    text(of: self[x, y])
  }

  /// Row `y`, blanks at its end included.
  public func line(_ y: Int) -> String {
    precondition(y >= 0 && y < size.height, "no row there")
    var line = String.UnicodeScalarView()
    for cell in cells[y * size.width..<(y + 1) * size.width] where cell.columns > 0 {
      if cell.isCluster {
        line.append(contentsOf: text(of: cell).unicodeScalars)
      } else {
        line.append(Unicode.Scalar(cell.glyph) ?? " ")
      }
    }
    return String(line)
  }

  /// All rows, each without the blanks at its end, joined with line feeds.
  public var text: String {
    (0..<size.height).map { row in
      let line = line(row)
      let end = line.lastIndex { $0 != " " }
      return end.map { String(line[...$0]) } ?? ""
    }.joined(separator: "\n")
  }

  package func text(of cell: Cell) -> String {
    if cell.columns == 0 { return "" }
    if cell.isCluster { return String(clusters.character(of: cell)) }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }

  /// Calls `draw` with a canvas in the surface's coordinates.
  @inlinable
  public mutating func withCanvas(_ draw: (borrowing Canvas) -> Void) {
    let (bounds, mixesColors, palette) = (bounds, mixesColors, palette)
    cells.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      withUnsafeMutablePointer(to: &clusters) { clusters in
        draw(
          Canvas(
            cells: base, stride: bounds.width, clusters: clusters, origin: .zero, bounds: bounds,
            clip: bounds, mixesColors: mixesColors, palette: palette))
      }
    }
  }

  /// Returns a copy of the part inside `rect`. Cells outside this surface are default blanks.
  public func cropped(to rect: Rect) -> Surface {
    var result = Surface(size: rect.size, palette: palette)
    result.withCanvas { $0.draw(self, at: Point(x: -rect.minX, y: -rect.minY)) }
    return result
  }
}

extension Surface: Equatable {
  /// Whether the two look the same: glyphs, widths and styles.
  public static func == (a: Surface, b: Surface) -> Bool {
    guard a.size == b.size else { return false }
    if a.clusters == b.clusters { return a.cells == b.cells }
    return a.cells.indices.allSatisfy { index in
      let (mine, its) = (a.cells[index], b.cells[index])
      return mine.style == its.style && mine.columns == its.columns
        && a.text(of: mine) == b.text(of: its)
        && a.clusters.decorations[mine.decoration] == b.clusters.decorations[its.decoration]
    }
  }
}

extension Surface {
  /// Returns the same picture in the nearest colours at `depth`, as a terminal of that depth shows
  /// it.
  public func inColors(of depth: ColorDepth) -> Surface {
    var (result, colors) = (self, CellColors(depth))
    result.copy(bounds, of: self, in: &colors)
    return result
  }

  /// Copies `rect` of a picture of the same size and gives the cells their styles in `colors`.
  package mutating func copy(_ rect: Rect, of other: Surface, in colors: inout CellColors) {
    precondition(size == other.size, "pictures of two sizes")
    let rect = rect.intersection(bounds)
    let width = size.width
    other.cells.withUnsafeBufferPointer { from in
      cells.withUnsafeMutableBufferPointer { to in
        for y in rect.minY..<rect.maxY {
          for index in y * width + rect.minX..<y * width + rect.maxX {
            to[index] = from[index]
            to[index].take(colors.shown(from[index]))
          }
        }
      }
    }
    clusters = other.clusters
  }

  /// Returns the same picture in the colours of another palette, for a picture whose views are
  /// gone. A colour that belongs to no role stays. Where roles share a colour, a ground is taken
  /// for the lowest step and an ink for the first ink.
  package func recolored(with palette: Palette) -> Surface {
    var result = self
    let inks = Dictionary(self.palette.pairs(Palette.Role.inks, palette)) { first, _ in first }
    let grounds = Dictionary(self.palette.pairs(Palette.Role.grounds, palette)) { first, _ in first
    }
    for index in cells.indices {
      let (ink, ground) = (cells[index].foreground, cells[index].background)
      result.cells[index].foreground = inks[ink] ?? ink
      result.cells[index].background = grounds[ground] ?? ground
    }
    result.palette = palette
    return result
  }

  /// Returns the same picture with ASCII stand-ins for all other glyphs, as terminals without UTF-8
  /// show it (see `Capabilities/isUTF8`).
  public func inASCII() -> Surface {
    var result = self
    for index in cells.indices where cells[index].glyph >= 0x80 {
      result.cells[index].glyph = UInt32(stand(for: cells[index]))
      result.cells[index].columns = 1
    }
    // The right half of a wide glyph repeats the left one's stand-in.
    for index in cells.indices where cells[index].columns == 0 && index > 0 {
      result.cells[index].glyph = result.cells[index - 1].glyph
      result.cells[index].columns = 1
    }
    return result
  }

  private func stand(for cell: Cell) -> UInt8 {
    let scalar = text(of: cell).unicodeScalars.first
    return scalar.map { AsciiGlyph.of($0) } ?? 0x3F
  }

  /// Moves the rows of an area inside the surface. The rows that enter keep their old cells.
  package mutating func move(_ move: RowMove) {
    let (area, width) = (move.area, size.width)
    let count = area.height - abs(move.rows)
    guard count > 0, move.rows != 0, !area.isEmpty else { return }
    let from = max(area.minY, area.minY - move.rows)
    cells.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let start = base + (from * width + area.minX)
      if area.width == width {
        return (start + move.rows * width).update(from: start, count: count * width)
      }
      for step in 0..<count {
        let row = start + (move.rows < 0 ? step : count - 1 - step) * width
        (row + move.rows * width).update(from: row, count: area.width)
      }
    }
  }

  /// Whether the left or right edge of an area inside the surface cuts a wide glyph.
  package func cutsGlyphs(besides area: Rect) -> Bool {
    if area.width == size.width { return false }
    return (area.minY..<area.maxY).contains { y in
      cells[y * size.width + area.minX].columns == 0
        || cells[y * size.width + area.maxX - 1].columns == 2
    }
  }
}

extension Cell {
  @inline(__always)
  fileprivate mutating func take(_ style: Style) {
    (foreground, background, attributes) = (style.foreground, style.background, style.attributes)
  }
}

extension Palette {
  fileprivate func pairs(_ roles: [Role], _ other: Palette) -> [(Color, Color)] {
    roles.map { (self[$0], other[$0]) }
  }
}

extension Palette.Role {
  fileprivate static var grounds: [Palette.Role] {
    [.page, .panel, .raised, .top, .accent, .shadow]
  }

  fileprivate static var inks: [Palette.Role] {
    [.ink] + allCases.filter { $0 != .ink && !grounds.contains($0) } + [.accent]
  }
}

/// Computes the styles of cells at a depth, and caches the latest.
package struct CellColors {
  private struct Look {
    var style = Style.default
    var isText = true
    /// The style at the depth.
    var shown = Style.default

    @inline(__always)
    func isOf(_ cell: Cell) -> Bool {
      style.foreground.code == cell.foregroundCode && style.background.code == cell.backgroundCode
        && style.attributes == cell.attributes && isText != cell.isPicture
    }
  }

  private let depth: ColorDepth
  /// The look of the previous cell, which most cells repeat.
  private var last = Look()
  /// The cached looks, indexed by six bits of a hash.
  private var known: [Look]

  package init(_ depth: ColorDepth) {
    self.depth = depth
    known = Array(repeating: Look(), count: 64)
  }

  /// The style that `cell` gets: see ``ColorDepth/nearest(to:)``.
  @inline(__always)
  mutating func shown(_ cell: Cell) -> Style {
    if !last.isOf(cell) { last = look(of: cell) }
    return last.shown
  }

  private mutating func look(of cell: Cell) -> Look {
    let slot = CellColors.slot(cell)
    if !known[slot].isOf(cell) {
      known[slot] = Look(
        style: cell.style, isText: !cell.isPicture, shown: depth.nearest(to: cell))
    }
    return known[slot]
  }

  private static func slot(_ cell: Cell) -> Int {
    let ground = cell.backgroundCode ^ (cell.isPicture ? 1 << 31 : 0)
    return Int((cell.foregroundCode &* 0x9E37_79B1 ^ ground &* 0x85EB_CA6B) >> 26)
  }
}

/// Rows of a picture that move up or down together, as in a scroll.
package struct RowMove: Sendable, Equatable {
  /// The area whose cells move; cells that would leave it are lost.
  package var area: Rect
  /// The number of rows by which the cells move down; up if negative.
  package var rows: Int

  package init(_ area: Rect, by rows: Int) { (self.area, self.rows) = (area, rows) }

  /// The rows that nothing has moved to.
  package var entering: Rect {
    var rect = area
    rect.size.height = min(abs(rows), area.height)
    if rows < 0 { rect.origin.y = area.maxY - rect.height }
    return rect
  }
}
