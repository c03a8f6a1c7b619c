/// Finds the values of least cost by a dual simplex method over exact numbers. Instead of bounds,
/// its variables have costs: piecewise linear functions, whose corners are called bends.
///
/// A variable is either basic or at a bend of its cost. The row of a basic variable gives its
/// value, and the variable belongs to one linear piece of its cost. Prices state what a step of
/// each variable would cost through the rows. The prices are always valid for the pieces and bends.
/// Only values can lie outside their pieces, and each step brings the first such value nearer to
/// its piece. A change of a few bends therefore takes a few steps.
///
/// Bland's rule decides between several choices, which rules out cycles.
struct DualSimplex {
  let levels: Int
  var costs: [LayoutCost] = []
  /// The expression of each basic variable in terms of others.
  var rows: [LinearExpression?] = []
  var values: [Fraction] = []
  /// The index of a basic variable's piece, or of the bend of any other; −1 without bends.
  var positions: [Int] = []
  /// For each variable, one price per level.
  var prices: [Fraction] = []
  /// The basic variables, in any order.
  var basics: [Int] = []
  /// Whether each variable is fixed at its value.
  var isFixed: [Bool] = []
  /// The columns of the variables whose prices changed in this solution, possibly repeated.
  var charged: [Int] = []
  /// The bits of all numbers so far, combined by or.
  var bits: UInt = 0

  init(levels: Int) { self.levels = levels }

  /// Whether all numbers are so small that none was rounded.
  var isExact: Bool { bits < 1 << 30 }

  /// Adds a variable at its value of least cost. Returns its column, which is its index.
  mutating func add(_ cost: LayoutCost) -> Int {
    append(cost, row: nil)
    let column = costs.count - 1
    _ = seat(column)
    return column
  }

  /// Adds a variable at `value`, which must be an end of `range` if the range has an end. Values
  /// outside of the range have a cost, in the first of two levels.
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
    values[column] = expressionValue(of: reduced)
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

  func expressionValue(of expression: LinearExpression) -> Fraction {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * values[$1.variable] }
  }

  /// Returns the sign of the cost of a step up on the piece, price included: −1, 0 or 1.
  func sign(_ column: Int, onPiece piece: Int) -> Int {
    for level in 0..<levels {
      let slope = costs[column].slopes[piece * levels + level] + prices[column * levels + level]
      if !slope.isZero { return slope.isNegative ? -1 : 1 }
    }
    return 0
  }

  /// Returns the values that a variable can have at the same cost, by its own cost function.
  func flatRange(of column: Int) -> LayoutRange {
    let (bends, position) = (costs[column].bends, positions[column])
    if rows[column] != nil || position < 0 { return pieceRange(max(position, 0), bends) }
    if sign(column, onPiece: position + 1) == 0 { return pieceRange(position + 1, bends) }
    if sign(column, onPiece: position) == 0 { return pieceRange(position, bends) }
    return LayoutRange(least: values[column], most: values[column])
  }

  /// Whether a variable at a bend could have another value at the same cost.
  func hasOtherValue(_ column: Int) -> Bool {
    if rows[column] != nil { return false }
    let position = positions[column]
    if position >= 0 && sign(column, onPiece: position + 1) != 0
      && sign(column, onPiece: position) != 0
    {
      return false
    }
    return !flatRange(of: column).isPoint
  }

  private func pieceRange(_ piece: Int, _ bends: [Fraction]) -> LayoutRange {
    LayoutRange(
      least: piece > 0 ? bends[piece - 1] : nil, most: piece < bends.count ? bends[piece] : nil)
  }

  /// Iterates until every value lies on its piece.
  mutating func solve() {
    charged.removeAll(keepingCapacity: true)
    // Only rounded numbers could make this endless.
    var left = 100 * (costs.count + 1)
    while left > 0 || isExact, let (column, isAbove) = firstOutside() {
      changePrices(column, isAbove)
      left -= 1
    }
  }

  private func firstOutside() -> (column: Int, isAbove: Bool)? {
    var found: (column: Int, isAbove: Bool)?
    for column in basics where column < found?.column ?? .max {
      let (bends, piece) = (costs[column].bends, positions[column])
      if piece < bends.count && values[column] > bends[piece] {
        found = (column, true)
      } else if piece > 0 && values[column] < bends[piece - 1] {
        found = (column, false)
      }
    }
    return found
  }

  /// Changes prices until the next piece of `column` costs no more, or another variable can leave
  /// its bend.
  private mutating func changePrices(_ column: Int, _ isAbove: Bool) {
    guard let row = rows[column] else { return }
    let next = positions[column] + (isAbove ? 1 : -1)
    var change = jump(of: column, to: next)
    let giving = firstToGive(row, isAbove, within: &change)
    charge(row, column, isAbove ? change : change.map { -$0 })
    guard let giving else {
      positions[column] = next
      return
    }
    makeBasic(column, row, isAbove, giving)
  }

  /// Returns the difference in slope, by level, between the current piece and the piece `next`.
  private func jump(of column: Int, to next: Int) -> [Fraction] {
    let (piece, slopes) = (positions[column], costs[column].slopes)
    let (low, high) = (min(piece, next) * levels, max(piece, next) * levels)
    return (0..<levels).map { slopes[high + $0] - slopes[low + $0] }
  }

  /// Returns the term of the variable that leaves its bend at the smallest change of prices; nil if
  /// no change is below `change`.
  private mutating func firstToGive(
    _ row: LinearExpression, _ isAbove: Bool, within change: inout [Fraction]
  ) -> LinearExpression.Term? {
    var giving: LinearExpression.Term?
    for term in row.terms {
      let isDown = term.coefficient.isPositive == isAbove
      if tryRatio(term, isDown, ifLessThan: &change) { giving = term }
    }
    return giving
  }

  /// Returns the piece that a variable enters when it leaves its bend.
  private func pieceBeside(_ column: Int, _ isDown: Bool) -> Int {
    let bend = positions[column]
    return bend < 0 ? 0 : isDown ? bend : bend + 1
  }

  private mutating func tryRatio(
    _ term: LinearExpression.Term, _ isDown: Bool, ifLessThan change: inout [Fraction]
  ) -> Bool {
    let slope = pieceBeside(term.variable, isDown) * levels
    let factor = Fraction(term.coefficient.isPositive == isDown ? -1 : 1) / term.coefficient
    var isLess = false
    for level in 0..<levels {
      let gap =
        (costs[term.variable].slopes[slope + level] + prices[term.variable * levels + level])
        * factor
      bits |= gap.bits
      if !isLess {
        if gap == change[level] { continue }
        guard gap < change[level] else { return false }
        isLess = true
      }
      change[level] = gap
    }
    return isLess
  }

  private mutating func charge(_ row: LinearExpression, _ column: Int, _ change: [Fraction]) {
    charged.append(column)
    for term in row.terms { charged.append(term.variable) }
    for level in 0..<levels where !change[level].isZero {
      let own = column * levels + level
      prices[own] = prices[own] - change[level]
      bits |= change[level].bits
      for term in row.terms {
        let index = term.variable * levels + level
        prices[index] = prices[index] + term.coefficient * change[level]
        bits |= prices[index].bits
      }
    }
  }

  /// Moves `column` to the bend it had passed, and makes `giving` basic.
  private mutating func makeBasic(
    _ column: Int, _ row: LinearExpression, _ isAbove: Bool, _ giving: LinearExpression.Term
  ) {
    let entering = giving.variable
    let isDown = giving.coefficient.isPositive == isAbove
    let bend = isAbove ? positions[column] : positions[column] - 1
    let target = costs[column].bends[bend]
    let step = (target - values[column]) / giving.coefficient
    shiftRows(entering, by: step)
    values[entering] = values[entering] + step
    bits |= values[entering].bits
    values[column] = target
    positions[entering] = pieceBeside(entering, isDown)
    positions[column] = bend
    pivot(column, row, entering)
  }

  private mutating func pivot(_ column: Int, _ row: LinearExpression, _ entering: Int) {
    let equation = row - LinearExpression(variable: column)
    let solved = equation.solved(for: entering)
    rows[column] = nil
    bits |= solved.bits
    for (index, basic) in basics.enumerated() {
      if basic == column {
        basics[index] = entering
      } else if let old = rows[basic], old.coefficient(of: entering) != nil {
        let new = old.substituting(entering, by: solved)
        bits |= new.bits
        rows[basic] = new
      }
    }
    rows[entering] = solved
  }

  /// Changes a variable's cost. Returns false if prices become invalid and all must be rebuilt.
  mutating func setCost(_ cost: LayoutCost, of column: Int) -> Bool {
    costs[column] = cost
    bits |= cost.bits
    guard rows[column] == nil else { return findPiece(of: column) }
    let old = values[column]
    guard seat(column) else { return false }
    let step = values[column] - old
    if !step.isZero { shiftRows(column, by: step) }
    return true
  }

  /// Moves a variable to the bend of least cost at its price. Returns false without a minimum.
  mutating func seat(_ column: Int) -> Bool {
    let count = costs[column].bends.count
    guard count > 0 else { return sign(column, onPiece: 0) == 0 }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if sign(column, onPiece: middle + 1) >= 0 { high = middle } else { low = middle + 1 }
    }
    guard low < count, sign(column, onPiece: low) <= 0 else { return false }
    positions[column] = low
    values[column] = costs[column].bends[low]
    return true
  }

  /// Finds a basic variable's piece on which a step costs nothing. Returns whether it found one.
  private mutating func findPiece(of column: Int) -> Bool {
    let pieces = 0...costs[column].bends.count
    guard let piece = pieces.first(where: { sign(column, onPiece: $0) == 0 }) else { return false }
    positions[column] = piece
    return true
  }

  mutating func shiftRows(_ column: Int, by step: Fraction) {
    for basic in basics {
      if let slope = rows[basic]?.coefficient(of: column) {
        values[basic] = values[basic] + slope * step
        bits |= values[basic].bits
      }
    }
  }

  /// Fixes the value of `column` and discards the prices. A variable that got a price in this
  /// solution could only change at a cost, so it is fixed, too. Only for a simplex of two levels.
  mutating func fixValue(_ column: Int) {
    for column in charged where hasPrice(column) {
      for level in 0..<levels { prices[column * levels + level] = .zero }
      fix(column)
    }
    guard rows[column] != nil else { return fix(column) }
    // The variables of the row may still change, but not their sum.
    costs[column] = LayoutCost(within: LayoutRange(least: values[column], most: values[column]))
    positions[column] = 1
  }

  private mutating func fix(_ column: Int) {
    isFixed[column] = true
    rows[column] = nil
    basics.removeAll { $0 == column }
    for basic in basics where rows[basic]?.coefficient(of: column) != nil {
      rows[basic] = rows[basic]?.substituting(column, by: LinearExpression(values[column]))
    }
  }

  private func hasPrice(_ column: Int) -> Bool {
    (0..<levels).contains { !prices[column * levels + $0].isZero }
  }
}
