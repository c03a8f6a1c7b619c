extension DualSimplex {
  /// Changes the cost of a variable. Returns false if the prices become invalid, so that everything
  /// must be rebuilt.
  mutating func setCost(_ cost: LayoutCost, of column: Int) -> Bool {
    costs[column] = cost
    bits |= cost.bits
    guard rows[column] == nil else { return findPiece(of: column) }
    let old = values[column]
    guard seat(column) else { return false }
    let step = values[column] - old
    if !step.isZero { moveRows(column, by: step) }
    return true
  }

  /// Moves a variable to the bend where it costs least at its price. Returns false if there is
  /// none.
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

  /// Finds the piece of a basic variable on which a step costs nothing. Returns false if there is
  /// none.
  private mutating func findPiece(of column: Int) -> Bool {
    let pieces = 0...costs[column].bends.count
    guard let piece = pieces.first(where: { sign(column, onPiece: $0) == 0 }) else { return false }
    positions[column] = piece
    return true
  }

  mutating func moveRows(_ column: Int, by step: Fraction) {
    for basic in basics {
      if let slope = rows[basic]?.coefficient(of: column) {
        values[basic] = values[basic] + slope * step
        bits |= values[basic].bits
      }
    }
  }
}

extension DualSimplex {
  /// Fixes the value of `column` and discards the prices. A variable that got a price in this
  /// solution could only change at a cost, so it is fixed, too. For two levels.
  mutating func keep(_ column: Int) {
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
