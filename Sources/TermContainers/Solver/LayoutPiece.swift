/// Rows connected by common variables, solved independently of all others.
///
/// A piece keeps its solution and the state of its solver. A change of a content size moves a bend,
/// and the solver continues from its state. After any other change it starts over. Both lead to the
/// same values, since ``LayoutOpening`` makes the solution unique.
struct LayoutPiece {
  /// The variables, in order. All other variables in the piece's rows are known.
  let variables: [Int]
  /// The indices of the rows, in order, without those that contradict earlier ones.
  private(set) var rows: [Int]
  /// The rows that were dropped, each with the rows it contradicts.
  private(set) var contradictions: [LayoutContradiction] = []

  var simplex = DualSimplex(levels: 1)
  var claims: [LayoutClaim] = []
  /// Each column's last claim and, in `claimsBefore`, the column's claim before each; −1 for none.
  var lastClaims: [Int] = []
  var claimsBefore: [Int] = []
  /// The index of the first claim of each row on a single variable.
  var claimsByRow: [Int: Int] = [:]
  var places: [Int] = []
  var priorities: [LayoutPriority] = []

  /// Whether the piece determines which rows contradict each other, if not all can hold.
  private let findsContradictions: Bool

  init(variables: [Int], rows: [Int], findsContradictions: Bool = true) {
    (self.variables, self.rows) = (variables, rows)
    self.findsContradictions = findsContradictions
  }

  /// Solves the piece from the start and stores the values. Returns whether the required rows hold.
  mutating func solvePiece(_ state: inout LayoutState) -> Bool {
    rows = (rows + contradictions.map(\.row)).sorted()
    contradictions = []
    solveAnew(&state)
    let required = rows.filter { state.rows[$0].priority == nil }
    guard isMissed(state, required) else { return true }
    guard findsContradictions else { return false }
    contradictions = LayoutContradiction.all(in: required, of: variables, state)
    let broken = Set(contradictions.map(\.row))
    rows.removeAll { broken.contains($0) }
    solveAnew(&state)
    return false
  }

  /// Whether the rows `required` can all hold; other rows are ignored.
  static func canHold(_ required: [Int], of variables: [Int], _ state: inout LayoutState) -> Bool {
    var piece = LayoutPiece(variables: variables, rows: required)
    piece.build(&state)
    piece.simplex.solve()
    piece.evaluate(&state)
    return !piece.isMissed(state, required)
  }

  /// Whether a row of `required` does not hold, or an extent is negative. A difference below a
  /// thousandth of a cell is ignored: only rounded numbers can cause it.
  private func isMissed(_ state: LayoutState, _ required: [Int]) -> Bool {
    let slack = Fraction(1, over: 1000)
    return variables.contains { LayoutVariable.isExtent($0) && state.values[$0] < -slack }
      || required.contains { state.rows[$0].miss(of: state.values) > slack }
  }

  private mutating func solveAnew(_ state: inout LayoutState) {
    build(&state)
    _ = solveAndSettle(&state)
  }

  /// Solves the piece and chooses one of its solutions. Returns whether no number was rounded.
  private mutating func solveAndSettle(_ state: inout LayoutState) -> Bool {
    simplex.solve()
    evaluate(&state)
    guard var opening = LayoutOpening(simplex) else { return simplex.isExact }
    opening.giveValues(variables, &state)
    return simplex.isExact && opening.isExact
  }

  /// Returns the variables that can have more than one value.
  func openVariables(_ state: inout LayoutState) -> [Int] {
    guard let opening = LayoutOpening(simplex) else { return [] }
    return variables.filter { opening.isOpen($0, &state) }
  }

  /// Updates the piece after the constants of `changed` have changed. Returns whether the required rows hold.
  mutating func rowsChanged(_ changed: [Int], _ state: inout LayoutState) -> Bool {
    let isOptional = changed.allSatisfy { state.rows[$0].priority != nil }
    guard isOptional, simplex.isExact, moveBends(changed, &state), solveAndSettle(&state) else {
      return solvePiece(&state)
    }
    return contradictions.isEmpty
  }

  /// Moves the bends of changed rows. Returns false if the piece must be solved from the start.
  private mutating func moveBends(_ changed: [Int], _ state: inout LayoutState) -> Bool {
    var columns: Set<Int> = []
    for row in changed {
      let expression = state.elimination.expanded(state.rows[row].expression)
      guard let term = expression.terms.first else { continue }
      guard let first = claimsByRow[row] else { return false }
      for claim in first...(first + (state.rows[row].isEquation ? 1 : 0)) {
        claims[claim].bend = -expression.constant / term.coefficient
      }
      columns.insert(claims[first].column)
    }
    return columns.sorted().allSatisfy { simplex.setCost(cost(of: $0), of: $0) }
  }

  private mutating func evaluate(_ state: inout LayoutState) {
    for variable in variables where state.elimination.definition(of: variable) == nil {
      let alias = state.elimination.alias(of: variable)
      let root = alias.root < 0 ? .zero : simplex.values[state.columns[alias.root]]
      state.setVariable(variable, alias.constant + alias.factor * root)
    }
    for place in places {
      guard let definition = state.elimination.definition(of: place) else { continue }
      state.setVariable(
        place,
        definition.terms.reduce(definition.constant) {
          $0 + $1.coefficient * state.values[$1.variable]
        })
    }
  }

  mutating func build(_ state: inout LayoutState) {
    let rest = eliminate(&state)
    priorities = Set(rows.compactMap { state.rows[$0].priority }).sorted(by: >)
    simplex = DualSimplex(levels: priorities.count + 1)
    (claims, claimsBefore, claimsByRow, lastClaims) = ([], [], [:], [])
    for variable in variables where state.elimination.isRoot(variable) {
      state.columns[variable] = lastClaims.count
      lastClaims.append(-1)
    }
    let joint = claimSingles(&state)
    for column in lastClaims.indices { _ = simplex.add(cost(of: column)) }
    for expression in rest { addRow(inColumns(expression, state), level: 0, isEquation: true) }
    for (expression, row) in joint {
      addRow(inColumns(expression, state), level: level(row), isEquation: row.isEquation)
    }
  }

  /// Eliminates variables by required equations. Returns the other equations, in terms of roots.
  private mutating func eliminate(_ state: inout LayoutState) -> [LinearExpression] {
    state.elimination.resetVariables(variables)
    let equations = rows.filter { state.rows[$0].isEquation && state.rows[$0].priority == nil }
    var order = EquationOrder(
      equations.map { state.elimination.withoutFixed(state.rows[$0].expression) })
    var rest = order.definePlaces(in: &state.elimination)
    places = variables.filter { state.elimination.definition(of: $0) != nil }
      .sorted { state.elimination.turnNumber(of: $0) < state.elimination.turnNumber(of: $1) }
    // Each equation that is used can make others short enough.
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

  /// Makes the claims of the rows with a single variable. Returns the rows with several variables.
  private mutating func claimSingles(_ state: inout LayoutState) -> [(LinearExpression, LayoutRow)]
  {
    for variable in variables where LayoutVariable.isExtent(variable) {
      let alias = state.elimination.alias(of: variable)
      guard alias.root >= 0, !alias.factor.isZero else { continue }
      let column = state.columns[alias.root]
      addClaim(LayoutClaim(column: column, times: alias.factor, plus: alias.constant, level: 0))
    }
    var joint: [(LinearExpression, LayoutRow)] = []
    for number in rows where !state.rows[number].isEquation || state.rows[number].priority != nil {
      let row = state.rows[number]
      let expression = state.elimination.expanded(row.expression)
      if expression.terms.count == 1 {
        claimsByRow[number] = claims.count
        for claim in pair(inColumns(expression, state), level(row), row.isEquation) {
          addClaim(claim)
        }
      } else if expression.terms.count > 1 {
        joint.append((expression, row))
      }
    }
    return joint
  }

  private mutating func addClaim(_ claim: LayoutClaim) {
    claimsBefore.append(lastClaims[claim.column])
    lastClaims[claim.column] = claims.count
    claims.append(claim)
  }

  /// Returns claims that a one-column expression is not negative and, if an equation, not positive.
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

/// Chooses one of several best solutions: each variable in turn is as near to 0 as possible.
struct LayoutOpening {
  private var simplex = DualSimplex(levels: 2)
  /// For each column of the solved simplex, its column in ``simplex``; nil for a single value.
  private var own: [Int?] = []

  /// Whether no number was rounded.
  var isExact: Bool { simplex.isExact }

  /// Returns nil if `solved` has a unique solution.
  init?(_ solved: DualSimplex) {
    let open = solved.costs.indices.filter { solved.hasOtherValue($0) }
    guard !open.isEmpty else { return nil }
    own = Array(repeating: nil, count: solved.costs.count)
    for column in open {
      own[column] = simplex.add(at: solved.values[column], within: solved.flatRange(of: column))
    }
    for column in solved.basics.sorted() {
      own[column] = addBasicRow(solved, column, within: solved.flatRange(of: column))
    }
  }

  /// Adds the row of a basic variable in open columns. Returns its column; nil for a single value.
  private mutating func addBasicRow(
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

  /// Returns `variable` in terms of open columns.
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

  /// Moves the value of `expression` as close to `target` as possible. Returns the new value.
  private mutating func bring(_ expression: LinearExpression, to target: Fraction) -> Fraction {
    if expression.terms.isEmpty { return expression.constant }
    let claims = [Fraction.one, Fraction(-1)].map {
      LayoutClaim(column: 0, times: $0, plus: -target * $0, level: 1)
    }
    let cost = LayoutCost(claims, levels: 2, isMerged: false)
    let column = simplex.add(cost, row: expression, piece: 1)
    simplex.solve()
    simplex.fixValue(column)
    return simplex.values[column]
  }

  /// Gives `variables` their chosen values.
  mutating func giveValues(_ variables: [Int], _ state: inout LayoutState) {
    for variable in variables {
      let value = bring(expression(variable, &state), to: .zero)
      state.elimination.known[variable] = value
      state.setVariable(variable, value)
    }
    state.elimination.known = [:]
  }

  /// Whether `variable` can have more than one value.
  func isOpen(_ variable: Int, _ state: inout LayoutState) -> Bool {
    let expression = expression(variable, &state)
    let value = simplex.expressionValue(of: expression)
    return [Fraction.one, Fraction(-1)].contains { step in
      var copy = self
      return copy.bring(expression, to: value + step) != value
    }
  }
}

/// A required row that cannot hold, with a minimal set of earlier rows that it contradicts.
struct LayoutContradiction {
  let row: Int
  /// The rows it contradicts, in order.
  let others: [Int]

  /// Finds the contradictions among `required`. Drops a row that contradicts those kept before it.
  static func all(
    in required: [Int], of variables: [Int], _ state: LayoutState
  ) -> [LayoutContradiction] {
    var search = ContradictionSearch(variables: variables, state: state)
    var (kept, rest): ([Int], [Int]) = ([], required)
    var found: [LayoutContradiction] = []
    while let count = search.possible(of: rest, with: kept) {
      kept += rest[..<count]
      let others = search.needed(of: kept.reversed(), with: [rest[count]])
      found.append(LayoutContradiction(row: rest[count], others: others.sorted()))
      rest.removeFirst(count + 1)
    }
    return found
  }
}

/// Solves subsets of a piece's rows to find out which can hold together.
private struct ContradictionSearch {
  let variables: [Int]
  var state: LayoutState

  private mutating func isConsistent(_ rows: [Int]) -> Bool {
    LayoutPiece.canHold(rows.sorted(), of: variables, &state)
  }

  /// Returns the number of leading `rows` that can hold together with `kept`; nil if all rows can.
  mutating func possible(of rows: [Int], with kept: [Int]) -> Int? {
    if isConsistent(kept + rows) { return nil }
    return (0..<rows.count - 1).bisected { !isConsistent(kept + rows[...$0]) }
  }

  /// Returns a minimal subset of `rows`, preferring the first ones, that cannot hold together with
  /// `background`. Bisects the rows, as in Junker's QuickXplain (2004).
  mutating func needed(of rows: [Int], with background: [Int]) -> [Int] {
    isConsistent(background) ? part(of: rows, with: background) : []
  }

  /// Like ``needed(of:with:)``, for a background that can hold.
  private mutating func part(of rows: [Int], with background: [Int]) -> [Int] {
    guard rows.count > 1 else { return rows }
    let (first, second) = (Array(rows[..<(rows.count / 2)]), Array(rows[(rows.count / 2)...]))
    let later = needed(of: second, with: background + first)
    let earlier = needed(of: first, with: background + later)
    return earlier + later
  }
}

extension Range<Int> {
  /// Returns the first number for which `holds` is true, by bisection; the upper bound if there is
  /// none. `holds` must be true for all later numbers, too.
  package func bisected(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
