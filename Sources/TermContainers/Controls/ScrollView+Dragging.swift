import TermSurface

// Drags.
extension ScrollView {
  var indicators: [ScrollIndicator] {
    let area = area
    let room = bounds.inset(by: safeRoom)
    let (down, across) = (
      showsVerticalScrollIndicator && area.scrolls(along: .vertical),
      showsHorizontalScrollIndicator && area.scrolls(along: .horizontal)
    )
    let axes: [LayoutConstraint.Axis] = (down ? [.vertical] : []) + (across ? [.horizontal] : [])
    return axes.compactMap {
      ScrollIndicator($0, area, at: contentOffset, in: room, sharesCorner: down && across)
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

  /// Ends a drag as the user does, by letting go.
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

  /// Ends what the user and an animation are doing: the view has left, or may no longer be scrolled.
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
