import TermContainers

/// One child in place of another.
extension Independent.Stage {
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
