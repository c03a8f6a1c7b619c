extension DualSimplex {
  /// Iterates until every value lies on its piece.
  mutating func solve() {
    charged.removeAll(keepingCapacity: true)
    // Only rounded numbers could make this endless.
    var left = 100 * (costs.count + 1)
    while left > 0 || isExact, let (column, isAbove) = firstOutside() {
      step(column, isAbove)
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
  private mutating func step(_ column: Int, _ isAbove: Bool) {
    guard let row = rows[column] else { return }
    let next = positions[column] + (isAbove ? 1 : -1)
    var change = jump(of: column, to: next)
    let giving = firstToGive(row, isAbove, within: &change)
    charge(row, column, isAbove ? change : change.map { -$0 })
    guard let giving else {
      positions[column] = next
      return
    }
    exchange(column, row, isAbove, giving)
  }

  /// The difference in slope between the current piece and `next`.
  private func jump(of column: Int, to next: Int) -> [Fraction] {
    let (piece, slopes) = (positions[column], costs[column].slopes)
    let (low, high) = (min(piece, next) * levels, max(piece, next) * levels)
    return (0..<levels).map { slopes[high + $0] - slopes[low + $0] }
  }

  /// The variable that leaves its bend at the smallest change of prices; nil if that is not below
  /// `change`.
  private mutating func firstToGive(
    _ row: LinearExpression, _ isAbove: Bool, within change: inout [Fraction]
  ) -> LinearExpression.Term? {
    var giving: LinearExpression.Term?
    for term in row.terms {
      let isDown = term.coefficient.isPositive == isAbove
      if take(term, isDown, ifLessThan: &change) { giving = term }
    }
    return giving
  }

  /// The piece a variable moves onto when it leaves its bend.
  private func pieceBeside(_ column: Int, _ isDown: Bool) -> Int {
    let bend = positions[column]
    return bend < 0 ? 0 : isDown ? bend : bend + 1
  }

  private mutating func take(
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
  private mutating func exchange(
    _ column: Int, _ row: LinearExpression, _ isAbove: Bool, _ giving: LinearExpression.Term
  ) {
    let entering = giving.variable
    let isDown = giving.coefficient.isPositive == isAbove
    let bend = isAbove ? positions[column] : positions[column] - 1
    let target = costs[column].bends[bend]
    let step = (target - values[column]) / giving.coefficient
    moveRows(entering, by: step)
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
}
