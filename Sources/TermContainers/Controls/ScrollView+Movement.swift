import TermSurface

// Movement.
extension ScrollView {
  /// Moves the content, for the user or for an animation.
  func moveContent(to offset: Point) {
    guard offset != contentOffset else { return }
    bounds.origin = offset
    noteFocus()
  }

  func animate(
    to target: Point, _ cause: ScrollAnimation.Cause, aim: (() -> Point?)? = nil
  ) {
    if animation?.cause != cause { endAnimation() }
    guard target != contentOffset else { return endAnimation() }
    guard let application = window?.application else {
      moveContent(to: target)
      return tellEnd(of: cause)
    }
    let new = ScrollAnimation(
      cause, from: contentOffset, to: target, aim: aim,
      takes: traits.reducesMotion ? 0 : 0.3, in: application)
    animation = new
    goOn(with: new)
  }

  func goOn(with animation: ScrollAnimation) {
    animation.atNextFrame { [weak self] in self?.step(animation) }
  }

  func step(_ animation: ScrollAnimation) {
    guard animation === self.animation else { return }
    animation.takeAim()
    moveContent(to: animation.offset)
    if animation.isOver { arrive(animation) }
    // The delegate may have ended the animation, or begun another one.
    guard animation === self.animation else { return }
    if animation.isOver { endAnimation() } else { goOn(with: animation) }
  }

  /// Lays out at the target, and follows it where layout has moved it; a few times at most.
  private func arrive(_ animation: ScrollAnimation) {
    for _ in 0..<8 where animation === self.animation {
      layoutIfNeeded()
      animation.takeAim()
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
    tellEnd(of: cause)
  }

  func tellEnd(of cause: ScrollAnimation.Cause) {
    switch cause {
    case .program: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .letGo: delegate?.scrollViewDidEndDecelerating(self)
    }
  }

  /// Notes whether a move by the user or the program has scrolled the focused view away.
  func noteFocus() { noteFocus(in: area) }

  func noteFocus(in area: ScrollArea) {
    let seen = area.seen(at: contentOffset)
    // With no room at all, nothing is seen, and nothing has been scrolled away.
    guard let place = focusedPlace, !seen.isEmpty else { return }
    focusIsAway = !seen.intersects(place)
  }

  /// Keeps the focused view seen after a change of room, unless it has been scrolled away.
  func keepFocusSeen() {
    if focusIsAway { noteFocus() } else { (window?.firstResponder as? View).map(reveal) }
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
  func target(of step: ScrollStep) -> Point {
    let start = animation?.cause == .letGo ? animation?.target ?? contentOffset : contentOffset
    return area.clamped(step.offset(from: start, in: area, byPages: isPagingEnabled))
  }

  func canScroll(_ step: ScrollStep) -> Bool {
    isScrollEnabled && area.scrolls(along: step.axis) && target(of: step) != contentOffset
  }

  /// Scrolls for the user; returns whether there was anything to scroll.
  @discardableResult
  func scroll(_ step: ScrollStep) -> Bool {
    guard canScroll(step) else { return false }
    let target = target(of: step)
    if isPagingEnabled {
      goOn(to: target)
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
