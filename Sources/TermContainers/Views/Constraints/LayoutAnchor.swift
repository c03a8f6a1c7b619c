/// An edge, centre or dimension of a view or guide, for constraints. Follows `NSLayoutAnchor`.
///
/// ```swift
/// let gap = second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 1)
/// gap.isActive = true
/// ```
///
/// The new constraints are not active. Anchors of different kinds cannot be combined: a horizontal
/// edge with a vertical one does not compile.
///
/// The compiler checks anchors, whereas the initialiser of ``LayoutConstraint`` accepts any two
/// attributes. A visual format makes the constraints of a whole row or column.
@MainActor
public class LayoutAnchor<AnchorType> {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  /// Returns a constraint that places this anchor `constant` cells right of, or below, `anchor`. A
  /// dimension becomes `constant` cells larger than `anchor`.
  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: Int = 0
  ) -> LayoutConstraint {
    related(.equal, to: anchor, 1, constant)
  }

  /// Returns a constraint: this anchor is at least `constant` cells right of, or below, `anchor`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Int = 0
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, 1, constant)
  }

  /// Returns a constraint: this anchor is at most `constant` cells right of, or below, `anchor`.
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

/// A horizontal position of a view, for constraints: left, right, leading, trailing or centre.
/// Follows `NSLayoutXAxisAnchor`. Leading is always left here, so these can be combined.
///
/// ```swift
/// button.widthAnchor.constraint(equalToConstant: 10).isActive = true
/// button.centerXAnchor.constraint(equalTo: panel.centerXAnchor).isActive = true
/// ```
///
/// A ``LayoutYAxisAnchor`` is for rows, a ``LayoutDimension`` for extents.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {}

/// A vertical position for constraints: top, bottom or centre. Follows `NSLayoutYAxisAnchor`.
///
/// ```swift
/// button.heightAnchor.constraint(equalToConstant: 1).isActive = true
/// button.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -1).isActive = true
/// ```
///
/// A ``LayoutXAxisAnchor`` is for columns, a ``LayoutDimension`` for extents.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {}

/// A width or height, for constraints to another extent or to cells. Follows `NSLayoutDimension`.
///
/// ```swift
/// list.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
/// list.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).isActive = true
/// ```
///
/// For positions, use a ``LayoutXAxisAnchor`` or a ``LayoutYAxisAnchor``.
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// Returns a constraint that sets the extent to `constant` cells.
  public func constraint(equalToConstant constant: Int) -> LayoutConstraint {
    related(.equal, to: nil, 1, constant)
  }

  /// Returns a constraint that makes the extent at least `constant` cells.
  public func constraint(greaterThanOrEqualToConstant constant: Int) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: nil, 1, constant)
  }

  /// Returns a constraint that makes the extent at most `constant` cells.
  public func constraint(lessThanOrEqualToConstant constant: Int) -> LayoutConstraint {
    related(.lessThanOrEqual, to: nil, 1, constant)
  }

  /// Returns a constraint that sets the extent to `multiplier` × `anchor` plus `constant` cells.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, constant: Int = 0
  ) -> LayoutConstraint {
    related(.equal, to: anchor, multiplier, constant)
  }

  /// Returns a constraint for an extent of at least `multiplier` × `anchor` plus `constant` cells.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Int = 0
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier, constant)
  }

  /// Returns a constraint for an extent of at most `multiplier` × `anchor` plus `constant` cells.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Int = 0
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier, constant)
  }
}

// The system's spacing is one cell, as for `-` between two views of a visual format. UIKit's
// spacing depends on the views.
extension LayoutXAxisAnchor {
  /// Returns a constraint that places this anchor `multiplier` cells right of `anchor`: the
  /// system's spacing is one cell. Fractions of a cell are rounded.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }

  /// Returns a constraint that places this anchor at least `multiplier` cells right of `anchor`.
  /// See ``constraint(equalToSystemSpacingAfter:multiplier:)``.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }

  /// Returns a constraint that places this anchor at most `multiplier` cells right of `anchor`. See
  /// ``constraint(equalToSystemSpacingAfter:multiplier:)``.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }
}

extension LayoutYAxisAnchor {
  /// Returns a constraint that places this anchor `multiplier` cells below `anchor`: the system's
  /// spacing is one cell. Fractions of a cell are rounded.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }

  /// Returns a constraint that places this anchor at least `multiplier` cells below `anchor`. See
  /// ``constraint(equalToSystemSpacingBelow:multiplier:)``.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }

  /// Returns a constraint that places this anchor at most `multiplier` cells below `anchor`. See
  /// ``constraint(equalToSystemSpacingBelow:multiplier:)``.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: LayoutConstraint.systemSpacing(multiplier))
  }
}

extension LayoutConstraint {
  /// Returns `multiplier` rounded to whole cells and clamped to ±10,000; 0 if `multiplier` is NaN.
  fileprivate static func systemSpacing(_ multiplier: Double) -> Int {
    multiplier.isNaN ? 0 : Int(min(max(multiplier.rounded(), -10_000), 10_000))
  }
}
