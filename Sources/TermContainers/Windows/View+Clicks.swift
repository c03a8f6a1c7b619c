import TermSurface

// A key that stands for a click works where the click would.
extension View {
  /// Whether a click can reach the view, or one inside it, now: it is shown and open to use, and
  /// nothing covers all of it. A view without a cell in sight, for which there is no room or that
  /// is scrolled away, can be reached unless something modal is in front. A tool that lies over the
  /// root controller's view, such as a lesson where there is little room, leaves the app its keys.
  var takesClicks: Bool {
    guard let window, isShownToStay, isOpenToUse else { return false }
    let seen = placed(in: window).visible
    if seen.isEmpty { return !isBehindModal }
    for y in seen.minY..<seen.maxY {
      for x in seen.minX..<seen.maxX {
        guard let hit = window.hitTest(Point(x: x, y: y)) else { continue }
        if hit.isDescendant(of: self) || isCovered(byToolWith: hit, in: window) { return true }
      }
    }
    return false
  }

  private func isCovered(byToolWith hit: View, in window: Window) -> Bool {
    guard let root = window.rootViewController?.viewIfLoaded, isDescendant(of: root) else {
      return false
    }
    return !hit.isDescendant(of: root) && hit !== window && !isBehindModal
  }
}
