/// Rows that hang together by their variables, solved apart from all others.
///
/// A piece keeps its solution and how it was found. What only changes how large some content is moves a
/// bend, and goes on from there; any other change begins anew. Both lead to the same values: there is only one
/// solution, since ``LayoutOpening`` settles what the rows leave open.
struct LayoutPiece {
  /// The variables, in order.
  let variables: [Int]
  /// The rows by number, in order, as far as they do not contradict earlier ones.
  private(set) var rows: [Int]
  /// The rows that were left out, each with those that it contradicts.
  private(set) var contradictions: [LayoutContradiction] = []

  var simplex = DualSimplex(levels: 1)
  var claims: [LayoutClaim] = []
  /// The number of each column's last claim, and of the one before each claim; −1 for none.
  var lastClaims: [Int] = []
  var claimsBefore: [Int] = []
  /// The first claim of each row that is about one variable.
  var claimsByRow: [Int: Int] = [:]
  var places: [Int] = []
  var priorities: [LayoutPriority] = []

  init(variables: [Int], rows: [Int]) { (self.variables, self.rows) = (variables, rows) }
}

extension LayoutPiece {
  /// Solves the piece anew and puts the values in their places.
  mutating func solve(_ state: inout LayoutState) {
    rows = (rows + contradictions.map(\.row)).sorted()
    contradictions = []
    solveAnew(&state)
    let required = rows.filter { state.rows[$0].priority == nil }
    guard isMissed(state, required) else { return }
    contradictions = LayoutContradiction.all(in: required, of: variables, state)
    let broken = Set(contradictions.map(\.row))
    rows.removeAll { broken.contains($0) }
    solveAnew(&state)
  }

  /// Whether the rows `required` can all hold. Others are not looked at.
  static func canHold(_ required: [Int], of variables: [Int], _ state: inout LayoutState) -> Bool {
    var piece = LayoutPiece(variables: variables, rows: required)
    piece.build(&state)
    piece.simplex.solve()
    piece.evaluate(&state)
    return !piece.isMissed(state, required)
  }

  /// Less than a thousandth of a cell is nothing, and can only come of numbers that did not fit.
  private func isMissed(_ state: LayoutState, _ required: [Int]) -> Bool {
    let slack = Fraction(1, over: 1000)
    return variables.contains { LayoutVariable.isExtent($0) && state.values[$0] < -slack }
      || required.contains { state.rows[$0].miss(of: state.values) > slack }
  }

  private mutating func solveAnew(_ state: inout LayoutState) {
    build(&state)
    _ = finish(&state)
  }

  /// Returns whether no number can have been rounded.
  private mutating func finish(_ state: inout LayoutState) -> Bool {
    simplex.solve()
    evaluate(&state)
    guard var opening = LayoutOpening(simplex) else { return simplex.isExact }
    opening.settle(variables, &state)
    return simplex.isExact && opening.isExact
  }

  /// The variables that can have more than one value.
  func openVariables(_ state: inout LayoutState) -> [Int] {
    guard let opening = LayoutOpening(simplex) else { return [] }
    return variables.filter { opening.isOpen($0, &state) }
  }

  /// The constants of `changed` are others now.
  mutating func rowsChanged(_ changed: [Int], _ state: inout LayoutState) {
    guard changed.allSatisfy({ state.rows[$0].priority != nil }) else { return solve(&state) }
    guard simplex.isExact, move(changed, &state) else { return solve(&state) }
    if !finish(&state) { solve(&state) }
  }

  /// Moves the bends of rows. False where that is not all there is to be done.
  private mutating func move(_ changed: [Int], _ state: inout LayoutState) -> Bool {
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
}

extension LayoutPiece {
  private mutating func evaluate(_ state: inout LayoutState) {
    for variable in variables where state.elimination.definition(of: variable) == nil {
      let alias = state.elimination.alias(of: variable)
      let root = alias.root < 0 ? .zero : simplex.values[state.columns[alias.root]]
      state.set(variable, alias.constant + alias.factor * root)
    }
    for place in places {
      guard let definition = state.elimination.definition(of: place) else { continue }
      state.set(
        place,
        definition.terms.reduce(definition.constant) {
          $0 + $1.coefficient * state.values[$1.variable]
        })
    }
  }
}
