extension LayoutSystem {
  /// Solves the set and gives the views their frames. What cannot hold, and what is open, is told.
  func place() {
    tell(solved())
    let resized = views.filter(place)
    for view in resized { view.controller?.sendSystemLayoutFittingSize() }
  }

  /// Edges, not extents, are rounded, and where they lie in the top: what touches, touches.
  /// Returns whether that is another size than before.
  private func place(_ view: View) -> Bool {
    guard let superview = view.superview, let record = view.layoutRecord else { return false }
    let (x, width) = cells(of: view, in: superview, .horizontal)
    let (y, height) = cells(of: view, in: superview, .vertical)
    let (scrolled, old) = (superview.bounds.origin, view.frame.size)
    record.isBeingPlaced = true
    view.frame = Rect(x: x + scrolled.x, y: y + scrolled.y, width: width, height: height)
    record.isBeingPlaced = false
    return view.frame.size != old
  }

  private func cells(
    of view: View, in superview: View, _ axis: LayoutConstraint.Axis
  ) -> (start: Int, extent: Int) {
    let span = span(of: view, axis)
    let origin = superview === top ? 0 : self.span(of: superview, axis).start.rounded
    return (span.start.rounded - origin, span.end.rounded - span.start.rounded)
  }

  private func tell(_ solution: LayoutSystem) {
    let record = top.layoutRecordForUse
    var diagnostics = conflicts
    if !ambiguousViews.isEmpty && LayoutDiagnostic.isLookedFor {
      diagnostics += ambiguousViews.map { view in
        let about = constraints.filter { $0.firstItem === view || $0.secondItem === view }
        return LayoutDiagnostic(.ambiguous, about, view: view, top: top)
      }
    }
    for diagnostic in diagnostics where !record.told.contains(diagnostic.summary) {
      diagnostic.log()
    }
    record.told = Set(diagnostics.map(\.summary))
  }
}
