/// Finds the values of least cost: a dual simplex method over exact numbers, whose variables have
/// costs with bends instead of bounds.
///
/// Each variable is either basic, with its value given by its row and on one straight piece of its
/// cost, or at a bend of its cost. Prices state what a step of each variable would cost through the
/// rows. From the first step to the last the prices are valid for the variables' pieces and bends;
/// only values may lie outside their pieces, and each step brings the first such value nearer. A
/// change of a few bends therefore takes a few steps.
///
/// Bland's rule decides between several choices, which rules out cycles.
struct DualSimplex {
  let levels: Int
  var costs: [LayoutCost] = []
  /// The expression of each basic variable in terms of others.
  var rows: [LinearExpression?] = []
  var values: [Fraction] = []
  /// The bend a variable is at, −1 if its cost has none; for a basic variable, the piece it is on.
  var positions: [Int] = []
  /// For each variable, one price per level.
  var prices: [Fraction] = []
  /// The basic variables, in any order.
  var basics: [Int] = []
  /// Whether each column is fixed at its value.
  var isFixed: [Bool] = []
  /// The columns whose prices changed in this solution, possibly more than once.
  var charged: [Int] = []
  /// The bits of all numbers so far, combined by or.
  var bits: UInt = 0

  init(levels: Int) { self.levels = levels }

  /// Whether rounding is ruled out.
  var isExact: Bool { bits < 1 << 30 }

  /// Adds a variable at its value of least cost.
  mutating func add(_ cost: LayoutCost) -> Int {
    append(cost, row: nil)
    let column = costs.count - 1
    _ = seat(column)
    return column
  }

  /// Adds a variable at `value`, which is an end of `range` if that has one. Leaving the range
  /// costs in the first of two levels.
  mutating func add(at value: Fraction, within range: LayoutRange) -> Int {
    let cost = LayoutCost(within: range)
    append(cost, row: nil)
    let column = costs.count - 1
    values[column] = value
    positions[column] = cost.bends.firstIndex(of: value) ?? -1
    return column
  }

  /// Adds a basic variable with the value of `row`; its cost is constant on the piece `piece`.
  mutating func add(_ cost: LayoutCost, row: LinearExpression, piece: Int) -> Int {
    let reduced = reduced(row)
    append(cost, row: reduced)
    let column = costs.count - 1
    positions[column] = piece
    values[column] = value(of: reduced)
    basics.append(column)
    bits |= reduced.bits | values[column].bits
    return column
  }

  private mutating func append(_ cost: LayoutCost, row: LinearExpression?) {
    costs.append(cost)
    bits |= cost.bits
    rows.append(row)
    values.append(.zero)
    positions.append(-1)
    isFixed.append(false)
    for _ in 0..<levels { prices.append(.zero) }
  }

  /// Returns `expression` without basic and fixed variables.
  func reduced(_ expression: LinearExpression) -> LinearExpression {
    let isReduced = expression.terms.allSatisfy {
      rows[$0.variable] == nil && !isFixed[$0.variable]
    }
    if isReduced { return expression }
    var result = LinearExpression(expression.constant)
    for term in expression.terms {
      if let row = rows[term.variable] {
        result = result.adding(row, times: term.coefficient)
      } else if isFixed[term.variable] {
        result.constant = result.constant + term.coefficient * values[term.variable]
      } else {
        result.add(term.variable, times: term.coefficient)
      }
    }
    return result
  }

  func value(of expression: LinearExpression) -> Fraction {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * values[$1.variable] }
  }

  /// The sign of the cost of a step up on the piece: −1, 0 or 1.
  func sign(_ column: Int, onPiece piece: Int) -> Int {
    for level in 0..<levels {
      let slope = costs[column].slopes[piece * levels + level] + prices[column * levels + level]
      if !slope.isZero { return slope.isNegative ? -1 : 1 }
    }
    return 0
  }

  /// The values a variable can have at the same cost, by its own cost function.
  func range(of column: Int) -> LayoutRange {
    let (bends, position) = (costs[column].bends, positions[column])
    if rows[column] != nil || position < 0 { return piece(max(position, 0), bends) }
    if sign(column, onPiece: position + 1) == 0 { return piece(position + 1, bends) }
    if sign(column, onPiece: position) == 0 { return piece(position, bends) }
    return LayoutRange(least: values[column], most: values[column])
  }

  /// Whether a variable at a bend could have another value at the same cost.
  func isOpen(_ column: Int) -> Bool {
    if rows[column] != nil { return false }
    let position = positions[column]
    if position >= 0 && sign(column, onPiece: position + 1) != 0
      && sign(column, onPiece: position) != 0
    {
      return false
    }
    return !range(of: column).isPoint
  }

  private func piece(_ piece: Int, _ bends: [Fraction]) -> LayoutRange {
    LayoutRange(
      least: piece > 0 ? bends[piece - 1] : nil, most: piece < bends.count ? bends[piece] : nil)
  }
}
