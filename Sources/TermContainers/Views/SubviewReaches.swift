import TermSurface

/// The cached areas that a view's subviews can draw in, valid until anything in the window moves.
///
/// To find what lies in front of one of a thousand siblings, a search runs over plain rectangles
/// and asks only the subviews whose rectangle is hit.
struct SubviewReaches {
  /// The ``Window/placementGeneration`` for which the rectangles are valid.
  private var generation = -1
  /// In the bounds of the view, in the order of its subviews.
  private var rects: [Rect] = []

  /// Updates the rectangles from the subviews of `view`, if anything has moved.
  @MainActor
  mutating func update(of view: View, in window: Window) {
    guard generation != window.placementGeneration else { return }
    generation = window.placementGeneration
    rects.removeAll(keepingCapacity: true)
    for subview in view.subviews { rects.append(subview.reachInSuperview) }
  }

  /// Invalidates the cache: another window counts its own generations.
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
  /// A rectangle, in the superview, that contains all cells drawing the view can change.
  fileprivate var reachInSuperview: Rect {
    if storedIsHidden { return .zero }
    if storedClipsToBounds || subviews.isEmpty { return storedFrame }
    let shift = storedFrame.origin - storedBoundsOrigin
    return subviews.reduce(storedFrame) {
      $0.union($1.reachInSuperview.offsetBy(dx: shift.x, dy: shift.y))
    }
  }
}
