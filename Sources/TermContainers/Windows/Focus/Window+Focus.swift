import TermSurface

extension Responder {
  /// Whether this responder gets the keys first.
  public var isFirstResponder: Bool { focusWindow?.firstResponder === self }

  /// Implements ``becomeFirstResponder()``, bypassing overrides.
  func takeFocus() -> Bool {
    guard canBecomeFirstResponder, let window = focusWindow else { return false }
    guard window.firstResponder !== self else { return true }
    guard window.canHaveFocus(self), agreesToFocus(), window.focusCanMove,
      window.canHaveFocus(self)  // Who was asked may have changed that.
    else { return false }
    window.setFirstResponder(self)
    return isFirstResponder
  }

  /// Implements ``resignFirstResponder()``, bypassing overrides.
  func giveUpFocus() -> Bool {
    guard let window = focusWindow, isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    window.leaveFocusToNobody()
    return !isFirstResponder
  }

  private var focusWindow: Window? { focusView?.window }
}

extension View {
  /// Ends editing in this view, or of it, by resigning the focus; `force` overrides a refusal.
  /// Returns whether anything resigned.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let editor = window?.firstResponder as? any View & KeyInput,
      editor.isDescendant(of: self)
    else { return false }
    if !editor.resignFirstResponder() && force { window?.leaveFocusToNobody() }
    return !editor.isFirstResponder
  }
}

extension Window {
  /// Whether the first responder, if any, resigns.
  var focusCanMove: Bool { firstResponder?.canResignFirstResponder != false }

  func setFirstResponder(_ new: Responder?, heading: FocusHeading = []) {
    let old = firstResponder
    let (lost, place) = focusRecord.takeLoss()
    guard old !== new || lost != nil else { return }
    firstResponder = new
    focusRecord.takesText = new is any KeyInput
    if new != nil { focusRecord.resigned = nil }
    remember(new)
    // Each callback may move the focus again, which also sends the remaining calls.
    (old as? View)?.focusDidChange()
    guard firstResponder === new else { return }
    (new as? View)?.focusDidChange()
    guard firstResponder === new else { return }
    tellEnvironments(from: old ?? lost, in: place, to: new, heading)
  }

  /// Stores the responder in its controllers, up to the first modal or presented one; those further
  /// out keep their own.
  private func remember(_ responder: Responder?) {
    var view = responder?.focusView
    while let current = view {
      current.controller?.focusBefore = responder
      if current.accessibilityViewIsModal || current.controller?.ownPresenter != nil { return }
      view = current.superview
    }
  }

  func leaveFocusToNobody() {
    guard let holder = firstResponder else { return }
    focusRecord.resigned = holder
    forget(holder)
    setFirstResponder(nil)
  }

  private func forget(_ holder: Responder) {
    var view = holder.focusView
    while let current = view {
      if current.controller?.focusBefore === holder { current.controller?.focusBefore = nil }
      view = current.superview
    }
  }

  private func tellEnvironments(
    from old: Responder?, in place: View?, to new: Responder?, _ heading: FocusHeading
  ) {
    guard old !== new else { return }
    let context = FocusUpdateContext(
      previouslyFocusedView: old as? View, nextFocusedView: new as? View, focusHeading: heading)
    let (left, entered) = (environments(of: old, thenOf: place), environments(of: new))
    let shared = left.filter { one in entered.contains { $0 === one } }
    let changed = (left + entered).filter { one in !shared.contains { $0 === one } }
    for environment in changed + shared where firstResponder === new {
      environment.didUpdateFocus(in: context)
    }
  }

  /// The responder and its environments, from the inside out. `place` is its former superview, if
  /// it has left the window.
  private func environments(
    of responder: Responder?, thenOf place: View? = nil
  ) -> [any FocusEnvironment] {
    var found: [any FocusEnvironment] = []
    var current = responder as? any FocusEnvironment
    while let environment = current {
      found.append(environment)
      current = environment.parentFocusEnvironment
    }
    guard found.last !== self, let place, place.window === self else { return found }
    return found + environments(of: place.controller ?? place)
  }
}

// Automatic moves.
extension Window {
  /// Moves the focus if its holder can no longer have it, or if no view has it yet.
  func settleFocus() {
    guard focusIsInDoubt else { return }
    focusIsInDoubt = false
    if let requested = focusRecord.takeRequest(),
      let found = FocusSearch(self).find(askedBy: requested)
    {
      return giveFocus(to: found)
    }
    let holder = firstResponder ?? focusRecord.resigned
    if let holder, canHaveFocus(holder) { return }
    if let lost = focusRecord.lost, canHaveFocus(lost) {
      // A view that only moved within the window keeps the focus, but editing has ended.
      guard lost is any KeyInput else { return setFirstResponder(lost) }
      forget(lost)
    }
    guard mayHaveFocus(self) else { return setFirstResponder(nil) }
    let start = [holder?.focusView, focusRecord.place].compactMap { $0 }.first {
      $0.window === self
    }
    giveFocus(to: FocusSearch(self).find(from: start ?? self))
  }

  /// Gives the focus to what a search has found, if what was asked on the way has left it there.
  private func giveFocus(to found: Responder?) {
    setFirstResponder(found.flatMap { canHaveFocus($0) ? $0 : nil })
  }

  /// Whether a search can succeed. A cheap check, needed for each frame while views move.
  private func mayHaveFocus(_ view: View) -> Bool {
    if view.isFocusable || view.controller?.focusBefore != nil { return true }
    for subview in view.subviews where !subview.storedIsHidden && mayHaveFocus(subview) {
      return true
    }
    return false
  }

  fileprivate func canHaveFocus(_ responder: Responder) -> Bool {
    guard let view = responder.focusView, view.window === self else { return false }
    return responder.canBecomeFirstResponder && view.isShownToStay && !view.isBehindModal
  }

  func requestFocusUpdate(in environment: any FocusEnvironment) {
    guard let place = environment.focusView else { return }
    if let focused = firstResponder?.focusView, !focused.isDescendant(of: place) { return }
    if let other = focusRecord.request?.focusView, other !== place, place.isDescendant(of: other) {
      return
    }
    focusRecord.request = environment
    focusMayChange()
  }

  func updateFocusIfRequested() {
    if focusRecord.request != nil { settleFocus() }
  }

  /// Resigns the first responder inside `view`, which is about to leave. The environments are
  /// notified when the next holder is known.
  func resignFocus(inside view: View) {
    guard let holder = firstResponder, holder.focusView?.isDescendant(of: view) == true else {
      return
    }
    (focusRecord.lost, focusRecord.place) = (holder, view.superview)
    firstResponder = nil
    (holder as? View)?.focusDidChange()
  }

  /// Handles that `view` is about to leave its superview.
  func noteFocusLeaving(with view: View) {
    let holder = (firstResponder ?? focusRecord.resigned)?.focusView ?? focusRecord.place
    if holder?.isDescendant(of: view) == true { focusRecord.place = view.superview }
  }
}

// Moves by key.
extension Window {
  /// Moves the focus: Tab and Shift+Tab cycle, arrows lead to the nearest view in their direction.
  /// Passes over a view that does not take it. Returns false for any other key, or if there is no
  /// target.
  func moveFocus(for press: KeyEvent) -> Bool {
    guard let heading = FocusHeading(press) else { return false }
    var views = focusableViews
    while let next = next(heading, among: views) {
      if next.agreesToFocus() {
        if focusCanMove, canHaveFocus(next) { setFirstResponder(next, heading: heading) }
        return true
      }
      views.removeAll { $0 === next }
    }
    return false
  }

  private func next(_ heading: FocusHeading, among views: [View]) -> View? {
    // Without a first responder, every arrow moves the focus in.
    guard heading != .next, heading != .previous, let current = firstResponder else {
      return follower(heading, among: views)
    }
    guard let view = current as? View, view.window === self else { return nil }
    let all = views.contains { $0 === view } ? views : views + [view]
    let rects = all.map { Rect(origin: $0.placed(in: self).origin, size: $0.frame.size) }
    guard let index = all.firstIndex(where: { $0 === view }) else { return nil }
    return FocusMap(rects).next(from: index, heading).map { all[$0] }
  }

  private func follower(_ heading: FocusHeading, among views: [View]) -> View? {
    guard let index = views.firstIndex(where: { $0 === firstResponder }) else {
      return heading.isForward ? views.first : views.last
    }
    return views[(index + (heading.isForward ? 1 : views.count - 1)) % views.count]
  }

  /// All views that can have the focus, clipped or not, in Tab order.
  private var focusableViews: [View] {
    var found: [View] = []
    if isUserInteractionEnabled { collectFocusable(in: self, &found) }
    return found
  }

  private func collectFocusable(in view: View, _ found: inout [View]) {
    if view.isFocusable { found.append(view) }
    for subview in view.focusSubviews { collectFocusable(in: subview, &found) }
  }
}
