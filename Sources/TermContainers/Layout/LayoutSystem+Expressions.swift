extension LayoutSystem {
  /// What must be 0, or not negative, for the constraint to hold.
  func difference(_ constraint: LayoutConstraint) -> LinearExpression {
    guard let ancestor = constraint.commonAncestor, let first = constraint.firstItem else {
      return LinearExpression()
    }
    var right = LinearExpression(Fraction(cells: constraint.constant))
    if let second = constraint.secondItem {
      let factor = Fraction(nearest: constraint.multiplier)
      right = right.adding(
        measure(constraint.secondAttribute, of: second, in: ancestor), times: factor)
    }
    let left = measure(constraint.firstAttribute, of: first, in: ancestor)
    return constraint.relation == .lessThanOrEqual ? right - left : left - right
  }

  private func measure(
    _ attribute: LayoutConstraint.Attribute, of view: View, in ancestor: View
  ) -> LinearExpression {
    guard let axis = attribute.axis else { return LinearExpression() }
    let extent = extent(of: view, axis)
    switch attribute {
    case .width, .height: return extent
    case .left, .leading, .top: return start(of: view, in: ancestor, axis)
    case .right, .trailing, .bottom: return start(of: view, in: ancestor, axis) + extent
    default:
      return start(of: view, in: ancestor, axis).adding(extent, times: Fraction(1, over: 2))
    }
  }

  private func extent(of view: View, _ axis: LayoutConstraint.Axis) -> LinearExpression {
    if let own = variables(of: view, axis) { return LinearExpression(variable: own.extent) }
    return LinearExpression(Fraction(cells: view.frame.size.along(axis)))
  }

  /// Where the view begins, counted from the edge of `ancestor`, which it is, or is in.
  private func start(
    of view: View, in ancestor: View, _ axis: LayoutConstraint.Axis
  ) -> LinearExpression {
    var result = LinearExpression()
    var current = view
    while current !== ancestor, let superview = current.superview {
      result = result + start(of: current, axis)
      current = superview
      // Where it lies matters from now on, though no constraint may be about it.
      if current !== ancestor { current.layoutRecordForUse.isOnTheWay = true }
    }
    return result
  }

  /// Where the view begins, counted from the edge of its superview.
  private func start(of view: View, _ axis: LayoutConstraint.Axis) -> LinearExpression {
    if let own = variables(of: view, axis) { return LinearExpression(variable: own.start) }
    let scrolled = view.superview?.bounds.origin.along(axis) ?? 0
    return LinearExpression(Fraction(cells: view.frame.origin.along(axis) - scrolled))
  }

  /// Where the view lies, counted from the edge of the top: exact.
  func span(of view: View, _ axis: LayoutConstraint.Axis) -> (start: Fraction, end: Fraction) {
    let start = value(start(of: view, in: top, axis))
    return (start, start + value(extent(of: view, axis)))
  }

  private func value(_ expression: LinearExpression) -> Fraction {
    tableau.reduced(expression).constant
  }
}

extension Size {
  func along(_ axis: LayoutConstraint.Axis) -> Int { axis == .horizontal ? width : height }
}

extension Point {
  func along(_ axis: LayoutConstraint.Axis) -> Int { axis == .horizontal ? x : y }
}
