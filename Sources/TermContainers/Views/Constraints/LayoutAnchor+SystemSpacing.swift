// The distance that a visual format's `-` has between two views: one cell. UIKit's depends on the views.
extension LayoutXAxisAnchor {
  /// This anchor lies `multiplier` times the system's spacing, which is one cell, to the right of
  /// `anchor`. Fractions of a cell are rounded.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }

  /// This anchor lies at least that far to the right of `anchor`. See
  /// ``constraint(equalToSystemSpacingAfter:multiplier:)``.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }

  /// This anchor lies at most that far to the right of `anchor`. See
  /// ``constraint(equalToSystemSpacingAfter:multiplier:)``.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }
}

extension LayoutYAxisAnchor {
  /// This anchor lies `multiplier` times the system's spacing, which is one cell, below `anchor`.
  /// Fractions of a cell are rounded.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }

  /// This anchor lies at least that far below `anchor`. See
  /// ``constraint(equalToSystemSpacingBelow:multiplier:)``.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }

  /// This anchor lies at most that far below `anchor`. See
  /// ``constraint(equalToSystemSpacingBelow:multiplier:)``.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }
}

extension LayoutConstraint {
  /// That many spacings, in whole cells; as many as fit a constant if it is more, and none if it is
  /// not a number.
  fileprivate static func systemSpacing(_ multiplier: Double) -> Int {
    multiplier.isNaN ? 0 : Int(min(max(multiplier.rounded(), -10_000), 10_000))
  }
}
