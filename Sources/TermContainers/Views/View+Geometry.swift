import TermSurface

extension View {
  /// The view's own coordinate space: the size of the frame, with the scroll offset as the origin
  /// (0, 0 by default).
  public var bounds: Rect {
    get { Rect(origin: storedBoundsOrigin, size: storedFrame.size) }
    set {
      let isScroll = newValue.origin != storedBoundsOrigin
      if isScroll { setBoundsOrigin(newValue.origin) }
      frame.size = newValue.size
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

  /// Converts `point` from the bounds of `other` (the window with nil) to this view's bounds.
  public func convert(_ point: Point, from other: View?) -> Point {
    point + (other?.originInRoot ?? .zero) - originInRoot
  }

  /// Converts `point` from this view's bounds to those of `other` (the window with nil).
  public func convert(_ point: Point, to other: View?) -> Point {
    point + originInRoot - (other?.originInRoot ?? .zero)
  }

  /// Converts `rect` from the bounds of `other` (the window with nil) to this view's bounds.
  public func convert(_ rect: Rect, from other: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: other), size: rect.size)
  }

  /// Converts `rect` from this view's bounds to those of `other` (the window with nil).
  public func convert(_ rect: Rect, to other: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: other), size: rect.size)
  }

  /// The position of 0, 0 of the bounds in the topmost view's bounds.
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
    LifecycleTrace.place(controller, by: container, "view.frame") { setFrame(frame) }
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
}
