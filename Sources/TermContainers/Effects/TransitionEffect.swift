import TermSurface

/// Turns one picture into another: a function of both pictures and the progress.
///
/// ```swift
/// let wipe = TransitionEffect { canvas, old, new, progress in
///   let columns = Int(progress * Double(new.size.width))
///   let seen = Rect(x: 0, y: 0, width: columns, height: new.size.height)
///   canvas.draw(old, at: .zero)
///   canvas.draw(new, seen, at: .zero)
/// }
/// ```
///
/// The usual effects have options, such as `.transitionCurlUp`. An effect changes pictures. To move
/// views, use ``View/animate(withDuration:delay:options:animations:completion:)``.
public struct TransitionEffect: Sendable {
  private let compose: @Sendable (borrowing Canvas, Surface, Surface, Double) -> Void

  /// Creates an effect. The closure draws, over the bounds of the canvas, the frame at `progress`
  /// (0: all old, 1: all new) between two surfaces of that size.
  public init(
    _ compose:
      @escaping @Sendable (
        _ canvas: borrowing Canvas, _ old: Surface, _ new: Surface, _ progress: Double
      ) -> Void
  ) {
    self.compose = compose
  }

  /// Draws a frame of the effect. The sizes differ if the view was resized during the transition: a
  /// smaller old picture is extended by the new one, a larger one is cropped.
  public func draw(_ canvas: borrowing Canvas, old: Surface, new: Surface, progress: Double) {
    // A progress that is not a number counts as 0, too.
    guard progress > 0 else { return canvas.draw(old, at: .zero) }
    if progress >= 1 { return canvas.draw(new, at: .zero) }
    compose(canvas, old.fitted(over: new), new, progress)
  }

  /// The side from which a picture enters.
  public enum Edge: Sendable, CaseIterable {
    /// The left side.
    case left
    /// The right side.
    case right
    /// The upper side.
    case top
    /// The lower side.
    case bottom

    /// The offset from the final position to the start position outside, in multiples of the size.
    private var direction: (x: Int, y: Int) {
      switch self {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .top: (0, -1)
      case .bottom: (0, 1)
      }
    }

    /// Returns the top left cell, at `progress`, of a picture of `size` that enters from this side.
    func entering(_ size: Size, _ progress: Double) -> Point {
      let outside = Point(x: direction.x * size.width, y: direction.y * size.height)
      return outside + leaving(size, progress)
    }

    /// Returns the top left cell, at `progress`, of a picture that one from this side pushes out.
    func leaving(_ size: Size, _ progress: Double) -> Point {
      Point(
        x: -direction.x * cells(size.width, progress),
        y: -direction.y * cells(size.height, progress))
    }

    /// Returns the number of cells, out of `count`, covered at `progress`, rounded.
    private func cells(_ count: Int, _ progress: Double) -> Int {
      Int((Double(count) * progress).rounded())
    }
  }

  /// Moves the new picture in from `edge`, pushing the old one out.
  public static func push(from edge: Edge) -> TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      canvas.draw(old, at: edge.leaving(old.size, progress))
      canvas.draw(new, at: edge.entering(new.size, progress))
    }
  }

  /// Moves the new picture in from `edge`, over the old one.
  public static func slide(from edge: Edge) -> TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      canvas.draw(old, at: .zero)
      canvas.draw(new, at: edge.entering(new.size, progress))
    }
  }

  /// Moves the old picture out towards `edge`, revealing the new one.
  public static func reveal(towards edge: Edge) -> TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      canvas.draw(new, at: .zero)
      canvas.draw(old, at: edge.entering(old.size, 1 - progress))
    }
  }

  /// Lays the new page over the old one from the top left, with a diagonal fold that shows the back
  /// of the page and casts a shadow.
  public static var curlDown: TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      PageCurl(size: new.size, progress: progress).draw(canvas, behind: new, ahead: old)
    }
  }

  /// Lifts the old page from the bottom right: ``curlDown`` in reverse.
  public static var curlUp: TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      PageCurl(size: new.size, progress: 1 - progress).draw(canvas, behind: old, ahead: new)
    }
  }

  /// Flips the picture about its centre, with the side at `edge` coming forward: the old picture
  /// narrows to a line, from which the new one opens. The background shows around it. Letters are
  /// left out while too few of them are visible to be read.
  public static func flip(from edge: Edge) -> TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      let isClosing = progress < 0.5
      let turn = isClosing ? 2 * progress : 2 - 2 * progress
      let flip = Flip(size: new.size, edge: edge, isClosing: isClosing, openness: 1 - turn * turn)
      flip.draw(canvas, isClosing ? old : new)
    }
  }
}

extension Surface {
  /// Returns this picture in the size of `other`, cropped, or extended by the cells of `other`.
  fileprivate func fitted(over other: Surface) -> Surface {
    guard size != other.size else { return self }
    var result = other
    result.withCanvas { $0.draw(self, at: .zero) }
    return result
  }
}

/// A diagonal fold over a picture. Cells are twice as high as wide, so a row counts as two columns.
private struct PageCurl {
  private static let foldWidth = 4
  private static let shadowWidth = 3
  let size: Size
  /// The distance from the top left to the end of the fold's shadow, in columns of the top row.
  let reach: Int

  init(size: Size, progress: Double) {
    self.size = size
    let way = size.width + 2 * size.height + PageCurl.foldWidth + PageCurl.shadowWidth
    reach = Int((Double(way) * progress).rounded())
  }

  func draw(_ canvas: borrowing Canvas, behind: Surface, ahead: Surface) {
    for y in 0..<size.height {
      let shadowEnd = clamp(reach - 2 * y)
      let foldEnd = clamp(reach - 2 * y - PageCurl.shadowWidth)
      let foldStart = clamp(reach - 2 * y - PageCurl.shadowWidth - PageCurl.foldWidth)
      copy(behind, 0..<foldStart, y, canvas)
      copy(ahead, foldEnd..<size.width, y, canvas)
      for x in foldStart..<foldEnd {
        canvas.put("╱", x: x, y: y, style: PageCurl.paper(canvas.palette))
      }
      canvas.shade(Rect(x: foldEnd, y: y, width: shadowEnd - foldEnd, height: 1))
    }
  }

  /// Returns the style of the back of the page: lighter than dark pages, darker than light ones.
  private static func paper(_ palette: Palette) -> Style {
    palette.userInterfaceStyle == .light
      ? Style(foreground: .rgb(104, 112, 128), background: .rgb(184, 191, 205))
      : Style(foreground: .rgb(150, 150, 150), background: .rgb(238, 238, 238))
  }

  private func clamp(_ x: Int) -> Int { min(max(x, 0), size.width) }

  private func copy(_ surface: Surface, _ columns: Range<Int>, _ y: Int, _ canvas: borrowing Canvas)
  {
    guard !columns.isEmpty else { return }
    canvas.draw(
      surface, Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1),
      at: Point(x: columns.lowerBound, y: y))
  }
}

/// A frame of a flip: a picture that is seen at an angle.
private struct Flip {
  let size: Size
  let edge: TransitionEffect.Edge
  let isClosing: Bool
  /// The openness: 1 seen from the front, 0 from the side.
  let openness: Double

  private var isVertical: Bool { edge == .top || edge == .bottom }

  /// The size along the narrowing axis; at least 1.
  private var extent: Int {
    max(1, Int((Double(isVertical ? size.height : size.width) * openness).rounded()))
  }

  /// Whether the first row or column is farther away than the last: the side coming forward is
  /// nearer while the old picture closes, and farther once the new one opens.
  private var firstIsFar: Bool { (edge == .top || edge == .left) != isClosing }

  func draw(_ canvas: borrowing Canvas, _ picture: Surface) {
    if extent == 1 {
      drawEdge(canvas, picture)
    } else if isVertical {
      drawRows(canvas, picture)
    } else {
      drawColumns(canvas, picture)
    }
  }

  /// Draws the picture as seen from the side: a line.
  private func drawEdge(_ canvas: borrowing Canvas, _ picture: Surface) {
    let (row, column) = ((size.height - 1) / 2, (size.width - 1) / 2)
    let place =
      isVertical
      ? Rect(x: 0, y: row, width: size.width, height: 1)
      : Rect(x: column, y: 0, width: 1, height: size.height)
    guard place.intersection(picture.bounds) == place else { return }
    for y in place.minY..<place.maxY {
      for x in place.minX..<place.maxX {
        let style = Style(foreground: .role(.muted), background: picture[x, y].seenBackground)
        canvas.put(isVertical ? "─" : "│", x: x, y: y, style: style)
      }
    }
    canvas.shade(place)
  }

  private func drawRows(_ canvas: borrowing Canvas, _ picture: Surface) {
    let top = (size.height - extent) / 2
    for row in 0..<extent {
      let source = (2 * row + 1) * size.height / (2 * extent)
      let inset = rowInset(row)
      let strip = Rect(x: inset, y: source, width: size.width - 2 * inset, height: 1)
      canvas.draw(picture, strip, at: Point(x: inset, y: top + row))
      if isDark(row) {
        canvas.shade(Rect(x: inset, y: top + row, width: strip.width, height: 1))
      }
    }
  }

  private func drawColumns(_ canvas: borrowing Canvas, _ picture: Surface) {
    let left = (size.width - extent) / 2
    for y in 0..<size.height {
      let sources = sources(at: y)
      canvas.draw(picture, row: y, columns: sources, at: left)
      guard isUnreadable else { continue }
      for (column, source) in sources.enumerated() {
        source.map { canvas.blankLetter(picture[$0, y], x: left + column, y: y) }
      }
    }
    for column in 0..<extent where isDark(column) {
      let inset = columnInset(column)
      canvas.shade(
        Rect(x: left + column, y: inset, width: 1, height: size.height - 2 * inset))
    }
  }

  /// Whether only half of each word's letters would be left, or less.
  private var isUnreadable: Bool { 2 * extent <= size.width }

  /// Returns, for each column of the strip in row `y`, the picture's column; nil for background.
  private func sources(at y: Int) -> [Int?] {
    (0..<extent).map { column in
      let inset = columnInset(column)
      guard (inset..<(size.height - inset)).contains(y) else { return nil }
      return (2 * column + 1) * size.width / (2 * extent)
    }
  }

  private func rowInset(_ row: Int) -> Int { inset(of: row, most: min(8, size.width / 8)) }

  private func columnInset(_ column: Int) -> Int {
    inset(of: column, most: min(4, size.height / 6))
  }

  /// Returns the inset, in cells, at each end of a row or column. More distant ones are shorter.
  private func inset(of index: Int, most: Int) -> Int {
    guard extent > 1 else { return 0 }
    return Int((Double(most) * (1 - openness) * distance(index)).rounded())
  }

  /// Returns the relative distance of a row or column from the viewer, from 0 to 1.
  private func distance(_ index: Int) -> Double {
    guard extent > 1 else { return 1 }
    return Double(firstIsFar ? extent - 1 - index : index) / Double(extent - 1)
  }

  /// Whether a row or column is dark. Light falls from the front: the far end darkens first. Seen
  /// from the side, the whole picture is dark.
  private func isDark(_ index: Int) -> Bool { distance(index) > openness }
}

extension Cell {
  /// The colour behind the glyph as it is seen.
  fileprivate var seenBackground: Color {
    attributes.contains(.reverse) ? foreground : background
  }
}

extension Canvas {
  /// Replaces `cell`'s glyph at `x`, `y` by a blank on the same ground, unless the glyph is a part
  /// of a picture or a line.
  fileprivate func blankLetter(_ cell: Cell, x: Int, y: Int) {
    // A blank between words goes with them: with few colours it would keep their label.
    guard !cell.isPicture else { return }
    put(" ", x: x, y: y, style: Style(background: cell.seenBackground))
  }

  /// Draws the cells at `columns` of row `row` of `surface` side by side from column `x` on. Leaves
  /// out a cell for nil, and draws half of a wide glyph as a blank.
  fileprivate func draw(_ surface: Surface, row: Int, columns: [Int?], at x: Int) {
    var index = 0
    while index < columns.count {
      var count = 1
      while index + count < columns.count, let first = columns[index],
        columns[index + count] == first + count
      {
        count += 1
      }
      if let first = columns[index] {
        draw(
          surface, Rect(x: first, y: row, width: count, height: 1), at: Point(x: x + index, y: row))
      }
      index += count
    }
  }
}
