import TermSurface

extension View {
  /// Schedules a call of ``layoutSubviews()`` in this turn's layout pass.
  public func setNeedsLayout() {
    needsLayout = true
    markLayoutPending()
  }

  /// Lays out this view and its subviews now, if they are marked: their constraints are updated,
  /// innermost first, and solved.
  public func layoutIfNeeded() {
    guard layoutIsPending else { return }
    window?.tellTraitChanges()
    layOutMarked()
  }

  /// As ``layoutIfNeeded()``, after all changes of traits have been reported.
  func layOutMarked() {
    guard layoutIsPending else { return }
    updateConstraintsIfNeeded()
    // From the window on, each system is solved where it begins, before the views in it.
    if superview == nil { window?.mayNeedSolving = false }
    layOut()
  }

  private func layOut() {
    guard layoutIsPending else { return }
    // Layout may have just added the view.
    if needsUpdateConstraintsFlag { updateConstraintsIfNeeded() }
    solveConstraints(orAbove: window?.mayNeedSolving != false)
    layoutIsPending = false
    defer { if layoutRecord != nil { tellOfConstraints() } }
    if needsLayout { layoutSelf() }
    guard layoutIsPendingInside else { return }
    let (all, only) = (subviews, pendingSubview)
    layoutIsPendingInside = false
    guard let only else { return layOut(all[...]) }
    only.layOut()
    // Its layout may have marked the subviews in front of it.
    if layoutIsPendingInside, let index = all.index(of: only) { layOut(all[(index + 1)...]) }
  }

  private func layOut(_ subviews: ArraySlice<View>) {
    for subview in subviews { subview.layOut() }
  }

  /// Notes that a subview waits for layout.
  func notePending(_ subview: View) {
    pendingSubview = layoutIsPendingInside && pendingSubview !== subview ? nil : subview
    layoutIsPendingInside = true
  }

  private func layoutSelf() {
    noteSafeArea()
    needsLayout = false
    guard let controller else { return performLayout() }
    controller.layoutRootView {
      // The controller may have changed constraints, or a stack in the view.
      updateConstraintsIfNeeded()
      solveConstraints()
      performLayout()
    }
  }

  /// Marks every ancestor as having a view to lay out below it.
  func markLayoutPending() {
    var view: View? = self
    while let current = view, !current.layoutIsPending {
      current.layoutIsPending = true
      view = current.superview
      view?.notePending(current)
    }
    window?.setNeedsTurn()
  }
}

extension View {
  /// Schedules a call of ``updateConstraints()`` in this turn's layout pass.
  public func setNeedsUpdateConstraints() {
    needsUpdateConstraintsFlag = true
    setNeedsLayout()
  }

  /// Whether ``updateConstraints()`` is due.
  public func needsUpdateConstraints() -> Bool { needsUpdateConstraintsFlag }

  /// Calls ``updateConstraints()`` of this view and the views in it for which it is due, innermost
  /// first, and ``ViewController/updateViewConstraints()`` of the controllers whose root views they
  /// are.
  public func updateConstraintsIfNeeded() {
    guard layoutIsPending else { return }
    if layoutIsPendingInside { updateConstraintsInside() }
    guard needsUpdateConstraintsFlag else { return }
    needsUpdateConstraintsFlag = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }
}

extension View {
  private func updateConstraintsInside() {
    let (all, only) = (subviews, pendingSubview)
    guard let only else { return updateConstraints(in: all[...]) }
    only.updateConstraintsIfNeeded()
    if pendingSubview !== only, let index = all.index(of: only) {
      updateConstraints(in: all[(index + 1)...])
    }
  }

  private func updateConstraints(in subviews: ArraySlice<View>) {
    for subview in subviews { subview.updateConstraintsIfNeeded() }
  }
}

extension View {
  /// Resizes the view to fit its content: ``sizeThatFits(_:)`` of its present size. Its origin
  /// stays.
  public func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
}
