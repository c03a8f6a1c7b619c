/// Finds the values that cost least: a dual simplex method over exact numbers, whose variables have costs
/// with bends instead of bounds.
///
/// Each variable is either free to be what its row says (basic), on one straight piece of its cost; or at a
/// bend of it. Prices say what a step of each variable would cost through the rows. They are right for what
/// each variable is at from the first to the last step; only values may lie outside their pieces, and
/// each step brings the first of those nearer. So what changes a few bends takes a few steps.
///
/// Which of several choices is taken says Bland's rule, so there are no circles.
struct DualSimplex {
  let levels: Int
  var costs: [LayoutCost] = []
  /// What each basic variable is in terms of others.
  var rows: [LinearExpression?] = []
  var values: [Fraction] = []
  /// The bend that a variable is at, −1 where its cost has none; of a basic one the piece it is on.
  var positions: [Int] = []
  /// For each variable as many as there are levels.
  var prices: [Fraction] = []
  /// The basic variables, in any order.
  var basics: [Int] = []
  /// The columns that keep their values.
  var isFixed: [Bool] = []
  /// The columns whose prices have changed in this solution; some are in it more than once.
  var charged: [Int] = []
  /// All numbers that there were so far fit in these bits.
  var bits: UInt = 0

  init(levels: Int) { self.levels = levels }

  /// Whether no number can have been rounded.
  var isExact: Bool { bits < 1 << 30 }

  /// Adds a variable, where it costs least.
  mutating func add(_ cost: LayoutCost) -> Int {
    append(cost, row: nil)
    let column = costs.count - 1
    _ = seat(column)
    return column
  }

  /// Adds a variable at `value`, which is an end of `range` where that has one. It costs, in the first of two
  /// levels, to leave the range.
  mutating func add(at value: Fraction, within range: LayoutRange) -> Int {
    let cost = LayoutCost(within: range)
    append(cost, row: nil)
    let column = costs.count - 1
    values[column] = value
    positions[column] = cost.bends.firstIndex(of: value) ?? -1
    return column
  }

  /// Adds a variable that is what `row` says; its cost is level on the piece `piece`.
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

  /// `expression` without basic and fixed variables.
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

  /// What a step up from the piece costs: −1 for less than nothing, 0, or 1.
  func sign(_ column: Int, onPiece piece: Int) -> Int {
    for level in 0..<levels {
      let slope = costs[column].slopes[piece * levels + level] + prices[column * levels + level]
      if !slope.isZero { return slope.isNegative ? -1 : 1 }
    }
    return 0
  }

  /// The values that a variable can have at the same cost, as far as its own go.
  func range(of column: Int) -> LayoutRange {
    let (bends, position) = (costs[column].bends, positions[column])
    if rows[column] != nil || position < 0 { return piece(max(position, 0), bends) }
    if sign(column, onPiece: position + 1) == 0 { return piece(position + 1, bends) }
    if sign(column, onPiece: position) == 0 { return piece(position, bends) }
    return LayoutRange(least: values[column], most: values[column])
  }

  /// Whether a variable that is at a bend could be elsewhere at the same cost.
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
