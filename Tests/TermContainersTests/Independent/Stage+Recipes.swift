import TermContainers

/// The recipes for children, swaps, stacks, tabs and presentations.
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

  // One child in place of another.

  func replace(_ old: any Seated, by new: any Seated, in container: any Seated, _ call: Call) {
    guard canSwap(old, new, in: container) else { return }
    let pair = [old.seat.number, new.seat.number]
    swapping.formUnion(pair)
    make { number in
      container.replace(old, with: new, duration: call.duration, options: call.options) {
        [self] _ in
        swapping.subtract(pair)
        complete(number, by: call.one)
      }
    }
  }

  func swap(_ old: any Seated, by new: any Seated, in container: any Seated, _ call: Call) {
    guard beginSwap(old, new, in: container, call) else { return }
    make { number in
      let completion = { [self] (hasEnded: Bool) in
        let isIn = hasEnded || controller(call.three)?.viewIfLoaded?.superview != nil
        settle(isIn ? call.three : call.two, isIn ? call.two : call.three, in: call)
        complete(number, by: call.one)
      }
      container.transition(
        from: old, to: new, duration: call.duration, options: call.options, completion: completion)
    }
  }

  func drive(_ old: any Seated, by new: any Seated, in container: any Seated, _ call: Call) {
    guard beginSwap(old, new, in: container, call) else { return }
    make { number in
      let driver = container.interactiveTransition(
        from: old, to: new, duration: call.duration, options: call.options
      ) { [self] isIn in
        drivers[number] = nil
        settle(isIn ? call.three : call.two, isIn ? call.two : call.three, in: call)
        complete(number, by: call.one)
      }
      if pending.contains(number) { drivers[number] = (call.one, driver) }
    }
  }

  /// Makes the calls before a transition; returns whether it may begin after the callbacks of these.
  private func beginSwap(
    _ old: any Seated, _ new: any Seated, in container: any Seated, _ call: Call
  ) -> Bool {
    guard canSwap(old, new, in: container), may(old.viewIfLoaded?.superview != nil) else {
      return false
    }
    container.addChild(new)
    guard new.parent === container, old.parent === container else { return false }
    old.willMove(toParent: nil)
    guard new.parent === container, old.parent === container,
      may(old.viewIfLoaded?.superview != nil)
    else { return false }
    swapping.formUnion([call.two, call.three])
    return true
  }

  /// The driver of the swap that began last in a container.
  func driver(of container: Int) -> TransitionDriver? {
    drivers.filter { $0.value.container == container }.max { $0.key < $1.key }?.value.driver
  }

  /// After a swap: one of the two stays, the other one goes.
  private func settle(_ staying: Int, _ leaving: Int, in call: Call) {
    swapping.subtract([call.two, call.three])
    guard let container = controller(call.one) else { return }
    let isUndone = leaving == call.three
    if isUndone, let child = controller(leaving), child.parent === container {
      child.willMove(toParent: nil)
    }
    if let child = controller(leaving), child.parent === container { child.removeFromParent() }
    if let child = controller(staying), child.parent === container {
      child.didMove(toParent: container)
    }
  }

  private func canSwap(_ old: any Seated, _ new: any Seated, in container: any Seated) -> Bool {
    may(old.parent === container && container.seat.kind == .plain)
      && canEnter(new, container)
      && may(!isInSwap(old) && !isInSwap(new))
  }

  // Stacks, tabs and presentations.

  func push(_ controller: any Seated, on container: any Seated, _ call: Call) {
    guard let stack = container as? NavigationController,
      controller.parent !== container || !program.isCareful, canJoin(controller, container)
    else { return }
    stack.pushViewController(controller, animated: call.isAnimated)
  }

  /// Whether a stack or a tab bar controller may have it.
  private func canJoin(_ controller: any Seated, _ container: any Seated) -> Bool {
    may(controller.parent === container || isFree(controller) && !isAbove(controller, container))
  }

  func setStack(of container: any Seated, _ controllers: [any Seated], _ call: Call) {
    guard let stack = container as? NavigationController,
      controllers.allSatisfy({ canJoin($0, container) })
    else { return }
    stack.setViewControllers(controllers, animated: call.isAnimated)
  }

  func setMenu(of container: any Seated, _ controllers: [any Seated]) {
    guard let tabs = container as? TabBarController,
      controllers.allSatisfy({ canJoin($0, container) })
    else { return }
    tabs.setViewControllers(controllers, animated: true)
  }

  func present(_ controller: any Seated, from presenter: any Seated, _ call: Call) {
    guard may(presenter.viewIfLoaded?.window != nil && presenter.presentedViewController == nil),
      may(isFree(controller) && !isAbove(controller, presenter))
    else { return }
    prepare(controller, from: presenter, call)
    let errors = errors
    make { number in
      presenter.present(controller, animated: call.isAnimated) { [self] in
        complete(number, by: call.one)
      }
      // One that was refused has no completion.
      let isRefused = presenter.presentedViewController !== controller
      if isRefused, pending.remove(number) != nil, self.errors == errors,
        controller.presentingViewController != nil || controller.parent != nil
      {
        silent.insert(number)
      }
    }
  }

  func dismiss(from presenter: any Seated, _ call: Call) {
    make { number in
      presenter.dismiss(animated: call.isAnimated) { [self] in complete(number, by: call.one) }
    }
  }
}

extension Independent.Call {
  /// Seconds.
  var duration: Double { isAnimated ? 0.2 : 0 }

  var options: View.AnimationOptions {
    let all: [View.AnimationOptions] = [
      [], .transitionCrossDissolve, .transitionSlideFromLeft, .transitionFlipFromRight,
      .transitionCurlDown, .transitionCurlUp, .transitionPushFromTop, .transitionFlipFromBottom,
      .transitionSlideFromRight, .transitionPushFromLeft, .transitionSlideFromBottom,
    ]
    return all[way % all.count]
  }
}
