import TermSurface

// Movement.
extension ScrollView {
  /// Moves the content, for the user or for an animation.
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

  /// Lays out at the target, and follows the target if layout moves it, a few times at most.
  private func arrive(_ animation: ScrollAnimation) {
    for _ in 0..<8 where animation === self.animation {
      layoutIfNeeded()
      animation.updateTarget()
      if animation.target == contentOffset { return }
      moveContent(to: animation.target)
    }
  }

  /// Ends an animation of the content where it is.
  public func stopScrollingAndZooming() { endAnimation() }

  /// Ends an animation where it is.
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

  /// Notes whether a move by the user or the program has scrolled the focused view away.
  func updateFocusIsAway() { updateFocusIsAway(in: area) }

  func updateFocusIsAway(in area: ScrollArea) {
    let seen = area.seen(at: contentOffset)
    // With no room at all, nothing is seen, and nothing has been scrolled away.
    guard let place = focusedPlace, !seen.isEmpty else { return }
    focusIsAway = !seen.intersects(place)
  }

  /// Keeps the focused view seen after a change of room, unless it has been scrolled away.
  func keepFocusSeen() {
    if focusIsAway { updateFocusIsAway() } else { (window?.firstResponder as? View).map(reveal) }
  }

  /// Scrolls to `view`, if that is in the content.
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

  /// Scrolls for the user; returns whether there was anything to scroll.
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

  /// Whether the plain wheel and the page keys scroll columns: no scroll view here or around
  /// scrolls rows.
  var scrollsOnlyAcross: Bool {
    area.scrolls(along: .horizontal) && nearestScroller(along: .vertical) == nil
  }
}

/// A scroll that takes several frames.
@MainActor
final class ScrollAnimation {
  /// The cause of a scroll, which decides which messages the delegate gets.
  enum Cause {
    case program
    case letGo
  }

  let cause: Cause
  private(set) var target: Point
  private var origin: Point
  /// Returns the present target; nil for a target that layout on the way cannot move.
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

  /// Updates the target, if it has moved.
  func updateTarget() {
    if let point = aim?() { target = point }
  }

  /// Moves the start of the scroll by `way`, after the content seen has been moved.
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

  /// The step of a key; nil for a key that does not scroll. With `across`, Page Up, Page Down, Home
  /// and End scroll columns.
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
  static let arrows = ["Up", "Down", "Left", "Right"].compactMap { name in
    KeyEvent(name: name).flatMap { ScrollStep($0, across: false) }.map { (name: name, step: $0) }
  }

  /// The offset after the step, which may be beyond the content.
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
