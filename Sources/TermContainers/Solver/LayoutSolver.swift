// The tests have the predecessor of this solver, a single plain tableau, as a reference.
/// Finds values for numbered variables (``LayoutVariable``) that satisfy rows: required rows hold,
/// others as far as more important ones permit.
///
/// The values depend only on the rows and their order. A change recomputes only the values that
/// depend on it: ``KnownVariables`` has the values that follow from required equations alone, and
/// the rest is solved in pieces.
struct LayoutSolver {
  private var state: LayoutState
  private var known: KnownVariables
  /// Whether ``known`` determines variables. It does not if rows contradict each other, so that all
  /// these rows are considered, or if numbers were rounded.
  private var hasKnown = true
  private var pieces: [LayoutPiece?] = []
  private var gaps: [Int] = []
  /// The piece of each unknown variable.
  private var pieceOf: [Int]
  /// The pieces of rows without variables.
  private var pieceOfConstant: [Int: Int] = [:]
  private var marks: Marks
  /// The number of rows before the first replacement; −1 while there was none.
  private var rowsBeforeEdits = -1

  init(variables: Int, rows: [LayoutRow]) {
    state = LayoutState(variables: variables, rows: rows)
    known = KnownVariables(variables: variables)
    pieceOf = Array(repeating: -1, count: variables)
    marks = Marks(variables: variables, rows: rows.count)
    solveAll()
    state.changed = []
  }

  /// The value of each variable.
  var values: [Fraction] { state.values }

  /// The required rows that contradict earlier ones, in order.
  var contradictions: [LayoutContradiction] {
    pieces.flatMap { $0?.contradictions ?? [] }.sorted { $0.row < $1.row }
  }

  /// Returns the variables that the rows leave undetermined, in order.
  func openVariables() -> [Int] {
    var state = state
    return pieces.flatMap { $0?.openVariables(&state) ?? [] }.sorted()
  }

  /// The rows that determine the values.
  var rows: [LayoutRow] { state.rows }

  /// Changes constants, by row index. Returns the variables whose values changed, or nil if the
  /// solver must be created again from its rows.
  mutating func setConstants(_ constants: [(row: Int, constant: Fraction)]) -> [Int]? {
    var changed: [Int] = []
    for (row, constant) in constants where state.rows[row].expression.constant != constant {
      state.rows[row].expression.constant = constant
      changed.append(row)
    }
    if changed.isEmpty { return [] }
    defer { state.changed = [] }
    let isOptional = changed.allSatisfy { state.rows[$0].priority != nil }
    if (hasKnown || isOptional) && update(changed) { return state.changed }
    // Replaced rows are not in the order in which contradictions must be sought.
    if rowsBeforeEdits >= 0 { return nil }
    solveAll()
    return state.changed
  }

  /// Drops the rows `gone`, by index, and adds `new`. Returns the same as ``setConstants(_:)``.
  mutating func exchangeRows(_ gone: [Int], by new: [LayoutRow]) -> [Int]? {
    if rowsBeforeEdits < 0 { rowsBeforeEdits = state.rows.count }
    guard hasKnown, state.rows.count + new.count < 2 * rowsBeforeEdits + 64 else { return nil }
    defer { state.changed = [] }
    var touched: Set<Int> = []
    for row in gone {
      touched.formUnion(known.unknowns(of: row, state))
      touched.formUnion(known.remove(row, &state))
      state.rows[row] = .gone
    }
    for row in new {
      state.rows.append(row)
      marks.addMark()
      known.add(state.rows.count - 1, state)
      touched.formUnion(known.unknowns(of: state.rows.count - 1, state))
    }
    touched.formUnion(known.determineAll(&state))
    return known.isSound && makePieces(around: touched) ? state.changed : nil
  }

  private mutating func solveAll() {
    let all = pieceOf.indices
    for hasKnown in [true, false] {
      self.hasKnown = hasKnown
      known = KnownVariables(variables: all.count)
      for variable in all { state.elimination.makeUnknown(variable) }
      for row in state.rows.indices { known.add(row, state) }
      if hasKnown { _ = known.determineAll(&state) }
      (pieces, gaps, pieceOfConstant) = ([], [], [:])
      pieceOf = Array(repeating: -1, count: all.count)
      if hasKnown && !known.isSound { continue }
      if makePieces(of: all.filter { !known.isKnown($0) }), hasKnown { return }
    }
    for (row, value) in state.rows.enumerated() where value.expression.terms.isEmpty {
      pieceOfConstant[row] = pieces.count
      _ = addPiece([], [row])
    }
  }

  /// Updates what depends on rows with new constants. Returns false if required rows cannot hold.
  private mutating func update(_ rows: [Int]) -> Bool {
    let moved = known.update(rows, &state)
    if hasKnown && !known.isSound { return false }
    var whole: Set<Int> = []
    for variable in moved {
      for row in known.rowsOf[variable] {
        if let piece = pieceIndex(of: row) { whole.insert(piece) }
      }
    }
    var some: [Int: [Int]] = [:]
    for row in rows {
      if let piece = pieceIndex(of: row) { some[piece, default: []].append(row) }
    }
    for piece in whole.union(some.keys).sorted() {
      let holds =
        whole.contains(piece)
        ? pieces[piece]?.solvePiece(&state) : pieces[piece]?.rowsChanged(some[piece] ?? [], &state)
      if hasKnown && holds == false { return false }
    }
    return true
  }

  private func pieceIndex(of row: Int) -> Int? {
    for term in state.rows[row].expression.terms where !known.isKnown(term.variable) {
      return pieceOf[term.variable]
    }
    return pieceOfConstant[row]
  }

  /// Rebuilds the pieces of the variables `touched`. Returns false if required rows cannot hold.
  private mutating func makePieces(around touched: Set<Int>) -> Bool {
    var variables = touched
    for variable in touched {
      for row in known.rowsOf[variable] { variables.formUnion(known.unknowns(of: row, state)) }
    }
    for variable in variables where pieceOf[variable] >= 0 {
      let number = pieceOf[variable]
      for variable in pieces[number]?.variables ?? [] {
        pieceOf[variable] = -1
        variables.insert(variable)
      }
      pieces[number] = nil
      gaps.append(number)
    }
    return makePieces(of: variables.filter { !known.isKnown($0) }.sorted())
  }

  /// Makes the pieces of unknown variables. Returns false if required rows cannot hold.
  private mutating func makePieces(of variables: [Int]) -> Bool {
    marks.unmarkAll()
    for variable in variables where marks.mark(variable: variable) {
      let (variables, rows) = connected(with: variable)
      if !addPiece(variables, rows), hasKnown { return false }
    }
    return true
  }

  /// Returns the unknown variables that rows connect with `variable`, and these rows.
  private mutating func connected(with variable: Int) -> (variables: [Int], rows: [Int]) {
    var (variables, rows, next) = ([variable], [Int](), 0)
    while next < variables.count {
      for row in known.rowsOf[variables[next]] where marks.mark(row: row) {
        rows.append(row)
        for term in state.rows[row].expression.terms
        where !known.isKnown(term.variable) && marks.mark(variable: term.variable) {
          variables.append(term.variable)
        }
      }
      next += 1
    }
    return (variables.sorted(), rows.sorted())
  }

  /// Solves and adds a piece. Returns false if the piece's required rows cannot hold.
  private mutating func addPiece(_ variables: [Int], _ rows: [Int]) -> Bool {
    var piece = LayoutPiece(variables: variables, rows: rows, findsContradictions: !hasKnown)
    let holds = piece.solvePiece(&state)
    let number = gaps.popLast() ?? pieces.count
    if number == pieces.count { pieces.append(nil) }
    pieces[number] = piece
    for variable in variables { pieceOf[variable] = number }
    return holds
  }
}

/// Marks of the variables and rows that a search has visited.
private struct Marks {
  private var (variables, rows): ([Int], [Int])
  private var now = 0

  init(variables: Int, rows: Int) {
    self.variables = Array(repeating: 0, count: variables)
    self.rows = Array(repeating: 0, count: rows)
  }

  mutating func addMark() { rows.append(0) }

  /// Removes all marks.
  mutating func unmarkAll() { now += 1 }

  /// Marks a variable. Returns false if it has a mark already.
  mutating func mark(variable: Int) -> Bool {
    defer { variables[variable] = now }
    return variables[variable] != now
  }

  /// Marks a row. Returns false if it was marked before.
  mutating func mark(row: Int) -> Bool {
    defer { rows[row] = now }
    return rows[row] != now
  }
}

/// The state that all pieces of a system share: the rows, and the values found.
struct LayoutState {
  var rows: [LayoutRow]
  private(set) var values: [Fraction]
  var elimination: Elimination
  /// The column of each root in the simplex of its piece.
  var columns: [Int]
  /// The variables whose values changed since `changed` was last cleared.
  var changed: [Int] = []

  init(variables: Int, rows: [LayoutRow]) {
    self.rows = rows
    values = Array(repeating: .zero, count: variables)
    columns = Array(repeating: -1, count: variables)
    elimination = Elimination(variables: variables)
  }

  mutating func setVariable(_ variable: Int, _ value: Fraction) {
    guard values[variable] != value else { return }
    values[variable] = value
    changed.append(variable)
  }
}

/// A constraint, or a limit on a view's content size, in terms of the solver's variables.
struct LayoutRow {
  /// The expression that must be 0 or, in an inequality, not negative.
  var expression: LinearExpression
  let isEquation: Bool
  /// The priority; nil if the row is required.
  let priority: LayoutPriority?

  /// A placeholder for a removed row.
  static let gone = LayoutRow(
    expression: LinearExpression(), isEquation: false, priority: .defaultLow)

  /// Returns the amount by which `values` violate the row.
  func miss(of values: [Fraction]) -> Fraction {
    var value = expression.constant
    for term in expression.terms { value = value + term.coefficient * values[term.variable] }
    if value.isNegative { return -value }
    return isEquation ? value : .zero
  }
}

/// The numbering of the variables: the place, which is the start, and the extent of each view along
/// each axis, in this order. Places can be any number; extents are not negative.
enum LayoutVariable {
  static let perView = 4

  static func isExtent(_ variable: Int) -> Bool { variable & 1 == 1 }

  static func viewNumber(of variable: Int) -> Int { variable / perView }
}
