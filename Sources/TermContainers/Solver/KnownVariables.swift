/// The variables determined one by one, each by a required equation without other unknowns.
///
/// Known variables divide the rest into independent pieces, and a change affects only the variables
/// that follow from it. The values are exact, so they do not depend on the order in which they were
/// found.
struct KnownVariables {
  /// The rows that mention each variable.
  private(set) var rowsOf: [[Int]]
  /// The row that determines each variable; −1 while it is unknown.
  private var supports: [Int]
  /// The variable that each row determines; −1 for none.
  private var determined: [Int] = []
  /// The number of unknown variables in each row.
  private(set) var unknown: [Int] = []
  /// The number of each variable in the order in which the variables became known.
  private var turns: [Int]
  private var turn = 0
  /// The rows of equations that had a single unknown variable when they were last looked at.
  private var ready: [Int] = []
  /// The bits of all numbers found, combined by or.
  private var bits: UInt = 0
  /// Whether known values contradict: a required row does not hold, or an extent is negative.
  private var isMissed = false

  init(variables: Int) {
    rowsOf = Array(repeating: [], count: variables)
    supports = Array(repeating: -1, count: variables)
    turns = Array(repeating: 0, count: variables)
  }

  func isKnown(_ variable: Int) -> Bool { supports[variable] >= 0 }

  /// Whether no contradiction was found so far, and no number can have been rounded.
  var isSound: Bool { !isMissed && bits < 1 << 30 }

  /// Returns the unknown variables of a row.
  func unknowns(of row: Int, _ state: LayoutState) -> [Int] {
    unknown[row] == 0
      ? [] : state.rows[row].expression.terms.map(\.variable).filter { !isKnown($0) }
  }
}

// Adding and removing rows.
extension KnownVariables {
  /// Adds the row with the next index.
  mutating func add(_ row: Int, _ state: LayoutState) {
    determined.append(-1)
    unknown.append(0)
    for term in state.rows[row].expression.terms {
      rowsOf[term.variable].append(row)
      if !isKnown(term.variable) { unknown[row] += 1 }
    }
    recordRow(row, state)
  }

  /// Drops a row. Returns the variables that are no longer known.
  mutating func remove(_ row: Int, _ state: inout LayoutState) -> [Int] {
    let variable = determined[row]
    let lost = variable < 0 ? [] : forgetWithDependents(variable, &state)
    for term in state.rows[row].expression.terms {
      if let place = rowsOf[term.variable].lastIndex(of: row) {
        rowsOf[term.variable].remove(at: place)
      }
    }
    unknown[row] = 0
    return lost
  }

  /// Makes a variable and all variables that follow from it unknown. Returns these variables.
  private mutating func forgetWithDependents(_ variable: Int, _ state: inout LayoutState) -> [Int] {
    var (lost, open) = ([Int](), [variable])
    while let variable = open.popLast() {
      guard isKnown(variable) else { continue }
      determined[supports[variable]] = -1
      supports[variable] = -1
      state.elimination.makeUnknown(variable)
      lost.append(variable)
      for row in rowsOf[variable] {
        unknown[row] += 1
        if determined[row] >= 0 { open.append(determined[row]) }
      }
    }
    for variable in lost {
      for row in rowsOf[variable] { recordRow(row, state) }
    }
    return lost
  }

  private mutating func recordRow(_ row: Int, _ state: LayoutState) {
    let isEquation = state.rows[row].isEquation && state.rows[row].priority == nil
    if isEquation && unknown[row] == 1 { ready.append(row) }
    if unknown[row] == 0 && determined[row] < 0 { checkRow(row, state) }
  }

  private mutating func checkRow(_ row: Int, _ state: LayoutState) {
    if state.rows[row].priority == nil, !state.rows[row].miss(of: state.values).isZero {
      isMissed = true
    }
  }
}

// Values.
extension KnownVariables {
  /// Determines all variables that follow from the rows. Returns those that have become known.
  mutating func determineAll(_ state: inout LayoutState) -> [Int] {
    var found: [Int] = []
    while let row = ready.popLast() {
      let terms = state.rows[row].expression.terms
      guard unknown[row] == 1, determined[row] < 0,
        let term = terms.first(where: { !isKnown($0.variable) })
      else { continue }
      let variable = term.variable
      (supports[variable], determined[row]) = (row, variable)
      turns[variable] = turn
      turn += 1
      give(variable, &state)
      found.append(variable)
      for row in rowsOf[variable] {
        unknown[row] -= 1
        recordRow(row, state)
      }
    }
    return found
  }

  /// Updates the variables that follow from rows whose constants have changed. Returns the
  /// variables whose values changed.
  mutating func update(_ rows: [Int], _ state: inout LayoutState) -> [Int] {
    var changed: [Int] = []
    let isDirect = Set(rows)
    var moved: Set<Int> = []
    for variable in followers(of: rows) {
      let row = supports[variable]
      let follows =
        isDirect.contains(row)
        || state.rows[row].expression.terms.contains { moved.contains($0.variable) }
      guard follows, give(variable, &state) else { continue }
      moved.insert(variable)
      changed.append(variable)
      for row in rowsOf[variable] where unknown[row] == 0 && determined[row] < 0 {
        checkRow(row, state)
      }
    }
    for row in rows where unknown[row] == 0 && determined[row] < 0 { checkRow(row, state) }
    return changed
  }

  /// Returns the variables that follow from `rows`, each after the variables on which it depends.
  private func followers(of rows: [Int]) -> [Int] {
    var open = rows.map { determined[$0] }.filter { $0 >= 0 }
    var found = Set(open)
    while let variable = open.popLast() {
      for row in rowsOf[variable] where determined[row] >= 0 {
        if found.insert(determined[row]).inserted { open.append(determined[row]) }
      }
    }
    return found.sorted { turns[$0] < turns[$1] }
  }

  /// Sets a variable to the value that its row determines. Returns whether its value changed.
  @discardableResult
  private mutating func give(_ variable: Int, _ state: inout LayoutState) -> Bool {
    let expression = state.rows[supports[variable]].expression
    var (rest, factor) = (expression.constant, Fraction.one)
    for term in expression.terms {
      if term.variable == variable {
        factor = term.coefficient
      } else {
        rest = rest + term.coefficient * state.values[term.variable]
      }
    }
    let value = -rest / factor
    bits |= value.bits | rest.bits
    if LayoutVariable.isExtent(variable) && value.isNegative { isMissed = true }
    let isOther = state.values[variable] != value
    state.setVariable(variable, value)
    state.elimination.fixVariable(variable, value)
    return isOther
  }
}
