import TermContainers

extension Independent.Stage {
  typealias Seated = Independent.Seated
  typealias Call = Independent.Call

  /// Makes a call, unless its controllers are gone, or a careful program would not make it now.
  func perform(_ call: Call) {
    // Nothing here may hold it.
    if call.verb == .dropElsewhere { return letGoElsewhere(of: call) }
    guard !isOver, let one = controller(call.one) else { return }
    note(.call(call))
    switch call.verb {
    case .remove: remove(one)
    case .unembed: unembed(one)
    case .drop: letGo(of: call.one)
    case .root: makeRoot(one)
    case .viewOut: takeViewOut(one)
    case .viewIn: putViewIn(one)
    case .layout: one.viewIfLoaded?.setNeedsLayout(); one.viewIfLoaded?.layoutIfNeeded()
    case .load: if may(one.parent != nil) { one.loadViewIfNeeded() }
    case .focus: _ = (one as? Independent.PlainController)?.button.becomeFirstResponder()
    case .resign: _ = (one as? Independent.PlainController)?.button.resignFirstResponder()
    case .begin: beginByHand(one, call)
    // Not before the begin and its callback are over.
    case .end: if may(one.seat.running == 0 && !isBeginning(call.one)) { endAppearance(call.one) }
    case .finishSwap: one.finishTransition()
    case .update: driver(of: call.one)?.update(Double(call.way) / 10)
    case .finishDrive: driver(of: call.one)?.finish()
    case .cancelDrive: driver(of: call.one)?.cancel()
    case .pop: (one as? NavigationController)?.popViewController(animated: call.isAnimated)
    case .popToRoot:
      (one as? NavigationController)?.popToRootViewController(animated: call.isAnimated)
    case .dismiss: dismiss(from: one, call)
    case .showMenu:
      (one as? TabBarController)?.setTabBarHidden(call.way == 0, animated: call.isAnimated)
    case .animator, .updateExchange, .finishExchange, .cancelExchange, .complete:
      exchanges.perform(call)
    case .detents, .lock, .refuse, .removal, .modalAnimator, .style, .adapt: change(one, call)
    case .animate: animate(one, call)
    case .place: moveView(of: one, call)
    case .unroot:
      if may(one.presentedViewController == nil) { host?.window.rootViewController = nil }
    case .dropElsewhere: break
    case .action, .field, .prefer, .disable:
      if let alert = one as? Independent.Alert { change(alert, call) }
    case .bareRemove: one.removeFromParent()
    case .add, .move, .embed, .push, .present, .presentOver, .select, .bareAdd, .bareWillMove,
      .bareDidMove, .viewInto:
      if let two = controller(call.two) { perform(call, one, two) }
    case .replace, .swap, .drive, .setStack, .setMenu, .exchange:
      if let two = controller(call.two), let three = controller(call.three) {
        perform(call, one, two, three)
      }
    }
  }

  private func perform(_ call: Call, _ one: any Seated, _ two: any Seated) {
    switch call.verb {
    case .add: add(two, to: one)
    case .move: move(two, to: one, call)
    case .embed:
      if canEnter(two, one) { one.embed(two) }
    case .push: push(two, on: one, call)
    case .present: present(two, from: one, call)
    case .presentOver: presentOver(two, from: one, call)
    case .select:
      if let tabs = one as? TabBarController,
        may(tabs.viewControllers?.contains { $0 === two } == true)
      {
        tabs.selectedViewController = two
      }
    case .viewInto: if !one.view.isDescendant(of: two.view) { one.view.addSubview(two.view) }
    case .bareAdd: one.addChild(two)
    case .bareWillMove: one.willMove(toParent: call.way == 0 ? nil : two)
    case .bareDidMove: one.didMove(toParent: call.way == 0 ? nil : two)
    default: break
    }
  }

  private func perform(_ call: Call, _ one: any Seated, _ two: any Seated, _ three: any Seated) {
    switch call.verb {
    case .replace: replace(two, by: three, in: one, call)
    case .swap: swap(two, by: three, in: one, call)
    case .drive: drive(two, by: three, in: one, call)
    case .exchange: exchange(two, three, call)
    case .setStack: setStack(of: one, two === three ? [two] : [two, three], call)
    case .setMenu: setMenu(of: one, two === three ? [two] : [two, three])
    default: break
    }
  }

  /// The program holds it no longer. If nobody else does, what that ends calls back, when `held` has changed.
  func letGo(of number: Int) {
    let controller = held[number]
    held[number] = nil
    _ = controller
  }

  /// Whether a program of this kind goes on: a careful one only if `condition` holds.
  func may(_ condition: @autoclosure () -> Bool) -> Bool { !program.isCareful || condition() }

  /// Whether nobody has `controller`: no container, no presenter, no window.
  func isFree(_ controller: any Seated) -> Bool {
    controller.parent == nil && controller.presentingViewController == nil
      && controller.viewIfLoaded?.superview == nil && controller.viewIfLoaded?.window == nil
      && !isRoot(controller)
  }

  /// Whether `controller` is the window's root, which nobody puts on a stack. Before there is a host, that is the first.
  func isRoot(_ controller: any Seated) -> Bool {
    host.map { $0.window.rootViewController === controller } ?? (controller.seat.number == 0)
  }

  /// Whether `controller` is `other`, contains it, or presents it or what contains it; or their views lie so, as where a
  /// callback has moved one out while its view was added.
  func isAbove(_ controller: ViewController, _ other: ViewController) -> Bool {
    if let view = controller.viewIfLoaded, other.viewIfLoaded?.isDescendant(of: view) == true {
      return true
    }
    var above: ViewController? = other
    while let present = above {
      if present === controller { return true }
      above = present.parent ?? present.presentingViewController
    }
    return false
  }

  /// Whether `child` may become a child of `container` now.
  func canEnter(_ child: any Seated, _ container: any Seated) -> Bool {
    may(
      (container.seat.kind == .plain || container.seat.kind == .hand)
        && isFree(child) && !isAbove(child, container))
  }

  /// Whether a container's own code may take `child` out.
  func canLeave(_ child: any Seated) -> Bool {
    may(
      (child.parent as? any Seated).map {
        $0.seat.kind == .plain || $0.seat.kind == .hand
      } ?? false) && may(!isInSwap(child))
  }

  /// Programs without answers do not touch what a swap has, so that all that follows can be foretold.
  func isInSwap(_ child: any Seated) -> Bool {
    program.isSimple && swapping.contains(child.seat.number)
  }
}
