import TermSurface

/// A mouse button held down on a scroll view.
struct ScrollDrag {
  /// What the user holds: an indicator, or with nil the content.
  let indicator: ScrollIndicator?
  private let start: Point
  /// The scroll view that follows, once the mouse has moved: that of the content, or one around it.
  private(set) weak var scroller: ScrollView?
  private var origin = Point.zero

  init(_ touch: MouseEvent, _ indicator: ScrollIndicator?) {
    (self.indicator, start) = (indicator, touch.location)
  }

  /// Finds who follows; true if it has been found just now.
  @MainActor
  mutating func begins(with touch: MouseEvent, in view: ScrollView) -> Bool {
    guard scroller == nil, touch.location != start else { return false }
    let way = touch.location - start
    // A row is as high as two columns.
    let axis: LayoutConstraint.Axis = abs(way.x) > 2 * abs(way.y) ? .horizontal : .vertical
    scroller = indicator == nil ? view.nearestScroller(along: axis) : view
    origin = scroller?.contentOffset ?? .zero
    return scroller != nil
  }

  /// Where the content is to be.
  func offset(at touch: MouseEvent) -> Point {
    let way = touch.location - start
    guard let indicator else { return origin - way }
    let axis = indicator.axis
    return origin.with(
      indicator.offset(movedBy: way.along(axis), from: origin.along(axis)), along: axis)
  }
}
