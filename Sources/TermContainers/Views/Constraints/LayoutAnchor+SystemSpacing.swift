// The system's spacing is that of a visual format's `-` between two views: one cell. UIKit's
// depends on the views.
extension LayoutXAxisAnchor {
  /// This anchor lies `multiplier` times the system's spacing, which is one cell, to the right of
  /// `anchor`. Fractions of a cell are rounded.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }

  /// This anchor lies at least `multiplier` spacings to the right of `anchor`. See
  /// ``constraint(equalToSystemSpacingAfter:multiplier:)``.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }

  /// This anchor lies at most `multiplier` spacings to the right of `anchor`. See
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

  /// This anchor lies at least `multiplier` spacings below `anchor`. See
  /// ``constraint(equalToSystemSpacingBelow:multiplier:)``.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }

  /// This anchor lies at most `multiplier` spacings below `anchor`. See
  /// ``constraint(equalToSystemSpacingBelow:multiplier:)``.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }
}

extension LayoutConstraint {
  /// Returns `multiplier` spacings in whole cells, clamped to 10,000 in either direction; none if
  /// it is not a number.
  fileprivate static func systemSpacing(_ multiplier: Double) -> Int {
    multiplier.isNaN ? 0 : Int(min(max(multiplier.rounded(), -10_000), 10_000))
  }
}
