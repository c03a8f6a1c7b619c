import TermSurface

extension LayoutSystem {
  /// Gives all views their frames.
  func place() {
    top.layoutRecordForUse.isToBeTold = true
    tellSizes(of: records.indices.filter(place))
  }

  /// Gives the views with these indices, and those inside them, their frames.
  func place(_ numbers: [Int]) {
    top.layoutRecordForUse.isToBeTold = true
    var (meant, open): (Set<Int>, [Int]) = ([], numbers)
    while let number = open.popLast() {
      if meant.insert(number).inserted { open += innerViews[number] }
    }
    var resized: [Int] = []
    for number in meant.sorted() where place(number) { resized.append(number) }
    tellSizes(of: resized)
  }

  /// Notifies the controllers whose views were resized.
  private func tellSizes(of resized: [Int]) {
    for number in resized { records[number].view?.controller?.sendSystemLayoutFittingSize() }
  }

  /// Rounds edges rather than extents, in the coordinates of the top, so that touching views keep
  /// touching. Returns whether the size has changed.
  private func place(_ number: Int) -> Bool {
    let record = records[number]
    guard let superview = record.superview else { return false }
    let (x, width) = cells(of: number, in: superview, .horizontal)
    let (y, height) = cells(of: number, in: superview, .vertical)
    let frame = Rect(x: x, y: y, width: width, height: height)
    guard let view = record.view else {
      record.guide?.solvedFrame = frame
      return false
    }
    let old = view.frame.size
    record.isBeingPlaced = true
    view.setFrame(frame)
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

  /// The view's exact origin, relative to the top. The views around it have been placed already.
  private func origin(of view: View, _ axis: LayoutConstraint.Axis) -> Fraction {
    var (current, offset) = (view, 0)
    while current !== top, let superview = current.superview {
      if let number = number(of: current.layoutRecord) {
        return starts[2 * number + axis.rawValue] + Fraction(offset)
      }
      offset += current.frame.origin.along(axis) - scroll(of: superview, axis)
      current = superview
    }
    return Fraction(offset)
  }
}
