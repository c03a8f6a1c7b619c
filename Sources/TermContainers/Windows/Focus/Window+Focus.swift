import TermSurface

extension Window {
  /// Whether the first responder agrees to resign; true if there is no first responder.
  var focusCanMove: Bool { firstResponder?.canResignFirstResponder != false }

  func setFirstResponder(_ new: Responder?, heading: FocusHeading = []) {
    let old = firstResponder
    let (lost, place) = (focusRecord.lost.take(), focusRecord.place.take())
    guard old !== new || lost != nil else { return }
    focusRecord.awaited = []
    firstResponder = new
    focusRecord.takesText = new is any KeyInput
    if new != nil { focusRecord.resigned = nil }
    rememberFocus(new)
    // Each callback may move the focus again, which also sends the remaining calls.
    (old as? View)?.focusDidChange()
    guard firstResponder === new else { return }
    (new as? View)?.focusDidChange()
    guard firstResponder === new else { return }
    tellEnvironments(from: old ?? lost, in: place, to: new, heading)
  }

  /// Stores the responder as the last focus of the controllers around it, up to the first modal or
  /// presented one. Outer controllers keep their last focus.
  private func rememberFocus(_ responder: Responder?) {
    var view = responder?.focusView
    while let current = view {
      current.controller?.focusBefore = responder
      current.noteFocusInside()
      if current.accessibilityViewIsModal || current.controller?.ownPresenter != nil { return }
      view = current.superview
    }
  }

  func leaveFocusToNobody() {
    guard let holder = firstResponder else { return }
    focusRecord.resigned = holder
    forgetFormerFocus(on: holder)
    setFirstResponder(nil)
  }

  private func forgetFormerFocus(on holder: Responder) {
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

  /// Returns the responder and its environments, from the inside out. `place` is the responder's
  /// former superview, if the responder has left the window.
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
  /// Moves the focus if an environment has requested it, if its holder can no longer have it, or if
  /// no view has it. Also moves it to a preferred view that can have it by now.
  func settleFocus() {
    guard focusIsInDoubt else { return }
    focusIsInDoubt = false
    if let requested = focusRecord.request.take(),
      case let search = FocusSearch(self), let found = search.find(askedBy: requested)
    {
      return giveFocus(to: found, search)
    }
    let holder = firstResponder ?? focusRecord.resigned
    if let holder, canHaveFocus(holder) { return giveFocusToAwaited() }
    if let lost = focusRecord.lost, canHaveFocus(lost) {
      // A view that only moved within the window keeps the focus, but editing has ended.
      guard lost is any KeyInput else { return setFirstResponder(lost) }
      forgetFormerFocus(on: lost)
    }
    guard mayHaveFocus(self) else { return setFirstResponder(nil) }
    let start = [holder?.focusView, focusRecord.place].compactMap { $0 }.first {
      $0.window === self
    }
    let search = FocusSearch(self)
    giveFocus(to: search.find(from: start ?? self), search)
  }

  /// Gives the focus to the responder that a search has found, if it can still have the focus.
  private func giveFocus(to found: Responder?, _ search: FocusSearch) {
    setFirstResponder(found.flatMap { canHaveFocus($0) ? $0 : nil })
    if firstResponder === found { focusRecord.awaited = search.missed }
  }

  /// Focuses a view that the app prefers to the present holder, if it can have the focus by now.
  private func giveFocusToAwaited() {
    guard !focusRecord.awaited.isEmpty, let holder = firstResponder else { return }
    for (index, awaited) in focusRecord.awaited.enumerated() {
      let search = FocusSearch(self)
      guard let view = awaited.view, let found = search.find(awaited: view) else {
        // A responder that refuses is not asked again and again.
        if search.refusals > 0 { focusRecord.awaited[index].view = nil }
        continue
      }
      let before = Array(focusRecord.awaited.prefix(index))
      guard found !== holder, focusCanMove, canHaveFocus(found) else { return }
      setFirstResponder(found)
      if firstResponder === found { focusRecord.awaited = before }
      return
    }
  }

  /// Whether a search can succeed. A cheap check, needed for each frame while views move.
  private func mayHaveFocus(_ view: View) -> Bool {
    guard view.mayHoldFocus else { return false }
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

  /// Handles the coming removal of `view` from its superview.
  func noteFocusLeaving(with view: View) {
    let holder = (firstResponder ?? focusRecord.resigned)?.focusView ?? focusRecord.place
    if holder?.isDescendant(of: view) == true { focusRecord.place = view.superview }
  }
}

// Moves by key.
extension Window {
  /// Moves the focus: Tab and Shift+Tab cycle, arrows lead to the nearest view that way. Skips
  /// views that do not accept the focus. Returns false for other keys, or without a target.
  func moveFocus(for press: KeyEvent) -> Bool {
    guard let heading = FocusHeading(press) else { return false }
    return heading == .next || heading == .previous
      ? moveFocusInOrder(heading) : moveFocusByPlace(heading)
  }

  private func moveFocusInOrder(_ heading: FocusHeading) -> Bool {
    let holder = focusStart
    var passed: View?
    var view = holder
    while let current = view, let holder {
      switch current.moveFocusInside(heading, from: holder) {
      case .isDone: return true
      case .leaves: passed = current
      case .isOutside: break
      }
      view = current.superview
    }
    guard isUserInteractionEnabled else { return false }
    let start = holder.flatMap { $0.isInFocusOrder(of: self) ? $0 : nil }
    var walk = FocusWalk(in: self, from: start, past: start == nil ? nil : passed, heading)
    while let next = walk.next() {
      // No other view accepts the focus, so it wraps around in the view whose edge it has passed.
      if next === holder, passed?.moveFocusToEdge(heading) == true { return true }
      if moveFocus(to: next, heading) { return true }
    }
    return false
  }

  private func moveFocusByPlace(_ heading: FocusHeading) -> Bool {
    guard let holder = focusStart else {
      // With a controller as first responder, an arrow does not move the focus.
      guard firstResponder == nil else { return false }
      let views = focusableViews
      return (heading.isForward ? views : views.reversed()).contains { moveFocus(to: $0, heading) }
    }
    var views = focusableViews
    while let next = nextView(heading, from: holder, among: views) {
      if moveFocus(to: next, heading) { return true }
      views.removeAll { $0 === next }
    }
    return false
  }

  /// Moves the focus to `view` after a key press. Returns false if the view refuses the focus.
  func moveFocus(to view: View, _ heading: FocusHeading) -> Bool {
    guard view.agreesToFocus() else { return false }
    if focusCanMove, canHaveFocus(view) { setFirstResponder(view, heading: heading) }
    return true
  }

  /// The start of a move of the focus: the view that has the focus or has resigned it.
  private var focusStart: View? {
    guard let holder = (firstResponder ?? focusRecord.resigned) as? View, canHaveFocus(holder)
    else {
      return nil
    }
    return holder
  }

  private func nextView(_ heading: FocusHeading, from view: View, among views: [View]) -> View? {
    // Loops, because the actor of a closure would be checked at each of many views.
    var all = views
    for index in views.indices.reversed() where view.passes(views[index], heading) {
      all.remove(at: index)
    }
    if all.index(of: view) == nil { all.append(view) }
    var rects: [Rect] = []
    rects.reserveCapacity(all.count)
    for other in all {
      let shift = other.placed(in: self).origin
      let place =
        other === view
        ? other.focusOrigin.offsetBy(dx: -other.bounds.minX, dy: -other.bounds.minY)
        : Rect(origin: .zero, size: other.storedFrame.size)
      rects.append(place.offsetBy(dx: shift.x, dy: shift.y))
    }
    guard let index = all.index(of: view) else { return nil }
    let next = focusRecord.map(of: rects).nextTarget(from: index, heading).map {
      all[$0].entrance(from: view)
    }
    // A view that has given the focus up gets it back where there is no other.
    return next ?? (firstResponder == nil ? view : nil)
  }

  private var focusableViews: [View] { isUserInteractionEnabled ? focusableInside : [] }
}

extension Responder {
  /// Whether this responder gets the keys first.
  public var isFirstResponder: Bool { focusWindow?.firstResponder === self }

  /// Implements ``becomeFirstResponder()``, bypassing overrides.
  func takeFocus() -> Bool {
    guard canBecomeFirstResponder, let window = focusWindow else { return false }
    guard window.firstResponder !== self else { return true }
    guard window.canHaveFocus(self), agreesToFocus(), window.focusCanMove,
      window.canHaveFocus(self)  // The responder may have changed that.
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

  /// This responder if it is a view, or the loaded view if it is a controller; otherwise nil.
  var focusView: View? { self as? View ?? (self as? ViewController)?.viewIfLoaded }
}

/// A window's focus state besides the first responder. All references are weak.
@MainActor
final class FocusRecord {
  /// Whether the first responder, if there is one, takes typed text.
  var takesText = false
  /// The responder that resigned focus. While it can have focus, no other gets it automatically.
  weak var resigned: Responder?
  /// The responder that had the focus when it left the window, until the environments are notified.
  weak var lost: Responder?
  /// The former superview of the view that was removed last together with the focus.
  weak var place: View?
  /// The preferred views that could not have the focus, the most preferred first. A view that can
  /// have the focus later gets it, unless the user has moved the focus.
  var awaited: [Awaited] = []
  struct Awaited { weak var view: View? }
  /// The map for the last arrow key, and the rectangles of the map.
  private var map: (rects: [Rect], map: FocusMap)?
  /// The environment that requested a search.
  weak var request: (any FocusEnvironment)?

  /// Returns the map of `rects`, which is cached.
  func map(of rects: [Rect]) -> FocusMap {
    if let map, map.rects == rects { return map.map }
    let new = FocusMap(rects)
    map = (rects, new)
    return new
  }
}

/// Iterates over the views of a window that can have the focus, in the order of Tab or Shift+Tab,
/// once around from the present view. Examines only the views that it reaches.
@MainActor
struct FocusWalk {
  private let window: Window
  private let isForward: Bool
  /// The view where the iteration starts, and which it returns last; nil for the whole order.
  private let holder: View?
  /// The view whose inside is skipped, if any. It is or contains the holder.
  private let passed: View?
  /// The view that the iteration has reached; nil at either end of the order.
  private var place: View?
  private var isAround: Bool
  private var isDone = false

  init(in window: Window, from holder: View?, past passed: View?, _ heading: FocusHeading) {
    (self.window, self.holder, self.passed) = (window, holder, passed)
    isForward = heading.isForward
    place = passed ?? holder
    isAround = holder == nil
  }

  mutating func next() -> View? {
    while !isDone {
      guard let view = place == nil ? outermost : place.flatMap(neighbour) else {
        (isDone, isAround, place) = (isAround, true, nil)
        continue
      }
      if let holder, view === passed ?? holder {
        isDone = true
        return holder
      }
      place = view
      if view.isFocusable { return view }
    }
    return nil
  }

  /// The view where the order begins in the direction of the iteration.
  private var outermost: View { isForward ? window : last(in: window) }

  private func neighbour(of view: View) -> View? {
    if isForward, view !== passed, let inner = view.focusSubview(after: nil, true) { return inner }
    var current = view
    while current !== window, let superview = current.superview {
      if let sibling = superview.focusSubview(after: current, isForward) {
        return isForward ? sibling : last(in: sibling)
      }
      if !isForward { return superview }
      current = superview
    }
    return nil
  }

  private func last(in view: View) -> View {
    var last = view
    while last !== passed, let inner = last.focusSubview(after: nil, false) { last = inner }
    return last
  }
}
