import TermSurface

/// The areas that a view's subviews can draw in. With many subviews, only those that change are
/// asked again. A scroll of the view changes none of the areas.
///
/// A search for the visible ones of a thousand siblings, or for those in front of one, runs over
/// plain rectangles. It asks only the subviews whose rectangle is hit.
struct SubviewReaches {
  private var isKnown = false
  /// The rectangles of few subviews, in the bounds of the view and in the order of its subviews.
  private var rects: [Rect] = []
  /// The rectangles of many subviews.
  private var index: RectIndex?
  /// The numbers, in the index, of the subviews to ask again.
  private var changed: [Int] = []
  /// The numbers of the subviews that may be hit outside of their frames.
  private var hitAnywhere: [Int] = []

  /// The number of subviews from which on the visible ones are looked up by their place.
  static let many = 64

  /// Updates the rectangles from the subviews of `view`, if anything has changed.
  @MainActor
  mutating func update(of view: View) {
    guard isKnown else { return ask(view.subviews) }
    if changed.isEmpty { return }
    for number in changed {
      guard let place = index?.place(of: number) else { continue }
      index?.set(view.subviews[place].reachInSuperview, of: number)
    }
    changed.removeAll(keepingCapacity: true)
  }

  @MainActor
  private mutating func ask(_ subviews: [View]) {
    isKnown = true
    rects.removeAll(keepingCapacity: true)
    changed.removeAll(keepingCapacity: true)
    hitAnywhere.removeAll(keepingCapacity: true)
    for subview in subviews {
      if !subview.isHitInFrameOnly { hitAnywhere.append(rects.count) }
      subview.reachNumber = rects.count
      rects.append(subview.reachInSuperview)
    }
    index = subviews.count < SubviewReaches.many ? nil : RectIndex(rects)
  }

  /// Invalidates all rectangles.
  mutating func forget() { isKnown = false }

  /// Invalidates the rectangle of the subview with this number.
  mutating func forget(_ number: Int) {
    if index == nil { forget() }
    if isKnown { changed.append(number) }
  }

  /// Notes that a subview was added.
  @MainActor
  mutating func insert(_ subview: View, at place: Int) {
    guard isKnown, let number = index?.insert(at: place) else { return forget() }
    subview.reachNumber = number
    changed.append(number)
    if !subview.isHitInFrameOnly { hitAnywhere.append(number) }
  }

  /// Notes that a subview was removed.
  @MainActor
  mutating func remove(_ subview: View) {
    guard isKnown, index != nil else { return forget() }
    index?.remove(subview.reachNumber)
    if let place = hitAnywhere.firstIndex(of: subview.reachNumber) { hitAnywhere.remove(at: place) }
  }

  /// The last subview before `end` whose rectangle meets `rect`; nil for none.
  mutating func lastIndex(meeting rect: Rect, below end: Int) -> Int? {
    if let found = index?.places(meeting: rect) { return found.last { $0 < end } }
    var place = min(end, rects.count) - 1
    while place >= 0 {
      if rects[place].intersects(rect) { return place }
      place -= 1
    }
    return nil
  }

  /// The subviews whose rectangles meet `rect`, in order.
  mutating func indices(meeting rect: Rect) -> [Int] {
    index?.places(meeting: rect) ?? rects.indices.filter { rects[$0].intersects(rect) }
  }

  /// The subviews that may be hit at `point`, in order.
  mutating func indices(hitAt point: Point) -> [Int] {
    let cell = Rect(origin: point, size: Size(width: 1, height: 1))
    let anywhere = hitAnywhere.compactMap { index?.place(of: $0) }
    return Set(indices(meeting: cell) + anywhere).sorted()
  }
}

extension View {
  /// The subviews that can draw in `rect` of the bounds, back to front; all subviews, if they are
  /// few.
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

  /// Handles a change of the view's place or of the area that it draws in: the views around it that
  /// have noted its reach discard it.
  func reachChanged() {
    var view: View? = self
    while let current = view, current.reachIsNoted {
      current.reachIsNoted = false
      view = current.superview
      view?.reaches.forget(current.reachNumber)
    }
  }

  /// Handles a change of the subviews or their order.
  func subviewsChanged() {
    reachChanged()
    // A view that was added may be the top of a system that is to be solved.
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
