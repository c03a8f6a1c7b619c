extension View {
  /// Has ``layoutSubviews()`` called in this turn's layout pass.
  public func setNeedsLayout() {
    needsLayout = true
    markLayoutPending()
  }

  /// Lays out this view and those inside it now, if they are marked.
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

  /// Tells every view on the way up that there is something to lay out below it.
  func markLayoutPending() {
    var view: View? = self
    while let current = view, !current.layoutIsPending {
      current.layoutIsPending = true
      view = current.superview
    }
    window?.application?.setNeedsTurn()
  }
}
