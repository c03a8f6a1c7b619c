import TermSurface

/// The mark at the edge of a scroll view that shows which part of the content is seen. It covers a
/// few cells of the last column, or of the last row.
struct ScrollIndicator {
  let axis: LayoutConstraint.Axis
  /// Its cells, in the bounds of the scroll view.
  let place: Rect
  /// Its first cell, from the start of the track.
  private let start: Int
  /// The cells of the track that it does not cover.
  private let free: Int
  /// The offsets at both ends of the track.
  private let least: Int
  private let most: Int

  /// Creates the mark of `area` at `offset`, along an edge of `room`; nil where nothing scrolls or
  /// there is too little room. With `sharesCorner`, the last cell is left for another mark.
  init?(
    _ axis: LayoutConstraint.Axis, _ area: ScrollArea, at offset: Point, in room: Rect,
    sharesCorner: Bool
  ) {
    let isAcross = axis == .horizontal
    let length = room.size.along(axis) - (sharesCorner ? 1 : 0)
    let depth = isAcross ? room.height : room.width
    guard area.scrolls(along: axis), length >= 2, depth >= 2 else { return nil }
    self.axis = axis
    (least, most) = (area.least.along(axis), area.most.along(axis))
    let seen = area.frame.along(axis)
    let extent = min(length - 1, max(1, length * seen / (most - least + seen)))
    free = length - extent
    start = ScrollIndicator.start(
      of: min(max(offset.along(axis), least), most) - least, in: most - least, free: free)
    place =
      isAcross
      ? Rect(x: room.minX + start, y: room.maxY - 1, width: extent, height: 1)
      : Rect(x: room.maxX - 1, y: room.minY + start, width: 1, height: extent)
  }

  /// The mark's first cell, which is at an end of the track only if the content is at that end.
  private static func start(of place: Int, in range: Int, free: Int) -> Int {
    if place == 0 { return 0 }
    if place == range { return free }
    let start = (place * free + range / 2) / range
    return free < 2 ? start : min(max(1, start), free - 1)
  }

  /// The offset along the axis after the mark has moved by `steps` cells; `offset` if it does not
  /// move.
  func offset(movedBy steps: Int, from offset: Int) -> Int {
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
