/// The equally good solutions, if there are several, and the choice of one: as far up and left, and
/// as small, as possible, with the variables in order.
struct LayoutOpening {
  private var simplex = DualSimplex(levels: 2)
  /// The column here for each column of the solved simplex; nil if that has only one value.
  private var own: [Int?] = []

  /// Whether rounding is ruled out.
  var isExact: Bool { simplex.isExact }

  /// Returns nil if `solved` has a unique solution.
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

  /// Adds the row of a basic variable in terms of open columns; nil if it has only one value.
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

  /// Expresses `variable` in terms of open columns.
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

  /// Moves the value of `expression` as close to `target` as possible; returns the result.
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
  /// Gives `variables` their chosen values.
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
