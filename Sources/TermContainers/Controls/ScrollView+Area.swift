import TermSurface

// The area that it scrolls.
extension ScrollView {
  /// The present area.
  var area: ScrollArea {
    ScrollArea(content: storedContentSize, frame: bounds.size, insets: adjustedContentInset)
  }

  /// The part of the safe area that is room around the content.
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
  func settle() {
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
    // Room around the content that the program sets does not move the content seen.
    let isRoomChanged = new.area.frame != old.area.frame || new.safeRoom != old.safeRoom
    // A change of the content may have brought the focused view back by itself.
    if isRoomChanged, focusIsAway { noteFocus(in: old.area) }
    bounds.origin = new.area.clamped(following(new.safeRoom, from: old))
    if isRoomChanged { keepFocusSeen() }
  }

  /// The offset for the new safe area: content that began just below a bar still does.
  func following(
    _ safeRoom: EdgeInsets, from old: (area: ScrollArea, safeRoom: EdgeInsets)
  ) -> Point {
    var offset = contentOffset
    if offset.y == old.area.least.y { offset.y += old.safeRoom.top - safeRoom.top }
    if offset.x == old.area.least.x { offset.x += old.safeRoom.left - safeRoom.left }
    return offset
  }
}

extension EdgeInsets {
  var withinScrollLimit: EdgeInsets {
    EdgeInsets(
      top: top.withinScrollLimit, left: left.withinScrollLimit, bottom: bottom.withinScrollLimit,
      right: right.withinScrollLimit)
  }
}
