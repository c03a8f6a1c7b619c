import TermSurface

// How far it scrolls.
extension ScrollView {
  /// What can be scrolled now.
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

  /// Keeps the offset in range where the area has changed since the last layout.
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
    // What the program sets as room around the content moves nothing that is seen.
    let isRoomChanged = new.area.frame != old.area.frame || new.safeRoom != old.safeRoom
    // What has come back by itself, as with changes of the content, is seen.
    if isRoomChanged, focusIsAway { noteFocus(in: old.area) }
    bounds.origin = new.area.clamped(following(new.safeRoom, from: old))
    if isRoomChanged { keepFocusSeen() }
  }

  /// The offset now: content that begins just below a bar goes on to do so.
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
