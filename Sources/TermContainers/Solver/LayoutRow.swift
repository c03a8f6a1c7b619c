/// What a constraint, or the size of a view's content, says about the solver's variables.
struct LayoutRow {
  /// What must be 0 or, where this is no equation, not negative.
  var expression: LinearExpression
  let isEquation: Bool
  /// How much it matters; nil where it must hold.
  let priority: LayoutPriority?

  /// By how much `values` miss it.
  func miss(of values: [Fraction]) -> Fraction {
    var value = expression.constant
    for term in expression.terms { value = value + term.coefficient * values[term.variable] }
    if value.isNegative { return -value }
    return isEquation ? value : .zero
  }
}

/// The variables by number: the place and the extent of each view along each axis, in this order. Places are
/// any numbers; extents are not negative.
enum LayoutVariable {
  static let perView = 4

  static func isExtent(_ variable: Int) -> Bool { variable & 1 == 1 }

  static func view(of variable: Int) -> Int { variable / perView }
}
