import TermSurface

// Drags.
extension ScrollView {
  var indicators: [ScrollIndicator] {
    let area = area
    let room = automaticallyAdjustsScrollIndicatorInsets ? bounds.inset(by: safeRoom) : bounds
    let (down, across) = (
      showsVerticalScrollIndicator && area.scrolls(along: .vertical),
      showsHorizontalScrollIndicator && area.scrolls(along: .horizontal)
    )
    let axes: [LayoutConstraint.Axis] = (down ? [.vertical] : []) + (across ? [.horizontal] : [])
    return axes.compactMap { axis in
      let insets =
        axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
      return ScrollIndicator(
        axis, area, at: contentOffset, in: room.inset(by: insets.withinScrollLimit),
        sharesCorner: down && across)
    }
  }

  func indicator(at point: Point) -> ScrollIndicator? {
    indicators.first { $0.place.contains(point) }
  }

  func canBeHeld(at touch: MouseEvent) -> Bool {
    isScrollEnabled && indicator(at: touch.location(in: self)) != nil
      || LayoutConstraint.Axis.allCases.contains { nearestScroller(along: $0) != nil }
  }

  /// This scroll view or the first one around it whose content the user can move along an axis.
  func nearestScroller(along axis: LayoutConstraint.Axis) -> ScrollView? {
    responderChain.lazy.compactMap { $0 as? ScrollView }.first {
      $0.isScrollEnabled && $0.area.scrolls(along: axis)
    }
  }

  func beginDragging() {
    endAnimation()
    isDragging = true
    setNeedsDisplay()
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Ends a drag because the user lets go.
  func letGo() {
    guard isDragging else { return }
    var target = isPagingEnabled ? area.pageStart(nearest: contentOffset) : contentOffset
    delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
    target = area.clamped(target)
    endDragging(goingOnTo: target == contentOffset ? nil : target)
  }

  func endDragging(goingOnTo target: Point? = nil) {
    guard isDragging else { return }
    isDragging = false
    setNeedsDisplay()
    delegate?.scrollViewDidEndDragging(self, willDecelerate: target != nil)
    if let target, window != nil, !isDragging { goOn(to: target) }
  }

  func goOn(to target: Point) {
    if animation?.cause != .letGo { delegate?.scrollViewWillBeginDecelerating(self) }
    animate(to: target, .letGo)
  }

  /// Ends drags and animations: the view has left the window, or may no longer be scrolled.
  func breakOff() {
    let held = drag
    drag = nil
    held?.scroller?.endDragging()
    endDragging()
    endAnimation()
  }

  func interactionChanged() {
    if !isScrollEnabled { breakOff() }
    setNeedsDisplay()
    window?.focusMayChange()
  }
}

/// A mouse button held down on a scroll view.
struct ScrollDrag {
  /// The indicator that the user holds; nil for the content.
  let indicator: ScrollIndicator?
  private let start: Point
  /// The scroll view that follows the mouse, once that has moved: the one held, or one around it.
  private(set) weak var scroller: ScrollView?
  private var origin = Point.zero

  init(_ touch: MouseEvent, _ indicator: ScrollIndicator?) {
    (self.indicator, start) = (indicator, touch.location)
  }

  /// Finds the scroll view that follows. Returns true only when it has just been found.
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

  /// The content offset for the location of the mouse.
  func offset(at touch: MouseEvent) -> Point {
    let way = touch.location - start
    guard let indicator else { return origin - way }
    let axis = indicator.axis
    return origin.with(
      indicator.offset(movedBy: way.along(axis), from: origin.along(axis)), along: axis)
  }
}
