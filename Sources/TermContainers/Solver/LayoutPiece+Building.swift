extension LayoutPiece {
  mutating func build(_ state: inout LayoutState) {
    let rest = eliminate(&state)
    priorities = Set(rows.compactMap { state.rows[$0].priority }).sorted(by: >)
    simplex = DualSimplex(levels: priorities.count + 1)
    (claims, claimsBefore, claimsByRow, lastClaims) = ([], [], [:], [])
    for variable in variables where state.elimination.isRoot(variable) {
      state.columns[variable] = lastClaims.count
      lastClaims.append(-1)
    }
    let joint = claim(&state)
    for column in lastClaims.indices { _ = simplex.add(cost(of: column)) }
    for expression in rest { addRow(inColumns(expression, state), level: 0, isEquation: true) }
    for (expression, row) in joint {
      addRow(inColumns(expression, state), level: level(row), isEquation: row.isEquation)
    }
  }

  /// Eliminates variables by the required equations. Returns the remaining equations, in terms of
  /// roots.
  private mutating func eliminate(_ state: inout LayoutState) -> [LinearExpression] {
    state.elimination.forget(variables)
    let equations = rows.filter { state.rows[$0].isEquation && state.rows[$0].priority == nil }
    var order = EquationOrder(
      equations.map { state.elimination.withoutFixed(state.rows[$0].expression) })
    var rest = order.place(&state.elimination)
    places = variables.filter { state.elimination.definition(of: $0) != nil }
      .sorted { state.elimination.turn(of: $0) < state.elimination.turn(of: $1) }
    // Each equation that is used may make others short enough.
    var count = -1
    while count != rest.count {
      count = rest.count
      rest = rest.filter { !state.elimination.close(state.elimination.expanded($0)) }
    }
    return rest.map { state.elimination.expanded($0) }
  }

  private func level(_ row: LayoutRow) -> Int {
    row.priority.map { (priorities.firstIndex(of: $0) ?? 0) + 1 } ?? 0
  }

  private func inColumns(
    _ expression: LinearExpression, _ state: LayoutState
  ) -> LinearExpression {
    LinearExpression(
      expression.constant,
      ordered: expression.terms.map {
        LinearExpression.Term(
          variable: state.columns[$0.variable], coefficient: $0.coefficient)
      })
  }

  /// Makes the claims on single variables. Returns the rows on several.
  private mutating func claim(_ state: inout LayoutState) -> [(LinearExpression, LayoutRow)] {
    for variable in variables where LayoutVariable.isExtent(variable) {
      let alias = state.elimination.alias(of: variable)
      guard alias.root >= 0, !alias.factor.isZero else { continue }
      let column = state.columns[alias.root]
      add(LayoutClaim(column: column, times: alias.factor, plus: alias.constant, level: 0))
    }
    var joint: [(LinearExpression, LayoutRow)] = []
    for number in rows where !state.rows[number].isEquation || state.rows[number].priority != nil {
      let row = state.rows[number]
      let expression = state.elimination.expanded(row.expression)
      if expression.terms.count == 1 {
        claimsByRow[number] = claims.count
        for claim in pair(inColumns(expression, state), level(row), row.isEquation) { add(claim) }
      } else if expression.terms.count > 1 {
        joint.append((expression, row))
      }
    }
    return joint
  }

  private mutating func add(_ claim: LayoutClaim) {
    claimsBefore.append(lastClaims[claim.column])
    lastClaims[claim.column] = claims.count
    claims.append(claim)
  }

  /// The claim that an expression of one column is not negative and, for an equation, not positive.
  private func pair(
    _ expression: LinearExpression, _ level: Int, _ isEquation: Bool
  ) -> [LayoutClaim] {
    let (term, constant) = (expression.terms[0], expression.constant)
    let claim = LayoutClaim(
      column: term.variable, times: term.coefficient, plus: constant, level: level)
    guard isEquation else { return [claim] }
    return [
      claim,
      LayoutClaim(column: term.variable, times: -term.coefficient, plus: -constant, level: level),
    ]
  }

  func cost(of column: Int) -> LayoutCost {
    var own: [LayoutClaim] = []
    var claim = lastClaims[column]
    while claim >= 0 {
      own.append(claims[claim])
      claim = claimsBefore[claim]
    }
    return LayoutCost(own, levels: priorities.count + 1, isMerged: true)
  }

  private mutating func addRow(_ expression: LinearExpression, level: Int, isEquation: Bool) {
    let claims = pair(LinearExpression(variable: 0), level, isEquation)
    let cost = LayoutCost(claims, levels: priorities.count + 1, isMerged: false)
    _ = simplex.add(cost, row: expression, piece: 1)
  }
}
