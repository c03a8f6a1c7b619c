/// Relates an attribute of a view or guide to that of another, or to cells. Follows
/// `NSLayoutConstraint`: `item.attribute relation multiplier × toItem.attribute + constant`.
///
/// ```swift
/// child.translatesAutoresizingMaskIntoConstraints = false
/// LayoutConstraint.activate([
///   child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 2),
///   child.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -2),
///   child.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
///   child.heightAnchor.constraint(equalToConstant: 3),
/// ])
/// ```
///
/// Each layout pass satisfies the active constraints. It sets the frames of their views whose
/// ``View/translatesAutoresizingMaskIntoConstraints`` is false; other views keep their frames.
/// Frames are whole cells: each edge of the exact solution is rounded to the nearest cell, halves
/// to the left and up, so equal edges stay equal. Constraints between edges without a multiplier,
/// and on the size of one view, hold exactly. Constraints on centres and proportional sizes hold
/// within a cell.
///
/// Unlike in UIKit, leading is always left. The constraint does not keep its views alive; it
/// becomes inactive when a view is deallocated.
///
/// For a view that only follows its superview's size, ``View/autoresizingMask`` is enough. Override
/// ``View/layoutSubviews()`` for rules that are easier to write as code.
@MainActor
public final class LayoutConstraint {
  /// A position or extent of a view. Positions count from the nearest common ancestor of the items.
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
    /// The width, in columns.
    case width
    /// The height, in rows.
    case height
    /// The horizontal centre, which can lie between two cells.
    case centerX
    /// The vertical centre, which can lie between two cells.
    case centerY
    /// The lower edge of the last line of text; the bottom if the view has no text.
    case lastBaseline
    /// The lower edge of the first line of text; the bottom if the view has no text.
    case firstBaseline
    /// No attribute: the right side is only a number.
    case notAnAttribute = 0
  }

  /// The relations of the two sides.
  public enum Relation: Int, Sendable {
    /// The left side is at most the right side.
    case lessThanOrEqual = -1
    /// Both sides are the same.
    case equal = 0
    /// The left side is at least the right side.
    case greaterThanOrEqual = 1
  }

  /// The direction of an attribute.
  public enum Axis: Int, Sendable, CaseIterable {
    /// Along a row, from left to right.
    case horizontal = 0
    /// Along a column, from top to bottom.
    case vertical = 1
  }

  /// The view or guide on the left side; nil once it has been deallocated.
  public var firstItem: (any LayoutItem)? { first.item }
  /// The anchor on the left side; nil once its view or guide has been deallocated.
  public var firstAnchor: LayoutAnchor<AnyObject>? {
    firstItem.map { LayoutAnchor($0, firstAttribute) }
  }
  /// The anchor on the right side, if any.
  public var secondAnchor: LayoutAnchor<AnyObject>? {
    secondItem.map { LayoutAnchor($0, secondAttribute) }
  }
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The relation of the two sides.
  public let relation: Relation
  /// The view or guide on the right side, if any.
  public var secondItem: (any LayoutItem)? { second?.item }
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// The factor of the right side's attribute. The solver rounds it to the simplest fraction within
  /// a millionth: `1.0 / 3` is exactly a third.
  public let multiplier: Double
  /// The number of cells added to the right side. It can change while the constraint is active,
  /// also in an animation: `View.animate { constraint.constant = 4; view.layoutIfNeeded() }`.
  public var constant: Int {
    didSet {
      guard constant != oldValue else { return }
      holder?.view?.constraintsChanged { $0.constraints.append(self) }
    }
  }
  /// The priority; required by default. Unlike in UIKit, an active constraint can become required
  /// or optional.
  public var priority = LayoutPriority.required {
    didSet { if priority != oldValue { holder?.view?.constraintsChanged() } }
  }
  /// The constraint's name in diagnostics, if any.
  public var identifier: String?

  let first: LayoutRecord
  let second: LayoutRecord?
  /// The record of the view that holds the constraint; nil while the constraint is inactive.
  var holder: LayoutRecord?
  /// The index of the constraint's row in its ``LayoutSystem``.
  var row = 0
  /// The names of the two items in the visual format, if a visual format made the constraint.
  var names: (first: String?, second: String?)

  /// Creates the inactive constraint `item.attribute relation multiplier × toItem.toAttribute +
  /// constant`. Attributes that cannot be compared, such as a horizontal and a vertical edge or a
  /// position and an extent, are reported as ``LayoutDiagnostic/Kind/invalidPairing``; the
  /// constraint then never becomes active.
  public init(
    item: any LayoutItem, attribute: Attribute, relatedBy relation: Relation,
    toItem: (any LayoutItem)?,
    attribute toAttribute: Attribute, multiplier: Double = 1, constant: Int = 0
  ) {
    first = item.recordForUse
    second = toAttribute == .notAnAttribute ? nil : toItem?.recordForUse
    firstAttribute = attribute
    secondAttribute = toItem == nil ? .notAnAttribute : toAttribute
    (self.relation, self.multiplier, self.constant) = (relation, multiplier, constant)
    if !isValid { LayoutDiagnostic(.invalidPairing, [self]).raise() }
  }

  /// Whether the constraint is in force. Setting this calls ``activate(_:)`` or ``deactivate(_:)``.
  public var isActive: Bool {
    get { holder != nil }
    set {
      if newValue { LayoutConstraint.activate([self]) } else { LayoutConstraint.deactivate([self]) }
    }
  }

  /// Activates the constraints. Each is then held by the nearest common ancestor of its items,
  /// which can be one of the items. A constraint without such an ancestor is reported as
  /// ``LayoutDiagnostic/Kind/noCommonAncestor`` and stays inactive.
  public static func activate(_ constraints: [LayoutConstraint]) {
    View.placing(by: constraints, in: nil) {
      for constraint in constraints where !constraint.isActive {
        guard let ancestor = constraint.commonAncestor else {
          LayoutDiagnostic(.noCommonAncestor, [constraint]).raise()
          continue
        }
        ancestor.keepConstraint(constraint)
      }
    }
  }

  /// Deactivates the constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    let active = constraints.filter { $0.holder != nil }
    var groups: [ObjectIdentifier: Int] = [:]
    var held: [(holder: LayoutRecord, constraints: [LayoutConstraint])] = []
    for constraint in active {
      guard let holder = constraint.holder else { continue }
      if let group = groups[ObjectIdentifier(holder)] {
        held[group].constraints.append(constraint)
      } else {
        groups[ObjectIdentifier(holder)] = held.count
        held.append((holder, [constraint]))
      }
      constraint.holder = nil
    }
    for record in LayoutRecord.withoutRepetitions(of: active.flatMap(\.records)) {
      LayoutRecord.removeInactive(active, from: &record.mentions)
    }
    for (holder, gone) in held {
      LayoutRecord.removeInactive(gone, from: &holder.constraints)
      holder.view?.constraintsChanged(replacing: gone)
    }
  }

  /// The nearest view that is, or contains, each of the items.
  var commonAncestor: View? {
    guard let first = first.place else { return nil }
    guard let second else { return first }
    var candidate: View? = second.place
    while let view = candidate, !first.isDescendant(of: view) { candidate = view.superview }
    return candidate
  }

  /// The layout records of the constraint's items, without repetitions.
  var records: [LayoutRecord] {
    guard let second, second !== first else { return [first] }
    return [first, second]
  }

  /// Whether an attribute is a baseline, and so depends on the position of the text.
  var isOnBaseline: Bool {
    [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
  }

  /// Whether both sides can be compared. A number can only be compared with an extent.
  var isValid: Bool {
    guard multiplier.isFinite, let axis = firstAttribute.axis else { return false }
    if firstAttribute.isExtent { return second == nil || secondAttribute.isExtent }
    return second != nil && !secondAttribute.isExtent && secondAttribute.axis == axis
  }
}

extension LayoutConstraint: @MainActor CustomStringConvertible {
  /// The constraint as text, such as `child.leading == content.leading + 4 (required)`. The
  /// identifier, if any, comes first.
  public var description: String {
    let sign = [Relation.lessThanOrEqual: "<=", .equal: "=="][relation] ?? ">="
    let left = sideText(first, names.first, firstAttribute)
    let weight = priority == .required ? "required" : "\(priority.rawValue)"
    let name = identifier.map { "'\($0)': " } ?? ""
    return "\(name)\(left) \(sign) \(rightSide) (\(weight))"
  }

  private var rightSide: String {
    guard let second else { return "\(constant)" }
    let times = multiplier == 1 ? "" : "\(multiplier) × "
    let more = constant == 0 ? "" : constant < 0 ? " - \(constant.magnitude)" : " + \(constant)"
    return times + sideText(second, names.second, secondAttribute) + more
  }

  private func sideText(_ record: LayoutRecord, _ name: String?, _ attribute: Attribute) -> String {
    "\(name ?? record.layoutName).\(attribute)"
  }
}

extension LayoutConstraint.Attribute {
  /// Whether the attribute is a width or a height, and no position.
  var isExtent: Bool { self == .width || self == .height }

  /// The axis the attribute lies on; nil for `notAnAttribute`.
  var axis: LayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .width: .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .height: .vertical
    case .notAnAttribute: nil
    }
  }
}
