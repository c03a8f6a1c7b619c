extension View {
  /// Schedules a call of ``layoutSubviews()`` in this turn's layout pass.
  public func setNeedsLayout() {
    needsLayout = true
    markLayoutPending()
  }

  /// Lays out this view and its subviews now, if they are marked.
  public func layoutIfNeeded() {
    guard layoutIsPending else { return }
    solveConstraints(orAbove: true)
    layoutIsPending = false
    if needsLayout { layoutSelf() }
    for subview in subviews { subview.layoutIfNeeded() }
  }

  private func layoutSelf() {
    needsLayout = false
    guard let controller else { return layoutSubviews() }
    controller.layoutRootView {
      // The controller may have changed constraints.
      solveConstraints()
      layoutSubviews()
    }
  }

  /// Marks every ancestor as having a view to lay out below it.
  func markLayoutPending() {
    var view: View? = self
    while let current = view, !current.layoutIsPending {
      current.layoutIsPending = true
      view = current.superview
    }
    window?.application?.setNeedsTurn()
  }
}
