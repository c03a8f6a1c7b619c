extension NavigationController {
  // listing
  func push(_ controller: ViewController, animated: Bool) {
    guard !stack.contains(controller) else {
      return ContainmentError.notFree(controller: controller, by: self, because: .isOnStack)
        .raise()
    }
    changeStack("pushViewController(_:animated:)", controller, animated) { stack in
      stack.without(controller) + [controller]
    }
  }

  func pop(animated: Bool) -> ViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    changeStack("popViewController(animated:)", nil, animated) { $0.without(top) }
    return top
  }

  func pop(to controller: ViewController, animated: Bool) -> [ViewController]? {
    guard let index = stack.index(of: controller) else {
      ContainmentError.notOnStack(controller: controller, stack: self).raise()
      return nil
    }
    return pop(to: index, "popToViewController(_:animated:)", controller, animated)
  }

  /// Pops the top controller while the user drags it, unless another change is under way.
  func beginPop() {
    guard stack.count > 1, let top = stack.last, !changes.isUnderWay else { return }
    LifecycleTrace.framework {
      LifecycleTrace.call(by: self, "popViewController(animated:)", nil, animated: true) {
        apply({ $0.without(top) }, true, isHeld: true)
      }
    }
  }

  /// Pops all controllers above `index`; does nothing if it is the last.
  func pop(
    to index: Int, _ call: StaticString, _ subject: ViewController?, _ animated: Bool
  ) -> [ViewController]? {
    let popped = Array(stack.pages.dropFirst(index + 1))
    guard !popped.isEmpty else { return nil }
    changeStack(call, subject, animated) { stack in
      stack.without(popped)
    }
    return popped
  }

  func replaceStack(_ controllers: [ViewController], animated: Bool) {
    guard controllers.isDistinct(for: self) else { return }
    changeStack("setViewControllers(_:animated:)", controllers.last, animated) {
      $0.to(controllers)
    }
  }

  /// Replaces the stack by the result of `edit`. Changes are serialised: a push or pop from a
  /// callback of another begins when the first one has exchanged its views.
  private func changeStack(
    _ call: StaticString, _ subject: ViewController?, _ animated: Bool,
    _ edit: @escaping (PageStack) -> PageStack.Edit
  ) {
    LifecycleTrace.call(by: self, call, subject, animated: animated) {
      changes.request { [weak self] in self?.apply(edit, animated) }
    }
  }

  private func apply(
    _ edit: (PageStack) -> PageStack.Edit, _ animated: Bool, isHeld: Bool = false
  ) {
    changes.performNow {
      finishTransition()
      sendDueDidMove()
      let (edit, count, top) = (edit(stack), stack.count, stack.last)
      let old = Array(stack.pages[edit.kept...])
      let gone = old.without(edit.above.identities)
      let added = newPages(in: edit)
      for controller in gone { controller.willMove(toParent: nil) }
      for controller in added { makeChild(controller) }
      // A controller that could not be added has been reported.
      let new = chosen(from: edit.above, areChildren: true)
      replacePages(new, insteadOf: old)
      welcome(added)
      let change = Change(
        top: top, old: old, new: new, gone: gone, added: added,
        hidBottomBar: hidesBottomBar, isPush: stack.count >= count, isHeld: isHeld)
      askForBottomBar(to: new.count + 1)
      barDidChange()
      adoptPreferredSize()
      exchangePages(change, animated)
    }
  }

  // end

  /// A change of the stack that is to be shown.
  private struct Change {
    /// The page that was on top before. The pages `old` give way to the pages `new`.
    var top: ViewController?
    var old: [ViewController] = []
    var new: [ViewController] = []
    var gone: [ViewController] = []
    var added: [ViewController] = []
    var hidBottomBar = false
    var isPush = false
    /// Whether the user drives the change.
    var isHeld = false
  }

  /// Removes the pages that left the stack from the children, after the views have been exchanged.
  private func finishChange(_ change: Change) {
    for controller in change.gone where controller.parent === self { controller.stopBeingChild() }
  }

  /// Undoes a change that the user has cancelled, before the pages are sent their *did*.
  private func takeBackChange(_ change: Change) {
    for controller in change.added where controller.parent === self {
      controller.reasons.remove(.unmoved)
      controller.willMove(toParent: nil)
    }
    replacePages(chosen(from: change.old, areChildren: true), insteadOf: change.new)
    hidesBottomBar = change.hidBottomBar
    let page = shown
    // The old page is shown again, unless a callback has taken it away.
    shown = change.top === stack.last ? stack.last : nil
    // The stack has turned and taken over this page's appearance: the exchange cannot reverse it.
    if let page, page !== shown, page.parent === self, page.lifecycle.isShown {
      page.viewIfLoaded?.leaveSuperview()
    }
    announcement = .over
    barDidChange()
    adoptPreferredSize()
  }

  /// Ends the moves of a change that was undone: old pages stay, added pages leave.
  private func tellTakenBack(_ change: Change) {
    for controller in change.gone where controller.parent === self {
      controller.didMove(toParent: self)
    }
    for controller in change.added
    where controller.parent === self && !stack.contains(controller) {
      controller.stopBeingChild()
    }
    if shown !== topViewController { changes.request { [weak self] in self?.showTop() } }
  }

  /// Returns the edit's pages that are not children yet, and adds them to ``pages``.
  private func newPages(in edit: PageStack.Edit) -> [ViewController] {
    let added = chosen(from: edit.above, areChildren: false)
    pages.formUnion(added.identities)
    return added
  }

  /// Returns the controllers that are children, or those that are not. Uses no closure, because its
  /// actor would be checked for each controller.
  private func chosen(from controllers: [ViewController], areChildren: Bool) -> [ViewController] {
    var found: [ViewController] = []
    for controller in controllers where (controller.parent === self) == areChildren {
      found.append(controller)
    }
    return found
  }

  /// Replaces the pages `old` at the top by `new`. In ``children`` the pages come first, then the
  /// other children, such as leaving pages.
  private func replacePages(_ new: [ViewController], insteadOf old: [ViewController]) {
    stack.put(new, insteadOf: old)
    let kept = stack.count - new.count
    let others = Array(children[kept...]).without(new.identities)
    children.replaceSubrange(kept..., with: new + others)
  }

  /// Asks the top `depth` pages whether they hide the bottom bar. The other answers are known.
  private func askForBottomBar(to depth: Int) {
    for page in stack.pages.suffix(depth) {
      stack.noteBar(of: page, hidesBottomBar: page.hidesBottomBarWhenPushed)
    }
    hidesBottomBar = stack.hidesBottomBar
  }

  /// Removes a page that left other than by a change of the stack. Returns a function that shows
  /// the new top controller; nil if `child` was no page.
  func removePage(_ child: ViewController) -> (@MainActor () -> Void)? {
    guard stack.contains(child) else { return nil }
    stack.remove(child)
    askForBottomBar(to: 1)
    barDidChange()
    adoptPreferredSize()
    return { [weak self] in
      self?.changes.request { self?.showTop() }
    }
  }

  private func showTop() {
    changes.performNow {
      // First, because a transition that is called off shows its old page again.
      let running = contentView.runningTransition
      if let running, running.direction != .forward { finishTransition() }
      exchangePages(Change(), false)
    }
  }

  /// Sends `didMove(toParent:)` to covered controllers. The top one gets it once it has appeared.
  private func welcome(_ added: [ViewController]) {
    for controller in added where controller.parent !== self {
      pages.remove(ObjectIdentifier(controller))
    }
    for controller in added where controller !== stack.last && controller.parent === self {
      controller.didMove(toParent: self)
      // When it is uncovered, its addition is long over.
      controller.clearAnnouncedMove(.entering)
    }
    added.last { $0 === stack.last }?.reasons.insert(.unmoved)
  }

  /// The top page, if it is still to be sent `didMove(toParent:)`; otherwise nil.
  private var lastUnmoved: ViewController? {
    stack.last?.reasons.contains(.unmoved) == true ? stack.last : nil
  }

  // listing
  private func sendDueDidMove() {
    guard let controller = lastUnmoved else { return }
    controller.reasons.remove(.unmoved)
    LifecycleTrace.framework { controller.didMove(toParent: self) }
  }
  // end
}

extension NavigationController {
  /// Replaces the shown controller by the top of the stack.
  private func exchangePages(_ change: Change, _ animated: Bool) {
    let top = stack.last
    // A controller whose view was removed no longer counts as shown.
    let isGone = shown === top && top?.viewIfLoaded?.superview !== contentView
    let old = isGone || shown.map(isElsewhere) == true ? nil : shown
    guard isViewLoaded, top !== old else { return finishChange(change) }
    // Loads the view now, since that may make the stack disappear.
    _ = top.map(fittedView)
    shown = top
    let animated = animated && lifecycle.state == .appeared
    var swap = childSwap(from: old, to: top, in: contentView, owner: .stack)
    let isShown = swap.isShown
    if lifecycle.isUnderWay { swap.isAnimatedWithContainer = delivery.animated }
    let operation: Operation = change.isPush ? .push : .pop
    if isShown, animated { swap.context = context(of: operation, from: old, to: top) }
    if swap.context != nil, !change.isPush { swap.index = 0 }
    announcement = isShown ? .due : .over
    var timing = timing(of: operation, swap.context, animated: animated)
    // The delegate decides what drives its animator.
    if change.isHeld, swap.context == nil { timing.isHeld = true }
    changes.performExchange(swap, timing) { [weak self] step in
      self?.followExchange(change, step, isShown: isShown, animated: animated)
    }
    // Moves the focus even from the bar, where it could stay.
    setNeedsFocusUpdate()
  }

  private func followExchange(
    _ change: Change, _ step: ExchangeStep, isShown: Bool, animated: Bool
  ) {
    switch step {
    case .announced: if isShown { tellWillShow(animated: animated) }
    case .ends(isBack: true): takeBackChange(change)
    case .over(let isBack):
      if isBack { tellTakenBack(change) } else { finishChange(change) }
      guard isShown else { return }
      sendDueDidMoveIfAppeared()
      if !isBack { tellShown(animated: animated) }
    case .begins, .ending, .ends: break
    }
  }

  /// Whether a callback has given the page another parent or, without a parent, another place.
  private func isElsewhere(_ page: ViewController) -> Bool {
    if let parent = page.parent { return parent !== self }
    return page.viewIfLoaded?.superview.map { !$0.isDescendant(of: contentView) } ?? false
  }

  /// Whether an exchange of pages is running.
  var isExchanging: Bool { contentView.runningTransition != nil }

  /// The pop that ``interactivePopGestureRecognizer`` began and the user drags; otherwise nil.
  var dragged: ViewTransition? {
    guard let running = contentView.runningTransition, running.swap.owner == .stack,
      running.context == nil
    else { return nil }
    return running.progress.isHeld ? running : nil
  }

  func sendDueDidMoveIfAppeared() {
    // The end of a push sends it, if one runs.
    if lifecycle.state == .appeared, !isExchanging { sendDueDidMove() }
  }
}
