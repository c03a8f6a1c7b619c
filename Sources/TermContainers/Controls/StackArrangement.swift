/// The constraints of a ``StackView``'s views. A change of the stack makes another arrangement.
@MainActor
struct StackArrangement {
  private unowned let stack: StackView
  /// The visible views; emptied after the constraints are made, so that no view is kept alive.
  private var views: [View]
  private var constraints: [LayoutConstraint] = []
  private var guides: [LayoutGuide] = []
  /// The previous constraints, in order, that can still be reused, and those that cannot.
  private var (earlier, gone): (ArraySlice<LayoutConstraint>, [LayoutConstraint])
  private var earlierGuides: ArraySlice<LayoutGuide>
  private var new: [LayoutConstraint] = []

  /// Creates and activates the constraints of `stack`. Those of `before` that fit stay active.
  init(of stack: StackView, after before: StackArrangement?) {
    self.stack = stack
    earlier = (before?.constraints ?? [])[...]
    gone = []
    earlierGuides = (before?.guides ?? [])[...]
    views = stack.arrangedSubviews.filter { !$0.storedIsHidden }
    putHiddenAside()
    if views.isEmpty {
      shrink(.horizontal)
      shrink(.vertical)
    } else {
      distribute()
      align()
    }
    LayoutConstraint.activate(new)
    LayoutConstraint.deactivate(gone + earlier)
    for guide in earlierGuides { stack.removeLayoutGuide(guide) }
    (views, new, gone, earlier, earlierGuides) = ([], [], [], [], [])
  }

  private var place: any LayoutItem {
    stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  private var axis: LayoutConstraint.Axis { stack.axis }
  private var across: LayoutConstraint.Axis { axis == .horizontal ? .vertical : .horizontal }

  private mutating func constrain(
    _ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation = .equal, _ other: (any LayoutItem)? = nil,
    _ otherAttribute: LayoutConstraint.Attribute? = nil, times multiplier: Double = 1,
    plus constant: Int = 0, at priority: LayoutPriority = .required
  ) {
    let otherAttribute = other == nil ? .notAnAttribute : otherAttribute ?? attribute
    let (first, second) = (item.recordForUse, other?.recordForUse)
    // Adding or removing a view changes a few constraints in a row.
    for index in earlier.indices.prefix(8) {
      let old = earlier[index]
      guard old.first === first, old.second === second, old.firstAttribute == attribute,
        old.secondAttribute == otherAttribute, old.relation == relation, old.isActive,
        old.multiplier == multiplier, old.constant == constant, old.priority == priority
      else { continue }
      gone += earlier[..<index]
      earlier = earlier[(index + 1)...]
      return constraints.append(old)
    }
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = "of a stack"
    constraints.append(constraint)
    new.append(constraint)
  }

  private mutating func addGuide() -> LayoutGuide {
    let guide = earlierGuides.popFirst() ?? LayoutGuide()
    if guide.owningView == nil { stack.addLayoutGuide(guide) }
    guides.append(guide)
    return guide
  }

  /// Positions each hidden view behind the visible view before it, and makes it as small as its own
  /// constraints permit. When an animation shows such a view, the view grows from that position.
  private mutating func putHiddenAside() {
    var before: View?
    for view in stack.arrangedSubviews {
      guard view.storedIsHidden else {
        before = view
        continue
      }
      constrain(view, across.start, .equal, place)
      constrain(
        view, axis.start, .equal, before ?? place, before == nil ? axis.start : axis.end,
        plus: before.map(stack.gap) ?? 0)
      for axis in LayoutConstraint.Axis.allCases { constrain(view, axis.extent, at: .weakest) }
    }
  }

  /// Makes the stack as small as possible along `axis`, at the lowest priority.
  private mutating func shrink(_ axis: LayoutConstraint.Axis) {
    constrain(place, axis.extent, at: .weakest)
  }
}

// Along the axis.
extension StackArrangement {
  private mutating func distribute() {
    constrain(views[0], axis.start, .equal, place)
    // In a stack that is too small for its gaps, the last views stick out without a conflict.
    constrain(views[views.count - 1], axis.end, .equal, place, at: .almostRequired)
    switch stack.distribution {
    case .fill:
      pinToBounds(.equal)
      beSmall(views.dropLast())
    case .fillEqually:
      pinToBounds(.equal)
      for view in views.dropFirst() { constrain(view, axis.extent, .equal, views[0]) }
    case .fillProportionally:
      pinToBounds(.equal)
      proportion()
    case .equalSpacing:
      pinToBounds(.greaterThanOrEqual)
      equalGaps(from: axis.end, to: axis.start, at: .required)
      beSmall(views[...])
    case .equalCentering:
      pinToBounds(.greaterThanOrEqual)
      equalGaps(from: axis.center, to: axis.center, at: .equalCentering)
      beSmall(views[...])
      for gap in guides { constrain(gap, axis.extent, at: .weakest) }
    }
    shrink(axis)
  }

  private mutating func pinToBounds(_ relation: LayoutConstraint.Relation) {
    for (view, next) in zip(views, views.dropFirst()) {
      constrain(next, axis.start, relation, view, axis.end, plus: stack.gap(after: view))
    }
  }

  /// Makes views as small as possible along the axis, at the lowest priority.
  private mutating func beSmall(_ views: ArraySlice<View>) {
    for view in views { constrain(view, axis.extent, at: .weakest) }
  }

  private mutating func proportion() {
    let extents = views.map { max(0, $0.intrinsicContentSize.along(axis)) }
    let total = extents.reduce(0, +)
    guard let largest = extents.indices.max(by: { extents[$0] < extents[$1] }), total > 0 else {
      for view in views.dropFirst() { constrain(view, axis.extent, .equal, views[0]) }
      return
    }
    for (index, view) in views.enumerated() where index != largest {
      let share = Double(extents[index]) / Double(extents[largest])
      constrain(view, axis.extent, .equal, views[largest], times: share, at: .almostRequired)
    }
  }

  private mutating func equalGaps(
    from end: LayoutConstraint.Attribute, to start: LayoutConstraint.Attribute,
    at priority: LayoutPriority
  ) {
    var first: LayoutGuide?
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = addGuide()
      constrain(gap, axis.start, .equal, view, end)
      constrain(gap, axis.end, .equal, next, start)
      pin(gap)
      if let first { constrain(gap, axis.extent, .equal, first, at: priority) } else { first = gap }
    }
  }

  /// Fixes a gap's position and size across the axis; these do not affect the views.
  private mutating func pin(_ gap: LayoutGuide) {
    constrain(gap, across.start, .equal, place)
    constrain(gap, across.extent)
  }

}

// Across the axis.
extension StackArrangement {
  private mutating func align() {
    switch stack.alignment {
    case .fill:
      for view in views {
        constrain(view, across.start, .equal, place)
        constrain(view, across.end, .equal, place)
      }
    case .leading: pinEdge(by: across.start)
    case .trailing: pinEdge(by: across.end)
    case .center: pinEdge(by: across.center)
    case .firstBaseline: holdLines(.firstBaseline)
    case .lastBaseline: holdLines(.lastBaseline)
    }
  }

  private mutating func pinEdge(by attribute: LayoutConstraint.Attribute) {
    for view in views {
      constrain(view, attribute, .equal, place)
      stayInside(view)
    }
    shrink(across)
  }

  /// In a row, aligns the text baselines of the views; in a column, their leading edges.
  private mutating func holdLines(_ line: LayoutConstraint.Attribute) {
    guard axis == .horizontal else { return pinEdge(by: across.start) }
    for view in views {
      if view !== views[0] { constrain(view, line, .equal, views[0]) }
      // In a stack that is too low for their text, views stick out.
      stayInside(view, at: .almostRequired)
    }
    shrink(across)
    for view in views { constrain(view, across.start, .equal, place, at: .weakest) }
  }

  private mutating func stayInside(_ view: View, at priority: LayoutPriority = .required) {
    constrain(view, across.start, .greaterThanOrEqual, place)
    constrain(view, across.end, .lessThanOrEqual, place, at: priority)
  }
}

extension LayoutPriority {
  fileprivate static var weakest: LayoutPriority { LayoutPriority(1) }
  fileprivate static var equalCentering: LayoutPriority { LayoutPriority(149) }
  fileprivate static var almostRequired: LayoutPriority { LayoutPriority(999) }
}

extension LayoutConstraint.Axis {
  fileprivate var start: LayoutConstraint.Attribute { self == .horizontal ? .leading : .top }
  fileprivate var end: LayoutConstraint.Attribute { self == .horizontal ? .trailing : .bottom }
  fileprivate var center: LayoutConstraint.Attribute { self == .horizontal ? .centerX : .centerY }
  fileprivate var extent: LayoutConstraint.Attribute { self == .horizontal ? .width : .height }
}
