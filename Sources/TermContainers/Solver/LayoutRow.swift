/// A constraint, or a limit on a view's content size, in terms of the solver's variables.
struct LayoutRow {
  /// The expression that must be 0 or, in an inequality, not negative.
  var expression: LinearExpression
  let isEquation: Bool
  /// The priority; nil if the row is required.
  let priority: LayoutPriority?

  /// A placeholder for a removed row.
  static let gone = LayoutRow(
    expression: LinearExpression(), isEquation: false, priority: .defaultLow)

  /// The amount by which `values` violate the row.
  func miss(of values: [Fraction]) -> Fraction {
    var value = expression.constant
    for term in expression.terms { value = value + term.coefficient * values[term.variable] }
    if value.isNegative { return -value }
    return isEquation ? value : .zero
  }
}

/// The numbering of the variables: the place and the extent of each view along each axis, in this
/// order. Places may be any number; extents are not negative.
enum LayoutVariable {
  static let perView = 4

  static func isExtent(_ variable: Int) -> Bool { variable & 1 == 1 }

  static func view(of variable: Int) -> Int { variable / perView }
}
