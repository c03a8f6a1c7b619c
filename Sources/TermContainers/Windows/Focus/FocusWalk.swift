/// The way of Tab, or Shift+Tab: through the views of a window that can have the focus, in their order, and
/// around. It asks only the views that it comes to.
@MainActor
struct FocusWalk {
  private let window: Window
  private let isForward: Bool
  /// The view from which the way leads, the last that is returned; nil for the whole order.
  private let holder: View?
  /// The view whose inside is passed over; the holder is in it, or is it.
  private let passed: View?
  /// The view that the way has come to; nil at either end of the order.
  private var place: View?
  private var isAround: Bool
  private var isDone = false

  init(in window: Window, from holder: View?, past passed: View?, _ heading: FocusHeading) {
    (self.window, self.holder, self.passed) = (window, holder, passed)
    isForward = heading.isForward
    place = passed ?? holder
    isAround = holder == nil
  }

  mutating func next() -> View? {
    while !isDone {
      guard let view = place == nil ? outermost : place.flatMap(neighbour) else {
        (isDone, isAround, place) = (isAround, true, nil)
        continue
      }
      if let holder, view === passed ?? holder {
        isDone = true
        return holder
      }
      place = view
      if view.isFocusable { return view }
    }
    return nil
  }

  /// The view at the end of the order where the way begins, or goes on.
  private var outermost: View { isForward ? window : last(in: window) }

  private func neighbour(of view: View) -> View? {
    if isForward, view !== passed, let inner = view.focusSubview(after: nil, true) { return inner }
    var current = view
    while current !== window, let superview = current.superview {
      if let sibling = superview.focusSubview(after: current, isForward) {
        return isForward ? sibling : last(in: sibling)
      }
      if !isForward { return superview }
      current = superview
    }
    return nil
  }

  private func last(in view: View) -> View {
    var last = view
    while last !== passed, let inner = last.focusSubview(after: nil, false) { last = inner }
    return last
  }
}
