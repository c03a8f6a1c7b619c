import TermSurface

// Changes by code, and by the user.
extension TabBarController {
  // listing
  func replaceTabs(_ controllers: [ViewController], animated: Bool) {
    let event: StaticString = "setViewControllers(_:animated:)"
    LifecycleTrace.call(by: self, event, controllers.first, animated: animated) {
      guard controllers.isDistinct(for: self) else { return }
      changes.request { [weak self] in self?.exchangeTabs(for: controllers) }
    }
  }

  func select(byCode controller: ViewController) {
    guard has(controller) else {
      return ContainmentError.notSelectable(controller: controller, by: self).raise()
    }
    changes.request { [weak self] in self?.select(controller) }
  }

  // end

  /// Handles the user's press on the tab at `index`.
  func tabPressed(_ index: Int) {
    guard list.indices.contains(index) else { return }
    let controller = list[index]
    var isWanted = true
    LifecycleTrace.tell(delegate, "tabBarController(_:shouldSelect:)") {
      isWanted = $0.tabBarController(self, shouldSelect: controller)
    }
    if isWanted { changes.request { [weak self] in self?.selectByUser(controller) } }
  }

  private func selectByUser(_ controller: ViewController) {
    // The delegate, or a change before this one, may have taken it away.
    guard has(controller) else { return }
    LifecycleTrace.framework {
      if controller !== selected {
        select(controller)
      } else if let stack = controller as? NavigationController {
        stack.popToRootViewController(animated: true)
      }
    }
    LifecycleTrace.tell(delegate, "tabBarController(_:didSelect:)") {
      $0.tabBarController(self, didSelect: controller)
    }
  }

  private func has(_ controller: ViewController) -> Bool { list.contains { $0 === controller } }
}

// The changes, each serialised.
extension TabBarController {
  // listing
  private func exchangeTabs(for new: [ViewController]) {
    change {
      guard new.allSatisfy(canTake) else { return }
      let (old, index) = (list, list.firstIndex { $0 === selected } ?? 0)
      let gone = old.filter { controller in !new.contains { $0 === controller } }
      for controller in gone { controller.willMove(toParent: nil) }
      // Only now: a callback may have taken one out that was to stay.
      let added = new.filter { $0.parent !== self }
      for controller in added { makeChild(controller) }
      // A callback may have taken one elsewhere.
      list = new.filter { $0.parent === self }
      children = list + children.filter { !has($0) }
      for controller in added where has(controller) { controller.didMove(toParent: self) }
      let next = selected.flatMap { has($0) ? $0 : nil } ?? tab(near: index)
      selected = next
      tabsDidChange()
      showPage(next)
      for controller in gone where controller.parent === self { controller.stopBeingChild() }
    }
  }

  // end

  /// Whether `controller` can become a child. Raises an error if it cannot.
  private func canTake(_ controller: ViewController) -> Bool {
    if controller.parent === self { return true }
    guard !isContained(in: controller) else {
      ContainmentError.ownAncestor(child: controller, parent: self).raise()
      return false
    }
    if let holder = controller.holder {
      ContainmentError.notFree(controller: controller, by: self, because: holder).raise()
      return false
    }
    return HierarchyRule.permits(controller, asChildOf: self)
  }

  private func tab(near index: Int) -> ViewController? {
    list.indices.contains(index) ? list[index] : list.first
  }

  // listing
  private func select(_ controller: ViewController) {
    LifecycleTrace.call(by: self, "selectedViewController", controller) {
      change {
        guard controller !== selected, has(controller) else { return }
        selected = controller
        tabsDidChange()
        showPage(controller, animated: true)
      }
    }
  }

  // end

  /// Removes the tab of a child that left other than by a change of the list. Returns a function
  /// that shows the controller that is selected instead; nil if the child had no tab.
  func removeTab(_ child: ViewController) -> (@MainActor () -> Void)? {
    guard let index = list.firstIndex(where: { $0 === child }) else { return nil }
    list.remove(at: index)
    if selected === child || selected == nil { selected = tab(near: index) }
    tabsDidChange()
    return { [weak self] in self?.changes.request { self?.showSelected() } }
  }

  private func showSelected() { change { showPage(selected) } }

  /// Finishes a running exchange, or cancels one that the user drives, and then performs `change`.
  private func change(_ change: () -> Void) {
    changes.performNow {
      transitionView.window?.transitions.cut(.anotherBegins(in: transitionView))
      change()
    }
  }

  private func tabsDidChange() {
    barDidChange()
    adoptPreferredSize()
  }
}

// The controller that is shown, and its exchange for another one.
extension TabBarController {
  /// Shows `controller` in place of the controller that is shown.
  func showPage(_ controller: ViewController?, animated: Bool = false) {
    guard isViewLoaded, controller !== shown || controller == nil && wrapper != nil else { return }
    // Loading the view may have taken it elsewhere.
    if let controller { _ = controller.loadedView() }
    guard controller == nil || controller?.parent === self else { return }
    let (old, former) = (shown, wrapper)
    let next = controller.map { WrapperView(around: $0, in: transitionView.bounds) }
    var swap = childSwap(from: old, to: controller, in: transitionView, owner: .tabs)
    (swap.leavingView, swap.enteringView) = (former, next)
    if swap.isShown, animated { swap.context = context(from: old, former, to: controller, next) }
    let timing = swap.context?.timing ?? TransitionTiming(duration: 0, effect: nil)
    changes.performExchange(swap, timing) { [weak self] step in
      switch step {
      case .ends(isBack: true): self?.restoreSelection(old)
      case .over(isBack: true):
        guard let self, wrapper?.page !== selected else { return }
        // A callback has selected another than the one that is back.
        changes.request { [weak self] in self?.showSelected() }
      case .begins, .announced, .ending, .ends, .over: break
      }
    }
    setNeedsFocusUpdate()
  }

  /// The front-most wrapper, which was added last; nil without a wrapper.
  private var wrapper: WrapperView? {
    transitionView.subviews.last { $0 is WrapperView } as? WrapperView
  }

  /// The controller whose view is in the front-most wrapper; nil if the app moved it or its view.
  private var shown: ViewController? {
    guard let wrapper, let page = wrapper.page, page.viewIfLoaded?.superview === wrapper,
      page.parent === self || page.parent == nil
    else { return nil }
    return page
  }

  /// Restores the former selection, because the user has cancelled the exchange.
  private func restoreSelection(_ old: ViewController?) {
    if let old, has(old) { selected = old }
    tabsDidChange()
  }

  /// Returns the context of the delegate's animator for an exchange; nil if there is no animator.
  private func context(
    from old: ViewController?, _ former: View?, to new: ViewController?, _ next: View?
  ) -> TransitionContext? {
    guard let delegate, let old, let former, let new, let next else { return nil }
    return LifecycleTrace.app {
      let animator = delegate.tabBarController(
        self, animationControllerForTransitionFrom: old, to: new)
      guard let animator else { return nil }
      let interactor = delegate.tabBarController(self, interactionControllerFor: animator)
      return TransitionContext(
        from: old, to: new, in: transitionView, views: (former, next), animator, interactor)
    }
  }
}

// The bar.
extension TabBarController {
  var contentView: View { transitionView }

  var barPage: ViewController? { selected }

  var bars: (upper: Bar?, lower: Bar?) { (nil, tabBar) }

  var barRows: (upper: Int, lower: Int) { (0, barIsHidden || pageHidesBar ? 0 : Bar.height) }

  /// Shows the controllers' items in the bar, which a page of the selected stack can hide.
  func showItems() {
    tabBar.setTabs(
      list.map(\.tabBarItem), fallbackTitles: list.map(\.typeName),
      selected: list.firstIndex { $0 === selected })
    tabBar.page = selected
    let hides = (selected as? NavigationController)?.hidesBottomBar ?? false
    guard hides != pageHidesBar else { return }
    pageHidesBar = hides
    hideBars()
    placeBars()
    adoptPreferredSize()
    viewIfLoaded?.setNeedsLayout()
  }
}
