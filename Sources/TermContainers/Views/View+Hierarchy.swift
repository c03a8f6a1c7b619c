extension View {
  /// Puts `view` in front of the subviews there are. If it holds a controller's root view, the
  /// hierarchy rule is checked: that controller must have no parent, or the one whose view it comes
  /// into (``ContainmentError/actualParent(child:expected:actual:)``). In a window that is shown,
  /// the controller is sent `viewWillAppear(_:)` before this returns and `viewDidAppear(_:)` after
  /// the frame.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count, cause: "addSubview(_:)")
  }

  /// As ``addSubview(_:)``, at `index` of ``subviews``; past the end means in front.
  public func insertSubview(_ view: View, at index: Int) {
    insertSubview(view, at: index, cause: "insertSubview(_:at:)")
  }

  /// As ``addSubview(_:)``, just in front of `sibling`, which must be a subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insertSubview(view, at: index(of: sibling) + 1, cause: "insertSubview(_:aboveSubview:)")
  }

  /// As ``addSubview(_:)``, just behind `sibling`, which must be a subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insertSubview(view, at: index(of: sibling), cause: "insertSubview(_:belowSubview:)")
  }

  /// Takes the view out of its superview; nothing when it has none. In a window that is shown, the
  /// controllers whose views leave are sent `viewWillDisappear(_:)` before this returns and
  /// `viewDidDisappear(_:)` after the frame.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    LifecycleTrace.caused(by: "removeFromSuperview()") {
      window?.application?.finishTransitions(touching: self)
      guard superview != nil else { return }
      let move = WindowMove(of: self, from: window, to: nil)
      move.sendWill()
      detach()
      move.oweDid()
    }
  }

  /// Draws `view`, a subview, in front of its siblings from now on.
  public func bringSubviewToFront(_ view: View) { reorder(view, to: subviews.count - 1) }

  /// Draws `view`, a subview, behind its siblings from now on.
  public func sendSubviewToBack(_ view: View) { reorder(view, to: 0) }

  /// Whether `view` is this view or one it is inside of.
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }
}

extension View {
  func insertSubview(_ view: View, at index: Int, cause: StaticString) {
    precondition(!isDescendant(of: view), "a view cannot be put inside itself")
    LifecycleTrace.caused(by: cause) {
      guard HierarchyRule.permits(view, in: self) else { return }
      view.window?.application?.finishTransitions(touching: view)
      let move = WindowMove(of: view, from: view.window, to: window, into: self)
      move.sendWill()
      // A callback may have changed what was true before.
      if !isDescendant(of: view) && HierarchyRule.permits(view, in: self) {
        if view.superview != nil { view.detach() }
        attach(view, at: index)
      }
      move.oweDid()
    }
  }

  private func attach(_ view: View, at index: Int) {
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    view.superview = self
    view.setWindow(window)
    guard let window else { return view.markLayoutPendingAbove() }
    window.placesChanged()
    window.damage(view.reachOfDrawing(in: window))
    view.markLayoutPendingAbove()
  }

  private func detach() {
    if let window {
      window.damage(reachOfDrawing(in: window))
      window.placesChanged()
    }
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    setWindow(nil)
  }

  private func setWindow(_ new: Window?) {
    guard window !== new else { return }
    if new == nil { window?.forget(self) }
    window = new
    needsDisplay = false
    placement.generation = -1
    for subview in subviews { subview.setWindow(new) }
  }

  /// For a window that goes: those inside may live on.
  func leaveTree() {
    for subview in subviews {
      subview.window = nil
      subview.leaveTree()
    }
  }

  /// A view that came in may already be marked, so its new superview has not been told.
  private func markLayoutPendingAbove() {
    guard layoutIsPending else { return }
    superview?.markLayoutPending()
  }

  private func reorder(_ view: View, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }), old != index else { return }
    subviews.remove(at: old)
    subviews.insert(view, at: index)
    guard let window else { return }
    window.placesChanged()
    window.damage(view.reachOfDrawing(in: window))
  }

  private func index(of sibling: View) -> Int {
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
      preconditionFailure("the sibling is not a subview of this view")
    }
    return index
  }

  /// The nearest controller whose root view is this view or one above it.
  var nearestController: ViewController? {
    var view: View? = self
    while let current = view {
      if let controller = current.controller { return controller }
      view = current.superview
    }
    return nil
  }
}
