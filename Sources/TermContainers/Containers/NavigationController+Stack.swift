extension NavigationController {
  /// Seconds for a push or a pop.
  static let duration = 0.35

  /// Puts `controller` on top and shows it. One that is on the stack already is
  /// ``ContainmentError/notFree(controller:by:)``; one that has another parent is taken from it.
  public func pushViewController(_ controller: ViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === controller }) else {
      return ContainmentError.notFree(controller: controller, by: self).raise()
    }
    change("pushViewController(_:animated:)", controller, to: stack + [controller], animated)
  }

  /// Takes the top controller away and shows the one below. Nothing where there is none below.
  /// Returns the one taken away.
  @discardableResult
  public func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change("popViewController(animated:)", nil, to: stack.dropLast(), animated)
    return top
  }

  /// Takes away all above the bottom controller, of which the top one is seen to go. Returns them.
  @discardableResult
  public func popToRootViewController(animated: Bool) -> [ViewController] {
    pop(to: 0, "popToRootViewController(animated:)", nil, animated)
  }

  /// Takes away all above `controller`, which must be on the stack; nothing where it is not.
  /// Returns them.
  @discardableResult
  public func popToViewController(
    _ controller: ViewController, animated: Bool
  ) -> [ViewController] {
    guard let index = stack.firstIndex(where: { $0 === controller }) else { return [] }
    return pop(to: index, "popToViewController(_:animated:)", controller, animated)
  }

  private func pop(
    to index: Int, _ call: StaticString, _ subject: ViewController?, _ animated: Bool
  ) -> [ViewController] {
    let popped = Array(stack.dropFirst(index + 1))
    if !popped.isEmpty { change(call, subject, to: stack.prefix(index + 1), animated) }
    return popped
  }

  /// Makes `controllers`, each once, the stack. Where the top one changes, one that was on the stack
  /// comes back as by a pop, another one comes as by a push.
  public func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    var unique: [ViewController] = []
    for controller in controllers where !unique.contains(where: { $0 === controller }) {
      unique.append(controller)
    }
    change("setViewControllers(_:animated:)", unique.last, to: unique, animated)
  }

  private func change(
    _ call: StaticString, _ subject: ViewController?, to new: some Sequence<ViewController>,
    _ animated: Bool
  ) {
    LifecycleTrace.call(by: self, call, subject, animated: animated) {
      finishTransition()
      let new = Array(new)
      let old = stack
      let gone = old.filter { controller in !new.contains { $0 === controller } }
      let added = new.filter { $0.parent !== self }
      for controller in gone { controller.willMove(toParent: nil) }
      for controller in added { addChild(controller) }
      // One that could not be added has been reported.
      stack = new.filter { $0.parent === self }
      welcome(added)
      barDidChange()
      show(insteadOf: old.last, isPush: stack.count >= old.count, animated) {
        for controller in gone { controller.removeFromParent() }
      }
    }
  }

  /// Those that are covered are where they belong; the top one is when it has appeared.
  private func welcome(_ added: [ViewController]) {
    sendOwedDidMove()
    for controller in added where controller !== stack.last && controller.parent === self {
      controller.didMove(toParent: self)
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
  private func show(
    insteadOf old: ViewController?, isPush: Bool, _ animated: Bool,
    completion: @escaping () -> Void
  ) {
    let top = stack.last
    guard isViewLoaded, top !== old else { return completion() }
    if appearance.isUnderWay { return exchangeUnderWay(old, top, completion: completion) }
    let isShown = appearance.state == .appeared && contentView.window != nil
    let swap = TransitionSwap(
      leaving: old, entering: top, host: contentView, isShown: isShown, endsLeavingFirst: true)
    _ = top.map(fittedView)
    let timing = TransitionTiming(
      duration: animated ? NavigationController.duration : 0,
      effect: .push(from: isPush ? .right : .left))
    ViewTransition.begin(swap, timing) { [weak self] _ in
      completion()
      if isShown { self?.sendOwedDidMove() }
    }
  }

  /// While the stack itself comes or goes, its top controllers do so with it, and its own *did* is
  /// theirs.
  private func exchangeUnderWay(
    _ old: ViewController?, _ top: ViewController?, completion: () -> Void
  ) {
    let isAppearing = appearance.isShown
    if let old {
      if old === relayed && isAppearing { old.beginAppearance(false, animated: false) }
      old.viewIfLoaded?.leaveSuperview()
      if old === relayed { old.endAppearance() }
    }
    relayed = nil
    if let top {
      contentView.takeIn(fittedView(of: top), at: contentView.subviews.count)
      if isAppearing { relayWill(true, animated: appearance.animated) }
    }
    completion()
  }

  /// Begins the top controller's appearance with the stack's own.
  func relayWill(_ isAppearing: Bool, animated: Bool) {
    guard let top = stack.last else { return }
    let appearance = top.appearance
    if appearance.openTransitions > 0 && appearance.isOpenForAppearing == isAppearing { return }
    if !isAppearing && appearance.state == .disappeared { return }
    relayed = top
    top.beginAppearanceTransition(isAppearing, animated: animated)
  }

  /// Ends it.
  func relayDid() {
    if let top = relayed, top.appearance.openTransitions > 0 { top.endAppearance() }
    relayed = nil
    if appearance.state == .appeared { sendOwedDidMove() }
  }
}

extension ViewController {
  /// The nearest stack that this controller is in; nil outside of one.
  public var navigationController: NavigationController? {
    var controller = parent
    while let current = controller {
      if let stack = current as? NavigationController { return stack }
      controller = current.parent
    }
    return nil
  }
}
