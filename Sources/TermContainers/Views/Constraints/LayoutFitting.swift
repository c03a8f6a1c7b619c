import TermSurface

/// A size that a view is to have, with a priority for each axis.
struct LayoutFitting {
  let target: Size
  let across: LayoutPriority
  let down: LayoutPriority

  /// The rows of the view at index `number`.
  func rows(of number: Int) -> [LayoutRow] {
    LayoutConstraint.Axis.allCases.map { axis in
      var difference = LinearExpression(variable: LayoutVariable.extent(of: number, axis))
      difference.constant = -Fraction(cells: max(0, target.along(axis)))
      let priority = axis == .horizontal ? across : down
      return LayoutRow(
        expression: difference, isEquation: true, priority: priority == .required ? nil : priority)
    }
  }
}

extension View {
  /// The target of ``systemLayoutSizeFitting(_:)`` for the smallest size. Follows
  /// `UIView.layoutFittingCompressedSize`.
  public static var layoutFittingCompressedSize: Size { .zero }

  /// The target of ``systemLayoutSizeFitting(_:)`` for the largest size that the constraints
  /// permit. Follows `UIView.layoutFittingExpandedSize`.
  public static var layoutFittingExpandedSize: Size { Size(width: 10_000, height: 10_000) }

  /// The size, nearest to `target`, that satisfies the constraints held by this view and those in it.
  /// A view without any has the size of its content or, without one, its present size. The frame does
  /// not change.
  ///
  /// ```swift
  /// let size = form.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
  /// ```
  ///
  /// All constraints are solved again, so it costs a whole layout of the view.
  public func systemLayoutSizeFitting(_ target: Size) -> Size {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// As ``systemLayoutSizeFitting(_:)``; `.required` fixes the size to the target along an axis, as
  /// for a row of a known width.
  public func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority across: LayoutPriority,
    verticalFittingPriority down: LayoutPriority
  ) -> Size {
    updateConstraintsIfNeeded()
    guard hasContentOrConstraints else { return frame.size }
    let fitting = LayoutFitting(target: target, across: across, down: down)
    let system = LayoutSystem(self, fitting: fitting)
    // The indices of the views are now those of this system.
    layoutRecord?.forgetSystem()
    let extents = LayoutConstraint.Axis.allCases.map {
      system.solver.values[LayoutVariable.extent(of: 0, $0)].rounded
    }
    return Size(width: extents[0], height: extents[1])
  }

  private var hasContentOrConstraints: Bool {
    let content = intrinsicContentSize
    return mayMeetConstraints || content.width >= 0 || content.height >= 0
  }
}
