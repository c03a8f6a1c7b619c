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
    for rect in damaged.takeAll() { drawn.append(draw(rect, into: &surface)) }
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

  /// Redraws `rect` and two columns on each side, because half of a wide glyph at an edge can lie
  /// outside, and that half must change too. Then restores the outer of the two columns and the one
  /// beyond it, which are correct already or are drawn later. A glyph that this cuts in half is
  /// blank until it is drawn again. Returns the changed rectangle.
  private func drawAround(_ rect: Rect, into surface: inout Surface) -> Rect {
    let outer = [rect.minX - 3, rect.minX - 2, rect.maxX + 1, rect.maxX + 2]
    let kept = outer.map { surface.cellColumn($0, rows: rect.minY..<rect.maxY) }
    surface.withCanvas { paint(on: $0, at: .zero, clip: rect.insetBy(dx: -2, dy: 0)) }
    for (x, cells) in zip(outer, kept) { surface.setColumn(x, from: rect.minY, to: cells) }
    let rows = rect.minY..<rect.maxY
    let cuts = [rect.minX - 1, rect.maxX + 1].map { surface.healCuts(before: $0, rows: rows) }
    return rect.insetBy(dx: cuts.contains(true) ? -2 : -1, dy: 0)
  }

  /// Returns the cell of the text cursor; nil if `surface`, the drawn window, does not show it.
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

  /// Returns a picture of `view` as the window shows it now, including the views behind it.
  func snapshot(of view: View) -> Surface {
    let origin = view.placed(in: self).origin
    var result = Surface(size: view.frame.size, palette: view.shownPalette)
    let visible = bounds.offsetBy(dx: -origin.x, dy: -origin.y).intersection(result.bounds)
    result.withCanvas { paint(on: $0, at: Point(x: -origin.x, y: -origin.y), clip: visible) }
    return result
  }
}

// A scroll moves rows of the surface instead of drawing them, with the same result. Other changes
// are damage: damage from before the scroll moves with the rows, later damage does not.
extension Window {
  /// Handles a scroll of the content of `view` by `way`. `marks` are the old and new rectangles, in
  /// the view's bounds, of what it draws over its subviews.
  func contentMoved(of view: View, by way: Point, marks: [Rect]) {
    contentMoved()
    let area = view.placed(in: self).visible
    // An empty area may lie outside the window.
    guard !area.isEmpty else { return }
    guard let sum = rowSum(of: view, area, way), isAtRest, view.scrollsAsPicture(in: self) else {
      return damage(area)
    }
    scroll = WindowScroll(view: ObjectIdentifier(view), move: RowMove(area, by: sum))
    let step = RowMove(area, by: way.y)
    damaged.moveAlong(step)
    damage(step.entering)
    let shift = view.placed(in: self).origin - view.bounds.origin
    for mark in marks { damageOnly(mark.offsetBy(dx: shift.x, dy: shift.y), within: area) }
  }

  /// Returns the rows by which the content has moved since the last frame. Nil if it has not moved
  /// by rows alone, or if the pending scroll is another view's or of another area.
  private func rowSum(of view: View, _ area: Rect, _ way: Point) -> Int? {
    guard way.x == 0, abs(way.y) < area.height else { return nil }
    guard let scroll else { return way.y }
    guard scroll.view == ObjectIdentifier(view), scroll.move.area == area else { return nil }
    return scroll.move.rows + way.y
  }

  /// Whether each view is drawn at its final position, without a transition or an animation.
  var isAtRest: Bool {
    transitions.isIdle && application?.animator?.isIdle != false
  }

  /// Moves the rows of `surface` that have scrolled since the last frame.
  func moveRows(of surface: inout Surface) {
    moved = scroll?.move
    scroll = nil
    guard let moved else { return }
    drawn.append(moved.area)
    if isAtRest, surface.bounds.contains(moved.area), !surface.cutsGlyphs(besides: moved.area) {
      surface.move(moved)
    } else {
      damaged.add(moved.area)
    }
  }
}

extension View {
  /// Draws the view and its subviews as they are now, with the view's top left cell at `point` of
  /// `canvas`. Sends no callbacks, lays out nothing, and has no effect on the screen. Shows the
  /// present state of transitions and animations. Leaves out the views `excluded` and those inside
  /// them. Follows `drawHierarchy(in:afterScreenUpdates:)`, with `false`.
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

  /// Whether a scroll moves all cells of the view: the view draws nothing itself, nothing lies over
  /// it, and what can be seen through it has one colour.
  fileprivate func scrollsAsPicture(in window: Window) -> Bool {
    guard isPlain, picture == nil, storedAlpha >= 1 else { return false }
    let visible = placed(in: window).visible
    var (view, isThrough) = (self, !isOpaque)
    while let parent = view.superview {
      let place = parent.placed(in: window)
      let shift = place.origin - parent.bounds.origin
      let seen = visible.offsetBy(dx: -shift.x, dy: -shift.y)
      if parent.picture != nil || parent.storedAlpha < 1 { return false }
      if parent.drawsOver(seen, inFrontOf: view) { return false }
      if isThrough {
        guard parent.isPlain, place.visible.contains(visible),
          !parent.drawsUnder(seen, behind: view)
        else { return false }
        isThrough = !parent.isOpaque
      }
      view = parent
    }
    return !isThrough
  }
}

extension Surface {
  /// Returns the cells of column `x` in `rows`; empty if there is no such column.
  fileprivate func cellColumn(_ x: Int, rows: Range<Int>) -> [Cell] {
    guard (0..<size.width).contains(x) else { return [] }
    return rows.clamped(to: 0..<size.height).map { cells[$0 * size.width + x] }
  }

  /// Blanks half glyphs on both sides of the left edge of column `x`. Returns whether it found any.
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

/// The scroll of one view since the last frame.
struct WindowScroll {
  /// The view whose content has moved.
  let view: ObjectIdentifier
  /// The view's cells in the window, and the number of rows by which their contents have moved.
  var move: RowMove
}

/// The rectangles of a window to redraw: a few, and no rectangle inside another.
struct DamageList {
  private var rects: [Rect] = []
  /// The number of rectangles above which they are replaced by one around all, because many small
  /// draws would cost more.
  private static let most = 16

  mutating func add(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    for known in rects where known.contains(rect) { return }
    rects.removeAll { rect.contains($0) }
    rects.append(rect)
    if rects.count > DamageList.most { rects = [rects.reduce(rect) { $0.union($1) }] }
  }

  /// Whether all of `rect` will be redrawn.
  func isRedrawn(_ rect: Rect) -> Bool { rects.contains { $0.contains(rect) } }

  /// Moves the rectangles along with the rows of the picture that `move` moves.
  mutating func moveAlong(_ move: RowMove) {
    let before = rects
    rects.removeAll(keepingCapacity: true)
    for rect in before {
      if !move.area.contains(rect) { add(rect) }
      add(rect.intersection(move.area).offsetBy(dx: 0, dy: move.rows).intersection(move.area))
    }
  }

  mutating func takeAll() -> [Rect] {
    if rects.isEmpty { return [] }
    defer { rects.removeAll(keepingCapacity: true) }
    return rects
  }
}

extension Array {
  /// Removes all elements like `removeAll(keepingCapacity:)`; a few in a tenth of the instructions.
  mutating func empty() { while popLast() != nil {} }
}
