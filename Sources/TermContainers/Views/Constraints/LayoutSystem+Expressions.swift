import TermSurface

extension LayoutSystem {
  /// The expression that must be 0, or not negative, for the constraint to hold.
  func difference(_ constraint: LayoutConstraint) -> LinearExpression {
    var result = LinearExpression()
    guard let ancestor = constraint.commonAncestor, let first = constraint.firstItem else {
      return result
    }
    let sign = Fraction(constraint.relation == .lessThanOrEqual ? -1 : 1)
    result.constant = Fraction(cells: constraint.constant) * -sign
    add(constraint.firstAttribute, of: first, in: ancestor, times: sign, to: &result)
    if let second = constraint.secondItem {
      let factor = Fraction(nearest: constraint.multiplier) * -sign
      add(constraint.secondAttribute, of: second, in: ancestor, times: factor, to: &result)
    }
    return result
  }

  private func add(
    _ attribute: LayoutConstraint.Attribute, of view: View, in ancestor: View,
    times factor: Fraction, to result: inout LinearExpression
  ) {
    guard let axis = attribute.axis else { return }
    switch attribute {
    case .width, .height: break
    default: addStart(of: view, in: ancestor, axis, times: factor, to: &result)
    }
    switch attribute {
    case .left, .leading, .top: break
    case .centerX, .centerY:
      addExtent(of: view, axis, times: factor * Fraction(1, over: 2), to: &result)
    default: addExtent(of: view, axis, times: factor, to: &result)
    }
  }

  private func addExtent(
    of view: View, _ axis: LayoutConstraint.Axis, times factor: Fraction,
    to result: inout LinearExpression
  ) {
    if let number = number(of: view) {
      return result.add(LayoutVariable.extent(of: number, axis), times: factor)
    }
    measuresFrame = true
    result.constant = result.constant + Fraction(cells: view.frame.size.along(axis)) * factor
  }

  /// Adds the view's origin in the bounds of `ancestor`, which is the view or contains it.
  /// Constraints to the edges of an enclosing view therefore follow its bounds.
  private func addStart(
    of view: View, in ancestor: View, _ axis: LayoutConstraint.Axis, times factor: Fraction,
    to result: inout LinearExpression
  ) {
    var current = view
    while current !== ancestor, let superview = current.superview {
      addStart(of: current, axis, times: factor, to: &result)
      current = superview
      guard current !== ancestor else { return }
      // Its position and scroll offset matter from now on, even if no constraint mentions it.
      current.layoutRecordForUse.isOnTheWay = true
      measuresFrame = true
      result.constant = result.constant - Fraction(cells: scroll(of: current, axis)) * factor
    }
  }

  /// Adds the view's origin in its superview's bounds.
  private func addStart(
    of view: View, _ axis: LayoutConstraint.Axis, times factor: Fraction,
    to result: inout LinearExpression
  ) {
    if let number = number(of: view) {
      return result.add(LayoutVariable.start(of: number, axis), times: factor)
    }
    measuresFrame = true
    let start = Fraction(cells: view.frame.origin.along(axis))
    result.constant = result.constant + start * factor
  }

  /// The view's scroll offset along an axis.
  func scroll(of view: View, _ axis: LayoutConstraint.Axis) -> Int {
    view.bounds.origin.along(axis)
  }
}

extension Size {
  func along(_ axis: LayoutConstraint.Axis) -> Int { axis == .horizontal ? width : height }
}

extension Point {
  func along(_ axis: LayoutConstraint.Axis) -> Int { axis == .horizontal ? x : y }
}
