/// Finds values for numbered variables (``LayoutVariable``) by rows that are about them: what must hold holds,
/// the rest as far as what matters more lets it.
///
/// The values depend on the rows alone, in the order in which they are.
struct LayoutSolver {
  private var state: LayoutState
  private var pieces: [LayoutPiece] = []
  private var pieceOfRow: [Int]

  init(variables: Int, rows: [LayoutRow]) {
    state = LayoutState(variables: variables, rows: rows)
    pieceOfRow = Array(repeating: -1, count: rows.count)
    split(variables)
    for index in pieces.indices { pieces[index].solve(&state) }
    state.changed = []
  }

  /// The value of each variable.
  var values: [Fraction] { state.values }

  /// What cannot hold, the rows in order.
  var contradictions: [LayoutContradiction] {
    pieces.flatMap(\.contradictions).sorted { $0.row < $1.row }
  }

  /// The variables that the rows leave open, in order.
  func openVariables() -> [Int] {
    var state = state
    return pieces.flatMap { $0.openVariables(&state) }.sorted()
  }

  /// What the values are by.
  var rows: [LayoutRow] { state.rows }

  /// Changes constants, by the number of the row, and solves the pieces that they are in. Returns the
  /// variables that have other values now.
  mutating func setConstants(_ constants: [(row: Int, constant: Fraction)]) -> [Int] {
    var changed: [Int: [Int]] = [:]
    for (row, constant) in constants where state.rows[row].expression.constant != constant {
      state.rows[row].expression.constant = constant
      changed[pieceOfRow[row], default: []].append(row)
    }
    for piece in changed.keys.sorted() {
      pieces[piece].rowsChanged(changed[piece] ?? [], &state)
    }
    defer { state.changed = [] }
    return state.changed
  }
}

extension LayoutSolver {
  /// Makes the pieces. What hangs together is joined under the first of its variables.
  private mutating func split(_ variables: Int) {
    var groups = Groups(count: variables)
    for row in state.rows {
      for term in row.expression.terms.dropFirst() {
        groups.join(term.variable, row.expression.terms[0].variable)
      }
    }
    var members: [[Int]] = Array(repeating: [], count: variables)
    for variable in 0..<variables { members[groups.first(of: variable)].append(variable) }
    var rows: [[Int]] = Array(repeating: [], count: variables)
    for (number, row) in state.rows.enumerated() {
      guard let term = row.expression.terms.first else { addConstant(number); continue }
      rows[groups.first(of: term.variable)].append(number)
    }
    for variable in 0..<variables where !members[variable].isEmpty {
      for row in rows[variable] { pieceOfRow[row] = pieces.count }
      pieces.append(LayoutPiece(variables: members[variable], rows: rows[variable]))
    }
  }

  /// A row without variables is a piece by itself.
  private mutating func addConstant(_ row: Int) {
    pieceOfRow[row] = pieces.count
    pieces.append(LayoutPiece(variables: [], rows: [row]))
  }
}

/// Numbers in groups, each known by its least.
private struct Groups {
  private var above: [Int]

  init(count: Int) { above = Array(0..<count) }

  mutating func first(of number: Int) -> Int {
    var number = number
    while above[number] != number {
      above[number] = above[above[number]]
      number = above[number]
    }
    return number
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (first(of: a), first(of: b))
    above[max(a, b)] = min(a, b)
  }
}
