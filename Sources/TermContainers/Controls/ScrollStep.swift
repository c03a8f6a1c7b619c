import TermSurface

/// The distance that a key or a notch of the wheel scrolls.
struct ScrollStep {
  enum Extent {
    /// A number of cells.
    case cells(Int)
    /// The part that is seen, except for a row or column that stays.
    case page
    /// To the end of the content.
    case end
  }

  let axis: LayoutConstraint.Axis
  let isForward: Bool
  let extent: Extent

  init(_ axis: LayoutConstraint.Axis, forward isForward: Bool, _ extent: Extent) {
    (self.axis, self.isForward, self.extent) = (axis, isForward, extent)
  }

  /// The step of a notch of the wheel. Two columns are as wide as a row is high.
  init(wheel touch: MouseEvent, across: Bool) {
    let isAcross = across || touch.modifiers.contains(.shift)
    self.init(
      isAcross ? .horizontal : .vertical, forward: touch.phase == .scrolledDown,
      .cells(isAcross ? 6 : 3))
  }

  /// The step of a key; nil for a key that does not scroll. With `across`, keys for both axes
  /// scroll columns.
  init?(_ press: KeyEvent, across: Bool) {
    guard press.modifiers.isEmpty else { return nil }
    let axis: LayoutConstraint.Axis = across ? .horizontal : .vertical
    switch press.key {
    case .up: self.init(.vertical, forward: false, .cells(1))
    case .down: self.init(.vertical, forward: true, .cells(1))
    case .left: self.init(.horizontal, forward: false, .cells(2))
    case .right: self.init(.horizontal, forward: true, .cells(2))
    case .pageUp: self.init(axis, forward: false, .page)
    case .pageDown: self.init(axis, forward: true, .page)
    case .home: self.init(axis, forward: false, .end)
    case .end: self.init(axis, forward: true, .end)
    default: return nil
    }
  }

  /// The steps of the arrows, by the names of the keys.
  static var arrows: [(name: String, step: ScrollStep)] {
    ["Up", "Down", "Left", "Right"].compactMap { name in
      KeyEvent(name: name).flatMap { ScrollStep($0, across: false) }.map { (name, $0) }
    }
  }

  /// The offset after the step, which may be beyond the content.
  func offset(from offset: Point, in area: ScrollArea, byPages: Bool) -> Point {
    let place = offset.along(axis)
    let sign = isForward ? 1 : -1
    switch extent {
    case .end: return offset.with((isForward ? area.most : area.least).along(axis), along: axis)
    case _ where byPages:
      let page = area.pageStart(nearest: offset).along(axis)
      return offset.with(page + sign * max(1, area.frame.along(axis)), along: axis)
    case .cells(let count): return offset.with(place + sign * count, along: axis)
    case .page:
      let seen = area.seen(at: offset).size.along(axis)
      return offset.with(place + sign * max(1, seen - 1), along: axis)
    }
  }
}
