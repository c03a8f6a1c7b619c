import TermSurface

extension View {
  /// The view's own coordinate space: the size of the frame, with the scroll offset as the origin
  /// (0, 0 by default).
  public var bounds: Rect {
    get { Rect(origin: storedBoundsOrigin, size: storedFrame.size) }
    set {
      let isScroll = newValue.origin != storedBoundsOrigin
      if isScroll { setBoundsOrigin(newValue.origin) }
      // A scroll sets no frame, so it has no entry in a trace.
      if newValue.size != storedFrame.size { frame.size = newValue.size }
      if isScroll { didScroll() }
    }
  }

  /// The centre of ``frame``, as `Rect/midX` and `Rect/midY` compute it; setting it moves the view.
  public var center: Point {
    get { Point(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = Point(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// Converts `point` from the bounds of `other` (the window if nil) to this view's bounds.
  public func convert(_ point: Point, from other: View?) -> Point {
    point + (other?.originInRoot ?? .zero) - originInRoot
  }

  /// Converts `point` from this view's bounds to those of `other` (the window if nil).
  public func convert(_ point: Point, to other: View?) -> Point {
    point + originInRoot - (other?.originInRoot ?? .zero)
  }

  /// Converts `rect` from the bounds of `other` (the window if nil) to this view's bounds.
  public func convert(_ rect: Rect, from other: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: other), size: rect.size)
  }

  /// Converts `rect` from this view's bounds to those of `other` (the window if nil).
  public func convert(_ rect: Rect, to other: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: other), size: rect.size)
  }

  /// The position of the point (0, 0) of the bounds in the topmost view's bounds.
  private var originInRoot: Point {
    var origin = Point.zero
    var view = self
    while let parent = view.superview {
      origin = origin + view.frame.origin - view.bounds.origin
      view = parent
    }
    return origin - view.bounds.origin
  }

  /// Sets the frame of a controller's root view for the app, with an entry in the trace.
  func setTracedFrame(_ frame: Rect) {
    guard let controller else { return setFrame(frame) }
    let container = controller.parent ?? superview?.nearestController ?? controller
    LifecycleTrace.recordPlacing(controller, by: container, "view.frame") { setFrame(frame) }
  }

  func setFrame(_ frame: Rect) {
    let size = Size(width: max(0, frame.width), height: max(0, frame.height))
    let new = Rect(origin: frame.origin, size: size)
    let old = storedFrame
    guard new != old else { return }
    setAnimated(self, View.animatedFrame) { placeChanged { storedFrame = new } }
    if layoutRecord != nil { frameChanged(from: old) }
    guard new.size != old.size else { return movedAlone() }
    autoresizeSubviews(from: old.size)
    setNeedsLayout()
  }

  /// Sets the scroll offset, and schedules a solve of only the constraints that depend on it.
  private func setBoundsOrigin(_ origin: Point) {
    setAnimated(self, View.animatedBoundsOrigin) { contentMoved { storedBoundsOrigin = origin } }
    guard let layoutRecord, layoutRecord.scrollMatters else { return }
    constraintsChanged { $0.scrolls.append(layoutRecord) }
  }

  /// Updates the safe area after a change of the origin alone.
  private func movedAlone() {
    if safeArea != nil || superview?.safeArea != nil { surroundingsChanged() }
  }

  private func autoresizeSubviews(from old: Size) {
    for subview in subviews where subview.followsMask {
      subview.setFrame(
        subview.autoresizingMask.resized(subview.frame, superviewFrom: old, to: frame.size))
    }
  }

  private var followsMask: Bool {
    !autoresizingMask.isEmpty && layoutRecord?.translatesAutoresizingMask != false
  }

  /// Returns the view's position in `window`, which must contain the view. The position is cached.
  func placed(in window: Window) -> Placement {
    if placement.generation != window.placementGeneration { updatePlacement(in: window) }
    return placement
  }

  private func updatePlacement(in window: Window) {
    var new = Placement()
    new.generation = window.placementGeneration
    if let superview {
      let outer = superview.placed(in: window)
      new.origin = outer.origin + frame.origin - superview.bounds.origin
      let own = Rect(origin: new.origin, size: frame.size)
      new.visible = isHidden ? .zero : outer.clip.intersection(own)
      new.clip = isHidden ? .zero : clipsToBounds ? new.visible : outer.clip
    } else {
      new.visible = isHidden ? .zero : bounds
      new.clip = new.visible
    }
    placement = new
  }

  /// Whether the view is opaque and nothing covers its visible part, so that it can be drawn alone.
  func canBeDrawnAlone(in window: Window) -> Bool {
    guard isOpaque else { return false }
    if let known = placed(in: window).isUnobstructed { return known }
    let result = isUnobstructed(in: window)
    placement.isUnobstructed = result
    return result
  }

  var isOpaque: Bool { storedAlpha >= 1 && storedBackgroundColor.map(\.isOpaque) ?? false }

  private func isUnobstructed(in window: Window) -> Bool {
    let visible = placement.visible
    var view = self
    while let parent = view.superview {
      if parent.picture != nil || parent.storedAlpha < 1 { return false }
      let shift = parent.placed(in: window).origin - parent.bounds.origin
      let seen = visible.offsetBy(dx: -shift.x, dy: -shift.y)
      if parent.drawsOver(seen, inFrontOf: view) { return false }
      view = parent
    }
    return true
  }

  /// Whether a subview in front of `view` can change cells of `rect` (in the bounds).
  func drawsOver(_ rect: Rect, inFrontOf view: View) -> Bool {
    if drawsOverSubviews, placesOverSubviews.contains(where: rect.intersects) { return true }
    reaches.update(of: self)
    var index = reaches.lastIndex(meeting: rect, below: subviews.count)
    while let found = index, subviews[found] !== view {
      if subviews[found].mayDraw(in: rect) { return true }
      index = reaches.lastIndex(meeting: rect, below: found)
    }
    return false
  }

  /// As ``drawsOver(_:inFrontOf:)``, for the subviews behind `view`.
  func drawsUnder(_ rect: Rect, behind view: View) -> Bool {
    for subview in subviews {
      if subview === view { return false }
      if subview.mayDraw(in: rect) { return true }
    }
    return false
  }

  /// Whether drawing the view can change cells of `rect` (in its superview's bounds). Without
  /// clipping, its subviews can reach anywhere.
  private func mayDraw(in rect: Rect) -> Bool {
    if storedIsHidden { return false }
    if storedFrame.intersects(rect) { return true }
    if storedClipsToBounds || subviews.isEmpty { return false }
    let shift = storedFrame.origin - storedBoundsOrigin
    let inner = rect.offsetBy(dx: -shift.x, dy: -shift.y)
    return subviews.contains { $0.mayDraw(in: inner) }
  }

  /// Returns the subviews that can draw in `rect` of the bounds, back to front. If there are few
  /// subviews, returns all of them.
  @inline(__always)
  func subviews(reaching rect: Rect) -> [View] {
    subviews.count < SubviewReaches.many ? subviews : fewOfMany(reaching: rect)
  }

  private func fewOfMany(reaching rect: Rect) -> [View] {
    guard window != nil else { return subviews }
    reaches.update(of: self)
    return reaches.indices(meeting: rect).map { subviews[$0] }
  }

  /// Returns subviews, back to front, among them all that can be hit at `point`. With few subviews,
  /// or without a window, returns all of them.
  func subviews(hitAt point: Point) -> [View] {
    guard subviews.count >= SubviewReaches.many, window != nil else { return subviews }
    reaches.update(of: self)
    return reaches.indices(hitAt: point).map { subviews[$0] }
  }

  /// Handles a change of the view's frame or of the area in which it draws. The views that contain
  /// it discard its cached area.
  func reachChanged() {
    var view: View? = self
    while let current = view, current.reachIsNoted {
      current.reachIsNoted = false
      view = current.superview
      view?.reaches.invalidate(current.reachNumber)
    }
  }

  /// Handles a change of the subviews or their order.
  func subviewsChanged() {
    reachChanged()
    // A view that was added may be the top of a system that is to be solved.
    window?.mayNeedSolving = true
  }

  /// A rectangle, in the superview's bounds, of all cells that drawing the view can change.
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

extension MouseEvent {
  /// Returns the location in the coordinates of `view`.
  @MainActor
  public func location(in view: View) -> Point { view.convert(location, from: nil) }
}

/// The margins and extents that change with the superview. Follows `UIView.AutoresizingMask`.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits, with UIKit's values.
  public let rawValue: UInt

  /// Creates the mask of the parts whose bits are set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The distance to the left edge.
  public static var flexibleLeftMargin: AutoresizingMask { AutoresizingMask(rawValue: 1) }
  /// The width.
  public static var flexibleWidth: AutoresizingMask { AutoresizingMask(rawValue: 2) }
  /// The distance to the right edge.
  public static var flexibleRightMargin: AutoresizingMask { AutoresizingMask(rawValue: 4) }
  /// The distance to the top edge.
  public static var flexibleTopMargin: AutoresizingMask { AutoresizingMask(rawValue: 8) }
  /// The height.
  public static var flexibleHeight: AutoresizingMask { AutoresizingMask(rawValue: 16) }
  /// The distance to the bottom edge.
  public static var flexibleBottomMargin: AutoresizingMask { AutoresizingMask(rawValue: 32) }

  /// Returns `frame` adjusted to its superview's change from one size to another. Flexible parts
  /// share the difference in proportion to their sizes, in whole cells; the last takes the rest.
  func resized(_ frame: Rect, superviewFrom old: Size, to new: Size) -> Rect {
    let across = AutoresizingMask.share(
      [frame.minX, frame.width, old.width - frame.maxX], new.width - old.width,
      [contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)])
    let down = AutoresizingMask.share(
      [frame.minY, frame.height, old.height - frame.maxY], new.height - old.height,
      [contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)])
    return Rect(x: across[0], y: down[0], width: max(0, across[1]), height: max(0, down[1]))
  }

  private static func share(_ parts: [Int], _ difference: Int, _ isFlexible: [Bool]) -> [Int] {
    let flexible = parts.indices.filter { isFlexible[$0] }
    guard difference != 0, let last = flexible.last else { return parts }
    let total = flexible.reduce(0) { $0 + max(0, parts[$1]) }
    var (result, rest) = (parts, difference)
    for index in flexible.dropLast() {
      // Parts of size zero share equally.
      let part =
        total > 0 ? difference * max(0, parts[index]) / total : difference / flexible.count
      result[index] += part
      rest -= part
    }
    result[last] += rest
    return result
  }
}

/// A view's cached position in its window, valid until anything in the window moves.
///
/// Computing it walks up the tree; with the cache a changed label costs the same at any depth.
struct Placement {
  /// The ``Window/placementGeneration`` for which the rest is valid.
  var generation = -1
  /// The top left cell, in the window.
  var origin = Point.zero
  /// The visible part of the view, in window coordinates.
  var visible = Rect.zero
  /// The area in which its subviews can be visible.
  var clip = Rect.zero
  /// Whether no other view draws over the visible part; nil until computed.
  var isUnobstructed: Bool?
}

/// The cached rectangles in which the subviews of a view can draw. With many subviews, only the
/// rectangles of changed subviews are computed again. A scroll of the view changes no rectangle.
///
/// A search, such as for the visible ones of a thousand subviews, compares only rectangles. It
/// reads only the subviews that it finds.
struct SubviewReaches {
  private var isKnown = false
  /// The rectangles in the bounds of the view, in the order of its subviews, if these are few.
  private var rects: [Rect] = []
  /// The index of the rectangles if the subviews are many, otherwise nil.
  private var index: RectIndex?
  /// The numbers, in the index, of the subviews whose rectangles must be computed again.
  private var changed: [Int] = []
  /// The numbers of the subviews that can be hit outside of their frames.
  private var hitAnywhere: [Int] = []

  /// The number of subviews from which a ``RectIndex`` is used to find subviews.
  static let many = 64

  /// Updates the rectangles from the subviews of `view`, if anything has changed.
  @MainActor
  mutating func update(of view: View) {
    guard isKnown else { return reachesMeeting(view.subviews) }
    if changed.isEmpty { return }
    for number in changed {
      guard let place = index?.place(of: number) else { continue }
      index?.setRect(view.subviews[place].reachInSuperview, of: number)
    }
    changed.removeAll(keepingCapacity: true)
  }

  @MainActor
  private mutating func reachesMeeting(_ subviews: [View]) {
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
  mutating func invalidate() { isKnown = false }

  /// Invalidates the rectangle of the subview with this number.
  mutating func invalidate(_ number: Int) {
    if index == nil { invalidate() }
    if isKnown { changed.append(number) }
  }

  /// Handles the insertion of a subview at index `place` of the subviews.
  @MainActor
  mutating func insert(_ subview: View, at place: Int) {
    guard isKnown, let number = index?.insert(at: place) else { return invalidate() }
    subview.reachNumber = number
    changed.append(number)
    if !subview.isHitInFrameOnly { hitAnywhere.append(number) }
  }

  /// Handles the removal of a subview.
  @MainActor
  mutating func remove(_ subview: View) {
    guard isKnown, index != nil else { return invalidate() }
    index?.remove(subview.reachNumber)
    if let place = hitAnywhere.firstIndex(of: subview.reachNumber) { hitAnywhere.remove(at: place) }
  }

  /// Returns the last index below `end` of a subview whose rectangle intersects `rect`, if any.
  mutating func lastIndex(meeting rect: Rect, below end: Int) -> Int? {
    if let found = index?.places(meeting: rect) { return found.last { $0 < end } }
    var place = min(end, rects.count) - 1
    while place >= 0 {
      if rects[place].intersects(rect) { return place }
      place -= 1
    }
    return nil
  }

  /// Returns the indices of the subviews whose rectangles intersect `rect`, ascending.
  mutating func indices(meeting rect: Rect) -> [Int] {
    index?.places(meeting: rect) ?? rects.indices.filter { rects[$0].intersects(rect) }
  }

  /// Returns the indices of the subviews that can be hit at `point`, ascending.
  mutating func indices(hitAt point: Point) -> [Int] {
    let cell = Rect(origin: point, size: Size(width: 1, height: 1))
    let anywhere = hitAnywhere.compactMap { index?.place(of: $0) }
    return Set(indices(meeting: cell) + anywhere).sorted()
  }
}
