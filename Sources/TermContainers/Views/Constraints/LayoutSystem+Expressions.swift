import TermSurface

extension LayoutSystem {
  /// Returns a constraint's expression, which must be 0 or, for an inequality, not negative.
  func difference(_ constraint: LayoutConstraint) -> LinearExpression {
    var result = LinearExpression()
    guard let ancestor = constraint.commonAncestor else { return result }
    let sign = Fraction(constraint.relation == .lessThanOrEqual ? -1 : 1)
    result.constant = Fraction(cells: constraint.constant) * -sign
    addMeasure(
      constraint.firstAttribute, of: constraint.first, in: ancestor, times: sign, to: &result)
    if let second = constraint.second {
      let factor = Fraction(nearest: constraint.multiplier) * -sign
      addMeasure(constraint.secondAttribute, of: second, in: ancestor, times: factor, to: &result)
    }
    return result
  }

  private func addMeasure(
    _ attribute: LayoutConstraint.Attribute, of item: LayoutRecord, in ancestor: View,
    times factor: Fraction, to result: inout LinearExpression
  ) {
    guard let axis = attribute.axis else { return }
    let content = attribute.isEdge && item.view === ancestor ? item.view?.contentGuide?.record : nil
    let item = content ?? item
    if !attribute.isExtent { addStart(of: item, in: ancestor, axis, times: factor, to: &result) }
    switch attribute {
    case .left, .leading, .top: break
    case .centerX, .centerY:
      addExtent(of: item, axis, times: factor * Fraction(1, over: 2), to: &result)
    case .firstBaseline, .lastBaseline:
      guard let lines = item.view?.textLines else { fallthrough }
      addBaseline(attribute, lines, of: item, times: factor, to: &result)
    default: addExtent(of: item, axis, times: factor, to: &result)
    }
  }

  private func addBaseline(
    _ attribute: LayoutConstraint.Attribute, _ lines: TextLines, of item: LayoutRecord,
    times factor: Fraction, to result: inout LinearExpression
  ) {
    switch lines {
    case .fromTop(let count):
      // The text can change while the size stays the same.
      measuresFrame = true
      let rows = attribute == .firstBaseline ? 1 : max(1, count)
      result.constant = result.constant + Fraction(cells: rows) * factor
    case .middle:
      let half = factor * Fraction(1, over: 2)
      addExtent(of: item, .vertical, times: half, to: &result)
      result.constant = result.constant + half
    }
  }

  private func addExtent(
    of item: LayoutRecord, _ axis: LayoutConstraint.Axis, times factor: Fraction,
    to result: inout LinearExpression
  ) {
    if let number = itemIndex(of: item) {
      return result.add(LayoutVariable.extent(of: number, axis), times: factor)
    }
    guard let view = item.place else { return }
    measuresFrame = true
    if let insets = item.guide?.insets {
      result.constant = result.constant - Fraction(cells: insets.sumAlong(axis)) * factor
      if let number = itemIndex(of: view.layoutRecord) {
        return result.add(LayoutVariable.extent(of: number, axis), times: factor)
      }
    }
    result.constant = result.constant + Fraction(cells: view.frame.size.along(axis)) * factor
  }

  /// Adds to `result` the item's origin in the bounds of `ancestor`, the item's view or one around.
  /// The ancestor's own origin counts as 0, so views at its edges scroll with its content.
  private func addStart(
    of item: LayoutRecord, in ancestor: View, _ axis: LayoutConstraint.Axis,
    times factor: Fraction, to result: inout LinearExpression
  ) {
    guard let guide = item.guide, let owner = guide.owningView else {
      return item.view.map { addStart(of: $0, in: ancestor, axis, times: factor, to: &result) }
        ?? ()
    }
    if let number = itemIndex(of: item) {
      if guide.contentSize == nil {
        result.add(LayoutVariable.startVariable(of: number, axis), times: factor)
      }
    } else if let insets = guide.insets {
      // The guide stays where the view shows it, however the bounds are scrolled.
      measuresFrame = true
      noteScroll(of: owner.layoutRecordForUse)
      let start = insets.leadingInset(along: axis) + scrollOffset(of: owner, axis)
      result.constant = result.constant + Fraction(cells: start) * factor
    }
    guard owner !== ancestor else { return }
    addFrameTerms(owner, axis, times: factor, to: &result)
    addStart(of: owner, in: ancestor, axis, times: factor, to: &result)
  }

  private func addStart(
    of view: View, in ancestor: View, _ axis: LayoutConstraint.Axis, times factor: Fraction,
    to result: inout LinearExpression
  ) {
    var current = view
    while current !== ancestor, let superview = current.superview {
      addStart(of: current, axis, times: factor, to: &result)
      current = superview
      guard current !== ancestor else { return }
      addFrameTerms(current, axis, times: factor, to: &result)
    }
  }

  /// Converts a position in the bounds of `view` to one in its frame, by the scroll offset. Marks
  /// the position and offset as relevant, even if the view is no item of a constraint.
  private func addFrameTerms(
    _ view: View, _ axis: LayoutConstraint.Axis, times factor: Fraction,
    to result: inout LinearExpression
  ) {
    let record = view.layoutRecordForUse
    record.isOnTheWay = true
    noteScroll(of: record)
    measuresFrame = true
    result.constant = result.constant - Fraction(cells: scrollOffset(of: view, axis)) * factor
  }

  /// Adds to `result` the view's origin in its superview's bounds.
  private func addStart(
    of view: View, _ axis: LayoutConstraint.Axis, times factor: Fraction,
    to result: inout LinearExpression
  ) {
    if let number = itemIndex(of: view.layoutRecord) {
      return result.add(LayoutVariable.startVariable(of: number, axis), times: factor)
    }
    measuresFrame = true
    let start = Fraction(cells: view.frame.origin.component(axis))
    result.constant = result.constant + start * factor
  }

  /// Returns the view's scroll offset along an axis.
  func scrollOffset(of view: View, _ axis: LayoutConstraint.Axis) -> Int {
    view.bounds.origin.component(axis)
  }
}

extension LayoutConstraint.Attribute {
  /// Whether the attribute is one of the four edges.
  var isEdge: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .top, .bottom: true
    default: false
    }
  }
}

extension Size {
  func along(_ axis: LayoutConstraint.Axis) -> Int { axis == .horizontal ? width : height }
}

extension Point {
  func component(_ axis: LayoutConstraint.Axis) -> Int { axis == .horizontal ? x : y }
}

extension EdgeInsets {
  /// Returns the sum of both insets along an axis, in cells.
  func sumAlong(_ axis: LayoutConstraint.Axis) -> Int {
    axis == .horizontal ? left + right : top + bottom
  }

  /// Returns the left or top inset, in cells.
  func leadingInset(along axis: LayoutConstraint.Axis) -> Int { axis == .horizontal ? left : top }
}

extension LayoutVariable {
  static func startVariable(of view: Int, _ axis: LayoutConstraint.Axis) -> Int {
    view * perView + 2 * axis.rawValue
  }

  static func extent(of view: Int, _ axis: LayoutConstraint.Axis) -> Int {
    startVariable(of: view, axis) + 1
  }
}
