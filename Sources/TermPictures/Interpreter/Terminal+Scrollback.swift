import TermSurface

extension Terminal {
  /// How many rows that leave the main screen at its top are kept to be scrolled back to; 0 by
  /// default.
  ///
  /// ```swift
  /// var terminal = Terminal(size: Size(width: 10, height: 2))
  /// terminal.scrollbackLimit = 100
  /// terminal.write("one\r\ntwo\r\nthree")
  /// let text = terminal.screen(scrolledBack: 1).text  // "one\ntwo"
  /// ```
  public var scrollbackLimit: Int {
    get { scrollback.limit }
    set { scrollback.limit = max(0, newValue) }
  }

  /// How many rows are kept, at most ``scrollbackLimit``.
  public var scrollbackCount: Int { scrollback.count }

  /// How many rows have left the main screen so far, kept or not. Someone who looks at an older row
  /// sees by it how far that has moved on.
  public var scrolledRowCount: Int { scrollback.total }

  /// The screen as a person sees it who has scrolled back by `rows`: ``screen`` moved down below that
  /// many earlier rows. More rows than there are count as all.
  public func screen(scrolledBack rows: Int) -> Surface {
    let shift = min(max(0, rows), scrollback.count)
    guard shift > 0, !isAlternateScreen else { return screen }
    var result = Surface(size: size)
    result.withCanvas { canvas in
      for y in 0..<min(shift, size.height) {
        canvas.draw(scrollback.row(above: shift - y), at: Point(x: 0, y: y))
      }
      canvas.draw(screen, at: Point(x: 0, y: shift))
    }
    return result
  }

  /// Keeps the first rows of the main screen, which are about to leave it.
  mutating func keepRows(_ count: Int) {
    guard scrollback.limit > 0, !isAlternateScreen else { return }
    for row in grid.rows.prefix(count) {
      var kept = Surface(size: Size(width: size.width, height: 1))
      kept.withCanvas { draw(row, 0, $0) }
      scrollback.append(kept)
    }
    otherWork += count * size.width
  }
}
