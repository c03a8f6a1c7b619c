/// A relation between a measure of one view and that of another, or a number of cells:
/// `item.attribute relation multiplier × toItem.attribute + constant`. Follows `NSLayoutConstraint`.
///
/// It is in force while it is active. Then the next layout pass finds frames for the views it is
/// about – those whose ``View/translatesAutoresizingMaskIntoConstraints`` is false; the frames of the
/// others are what they are. Numbers are whole cells, and so are the frames: edges lie at the exact
/// solution, rounded to the nearest cell and in the middle to the left and up, so edges that are the
/// same stay the same. A constraint without a multiplier between edges, or one on the size of one view, holds
/// to the cell; centres and sizes in proportion hold within one.
///
/// Unlike UIKit, leading is always left. The constraint does not keep its views alive; when one is
/// gone it is no longer active.
@MainActor
public final class LayoutConstraint {
  /// What is measured of a view. Places are measured from the nearest view that both items are in.
  public enum Attribute: Int, Sendable, CaseIterable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The same as ``left``.
    case leading
    /// The same as ``right``.
    case trailing
    /// Columns.
    case width
    /// Rows.
    case height
    /// The middle across, which may lie between two cells.
    case centerX
    /// The middle along, which may lie between two cells.
    case centerY
    /// Nothing: the constraint is against a number.
    case notAnAttribute = 0
  }

  /// How the two sides compare.
  public enum Relation: Int, Sendable {
    /// The left side is at most the right side.
    case lessThanOrEqual = -1
    /// Both sides are the same.
    case equal = 0
    /// The left side is at least the right side.
    case greaterThanOrEqual = 1
  }

  /// Along the rows or along the columns.
  public enum Axis: Int, Sendable, CaseIterable {
    /// Along the rows.
    case horizontal = 0
    /// Along the columns.
    case vertical = 1
  }

  /// The view on the left side; nil when it is gone.
  public var firstItem: View? { first.view }
  /// What of it.
  public let firstAttribute: Attribute
  /// How the sides compare.
  public let relation: Relation
  /// The view on the right side, if any.
  public var secondItem: View? { second?.view }
  /// What of it.
  public let secondAttribute: Attribute
  /// What the right side's measure is multiplied by. Taken for the simplest fraction within a
  /// millionth: `1.0 / 3` is a third.
  public let multiplier: Double
  /// Cells added to the right side. Can be changed while the constraint is active, also animated:
  /// `View.animate { constraint.constant = 4; view.layoutIfNeeded() }`.
  public var constant: Int {
    didSet { if constant != oldValue { constantChanged() } }
  }
  /// How much it matters; required at first. Unlike in UIKit an active constraint can become
  /// required, or cease to be.
  public var priority = LayoutPriority.required {
    didSet { if priority != oldValue { changed() } }
  }
  /// What diagnostics call it.
  public var identifier: String?

  let first: LayoutRecord
  let second: LayoutRecord?
  /// Who holds it; nil while it is not active.
  var holder: LayoutRecord?
  /// Its number in the set that it is in.
  var row = 0
  /// What a visual format called the views.
  var names: (first: String?, second: String?)

  /// The constraint `item.attribute relation multiplier × toItem.toAttribute + constant`, not active
  /// yet. Measures that cannot be compared – an edge across with one along, a place with an extent – are
  /// ``LayoutDiagnostic/Kind/invalidPairing``, and the constraint then never becomes active.
  public init(
    item: View, attribute: Attribute, relatedBy relation: Relation, toItem: View?,
    attribute toAttribute: Attribute, multiplier: Double = 1, constant: Int = 0
  ) {
    first = item.layoutRecordForUse
    second = toAttribute == .notAnAttribute ? nil : toItem?.layoutRecordForUse
    firstAttribute = attribute
    secondAttribute = toItem == nil ? .notAnAttribute : toAttribute
    (self.relation, self.multiplier, self.constant) = (relation, multiplier, constant)
    if !isValid { LayoutDiagnostic(.invalidPairing, [self]).raise() }
  }

  /// Tells those who lay out that it says something else.
  private func changed() { holder?.view?.constraintsChanged() }

  private func constantChanged() {
    holder?.view?.constraintsChanged { $0.constraints.append(self) }
  }
}

extension LayoutConstraint {
  /// Whether it is in force. Setting it to true is
  /// ``activate(_:)``, to false ``deactivate(_:)``, with this constraint.
  public var isActive: Bool {
    get { holder != nil }
    set {
      if newValue { LayoutConstraint.activate([self]) } else { LayoutConstraint.deactivate([self]) }
    }
  }

  /// Puts the constraints in force: each is added to the nearest view that its items are in, or are.
  /// Without one it is ``LayoutDiagnostic/Kind/noCommonAncestor``, and stays out of force.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints where !constraint.isActive {
      guard let ancestor = constraint.commonAncestor else {
        LayoutDiagnostic(.noCommonAncestor, [constraint]).raise()
        continue
      }
      ancestor.addConstraint(constraint)
    }
  }

  /// Takes the constraints out of force.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.holder?.release(constraint) }
  }

  /// The nearest view that all items are, or are in.
  var commonAncestor: View? {
    guard let first = first.view else { return nil }
    guard let second else { return first }
    var candidate: View? = second.view
    while let view = candidate, !first.isDescendant(of: view) { candidate = view.superview }
    return candidate
  }

  /// The records of the views it is about.
  var records: [LayoutRecord] {
    guard let second, second !== first else { return [first] }
    return [first, second]
  }
}
