import TermSurface

extension Window {
  /// Draws the changes into `surface` and returns their rectangles.
  func drawChanges(into surface: inout Surface) -> [Rect] {
    drawn.empty()
    surface.palette = palette
    if scroll != nil || moved != nil { moveRows(of: &surface) }
    for view in dirtyViews where view.needsDisplay && view.window === self {
      view.needsDisplay = false
      if !view.canBeDrawnAlone(in: self) || !drawAlone(view, into: &surface) {
        damaged.add(view.placed(in: self).visible)
      }
    }
    dirtyViews.empty()
    for rect in damaged.take() { drawn.append(draw(rect, into: &surface)) }
    // So that the bytes of a frame do not depend on the order in which views have changed.
    if drawn.count > 1 {
      drawn.sort { ($0.minY, $0.minX, $0.maxY, $0.maxX) < ($1.minY, $1.minX, $1.maxY, $1.maxX) }
    }
    return drawn
  }

  /// Draws an opaque view that nothing covers. Returns false if a glyph was cut, in which case its
  /// surroundings must be redrawn.
  private func drawAlone(_ view: View, into surface: inout Surface) -> Bool {
    let place = view.placed(in: self)
    guard !place.visible.isEmpty else { return true }
    surface.clusters.cuts = 0
    surface.withCanvas {
      if hasPalettes {
        view.paintAlone(on: $0, at: place.origin, clip: place.visible)
      } else {
        view.paint(on: $0, at: place.origin, clip: place.visible)
      }
    }
    guard surface.clusters.cuts == 0 else { return false }
    drawn.append(place.visible)
    return true
  }

  /// Draws everything in `rect`, and returns the rectangle of changed cells.
  private func draw(_ rect: Rect, into surface: inout Surface) -> Rect {
    surface.clusters.cuts = 0
    surface.withCanvas { paint(on: $0, at: .zero, clip: rect) }
    return surface.clusters.cuts == 0 ? rect : drawAround(rect, into: &surface)
  }

  /// Redraws `rect` with two more columns on each side, because its edges cut wide glyphs: the half
  /// outside must appear or disappear too. The outer of the two columns, and the one beyond it into
  /// which a glyph cut there extends, are already correct and are restored; or they are still to be
  /// drawn, and what is left of a glyph there until then is blank.
  private func drawAround(_ rect: Rect, into surface: inout Surface) -> Rect {
    let outer = [rect.minX - 3, rect.minX - 2, rect.maxX + 1, rect.maxX + 2]
    let kept = outer.map { surface.column($0, rows: rect.minY..<rect.maxY) }
    surface.withCanvas { paint(on: $0, at: .zero, clip: rect.insetBy(dx: -2, dy: 0)) }
    for (x, cells) in zip(outer, kept) { surface.setColumn(x, from: rect.minY, to: cells) }
    let rows = rect.minY..<rect.maxY
    let cuts = [rect.minX - 1, rect.maxX + 1].map { surface.healCuts(before: $0, rows: rows) }
    return rect.insetBy(dx: cuts.contains(true) ? -2 : -1, dy: 0)
  }

  /// The cell where text is edited, if `surface`, the window as drawn, shows it: nothing covers it.
  func cursor(in surface: Surface) -> Point? {
    guard let editor = firstResponder as? any View & KeyInput, let caret = editor.caretRect else {
      return nil
    }
    let place = editor.convert(caret.origin, to: self)
    guard editor.placed(in: self).visible.contains(place),
      surface[place.x, place.y].attributes.contains(.reverse)
    else { return nil }
    return place
  }

  /// The appearance of `view` in the window now, including the views behind it.
  func snapshot(of view: View) -> Surface {
    let origin = view.placed(in: self).origin
    var result = Surface(size: view.frame.size, palette: view.shownPalette)
    let visible = bounds.offsetBy(dx: -origin.x, dy: -origin.y).intersection(result.bounds)
    result.withCanvas { paint(on: $0, at: Point(x: -origin.x, y: -origin.y), clip: visible) }
    return result
  }
}

extension Surface {
  /// The cells of column `x`; empty if it does not exist.
  fileprivate func column(_ x: Int, rows: Range<Int>) -> [Cell] {
    guard (0..<size.width).contains(x) else { return [] }
    return rows.clamped(to: 0..<size.height).map { cells[$0 * size.width + x] }
  }

  /// Blanks half glyphs on both sides of the left edge of column `x`; whether there were any.
  fileprivate mutating func healCuts(before x: Int, rows: Range<Int>) -> Bool {
    guard (1..<max(1, size.width)).contains(x) else { return false }
    let ends = rows.clamped(to: 0..<size.height).map { $0 * size.width + x }
      .filter { (cells[$0 - 1].columns == 2) != (cells[$0].columns == 0) }
    for end in ends { cells[cells[end].columns == 0 ? end : end - 1].becomeBlank() }
    return !ends.isEmpty
  }

  fileprivate mutating func setColumn(_ x: Int, from row: Int, to column: [Cell]) {
    for (offset, cell) in column.enumerated() {
      cells[(max(0, row) + offset) * size.width + x] = cell
    }
  }
}

extension View {
  /// Draws the view with its subviews as they stand, with its top left cell at `point` of `canvas`:
  /// without layout, without callbacks, and without any effect on the frames of the screen. The
  /// present state of transitions and animations is part of it. The views `excluded`, with those
  /// inside them, are left out. Follows `drawHierarchy(in:afterScreenUpdates:)`, with `false`.
  public func drawHierarchy(
    on canvas: borrowing Canvas, at point: Point, excluding excluded: [View] = []
  ) {
    let hidden = excluded.filter { !$0.storedIsHidden }
    setHidden(true, hidden)
    let pictures = window?.transitions.running.compactMap(\.host.picture) ?? []
    for picture in pictures { picture.isForScreen = false }
    let clip = canvas.visibleRect
    let animator = window?.application?.animator
    let showsValues = animator?.beginShowing() == true
    paintAlone(on: canvas, at: point, clip: clip)
    if showsValues { animator?.endShowing() }
    for picture in pictures { picture.isForScreen = true }
    setHidden(false, hidden)
  }

  private func setHidden(_ isHidden: Bool, _ views: [View]) {
    for view in views {
      view.storedIsHidden = isHidden
      view.reachChanged()
    }
  }
}
