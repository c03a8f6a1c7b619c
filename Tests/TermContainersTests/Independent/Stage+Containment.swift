import TermContainers

/// The recipes for children.
extension Independent.Stage {
  func add(_ child: any Seated, to container: any Seated) {
    guard canEnter(child, container) else { return }
    enter(child, container)
  }

  func remove(_ child: any Seated) {
    guard canLeave(child), let container = child.parent else { return }
    child.willMove(toParent: nil)
    guard child.parent === container else { return }
    if (container as? any Seated)?.seat.kind == .hand {
      hideByHand(child)
    } else {
      child.viewIfLoaded?.removeFromSuperview()
    }
    guard child.parent === container else { return }
    child.removeFromParent()
  }

  /// Moves a child from its container to another: out and in, or so that the second takes it from the first.
  func move(_ child: any Seated, to container: any Seated, _ call: Call) {
    guard child.parent !== container, may(child.parent != nil && !isAbove(child, container)),
      canLeave(child)
    else { return }
    if call.way == 0 {
      remove(child)
    } else if (child.parent as? any Seated)?.seat.kind == .hand {
      hideByHand(child)
    } else {
      child.viewIfLoaded?.removeFromSuperview()
    }
    guard may(container.seat.kind == .plain || container.seat.kind == .hand),
      may(!isAbove(child, container) && child.viewIfLoaded?.superview == nil),
      may(child.presentingViewController == nil)
    else { return }
    enter(child, container)
  }

  private func enter(_ child: any Seated, _ container: any Seated) {
    container.addChild(child)
    guard child.parent === container else { return }
    if container.seat.kind == .hand {
      showByHand(child, in: container)
    } else {
      // Either may call back.
      container.loadViewIfNeeded()
      child.loadViewIfNeeded()
      guard child.parent === container else { return }
      container.view.addSubview(child.view)
    }
    guard child.parent === container else { return }
    child.didMove(toParent: container)
  }

  func unembed(_ child: any Seated) {
    guard canLeave(child), may((child.parent as? any Seated)?.seat.kind == .plain) else { return }
    child.unembed()
  }

  func takeViewOut(_ child: any Seated) {
    guard may((child.parent as? any Seated)?.seat.kind == .plain), may(!isInSwap(child))
    else { return }
    child.viewIfLoaded?.removeFromSuperview()
  }

  func putViewIn(_ child: any Seated) {
    guard let container = child.parent as? any Seated, may(container.seat.kind == .plain),
      may(child.viewIfLoaded?.superview == nil), may(!isInSwap(child))
    else { return }
    container.view.addSubview(child.view)
  }

  func makeRoot(_ controller: any Seated) {
    guard let window = host?.window, isFree(controller) else { return }
    guard may(window.rootViewController?.presentedViewController == nil) else { return }
    window.rootViewController = controller
  }

  func beginByHand(_ child: any Seated, _ call: Call) {
    guard let container = child.parent as? any Seated, container.seat.kind == .hand,
      may(container.appearanceState == .appeared),
      may(child.viewIfLoaded?.isInside(container.view) ?? false)
    else { return }
    begin(child.seat.number, isAppearing: call.way == 0, animated: call.isAnimated)
  }
}
