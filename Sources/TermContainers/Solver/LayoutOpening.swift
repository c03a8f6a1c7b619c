/// The solutions that are all as good, where there is more than one, and the one of them that is taken: as far
/// up and left, and as small, as can be, the variables in their order.
struct LayoutOpening {
  private var simplex = DualSimplex(levels: 2)
  /// The column here of each one there; nil for what has one value.
  private var own: [Int?] = []

  /// Whether no number can have been rounded.
  var isExact: Bool { simplex.isExact }

  /// Nil where `solved` leaves nothing open.
  init?(_ solved: DualSimplex) {
    let open = solved.costs.indices.filter { solved.isOpen($0) }
    guard !open.isEmpty else { return nil }
    own = Array(repeating: nil, count: solved.costs.count)
    for column in open {
      own[column] = simplex.add(at: solved.values[column], within: solved.range(of: column))
    }
    for column in solved.basics.sorted() {
      own[column] = addRow(solved, column, within: solved.range(of: column))
    }
  }

  /// The row of a basic variable, as far as it is of columns that are open; nil for a value.
  private mutating func addRow(
    _ solved: DualSimplex, _ column: Int, within range: LayoutRange
  ) -> Int? {
    guard let row = solved.rows[column] else { return nil }
    var result = LinearExpression(row.constant)
    for term in row.terms {
      if let open = own[term.variable] {
        result.add(open, times: term.coefficient)
      } else {
        result.constant = result.constant + term.coefficient * solved.values[term.variable]
      }
    }
    guard !result.terms.isEmpty else { return nil }
    return simplex.add(LayoutCost(within: range), row: result, piece: range.least == nil ? 0 : 1)
  }

  /// `variable` by what is open.
  private func expression(_ variable: Int, _ state: inout LayoutState) -> LinearExpression {
    let expanded = state.elimination.expanded(LinearExpression(variable: variable))
    var result = LinearExpression(expanded.constant)
    for term in expanded.terms {
      if let column = own[state.columns[term.variable]] {
        result.add(column, times: term.coefficient)
      } else {
        result.constant = result.constant + term.coefficient * state.values[term.variable]
      }
    }
    return simplex.reduced(result)
  }

  /// Brings what `expression` says as near to `target` as can be; returns what it then is.
  private mutating func bring(_ expression: LinearExpression, to target: Fraction) -> Fraction {
    if expression.terms.isEmpty { return expression.constant }
    let claims = [Fraction.one, Fraction(-1)].map {
      LayoutClaim(column: 0, times: $0, plus: -target * $0, level: 1)
    }
    let cost = LayoutCost(claims, levels: 2, isMerged: false)
    let column = simplex.add(cost, row: expression, piece: 1)
    simplex.solve()
    simplex.keep(column)
    return simplex.values[column]
  }
}

extension LayoutOpening {
  /// Gives `variables` the values that are taken.
  mutating func settle(_ variables: [Int], _ state: inout LayoutState) {
    for variable in variables {
      let value = bring(expression(variable, &state), to: .zero)
      state.elimination.known[variable] = value
      state.set(variable, value)
    }
    state.elimination.known = [:]
  }

  /// Whether `variable` can have more than one value.
  func isOpen(_ variable: Int, _ state: inout LayoutState) -> Bool {
    let expression = expression(variable, &state)
    let value = simplex.value(of: expression)
    return [Fraction.one, Fraction(-1)].contains { step in
      var copy = self
      return copy.bring(expression, to: value + step) != value
    }
  }
}
