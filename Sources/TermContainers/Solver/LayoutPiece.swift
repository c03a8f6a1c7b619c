/// Rows connected by common variables, solved independently of all others.
///
/// A piece keeps its solution and the state of its solver. A mere change of content size moves a
/// bend and continues from there; any other change starts over. Both lead to the same values, since
/// ``LayoutOpening`` makes the solution unique.
struct LayoutPiece {
  /// The variables, in order; all other variables in its rows are known.
  let variables: [Int]
  /// The indices of the rows, in order, without those that contradict earlier ones.
  private(set) var rows: [Int]
  /// The rows that were dropped, each with the rows it contradicts.
  private(set) var contradictions: [LayoutContradiction] = []

  var simplex = DualSimplex(levels: 1)
  var claims: [LayoutClaim] = []
  /// The index of each column's last claim, and of the claim before each; −1 for none.
  var lastClaims: [Int] = []
  var claimsBefore: [Int] = []
  /// The index of the first claim of each row on a single variable.
  var claimsByRow: [Int: Int] = [:]
  var places: [Int] = []
  var priorities: [LayoutPriority] = []

  /// Whether it finds out which rows cannot hold.
  private let findsContradictions: Bool

  init(variables: [Int], rows: [Int], findsContradictions: Bool = true) {
    (self.variables, self.rows) = (variables, rows)
    self.findsContradictions = findsContradictions
  }
}

extension LayoutPiece {
  /// Solves the piece from the start and stores the values. Returns whether the required rows hold.
  mutating func solve(_ state: inout LayoutState) -> Bool {
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

  /// A difference below a thousandth of a cell is ignored: only rounded numbers can cause it.
  private func isMissed(_ state: LayoutState, _ required: [Int]) -> Bool {
    let slack = Fraction(1, over: 1000)
    return variables.contains { LayoutVariable.isExtent($0) && state.values[$0] < -slack }
      || required.contains { state.rows[$0].miss(of: state.values) > slack }
  }

  private mutating func solveAnew(_ state: inout LayoutState) {
    build(&state)
    _ = finish(&state)
  }

  /// Solves and settles the piece. Returns whether rounding is ruled out.
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

  /// Updates the piece after the constants of `changed` have changed. Returns whether the required rows hold.
  mutating func rowsChanged(_ changed: [Int], _ state: inout LayoutState) -> Bool {
    let isOptional = changed.allSatisfy { state.rows[$0].priority != nil }
    guard isOptional, simplex.isExact, move(changed, &state), finish(&state) else {
      return solve(&state)
    }
    return contradictions.isEmpty
  }

  /// Moves the bends of rows. Returns false if that does not suffice.
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
