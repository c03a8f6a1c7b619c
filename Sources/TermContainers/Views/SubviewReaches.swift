import TermSurface

/// The areas that a view's subviews can draw in, kept until one of them changes. A scroll of the
/// view changes none of them.
///
/// To find what lies in front of one of a thousand siblings, or which of them can be seen, a search
/// runs over plain rectangles and asks only the subviews whose rectangle is hit.
struct SubviewReaches {
  private var isKnown = false
  /// In the bounds of the view, in the order of its subviews.
  private var rects: [Rect] = []
  /// The subviews that may be hit outside of their frames.
  private var hitAnywhere: [Int] = []
  /// The rectangles by place, once asked for.
  private var bands: RectBands?

  /// From this many subviews on, those that can be seen are looked up by their place.
  static let many = 64

  /// Updates the rectangles from the subviews of `view`, if anything has changed.
  @MainActor
  mutating func update(of view: View) {
    guard !isKnown else { return }
    isKnown = true
    bands = nil
    rects.removeAll(keepingCapacity: true)
    hitAnywhere.removeAll(keepingCapacity: true)
    for subview in view.subviews {
      if !subview.isHitInFrameOnly { hitAnywhere.append(rects.count) }
      rects.append(subview.reachInSuperview)
    }
  }

  /// Invalidates what is known.
  mutating func forget() { isKnown = false }

  /// The last subview before `end` whose rectangle meets `rect`; nil for none.
  func lastIndex(meeting rect: Rect, below end: Int) -> Int? {
    var index = min(end, rects.count) - 1
    while index >= 0 {
      if rects[index].intersects(rect) { return index }
      index -= 1
    }
    return nil
  }

  /// The subviews whose rectangles meet `rect`, in order.
  mutating func indices(meeting rect: Rect) -> [Int] {
    let bands = bands ?? RectBands(rects)
    self.bands = bands
    return bands.indices(near: rect).filter { rects[$0].intersects(rect) }
  }

  /// The subviews that may be hit at `point`, in order.
  mutating func indices(hitAt point: Point) -> [Int] {
    let cell = Rect(origin: point, size: Size(width: 1, height: 1))
    return Set(indices(meeting: cell) + hitAnywhere).sorted()
  }
}

extension View {
  /// The subviews that can draw in `rect` of the bounds, back to front: perhaps some that do not,
  /// if they are few.
  @inline(__always)
  func subviews(reaching rect: Rect) -> [View] {
    subviews.count < SubviewReaches.many ? subviews : fewOfMany(reaching: rect)
  }

  private func fewOfMany(reaching rect: Rect) -> [View] {
    guard window != nil else { return subviews }
    reaches.update(of: self)
    return reaches.indices(meeting: rect).map { subviews[$0] }
  }

  /// The subviews to ask whether a point hits them, back to front.
  func subviews(hitAt point: Point) -> [View] {
    guard subviews.count >= SubviewReaches.many, window != nil else { return subviews }
    reaches.update(of: self)
    return reaches.indices(hitAt: point).map { subviews[$0] }
  }

  /// The place of the view, or what can be drawn in it, has changed: the views around it that have
  /// noted its reach forget it.
  func reachChanged() {
    var view: View? = self
    while let current = view, current.reachIsNoted {
      current.reachIsNoted = false
      view = current.superview
      view?.reaches.forget()
    }
  }

  /// The subviews, or their order, have changed.
  func subviewsChanged() {
    reaches.forget()
    reachChanged()
    // What comes may be the beginning of a system that waits.
    window?.mayNeedSolving = true
  }

  /// A rectangle, in the superview, that contains all cells drawing the view can change.
  fileprivate var reachInSuperview: Rect {
    reachIsNoted = true
    if storedIsHidden { return .zero }
    if storedClipsToBounds || subviews.isEmpty { return storedFrame }
    let shift = storedFrame.origin - storedBoundsOrigin
    return subviews.reduce(storedFrame) {
      $0.union($1.reachInSuperview.offsetBy(dx: shift.x, dy: shift.y))
    }
  }
}
