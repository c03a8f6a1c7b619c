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

  /// The first scroll view, from this one outwards, whose content the user can move along an axis.
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

  /// Ends a drag after the user has released the button.
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
    if let target, window != nil, !isDragging { decelerate(to: target) }
  }

  func decelerate(to target: Point) {
    if animation?.cause != .letGo { delegate?.scrollViewWillBeginDecelerating(self) }
    startScrolling(to: target, .letGo)
  }

  /// Ends drags and animations, because the view has left the window or scrolling was disabled.
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
  /// The indicator that the user holds; nil if the user holds the content.
  let indicator: ScrollIndicator?
  private let start: Point
  /// The scroll view that the drag moves: the pressed or an outer one; nil until the mouse moves.
  private(set) weak var scroller: ScrollView?
  private var origin = Point.zero

  init(_ touch: MouseEvent, _ indicator: ScrollIndicator?) {
    (self.indicator, start) = (indicator, touch.location)
  }

  /// Finds the scroll view to move, at the mouse's first move. Returns whether it found one now.
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
  func draggedOffset(at touch: MouseEvent) -> Point {
    let way = touch.location - start
    guard let indicator else { return origin - way }
    let axis = indicator.axis
    return origin.with(
      indicator.offsetOfMark(movedBy: way.component(axis), from: origin.component(axis)),
      along: axis)
  }
}

/// The mark at the edge of a scroll view that shows which part of the content is seen. It covers a
/// few cells of the last column, or of the last row.
struct ScrollIndicator {
  let axis: LayoutConstraint.Axis
  /// The cells of the mark, in the scroll view's coordinates.
  let place: Rect
  /// The first cell of the mark, counted from the start of the track.
  private let start: Int
  /// The number of cells of the track that the mark does not cover.
  private let free: Int
  /// The content offsets for the mark at the start and at the end of the track.
  private let least: Int
  private let most: Int

  /// Creates the mark that shows which part of `area` is visible at `offset`, along an edge of
  /// `room`; nil if `area` does not scroll along the axis, or `room` is too small. With `sharesCorner`, leaves the last cell to the other indicator.
  init?(
    _ axis: LayoutConstraint.Axis, _ area: ScrollArea, at offset: Point, in room: Rect,
    sharesCorner: Bool
  ) {
    let isAcross = axis == .horizontal
    let length = room.size.along(axis) - (sharesCorner ? 1 : 0)
    let depth = isAcross ? room.height : room.width
    guard area.scrolls(along: axis), length >= 2, depth >= 2 else { return nil }
    self.axis = axis
    (least, most) = (area.least.component(axis), area.most.component(axis))
    let seen = area.frame.along(axis)
    let extent = min(length - 1, max(1, length * seen / (most - least + seen)))
    free = length - extent
    start = ScrollIndicator.markStart(
      of: min(max(offset.component(axis), least), most) - least, in: most - least, free: free)
    place =
      isAcross
      ? Rect(x: room.minX + start, y: room.maxY - 1, width: extent, height: 1)
      : Rect(x: room.maxX - 1, y: room.minY + start, width: 1, height: extent)
  }

  /// Returns the mark's first cell: at an end only if the content is too, unless `free` is 1.
  private static func markStart(of place: Int, in range: Int, free: Int) -> Int {
    if place == 0 { return 0 }
    if place == range { return free }
    let start = (place * free + range / 2) / range
    return free < 2 ? start : min(max(1, start), free - 1)
  }

  /// Returns the content offset along the axis after the mark has moved by `steps` cells; `offset`
  /// if the mark cannot move.
  func offsetOfMark(movedBy steps: Int, from offset: Int) -> Int {
    let new = min(max(0, start + steps), free)
    if new == start { return offset }
    return new == free ? most : least + ((most - least) * new + free / 2) / free
  }

  func draw(on canvas: borrowing Canvas, isLit: Bool) {
    let glyph: Unicode.Scalar = isLit ? "█" : axis == .horizontal ? "▄" : "▐"
    let style = Style(foreground: .role(isLit ? .accent : .muted), background: .clear)
    for y in place.minY..<place.maxY {
      for x in place.minX..<place.maxX { canvas.put(glyph, x: x, y: y, style: style) }
    }
  }
}
