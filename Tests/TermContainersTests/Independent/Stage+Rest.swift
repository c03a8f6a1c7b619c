import TermContainers

extension Independent.Stage {
  typealias Resting = Independent.Resting

  /// Lets time pass until nothing moves, and writes down what everything looks like then.
  func rest(on host: HeadlessHost, isEnd: Bool = false) {
    let hasSettled = host.settle()
    let alive = program.kinds.indices.compactMap { number in
      controller(number).map { (number, $0) }
    }
    let heldNumbers = reachable(from: host.window)
    let focus = host.window.firstResponder
    note(
      .rest(
        Independent.Rest(
          controllers: alive.map { state(of: $0.1, $0.0, isHeld: heldNumbers.contains($0.0)) },
          hasSettled: hasSettled,
          focus: focus.flatMap(owner),
          focusIsInWindow: focus.map { isIn(host.window, $0) } ?? true,
          findings: HierarchyAudit(of: host.window).findings.map(\.description)
            + HierarchyAudit(of: alive.map(\.1)).findings.map(\.description),
          freedWhileDriven: openings.indices.filter {
            freedWhileDriven.contains($0) || openings[$0].count > 0 && controller($0) == nil
          },
          pending: pending.sorted(), silent: silent.sorted(), isEnd: isEnd,
          modal: modalRest(on: host))))
  }

  private func state(of controller: any Seated, _ number: Int, isHeld: Bool) -> Resting {
    let parent = controller.parent
    let view = controller.viewIfLoaded
    let parentNumber = parent.flatMap(self.number)
    return Resting(
      actor: number, parent: parentNumber,
      parentKind: parentNumber.map { program.kinds[$0] },
      isInWindow: view?.window != nil,
      isInParent: parent?.viewIfLoaded.map { view?.isInside($0) ?? false } ?? false,
      state: controller.appearanceState.rawValue,
      isTop: (parent as? NavigationController)?.topViewController === controller,
      edits: controller.seat.edits
        - ((controller as? Independent.PlainController)?.isTyping == true ? 1 : 0),
      isDriven: openings[number].count > 0 || !drivers.isEmpty || exchanges.areDriven,
      isOrphan: isOrphan(controller), isHeld: isHeld)
  }

  /// Whether `controller` is presented and shown, but not by the root, nor by what that contains and presents.
  private func isOrphan(_ controller: any Seated) -> Bool {
    guard let window = host?.window, controller.viewIfLoaded?.window === window,
      var above = controller.presentingViewController, controller.parent == nil
    else { return false }
    while let next = above.parent ?? above.presentingViewController { above = next }
    return above !== window.rootViewController
  }

  /// The controllers that the program, the window, a container or a presentation holds.
  private func reachable(from window: Window) -> Set<Int> {
    var found: Set<Int> = []
    var waiting: [ViewController] = held.compactMap(\.self)
    if let root = window.rootViewController { waiting.append(root) }
    var seen: Set<ObjectIdentifier> = []
    while let next = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      if let number = number(next) { found.insert(number) }
      waiting += next.children
      if let presented = next.presentedViewController { waiting.append(presented) }
      if let stack = next as? NavigationController { waiting += stack.viewControllers }
      if let tabs = next as? TabBarController { waiting += tabs.viewControllers ?? [] }
    }
    return found
  }

  /// The controller whose button that is.
  private func owner(_ focus: Responder) -> Int? {
    for responder in focus.responderChain {
      guard let controller = responder as? any Seated else { continue }
      return (controller as? Independent.PlainController)?.button === focus
        ? controller.seat.number : nil
    }
    return nil
  }

  private func isIn(_ window: Window, _ responder: Responder) -> Bool {
    if let view = responder as? View { return view.window === window }
    if let controller = responder as? ViewController {
      return controller.viewIfLoaded?.window === window
    }
    return responder === window
  }
}

extension View {
  /// Whether this is `other`, or lies in it.
  func isInside(_ other: View) -> Bool {
    var view: View? = self
    while let present = view {
      if present === other { return true }
      view = present.superview
    }
    return false
  }
}
