import TermSurface

/// Where each subview of a view can draw, kept until anything in the window moves.
///
/// To find out what lies in front of one of a thousand siblings, the others are looked at as plain
/// rectangles in a row: a subview is asked only where its rectangle is met.
struct SubviewReaches {
  /// The window's ``Window/placementGeneration`` for which the rectangles are right.
  private var generation = -1
  /// In the bounds of the view, in the order of its subviews.
  private var rects: [Rect] = []

  /// Looks at the subviews of `view` again where something has moved.
  @MainActor
  mutating func update(of view: View, in window: Window) {
    guard generation != window.placementGeneration else { return }
    generation = window.placementGeneration
    rects.removeAll(keepingCapacity: true)
    for subview in view.subviews { rects.append(subview.reachInSuperview) }
  }

  /// Looks at the subviews again the next time: another window counts anew.
  mutating func forget() { generation = -1 }

  /// The last subview before `end` whose rectangle meets `rect`; nil for none.
  func lastIndex(meeting rect: Rect, below end: Int) -> Int? {
    var index = min(end, rects.count) - 1
    while index >= 0 {
      if rects[index].intersects(rect) { return index }
      index -= 1
    }
    return nil
  }
}

extension View {
  /// All cells of the superview's bounds that drawing the view can change, or more.
  fileprivate var reachInSuperview: Rect {
    if storedIsHidden { return .zero }
    if storedClipsToBounds || subviews.isEmpty { return storedFrame }
    let shift = storedFrame.origin - storedBoundsOrigin
    return subviews.reduce(storedFrame) {
      $0.union($1.reachInSuperview.offsetBy(dx: shift.x, dy: shift.y))
    }
  }
}
