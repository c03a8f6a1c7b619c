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
}

extension Surface {
  /// The whole surface, from 0, 0.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

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
    if cell.isCluster { return String(clusters.characters[Int(cell.glyph & ~Cell.clusterBit)]) }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }
}

extension Surface {
  /// Calls `draw` with a canvas in the surface's coordinates.
  @inlinable
  public mutating func withCanvas(_ draw: (borrowing Canvas) -> Void) {
    withCanvas(origin: .zero, bounds: bounds, clip: bounds, draw)
  }

  /// Calls `draw` with a canvas whose 0, 0 lies at `origin` of the surface, inside `clip` (surface
  /// coordinates).
  @inlinable
  package mutating func withCanvas(
    origin: Point, bounds: Rect, clip: Rect, _ draw: (borrowing Canvas) -> Void
  ) {
    let clip = clip.intersection(self.bounds)
    let (width, mixesColors, palette) = (size.width, mixesColors, palette)
    cells.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      withUnsafeMutablePointer(to: &clusters) { clusters in
        draw(
          Canvas(
            cells: base, stride: width, clusters: clusters, origin: origin, bounds: bounds,
            clip: clip, mixesColors: mixesColors, palette: palette))
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
