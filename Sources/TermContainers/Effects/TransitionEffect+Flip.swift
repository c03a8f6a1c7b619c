import TermSurface

extension TransitionEffect {
  /// The picture turns round its middle, the side at `edge` coming forward: the old one narrows to
  /// a line, out of which the new one opens. What lies behind is seen beside it.
  public static func flip(from edge: Edge) -> TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      let isClosing = progress < 0.5
      let turn = isClosing ? 2 * progress : 2 - 2 * progress
      let flip = Flip(size: new.size, edge: edge, isClosing: isClosing, openness: 1 - turn * turn)
      flip.draw(canvas, isClosing ? old : new)
    }
  }
}

/// A picture seen at an angle.
private struct Flip {
  let size: Size
  let edge: TransitionEffect.Edge
  let isClosing: Bool
  /// 1 seen from the front, 0 from the side.
  let openness: Double

  private var isVertical: Bool { edge == .top || edge == .bottom }

  /// What is left of the extent that narrows; never nothing.
  private var extent: Int {
    max(1, Int((Double(isVertical ? size.height : size.width) * openness).rounded()))
  }

  /// Whether the first of the rows, or columns, is further away than the last: while the old picture
  /// closes the side that comes forward is nearer, and when the new one opens it has gone past.
  private var firstIsFar: Bool { (edge == .top || edge == .left) != isClosing }

  func draw(_ canvas: borrowing Canvas, _ picture: Surface) {
    if isVertical { drawRows(canvas, picture) } else { drawColumns(canvas, picture) }
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
      canvas.draw(picture, row: y, columns: sources(at: y), at: left)
    }
    for column in 0..<extent where isDark(column) {
      let inset = columnInset(column)
      canvas.shade(
        Rect(x: left + column, y: inset, width: 1, height: size.height - 2 * inset))
    }
  }

  /// Which column of the picture is seen in each column of the strip, in row `y`; nil where what is
  /// behind is.
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

  /// How far a row, or column, is drawn in at each end for being further away.
  private func inset(of index: Int, most: Int) -> Int {
    guard extent > 1 else { return 0 }
    return Int((Double(most) * (1 - openness) * distance(index)).rounded())
  }

  /// From 0 to 1: how far away a row, or column, is among the others.
  private func distance(_ index: Int) -> Double {
    guard extent > 1 else { return 1 }
    return Double(firstIsFar ? extent - 1 - index : index) / Double(extent - 1)
  }

  /// Light falls from the front: the further end lies in the dark first, and all of it when it is seen
  /// from the side.
  private func isDark(_ index: Int) -> Bool { distance(index) > openness }
}

extension Canvas {
  /// Draws cells of row `row` of `surface`, from `columns`, side by side from column `x`; a glyph two
  /// columns wide of which only one is there shows as a blank.
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
