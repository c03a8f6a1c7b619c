// The tests keep the solver before this one, a single plain tableau, as a reference.
/// Finds values for numbered variables (``LayoutVariable``) that satisfy rows: required rows hold,
/// others as far as more important ones permit.
///
/// The values depend only on the rows and their order.
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

  /// The rows that cannot hold, in order.
  var contradictions: [LayoutContradiction] {
    pieces.flatMap(\.contradictions).sorted { $0.row < $1.row }
  }

  /// The variables that the rows leave undetermined, in order.
  func openVariables() -> [Int] {
    var state = state
    return pieces.flatMap { $0.openVariables(&state) }.sorted()
  }

  /// The rows that determine the values.
  var rows: [LayoutRow] { state.rows }

  /// Changes constants, by row index, and solves the pieces concerned. Returns the variables whose
  /// values changed.
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
  /// Splits the rows into pieces. Connected variables are grouped under the first of them.
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

  /// Adds a row without variables as a piece of its own.
  private mutating func addConstant(_ row: Int) {
    pieceOfRow[row] = pieces.count
    pieces.append(LayoutPiece(variables: [], rows: [row]))
  }
}

/// Groups of numbers, each identified by its smallest.
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
