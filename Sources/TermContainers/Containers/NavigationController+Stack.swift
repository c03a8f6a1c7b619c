extension NavigationController {
  /// Seconds for a push or a pop.
  static let duration = 0.35

  func push(_ controller: ViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === controller }) else {
      return ContainmentError.notFree(controller: controller, by: self).raise()
    }
    change("pushViewController(_:animated:)", controller, animated) { stack in
      stack.filter { $0 !== controller } + [controller]
    }
  }

  func pop(animated: Bool) -> ViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change("popViewController(animated:)", nil, animated) { $0.filter { $0 !== top } }
    return top
  }

  func pop(to controller: ViewController, animated: Bool) -> [ViewController]? {
    guard let index = stack.firstIndex(where: { $0 === controller }) else { return nil }
    return pop(to: index, "popToViewController(_:animated:)", controller, animated)
  }

  /// Takes away all above the one at `index`; nil where there is nothing above it.
  func pop(
    to index: Int, _ call: StaticString, _ subject: ViewController?, _ animated: Bool
  ) -> [ViewController]? {
    let popped = Array(stack.dropFirst(index + 1))
    guard !popped.isEmpty else { return nil }
    change(call, subject, animated) { stack in
      stack.filter { controller in !popped.contains { $0 === controller } }
    }
    return popped
  }

  func set(_ controllers: [ViewController], animated: Bool) {
    var unique: [ViewController] = []
    for controller in controllers where !unique.contains(where: { $0 === controller }) {
      unique.append(controller)
    }
    change("setViewControllers(_:animated:)", unique.last, animated) { _ in unique }
  }

  /// Makes what `edit` makes of the stack the stack. One change waits for another: a callback of a
  /// push that pushes or pops does so when the first is under way.
  private func change(
    _ call: StaticString, _ subject: ViewController?, _ animated: Bool,
    _ edit: @escaping ([ViewController]) -> [ViewController]
  ) {
    LifecycleTrace.call(by: self, call, subject, animated: animated) {
      changes.ask { [weak self] in self?.apply(edit, animated) }
    }
  }

  private func apply(_ edit: ([ViewController]) -> [ViewController], _ animated: Bool) {
    changes.perform {
      finishTransition()
      sendOwedDidMove()
      let old = stack
      let new = edit(old)
      let gone = old.filter { controller in !new.contains { $0 === controller } }
      let added = new.filter { $0.parent !== self }
      for controller in gone { controller.willMove(toParent: nil) }
      for controller in added { makeChild(controller) }
      // One that could not be added has been reported.
      stack = new.filter { $0.parent === self }
      orderChildren()
      welcome(added)
      barDidChange()
      adoptPreferredSize()
      show(isPush: stack.count >= old.count, animated) {
        for controller in gone where controller.parent === self { controller.stopBeingChild() }
      }
    }
  }

  /// The children on the stack come in its order, before those that leave it.
  private func orderChildren() {
    children = stack + children.filter { child in !stack.contains { $0 === child } }
  }

  /// A child has left otherwise than by a change of the stack, which knows of it already.
  func drop(_ child: ViewController) {
    guard let index = stack.firstIndex(where: { $0 === child }) else { return }
    stack.remove(at: index)
    if unmoved === child { unmoved = nil }
    barDidChange()
    adoptPreferredSize()
    hasDropped = true
  }

  /// Shows who is on top now that the child has heard that it has left.
  func showWhatIsLeft() {
    guard hasDropped else { return }
    hasDropped = false
    changes.ask { [weak self] in self?.showTop() }
  }

  private func showTop() {
    changes.perform { show(isPush: false, false) {} }
  }

  /// Those that are covered are where they belong; the top one is when it has appeared.
  private func welcome(_ added: [ViewController]) {
    for controller in added where controller !== stack.last && controller.parent === self {
      controller.didMove(toParent: self)
      // It has come long since when it is uncovered.
      controller.parentMove.end(.entering)
    }
    unmoved = added.last { $0 === stack.last }
  }

  private func sendOwedDidMove() {
    guard let controller = unmoved else { return }
    unmoved = nil
    if controller.parent === self { controller.didMove(toParent: self) }
  }
}

extension NavigationController {
  /// Shows the top of the stack in the place of who is shown.
  private func show(isPush: Bool, _ animated: Bool, completion: @escaping () -> Void) {
    let top = stack.last
    // Whose view somebody has taken out is shown no more.
    let isGone = shown === top && top?.viewIfLoaded?.superview !== contentView
    let isElsewhere = shown?.parent != nil && shown?.parent !== self
    let old = isGone || isElsewhere ? nil : shown
    guard isViewLoaded, top !== old else { return completion() }
    // Now: what loading it leads to may be that the stack goes.
    _ = top.map(fittedView)
    shown = top
    // A callback may come before the stack has told who is shown that it has gone.
    let isUntold = !lifecycle.isShown && old?.lifecycle.isShown == true
    if lifecycle.isUnderWay || isUntold {
      return exchangeUnderWay(old, top, completion: completion)
    }
    let isShown = lifecycle.state == .appeared && contentView.window != nil
    var swap = TransitionSwap(
      leaving: old, entering: top, host: contentView, isShown: isShown, container: self,
      endsLeavingFirst: true)
    // What the last callbacks ask for waits for the end, too.
    swap.beforeEnd = { [changes] in changes.hold() }
    let timing = TransitionTiming(
      duration: animated ? NavigationController.duration : 0,
      effect: .push(from: isPush ? .right : .left))
    ViewTransition.perform(swap, timing) { [weak self, changes] _ in
      completion()
      if isShown, let self, lifecycle.state == .appeared { sendOwedDidMove() }
      changes.release()
    }
    // Also from the bar, where the focus could stay.
    setNeedsFocusUpdate()
  }

  /// While the stack itself comes or goes, its top controllers do so with it, and its own *did* is
  /// theirs.
  private func exchangeUnderWay(
    _ old: ViewController?, _ top: ViewController?, completion: () -> Void
  ) {
    if let old { takeOutUnderWay(old) }
    // Unless a callback has taken it.
    if let top, top.parent === self {
      contentView.takeIn(fittedView(of: top), at: contentView.subviews.count)
      // Asked now: a callback may have turned the stack round.
      relayWill(lifecycle.isShown, animated: delivery.animated)
    }
    completion()
  }

  private func takeOutUnderWay(_ old: ViewController) {
    // It may not have heard yet that the stack goes.
    if old.lifecycle.isShown { old.beginAppearance(false, animated: false) }
    old.viewIfLoaded?.leaveSuperview()
    if relayed === old { relayed = nil }
    if old.lifecycle.isDriven(false) { old.endAppearance() }
  }

  /// Begins the appearance of who is shown with the stack's own: the top controller, unless a callback
  /// comes before that is exchanged.
  func relayWill(_ isAppearing: Bool, animated: Bool) {
    let page = shown?.parent === self ? shown : stack.last
    guard let top = page, lifecycle.isShown == isAppearing else { return }
    if top.lifecycle.isDriven(isAppearing) { return }
    if !isAppearing && top.lifecycle.state == .disappeared { return }
    relayed = top
    top.beginAppearanceByHand(isAppearing, animated: animated)
    // The stack has heard its own *did* meanwhile.
    relayDid()
  }

  /// Ends it. The callbacks may begin another one, and those of a subclass have done so before.
  func relayDid() {
    guard !lifecycle.isUnderWay else { return }
    let top = relayed
    relayed = nil
    if let top, top.lifecycle.isDriven(lifecycle.isShown) { top.endAppearance() }
    if lifecycle.state == .appeared { sendOwedDidMove() }
  }
}

extension ViewController {
  /// The nearest stack that this controller is in; nil outside of one.
  public var navigationController: NavigationController? {
    nearestAncestor(of: NavigationController.self)
  }
}
