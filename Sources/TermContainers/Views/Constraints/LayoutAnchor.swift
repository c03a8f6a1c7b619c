/// An edge, centre or dimension of a view or a guide, used to create constraints. Follows
/// `NSLayoutAnchor`.
///
/// ```swift
/// let gap = second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 1)
/// gap.isActive = true
/// ```
///
/// The new constraints are not active. Anchors of different kinds cannot be combined: a horizontal
/// edge with a vertical one does not compile.
///
/// A ``LayoutConstraint`` made by its initialiser may relate any two attributes, and a visual
/// format makes a row of them at once; anchors are checked by the compiler.
@MainActor
public class LayoutAnchor<AnchorType> {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  /// This anchor lies `constant` cells to the right of, or below, `anchor`. A dimension is larger
  /// by `constant`.
  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: Int = 0
  ) -> LayoutConstraint {
    related(.equal, to: anchor, 1, constant)
  }

  /// This anchor is at least `constant` cells right of, or below, `anchor`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Int = 0
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, 1, constant)
  }

  /// This anchor is at most `constant` cells right of, or below, `anchor`.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Int = 0
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, 1, constant)
  }

  fileprivate func related(
    _ relation: LayoutConstraint.Relation, to anchor: LayoutAnchor<AnchorType>?,
    _ multiplier: Double, _ constant: Int
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }
}

/// A horizontal position of a view, to relate to another: left, right, leading, trailing or centre.
/// Follows `NSLayoutXAxisAnchor`; leading is always left here, so the two can be combined.
///
/// ```swift
/// button.widthAnchor.constraint(equalToConstant: 10).isActive = true
/// button.centerXAnchor.constraint(equalTo: panel.centerXAnchor).isActive = true
/// ```
///
/// A ``LayoutYAxisAnchor`` is for rows, a ``LayoutDimension`` for extents.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {}

/// A vertical position of a view, to relate to another: top, bottom or centre. Follows
/// `NSLayoutYAxisAnchor`.
///
/// ```swift
/// button.heightAnchor.constraint(equalToConstant: 1).isActive = true
/// button.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -1).isActive = true
/// ```
///
/// A ``LayoutXAxisAnchor`` is for columns, a ``LayoutDimension`` for extents.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {}

/// The width or height of a view, to relate to another or to cells. Follows `NSLayoutDimension`.
///
/// ```swift
/// list.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
/// list.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).isActive = true
/// ```
///
/// A ``LayoutXAxisAnchor`` or a ``LayoutYAxisAnchor`` is a position.
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// The extent is `constant` cells.
  public func constraint(equalToConstant constant: Int) -> LayoutConstraint {
    related(.equal, to: nil, 1, constant)
  }

  /// The extent is at least `constant` cells.
  public func constraint(greaterThanOrEqualToConstant constant: Int) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: nil, 1, constant)
  }

  /// The extent is at most `constant` cells.
  public func constraint(lessThanOrEqualToConstant constant: Int) -> LayoutConstraint {
    related(.lessThanOrEqual, to: nil, 1, constant)
  }

  /// The extent is `multiplier` times that of `anchor`, plus `constant` cells.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, constant: Int = 0
  ) -> LayoutConstraint {
    related(.equal, to: anchor, multiplier, constant)
  }

  /// The extent is at least `multiplier` times that of `anchor`, plus `constant` cells.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Int = 0
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier, constant)
  }

  /// The extent is at most `multiplier` times that of `anchor`, plus `constant` cells.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Int = 0
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier, constant)
  }
}

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
