// Children that begin and end along with a container that forwards by hand: it has begun for them by
// name.
extension ViewController {
  /// Reverses these children along with the container, unless a callback has reversed it again.
  func reverseBegun(_ isAppearing: Bool, animated: Bool) {
    children.each { child in
      guard child.lifecycle.isDriven(by: self), child.lifecycle.isDriven(!isAppearing),
        lifecycle.isShown == isAppearing, child.parent === self
      else { return }
      child.beginAppearance(isAppearing, animated: animated, by: self)
    }
  }

  /// Ends `child` now, unless the container's *did* will do so, or has done.
  func endBegunUnlessUnderWay(_ child: ViewController) {
    guard child.lifecycle.isDriven(by: self) else { return }
    let isKnown = child.parent === self || child.waits.formerContainer === self
    if !(isKnown && lifecycle.isUnderWay) { endBegun(child) { $0.endAppearanceTransition() } }
  }

  /// Ends these children along with it, except those that the container itself has ended.
  func endBegun() {
    let begun = begun
    if !begun.isEmpty { begun.each { endBegun($0) { $0.endAppearanceByHand() } } }
  }

  /// The children, present and former, that have begun along with the container.
  var begun: [ViewController] {
    var found: [ViewController] = []
    children.each { if $0.lifecycle.isDriven(by: self) { found.append($0) } }
    waits.formerChildren.each { if $0.lifecycle.isDriven(by: self) { found.append($0) } }
    return found
  }

  private func endBegun(_ child: ViewController, _ end: (ViewController) -> Void) {
    // A callback may have ended this container's way before it forwarded to its children, or have
    // moved the child to where it cannot have appeared.
    let count = child.lifecycle.releaseAll(by: self)
    let isShown = child.parent === self ? lifecycle.isShown : child.application != nil
    if !isShown && child.lifecycle.isDriven(true) {
      child.beginAppearance(false, animated: false)
    }
    // One that the container has still to bring in ends with it another time.
    if isShown && child.parent === self && child.lifecycle.isDriven(false) {
      child.lifecycle.pass(to: self)
    }
    // One that has left ends the way that it goes, and then follows its place.
    let hasLeft = child.parent !== self
    for _ in 0..<count where child.lifecycle.isDriven(isShown) || hasLeft { end(child) }
    if hasLeft { child.followOwnWindow() }
  }
}

extension [ViewController] {
  /// Calls `body` for each controller, even for those that leave while it runs. Unlike a `for`
  /// loop, it allocates nothing, even in a debug build.
  func each(_ body: (ViewController) -> Void) {
    var index = 0
    while index < count {
      body(self[index])
      index += 1
    }
  }
}
