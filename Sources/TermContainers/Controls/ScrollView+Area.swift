import TermSurface

// The area of a scroll view.
extension ScrollView {
  /// The area for the present content, size and insets.
  var area: ScrollArea {
    ScrollArea(content: storedContentSize, frame: bounds.size, insets: adjustedContentInset)
  }

  /// The part of the safe area's insets that ``contentInsetAdjustmentBehavior`` adds.
  var safeRoom: EdgeInsets {
    let safe = safeAreaInsets
    guard safe != .zero else { return .zero }
    let down = EdgeInsets(top: safe.top, bottom: safe.bottom)
    let across = EdgeInsets(left: safe.left, right: safe.right)
    let (isHigh, isWide) = (
      storedContentSize.height > bounds.height, storedContentSize.width > bounds.width
    )
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic: return isWide ? safe : down
    case .scrollableAxes: return (isHigh ? down : .zero) + (isWide ? across : .zero)
    }
  }

  func setContentSize(_ size: Size) {
    requestedContentSize = Size(
      width: max(0, size.width.withinScrollLimit), height: max(0, size.height.withinScrollLimit))
    guard requestedContentSize != storedContentSize else { return }
    storedContentSize = requestedContentSize
    if ownContentGuide.isGoverned {
      sizeIsSolved = true
      constraintsChanged { $0.contents.append(ownContentGuide.record) }
    }
    areaChanged()
  }

  func areaChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  func safeAreaUseChanged() {
    areaChanged()
    for subview in subviews { subview.surroundingsChanged() }
  }

  /// Keeps the offset in range if the area has changed since the last layout.
  func keepOffsetInRange() {
    if sizeIsSolved {
      sizeIsSolved = false
      storedContentSize = ownContentGuide.solvedFrame.size
    }
    let (old, new) = (laidOut, (area: area, safeRoom: safeRoom))
    guard new.area != old.area else { return }
    laidOut = new
    setNeedsDisplay()
    window?.focusMayChange()
    if new.area.insets != old.area.insets {
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
    // A change of ``contentInset`` alone does not scroll back to the focused view.
    let isRoomChanged = new.area.frame != old.area.frame || new.safeRoom != old.safeRoom
    // A change of the content may have brought the focused view back by itself.
    if isRoomChanged, focusIsAway { updateFocusIsAway(in: old.area) }
    bounds.origin = new.area.clamped(following(new.safeRoom, from: old))
    if isRoomChanged { keepFocusSeen() }
  }

  /// Returns the offset for the new safe area: content that was scrolled to its start stays there.
  func following(
    _ safeRoom: EdgeInsets, from old: (area: ScrollArea, safeRoom: EdgeInsets)
  ) -> Point {
    var offset = contentOffset
    if offset.y == old.area.least.y { offset.y += old.safeRoom.top - safeRoom.top }
    if offset.x == old.area.least.x { offset.x += old.safeRoom.left - safeRoom.left }
    return offset
  }

  /// The guide of the content. If views are pinned to its edges, the layout sets ``contentSize``.
  public var contentLayoutGuide: LayoutGuide { ownContentGuide }

  /// The layout guide of the scroll view's frame: views pinned to its edges do not scroll.
  public var frameLayoutGuide: LayoutGuide {
    ownGuide { InsetGuide("frame") { _ in .zero } }
  }
}

extension EdgeInsets {
  var withinScrollLimit: EdgeInsets {
    EdgeInsets(
      top: top.withinScrollLimit, left: left.withinScrollLimit, bottom: bottom.withinScrollLimit,
      right: right.withinScrollLimit)
  }
}

/// The geometry of a scroll view: the sizes of content and frame, and the insets of the content.
struct ScrollArea: Equatable {
  var content = Size.zero
  var frame = Size.zero
  var insets = EdgeInsets.zero

  /// The limit for extents, offsets and insets: a sum of a few such numbers does not overflow.
  static let limit = 1 << 40

  /// The offset that shows the start of the content.
  var least: Point { Point(x: -insets.left, y: -insets.top) }

  /// The offset that shows the end of the content; equal to ``least`` if all of the content fits.
  var most: Point {
    Point(
      x: max(least.x, content.width + insets.right - frame.width),
      y: max(least.y, content.height + insets.bottom - frame.height))
  }

  /// Whether the content, with its insets, is too large for the frame along `axis`.
  func scrolls(along axis: LayoutConstraint.Axis) -> Bool {
    most.component(axis) > least.component(axis)
  }

  /// The nearest offset between ``least`` and ``most``.
  func clamped(_ offset: Point) -> Point {
    Point(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  /// The part of the content that is visible at `offset`, without the parts under the insets.
  func seen(at offset: Point) -> Rect { Rect(origin: offset, size: frame).inset(by: insets) }

  /// Returns the offset nearest to `offset` that shows `rect`, or as much as possible of it.
  func offset(from offset: Point, revealing rect: Rect) -> Point {
    let seen = seen(at: offset)
    let step = Point(
      x: ScrollArea.smallestStep(
        from: seen.minX..<seen.maxX, to: rect.minX..<max(rect.minX, rect.maxX)),
      y: ScrollArea.smallestStep(
        from: seen.minY..<seen.maxY, to: rect.minY..<max(rect.minY, rect.maxY)))
    return step == .zero ? offset : clamped(offset + step)
  }

  /// The smallest distance to scroll that shows `wanted`; 0 if one range contains the other.
  private static func smallestStep(from seen: Range<Int>, to wanted: Range<Int>) -> Int {
    let (start, end) = (
      wanted.lowerBound - seen.lowerBound, wanted.upperBound - seen.upperBound
    )
    if start >= 0 && end <= 0 || start <= 0 && end >= 0 { return 0 }
    return abs(start) < abs(end) ? start : end
  }

  /// The start of the page nearest to `offset`, along each axis. A page is as large as the frame.
  func pageStart(nearest offset: Point) -> Point {
    func start(_ axis: LayoutConstraint.Axis) -> Int {
      let extent = max(1, frame.along(axis))
      let place = offset.component(axis)
      // Halves round to the start.
      return (place + (extent - 1) / 2).flooredDivision(by: extent) * extent
    }
    return clamped(Point(x: start(.horizontal), y: start(.vertical)))
  }
}

extension Int {
  fileprivate func flooredDivision(by other: Int) -> Int {
    self >= 0 ? self / other : -((-self + other - 1) / other)
  }

  /// The nearest number within ``ScrollArea/limit``.
  var withinScrollLimit: Int { Swift.min(Swift.max(self, -ScrollArea.limit), ScrollArea.limit) }
}

extension Point {
  /// The nearest point within ``ScrollArea/limit``.
  var withinScrollLimit: Point { Point(x: x.withinScrollLimit, y: y.withinScrollLimit) }

  /// Returns the point with `place` as its coordinate along `axis`.
  func with(_ place: Int, along axis: LayoutConstraint.Axis) -> Point {
    axis == .horizontal ? Point(x: place, y: y) : Point(x: x, y: place)
  }
}

/// The layout guide of a scroll view's content: from 0, 0 of the bounds, with the content size.
final class ScrollContentGuide: LayoutGuide {
  private var scrollView: ScrollView? { owningView as? ScrollView }

  override init() {
    super.init()
    identifier = "content"
    record.hugging = SizePriorities(LayoutPriority(1))
    record.resistance = SizePriorities(LayoutPriority(1))
  }

  override var contentSize: Size? { scrollView?.requestedContentSize ?? .zero }

  override var layoutFrame: Rect { Rect(origin: .zero, size: scrollView?.contentSize ?? .zero) }

  override var layoutName: String { "\(owningView?.layoutName ?? "(gone)").\(identifier)" }

  /// Whether constraints govern the content. Constraints between the scroll view's edges and views
  /// inside count too.
  override var isGoverned: Bool { record.isGoverned || edgesAreNamedInside }

  private var edgesAreNamedInside: Bool {
    guard let owningView, let record = owningView.layoutRecord else { return false }
    return record.mentions.contains { constraint in
      let namesEdge =
        constraint.first === record && constraint.firstAttribute.isEdge
        || constraint.second === record && constraint.secondAttribute.isEdge
      return namesEdge && constraint.commonAncestor === owningView
    }
  }
}
