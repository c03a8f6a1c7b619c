import TermContainers

// The same map on a navigation stack: its class and its communication stay the same.
extension Tunnel.ContainerViewController {
  var lessonCommands: [KeyCommand] {
    let stray = key("v", stray == nil ? "stray view" : "take out") { $0.putStrayIn() }
    let push = key("n", stack == nil ? "push map" : "pop map") {
      if let stack = $0.stack { $0.popMap(from: stack) } else { $0.pushMap() }
    }
    let relay = key("h", relay == nil ? "by hand" : "take out") { $0.toggleRelay() }
    if self.relay != nil { return [relay] }
    return (stack == nil ? [stray] : []) + (self.stray == nil ? [push] : [])
      + (stack == nil && self.stray == nil ? [relay] : [])
  }

  // listing
  private func pushMap() {
    let map = maps[1]
    map.willMove(toParent: nil)
    map.view.removeFromSuperview()
    map.removeFromParent()
    let stack = NavigationController(rootViewController: Tunnel.BottomViewController())
    self.stack = stack
    add(stack, to: containers[1])
    view.layoutIfNeeded()
    map.title = "The other end"
    stack.pushViewController(map, animated: true)
    say("The same map, on a stack.")
  }

  /// Pops the map, unless the user has done so, and then removes the stack.
  private func popMap(from stack: NavigationController) {
    let isOnTop = stack.topViewController === maps[1]
    if isOnTop { stack.popViewController(animated: true) }
    let isMoving =
      isOnTop
      && stack.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
        self?.view.window?.application?.schedule(after: 0) { self?.takeAway(stack) }
      } == true
    if !isMoving { takeAway(stack) }
  }

  private func takeAway(_ stack: NavigationController) {
    // A pop that is under way keeps the map.
    guard self.stack === stack, maps[1].parent !== stack else { return }
    self.stack = nil
    stack.willMove(toParent: nil)
    stack.view.removeFromSuperview()
    stack.removeFromParent()
    add(maps[1], to: containers[1])
    view.setNeedsLayout()
    say("The map is a child here again.")
  }

  // end
}

extension Tunnel {
  /// The bottom of the stack.
  final class BottomViewController: TextViewController {
    init() { super.init("The map was popped.\nn takes the stack away.") }
  }
}
