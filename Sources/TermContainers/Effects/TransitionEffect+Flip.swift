import TermSurface

extension TransitionEffect {
  /// Turns the picture about its centre, with the side at `edge` coming forward: the old one
  /// narrows to a line, from which the new one opens. The background shows beside it. Letters are
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

/// A picture at an angle.
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

  /// The picture's column shown in each column of the strip, in row `y`; nil for the background.
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

  /// The inset of a row or column at each end, due to its distance.
  private func inset(of index: Int, most: Int) -> Int {
    guard extent > 1 else { return 0 }
    return Int((Double(most) * (1 - openness) * distance(index)).rounded())
  }

  /// The relative distance of a row or column, from 0 to 1.
  private func distance(_ index: Int) -> Double {
    guard extent > 1 else { return 1 }
    return Double(firstIsFar ? extent - 1 - index : index) / Double(extent - 1)
  }

  /// Whether a row or column is dark. Light falls from the front: the far end darkens first, and
  /// seen from the side all of it is dark.
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

  /// Draws cells of row `row` of `surface`, from `columns`, side by side from column `x`; half of a
  /// wide glyph is drawn as a blank.
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
