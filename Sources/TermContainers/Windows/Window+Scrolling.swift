import TermSurface

/// The scroll of one view since the last frame.
struct WindowScroll {
  /// The view whose content has moved.
  let view: ObjectIdentifier
  /// Its cells in the window, and the rows by which their contents have moved.
  var move: RowMove
}

// A scroll moves rows in the picture. What else changes is damage, as ever: a change before the scroll
// moves with the rows, one after it does not. So the picture comes out as if all had been drawn.
extension Window {
  /// Notes that the content of `view` has moved by `way`, except for its `marks`, which are in its
  /// bounds as they were and as they are.
  func contentMoved(of view: View, by way: Point, marks: [Rect]) {
    contentMoved()
    let area = view.placed(in: self).visible
    // An empty one may lie beside the window.
    guard !area.isEmpty else { return }
    guard let sum = sum(of: view, area, way), isAtRest, view.scrollsAsPicture(in: self) else {
      return damage(area)
    }
    scroll = WindowScroll(view: ObjectIdentifier(view), move: RowMove(area, by: sum))
    let step = RowMove(area, by: way.y)
    damaged.follow(step)
    damage(step.entering)
    let shift = view.placed(in: self).origin - view.bounds.origin
    for mark in marks { damageOnly(mark.offsetBy(dx: shift.x, dy: shift.y), within: area) }
  }

  /// The rows by which the view has moved since the last frame; nil if that is no move of rows, or
  /// cannot be joined with the one that is due.
  private func sum(of view: View, _ area: Rect, _ way: Point) -> Int? {
    guard way.x == 0, abs(way.y) < area.height else { return nil }
    guard let scroll else { return way.y }
    guard scroll.view == ObjectIdentifier(view), scroll.move.area == area else { return nil }
    return scroll.move.rows + way.y
  }

  /// Whether each view is drawn where it is and as it is.
  private var isAtRest: Bool {
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
  /// Whether a scroll moves all cells of the view: it draws nothing itself, nothing lies over it, and
  /// what can be seen through it is of one colour.
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
