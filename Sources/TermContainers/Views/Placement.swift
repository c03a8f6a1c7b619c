import TermSurface

/// A view's cached position in its window, valid until anything in the window moves.
///
/// Computing it walks up the tree; the cache makes drawing a changed label cost the same at any
/// depth.
struct Placement {
  /// The ``Window/placementGeneration`` for which the rest is valid.
  var generation = -1
  /// The top left cell, in the window.
  var origin = Point.zero
  /// The visible part of the view, in window coordinates.
  var visible = Rect.zero
  /// The area in which its subviews can be visible.
  var clip = Rect.zero
  /// Whether nothing is drawn over the visible part; nil until computed.
  var isUnobstructed: Bool?
}

extension View {
  /// The placement in `window`, which this view must be in.
  func placed(in window: Window) -> Placement {
    if placement.generation != window.placementGeneration { place(in: window) }
    return placement
  }

  private func place(in window: Window) {
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
}
