import TermSurface

// Movement.
extension ScrollView {
  /// Scrolls to `offset`, for the user or for an animation.
  func moveContent(to offset: Point) {
    guard offset != contentOffset else { return }
    bounds.origin = offset
    updateFocusIsAway()
  }

  func startScrolling(
    to target: Point, _ cause: ScrollAnimation.Cause, aim: (() -> Point?)? = nil
  ) {
    if animation?.cause != cause { endAnimation() }
    guard target != contentOffset else { return endAnimation() }
    guard let application = window?.application else {
      moveContent(to: target)
      return sendEndOfScroll(of: cause)
    }
    let new = ScrollAnimation(
      cause, from: contentOffset, to: target, aim: aim,
      takes: traits.reducesMotion ? 0 : 0.3, in: application)
    animation = new
    scheduleStep(of: new)
  }

  func scheduleStep(of animation: ScrollAnimation) {
    animation.atNextFrame { [weak self] in self?.stepScroll(animation) }
  }

  func stepScroll(_ animation: ScrollAnimation) {
    guard animation === self.animation else { return }
    animation.updateTarget()
    moveContent(to: animation.offset)
    if animation.isOver { arrive(animation) }
    // The delegate may have ended the animation, or begun another one.
    guard animation === self.animation else { return }
    if animation.isOver { endAnimation() } else { scheduleStep(of: animation) }
  }

  /// Lays out at the target, and scrolls on if layout moves the target; at most eight times.
  private func arrive(_ animation: ScrollAnimation) {
    for _ in 0..<8 where animation === self.animation {
      layoutIfNeeded()
      animation.updateTarget()
      if animation.target == contentOffset { return }
      moveContent(to: animation.target)
    }
  }

  /// Stops an animation of the content at its present offset.
  public func stopScrollingAndZooming() { endAnimation() }

  /// Ends an animation at the present offset, and tells the delegate.
  func endAnimation() {
    guard let cause = animation?.cause else { return }
    animation = nil
    sendEndOfScroll(of: cause)
  }

  func sendEndOfScroll(of cause: ScrollAnimation.Cause) {
    switch cause {
    case .program: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .letGo: delegate?.scrollViewDidEndDecelerating(self)
    }
  }

  /// Updates ``focusIsAway`` after a scroll by the user or the program.
  func updateFocusIsAway() { updateFocusIsAway(in: area) }

  func updateFocusIsAway(in area: ScrollArea) {
    let seen = area.seen(at: contentOffset)
    // With no room at all, nothing is seen, and nothing has been scrolled away.
    guard let place = focusedPlace, !seen.isEmpty else { return }
    focusIsAway = !seen.intersects(place)
  }

  /// Shows the focused view after a change of the visible area, unless the view was scrolled away.
  func keepFocusSeen() {
    if focusIsAway { updateFocusIsAway() } else { (window?.firstResponder as? View).map(reveal) }
  }

  /// Scrolls until `view` is visible, if `view` is inside this scroll view.
  func reveal(_ view: View) {
    guard view !== self, view.isDescendant(of: self) else { return }
    if layoutIsPending { layoutIfNeeded() }
    scrollRectToVisible(convert(view.bounds, from: view), animated: false)
  }
}

// Steps of keys and of the wheel.
extension ScrollView {
  func glideTarget(of step: ScrollStep) -> Point {
    let start = animation?.cause == .letGo ? animation?.target ?? contentOffset : contentOffset
    return area.clamped(step.offsetAfterStep(from: start, in: area, byPages: isPagingEnabled))
  }

  func canScroll(_ step: ScrollStep) -> Bool {
    isScrollEnabled && area.scrolls(along: step.axis) && glideTarget(of: step) != contentOffset
  }

  /// Scrolls by a step of the user; returns whether the content could scroll.
  @discardableResult
  func scrollByStep(_ step: ScrollStep) -> Bool {
    guard canScroll(step) else { return false }
    let target = glideTarget(of: step)
    if isPagingEnabled {
      decelerate(to: target)
    } else {
      endAnimation()
      moveContent(to: target)
    }
    return true
  }

  /// Whether the wheel without Shift and the page keys scroll columns. They do if this scroll view
  /// scrolls columns, and neither it nor one around it scrolls rows.
  var scrollsOnlyAcross: Bool {
    area.scrolls(along: .horizontal) && nearestScroller(along: .vertical) == nil
  }
}

/// An animation that scrolls over several frames.
@MainActor
final class ScrollAnimation {
  /// The cause of an animation; it decides which messages the delegate gets.
  enum Cause {
    case program
    case letGo
  }

  let cause: Cause
  private(set) var target: Point
  private var origin: Point
  /// Computes the target again, because layout can move it; nil for a fixed target.
  private let aim: (() -> Point?)?
  private let start: Double
  private let duration: Double
  private unowned let application: Application

  init(
    _ cause: Cause, from origin: Point, to target: Point, aim: (() -> Point?)?,
    takes duration: Double, in application: Application
  ) {
    (self.cause, self.origin, self.target, self.aim) = (cause, origin, target, aim)
    self.application = application
    start = application.now
    self.duration = duration
  }

  var isOver: Bool { application.now >= start + duration }

  /// Computes the target again, if layout can move it.
  func updateTarget() {
    if let point = aim?() { target = point }
  }

  /// Shifts the start of the animation by `way`, after the offset was corrected by that amount.
  func shift(by way: Point) { origin += way }

  /// The present offset of the content.
  var offset: Point {
    if isOver { return target }
    let progress = AnimationCurve.easeInOut.progress(at: (application.now - start) / duration)
    return origin.interpolated(to: target, progress)
  }

  /// Calls `body` at the next frame.
  func atNextFrame(_ body: @escaping () -> Void) {
    let now = application.now
    let next = min(FrameRate.nextFrame(after: now, of: start), max(now, start + duration))
    application.schedule(after: next - now, body)
  }
}

/// The distance that a key or a notch of the wheel scrolls.
struct ScrollStep {
  enum Extent {
    /// A number of cells.
    case cells(Int)
    /// The visible part, less one row or column.
    case page
    /// The distance to the start or the end of the content.
    case end
  }

  let axis: LayoutConstraint.Axis
  let isForward: Bool
  let extent: Extent

  init(_ axis: LayoutConstraint.Axis, forward isForward: Bool, _ extent: Extent) {
    (self.axis, self.isForward, self.extent) = (axis, isForward, extent)
  }

  /// Creates a wheel notch's step: 3 rows, or 6 columns, as a cell is twice as high as wide.
  init(wheel touch: MouseEvent, across: Bool) {
    let isAcross = across || touch.modifiers.contains(.shift)
    self.init(
      isAcross ? .horizontal : .vertical, forward: touch.phase == .scrolledDown,
      .cells(isAcross ? 6 : 3))
  }

  /// Creates the step for a key; nil for a key that does not scroll. With `across`, Page Up, Page
  /// Down, Home and End scroll columns.
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

  /// The steps of the arrow keys, each with the name of its key.
  static let arrows = ["Up", "Down", "Left", "Right"].compactMap { name in
    KeyEvent(name: name).flatMap { ScrollStep($0, across: false) }.map { (name: name, step: $0) }
  }

  /// Returns the offset after the step; it can lie beyond the content.
  func offsetAfterStep(from offset: Point, in area: ScrollArea, byPages: Bool) -> Point {
    let place = offset.component(axis)
    let sign = isForward ? 1 : -1
    switch extent {
    case .end: return offset.with((isForward ? area.most : area.least).component(axis), along: axis)
    case _ where byPages:
      let page = area.pageStart(nearest: offset).component(axis)
      return offset.with(page + sign * max(1, area.frame.along(axis)), along: axis)
    case .cells(let count): return offset.with(place + sign * count, along: axis)
    case .page:
      let seen = area.seen(at: offset).size.along(axis)
      return offset.with(place + sign * max(1, seen - 1), along: axis)
    }
  }
}
