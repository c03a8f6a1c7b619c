import TermSurface

extension LayoutSystem {
  /// Gives all views their frames. What cannot hold, and what is open, is told.
  func place() {
    tell()
    tellSizes(of: records.indices.filter(place))
  }

  /// As ``place()``, for the views that have these numbers, and those in them.
  func place(_ numbers: [Int]) {
    tell()
    if numbers.isEmpty { return }
    var isMeant = Array(repeating: false, count: records.count)
    for number in numbers { isMeant[number] = true }
    for (number, outer) in outerViews.enumerated() where outer.map({ isMeant[$0] }) == true {
      isMeant[number] = true
    }
    tellSizes(of: records.indices.filter { isMeant[$0] && place($0) })
  }

  /// Tells the controllers whose views these are that they have other sizes now.
  private func tellSizes(of resized: [Int]) {
    for number in resized { records[number].view?.controller?.sendSystemLayoutFittingSize() }
  }

  /// Edges, not extents, are rounded, and where they lie in the top: what touches, touches.
  /// Returns whether that is another size than before.
  private func place(_ number: Int) -> Bool {
    let record = records[number]
    guard let view = record.view, let superview = view.superview else { return false }
    let (x, width) = cells(of: number, in: superview, .horizontal)
    let (y, height) = cells(of: number, in: superview, .vertical)
    let old = view.frame.size
    record.isBeingPlaced = true
    view.frame = Rect(x: x, y: y, width: width, height: height)
    record.isBeingPlaced = false
    return view.frame.size != old
  }

  private func cells(
    of number: Int, in superview: View, _ axis: LayoutConstraint.Axis
  ) -> (start: Int, extent: Int) {
    let origin = origin(of: superview, axis)
    let start = origin + solver.values[LayoutVariable.start(of: number, axis)]
    let end = start + solver.values[LayoutVariable.extent(of: number, axis)]
    starts[2 * number + axis.rawValue] = start - Fraction(cells: scroll(of: superview, axis))
    return (start.rounded - origin.rounded, end.rounded - start.rounded)
  }

  /// Where a view begins, counted from the edge of the top: exact. What it is in has been placed.
  private func origin(of view: View, _ axis: LayoutConstraint.Axis) -> Fraction {
    var (current, offset) = (view, 0)
    while current !== top, let superview = current.superview {
      if let number = number(of: current) {
        return starts[2 * number + axis.rawValue] + Fraction(offset)
      }
      offset += current.frame.origin.along(axis) - scroll(of: superview, axis)
      current = superview
    }
    return Fraction(offset)
  }
}
