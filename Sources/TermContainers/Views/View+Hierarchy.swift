extension View {
  /// Adds `view` in front of the other subviews. If `view` is or contains a controller's root view,
  /// the controller's parent must be nil, or the controller to whose view this view belongs: see
  /// ``ContainmentError/actualParent(child:expected:actual:)``. Adding a view that contains this
  /// one raises ``ContainmentError/viewInsideItself(view:superview:)``. In a visible window, the
  /// controller is sent `viewWillAppear(_:)` before this returns and `viewDidAppear(_:)` after the
  /// next frame. Before that frame both views are laid out, as in UIKit.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count, call: "addSubview(_:)")
  }

  /// Inserts `view` at `index` of ``subviews``, with the rules of ``addSubview(_:)``. An index past
  /// the end inserts it in front.
  public func insertSubview(_ view: View, at index: Int) {
    insertSubview(view, at: index, call: "insertSubview(_:at:)")
  }

  /// Inserts `view` just in front of `sibling`, otherwise as ``addSubview(_:)``. If `sibling` is no
  /// subview, raises ``ContainmentError/wrongArgument(of:call:problem:)``.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insertSubview(view, beside: sibling, 1, call: "insertSubview(_:aboveSubview:)")
  }

  /// Inserts `view` just behind `sibling`, with the rules of ``insertSubview(_:aboveSubview:)``.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insertSubview(view, beside: sibling, 0, call: "insertSubview(_:belowSubview:)")
  }

  /// Removes the view from its superview, if it has one. In a visible window, the controllers whose
  /// views leave are sent `viewWillDisappear(_:)` before this returns and `viewDidDisappear(_:)`
  /// after the next frame. Before that frame the superview is laid out.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    containerCalls("removeFromSuperview()", by: superview) { leaveSuperview() }
  }

  /// Exchanges two subviews. An index out of range raises
  /// ``ContainmentError/wrongArgument(of:call:problem:)``.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    for index in [index1, index2] where !subviews.indices.contains(index) {
      return ContainmentError.wrongArgument(
        of: self, call: "exchangeSubview(at:withSubviewAt:)",
        problem: "it has \(subviews.count) subviews, and none at index \(index)"
      ).raise()
    }
    let (one, other) = (subviews[index1], subviews[index2])
    reorder(one, to: index2)
    reorder(other, to: index1)
  }

  /// Moves `view`, a subview, in front of its siblings. As in UIKit, a view that is no subview
  /// stays where it is.
  public func bringSubviewToFront(_ view: View) { reorder(view, to: subviews.count - 1) }

  /// Moves `view`, a subview, behind its siblings; any other view stays where it is.
  public func sendSubviewToBack(_ view: View) { reorder(view, to: 0) }

  /// Returns the first view whose ``View/tag`` is `tag`: this view or one inside it, searched depth
  /// first from back to front. Nil if no view has the tag.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Whether `view` is this view or one of its ancestors.
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  func insertSubview(_ view: View, at index: Int, call: StaticString) {
    guard !isDescendant(of: view) else {
      return ContainmentError.viewInsideItself(view: view, superview: self).raise()
    }
    view.containerCalls(call, by: self) { takeIn(view, at: index) }
  }

  /// Traces the addition or removal of a controller's root view as a call by the container that the
  /// view enters or leaves.
  private func containerCalls(_ call: StaticString, by superview: View?, _ body: () -> Void) {
    guard let controller else { return LifecycleTrace.caused(by: call, body) }
    let container = superview?.nearestController ?? controller
    LifecycleTrace.call(by: container, call, controller, body)
  }

  /// Implements ``insertSubview(_:at:)`` without the trace entry; the framework calls it, too.
  func takeIn(_ view: View, at index: Int) {
    guard !isDescendant(of: view), HierarchyRule.permits(view, in: self) else { return }
    view.window?.transitions.cut(.viewMoves(view))
    let (moves, tint) = (view.moves, view.isUnderTint || isUnderTint ? view.tint : nil)
    WindowMove(of: view, from: view.window, to: window).moveView {
      view.resignFocusInside()
      view.moving(into: self) {
        // A callback may have changed the trees, or moved the view; that stands.
        guard view.moves == moves, !isDescendant(of: view),
          HierarchyRule.stillPermits(view, in: self)
        else { return }
        if view.superview !== self { view.moves &+= 1 }
        // A view that only moves to the front keeps its constraints.
        if view.superview != nil { view.detach(endsConstraints: view.superview !== self) }
        attach(view, at: index)
      }
      if let tint { view.tellTint(before: tint) }
    }
  }

  /// Implements ``removeFromSuperview()`` without the trace entry. Also for the framework's calls.
  func leaveSuperview() {
    guard let place = superview else { return }
    let (moves, tint) = (moves, isUnderTint ? tint : nil)
    window?.transitions.cut(.viewMoves(self))
    // A callback may have moved the view, even away and back; that move stands.
    guard self.moves == moves else { return }
    WindowMove(of: self, from: window, to: nil).moveView(leaving: place) {
      resignFocusInside()
      if self.moves == moves { moving(into: nil) { leaveIfUnmoved(after: moves) } }
      if let tint { tellTint(before: tint) }
    }
  }

  /// Leaves the superview if the view has not moved since its number of moves was `moves`.
  private func leaveIfUnmoved(after moves: Int) {
    guard self.moves == moves else { return }
    self.moves &+= 1
    detach()
  }

  private func attach(_ view: View, at index: Int) {
    // Views presented over this one stay in front.
    let front = frontLimit(for: view)
    let place = max(0, min(index, front))
    subviews.insert(view, at: place)
    view.superview = self
    reaches.insert(view, at: place)
    subviewsChanged()
    if view.mayHoldFocus { noteFocusInside() }
    if view.accessibilityViewIsModal { mayHaveModalSubview = true }
    view.setWindow(window, inheriting: traits)
    if isUnderTint { view.noteTint() }
    if safeArea != nil { view.surroundingsChanged() }
    if view.mayMeetConstraints {
      noteConstraintsBelow()
      forgetSystems()
    }
    // A superview that places its subviews in a layout callback places this one, too.
    setNeedsLayout()
    view.markLayoutPendingAbove()
    guard let window else { return }
    window.placesChanged()
    window.damage(view.reachOfDrawing(in: window))
    window.application?.noteContainmentChange()
  }

  private func detach(endsConstraints: Bool = true) {
    if endsConstraints { LayoutConstraint.deactivate(constraintsFromAbove(self)) }
    if mayMeetConstraints { superview?.forgetSystems() }
    let animator = window?.application?.animator
    if let window {
      window.noteFocusLeaving(with: self)
      animator?.damageDrawn(in: window)
      window.damage(reachOfDrawing(in: window))
      window.placesChanged()
    }
    superview?.setNeedsLayout()
    superview?.dropSubview(self)
    superview = nil
    setWindow(nil, inheriting: traits, animated: animator?.isIdle == false ? animator : nil)
  }

  private func dropSubview(_ subview: View) {
    guard let place = subviews.index(of: subview) else { return }
    subviews.remove(at: place)
    reaches.remove(subview)
    if pendingSubview === subview { pendingSubview = nil }
    subviewsChanged()
  }

  private func frontLimit(for view: View) -> Int {
    guard let cover = controller?.ownPresented?.viewIfLoaded, cover !== view else {
      return subviews.count
    }
    return subviews.lastIndex { $0 === cover } ?? subviews.count
  }

  /// Sets the window of this view and the views inside it. `animator` is that of the old window, if
  /// animations are running; it ends those of the views.
  private func setWindow(
    _ new: Window?, inheriting inherited: TraitCollection,
    animated animator: (any FrameAnimator)? = nil
  ) {
    guard window !== new else { return }
    if new == nil {
      window?.dropReferences(to: self)
      animator?.endAnimations(of: self)
    }
    window = new
    needsDisplay = false
    placement.generation = -1
    reaches.invalidate()
    if let new { enterTraits(inherited, in: new) }
    if controllerAddsToSafeArea { surroundingsChanged() }
    for subview in subviews {
      subview.setWindow(new, inheriting: traits, animated: animator)
    }
  }

  /// Clears the window of all views inside, because these can outlive a window that is deallocated.
  func leaveTree() {
    for subview in subviews {
      subview.window = nil
      subview.leaveTree()
    }
  }

  /// Marks the new superview and its ancestors for layout if this view was marked before.
  private func markLayoutPendingAbove() {
    guard layoutIsPending else { return }
    superview?.notePending(self)
    superview?.markLayoutPending()
  }

  private func reorder(_ view: View, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }), old != index else { return }
    subviews.remove(at: old)
    reaches.remove(view)
    subviews.insert(view, at: index)
    reaches.insert(view, at: index)
    subviewsChanged()
    if view.mayMeetConstraints { forgetSystems() }
    guard let window else { return }
    window.placesChanged()
    window.damage(view.reachOfDrawing(in: window))
  }

  /// Inserts `view` at the index of `sibling` plus `distance`.
  private func insertSubview(
    _ view: View, beside sibling: View, _ distance: Int, call: StaticString
  ) {
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
      return ContainmentError.wrongArgument(
        of: self, call: "\(call)",
        problem: "\(sibling.layoutName) is no subview of it; add it there first"
      ).raise()
    }
    insertSubview(view, at: index + distance, call: call)
  }

  /// The nearest controller whose root view is this view or an ancestor of it.
  var nearestController: ViewController? {
    var view: View? = self
    while let current = view {
      if let controller = current.controller { return controller }
      view = current.superview
    }
    return nil
  }
}

// The callbacks of a view before and after a change of its superview or window.
extension View {
  /// Calls `move`, which moves the view into `destination` or, if nil, out of its superview. Sends
  /// the callbacks before and after. A move within a superview sends no superview callbacks; a move
  /// within a window, no window callbacks.
  func moving(into destination: View?, _ move: () -> Void) {
    let (oldSuperview, oldWindow) = (superview, window)
    let trace = LifecycleTrace.current
    LifecycleTrace.app(in: trace) { sendWillMove(from: oldSuperview, oldWindow, to: destination) }
    move()
    LifecycleTrace.app(in: trace) { sendDidMove(from: oldSuperview, oldWindow, to: destination) }
  }

  private func sendWillMove(from oldSuperview: View?, _ oldWindow: Window?, to new: View?) {
    let coming = new?.window
    if new !== oldSuperview {
      willMove(toSuperview: new)
      oldSuperview?.willRemoveSubview(self)
    }
    if coming !== oldWindow { sendWillMove(toWindow: coming) }
  }

  private func sendDidMove(from oldSuperview: View?, _ oldWindow: Window?, to new: View?) {
    let newWindow = window
    if new !== oldSuperview, let superview, superview === new { superview.didAddSubview(self) }
    if newWindow !== oldWindow { sendDidMove(to: newWindow) }
    if new !== oldSuperview && superview !== oldSuperview { didMoveToSuperview() }
  }

  private func sendWillMove(toWindow new: Window?) {
    willMove(toWindow: new)
    if subviews.isEmpty { return }
    let inside = subviews
    for (index, view) in inside.enumerated() where isSubview(view, at: index) {
      view.sendWillMove(toWindow: new)
    }
  }

  /// Sends `didMoveToWindow()` to the tree, except for views that callbacks have moved or added.
  private func sendDidMove(to new: Window?) {
    let inside = subviews
    if new == nil { loseSafeArea() }
    didMoveToWindow()
    guard !inside.isEmpty, window === new else { return }
    for (index, view) in inside.enumerated() where isSubview(view, at: index) {
      view.sendDidMove(to: new)
    }
  }

  /// Whether `view`, once the subview at `index`, is still a subview. Compares the subview at
  /// `index` first, which is cheaper than reading the superview.
  private func isSubview(_ view: View, at index: Int) -> Bool {
    index < subviews.count && subviews[index] === view || view.superview === self
  }
}

extension Array where Element: AnyObject {
  /// Returns the last index of an object, if any.
  func index(of object: Element) -> Int? {
    var index = count - 1
    while index >= 0, self[index] !== object { index -= 1 }
    return index < 0 ? nil : index
  }

  /// Removes the last occurrence of an object. `removeAll(where:)` would retain each object.
  mutating func removeLast(_ object: Element) {
    if let index = index(of: object) { remove(at: index) }
  }
}
