@testable import TermContainers

/// A system of linear equations and inequalities, kept solved by the simplex method over exact
/// numbers, as in Cassowary (Badros, Borning, Stuckey 2001).
///
/// Each basic variable has a row that expresses it in the other variables, which are 0. Rows of
/// restricted variables contain no free variable, so free variables never block a pivot. Of several
/// candidates the oldest variable is chosen (Bland's rule): pivoting never cycles, and the same
/// system always has the same solution.
struct ReferenceTableau {
  enum Kind {
    /// Any number.
    case free
    /// Not negative.
    case restricted
    /// Stands for a required equation, and is 0. Shows from which equations a row was derived.
    case marker
  }

  private(set) var kinds: [Kind] = []
  /// The row of each basic variable.
  private(set) var rows: [LinearExpression?] = []
  /// Variables that must stay 0, because something of higher priority would get worse otherwise.
  private var isFixed: [Bool] = []

  mutating func makeVariable(_ kind: Kind) -> Int {
    kinds.append(kind)
    rows.append(nil)
    isFixed.append(false)
    return kinds.count - 1
  }

  func value(of variable: Int) -> Fraction { rows[variable]?.constant ?? .zero }

  /// Expresses `expression` in variables that are not basic.
  func reduced(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(expression.constant)
    for term in expression.terms {
      let row = rows[term.variable] ?? LinearExpression(variable: term.variable)
      result = result.adding(row, times: term.coefficient)
    }
    result.removeTerms { isFixed[$0] }
    return result
  }

  /// Whether the variable can still change without anything getting worse.
  func isLoose(_ variable: Int) -> Bool { kinds[variable] != .marker && !isFixed[variable] }
}

extension ReferenceTableau {
  /// Requires `expression` to be 0, or if `isEquation` is false not to be negative. Returns its
  /// marker and, if it cannot hold, the markers of those that it contradicts; then it is left out.
  mutating func require(
    _ expression: LinearExpression, isEquation: Bool
  ) -> (marker: Int, conflict: [Int]?) {
    let marker = makeVariable(isEquation ? .marker : .restricted)
    let equation = reduced(expression) - LinearExpression(variable: marker)
    if let subject = equation.terms.first(where: { kinds[$0.variable] == .free }) {
      enter(equation.solved(for: subject.variable), as: subject.variable)
      return (marker, nil)
    }
    if !isEquation && !equation.constant.isNegative {
      enter(equation.solved(for: marker), as: marker)
      return (marker, nil)
    }
    return (marker, drive(equation).map { conflict in conflict.filter { $0 != marker } })
  }

  /// Prefers `expression` to be 0, or if `isEquation` is false not to be negative. Returns the
  /// variables that measure the miss.
  mutating func prefer(_ expression: LinearExpression, isEquation: Bool) -> [Int] {
    let (over, under) = (makeVariable(.restricted), makeVariable(.restricted))
    let equation =
      reduced(expression) - LinearExpression(variable: over) + LinearExpression(variable: under)
    let free = equation.terms.first { kinds[$0.variable] == .free }?.variable
    let subject = free ?? (equation.constant.isNegative ? under : over)
    enter(equation.solved(for: subject), as: subject)
    return isEquation ? [over, under] : [under]
  }

  /// Minimizes the sum of `variables`, and keeps it there.
  mutating func minimize(_ variables: [Int]) {
    var objective = LinearExpression()
    for variable in variables { objective = objective + LinearExpression(variable: variable) }
    objective = reduced(objective)
    _ = lower(&objective)
    let fixed = Set(objective.terms.map(\.variable).filter(isLoose))
    guard !fixed.isEmpty else { return }
    for variable in fixed { isFixed[variable] = true }
    for index in rows.indices { rows[index]?.removeTerms { fixed.contains($0) } }
  }

  /// Whether `variable` can have more than one value.
  func isAmbiguous(_ variable: Int) -> Bool {
    guard
      reduced(LinearExpression(variable: variable)).terms.contains(where: { isLoose($0.variable) })
    else { return false }
    let (least, most) = (extreme(of: variable, .one), extreme(of: variable, Fraction(-1)))
    return least == nil || least != most
  }

  /// The least value of `variable`, or with factor −1 the greatest; nil if it is unbounded.
  private func extreme(of variable: Int, _ factor: Fraction) -> Fraction? {
    var copy = self
    var objective = reduced(LinearExpression(variable: variable)) * factor
    if objective.terms.contains(where: { kinds[$0.variable] == .free }) { return nil }
    return copy.lower(&objective) ? objective.constant * factor : nil
  }
}

extension LinearExpression {
  fileprivate static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    a.adding(b, times: .one)
  }

  /// Removes the terms whose variables match.
  fileprivate mutating func removeTerms(where isMeant: (Int) -> Bool) {
    self = LinearExpression(constant, ordered: terms.filter { !isMeant($0.variable) })
  }
}

extension ReferenceTableau {
  private mutating func enter(_ row: LinearExpression, as variable: Int) {
    for index in rows.indices {
      rows[index] = rows[index]?.substituting(variable, by: row)
    }
    rows[variable] = row
  }

  /// Satisfies `equation`, which has no free variable. Returns the markers of those that contradict
  /// it if that is impossible.
  private mutating func drive(_ equation: LinearExpression) -> [Int]? {
    let gap = makeVariable(.restricted)
    var objective = equation.constant.isNegative ? equation * Fraction(-1) : equation
    rows[gap] = objective
    _ = lower(&objective)
    // A thousandth of a cell is nothing, and can only come from rounded numbers.
    guard objective.constant <= Fraction(1, over: 1000) else {
      rows[gap] = nil
      return objective.terms.map(\.variable)
    }
    if let row = rows[gap] { leave(gap, row) }
    isFixed[gap] = true
    for index in rows.indices { rows[index]?.removeTerms { $0 == gap } }
    return nil
  }

  /// Takes a variable that is 0 out of the basis. If only markers are left in its row, the row was
  /// redundant.
  private mutating func leave(_ variable: Int, _ row: LinearExpression) {
    if let partner = row.terms.first(where: { isLoose($0.variable) })?.variable {
      pivot(partner, with: variable)
    }
    rows[variable] = nil
  }

  /// Minimizes `objective`. Returns false if it is unbounded.
  private mutating func lower(_ objective: inout LinearExpression) -> Bool {
    while let entering = objective.terms.first(where: {
      $0.coefficient.isNegative && isLoose($0.variable)
    })?.variable {
      guard let leaving = leavingVariable(for: entering) else { return false }
      pivot(entering, with: leaving)
      guard let row = rows[entering] else { return false }
      objective = objective.substituting(entering, by: row)
    }
    return true
  }

  /// The basic variable that reaches 0 first while `entering` grows.
  private func leavingVariable(for entering: Int) -> Int? {
    var (best, least) = (nil as Int?, Fraction.zero)
    for (index, row) in rows.enumerated() where kinds[index] == .restricted {
      guard let row, let slope = row.coefficient(of: entering), slope.isNegative else { continue }
      let ratio = row.constant / -slope
      if best == nil || ratio < least { (best, least) = (index, ratio) }
    }
    return best
  }

  private mutating func pivot(_ entering: Int, with leaving: Int) {
    guard let row = rows[leaving] else { return }
    rows[leaving] = nil
    let equation = row - LinearExpression(variable: leaving)
    enter(equation.solved(for: entering), as: entering)
  }
}

/// Solves rows in the plainest way: one tableau for all of them, built anew each time. Slow, but
/// simple enough to check ``LayoutSolver`` against.
struct ReferenceSolution {
  private(set) var broken: [Int] = []
  private(set) var openVariables: [Int] = []
  private(set) var values: [Fraction] = []
  private var tableau = ReferenceTableau()

  init(variables: Int, rows: [LayoutRow]) {
    for variable in 0..<variables {
      _ = tableau.makeVariable(LayoutVariable.isExtent(variable) ? .restricted : .free)
    }
    for (number, row) in rows.enumerated() where row.priority == nil {
      let result = tableau.require(row.expression, isEquation: row.isEquation)
      if result.conflict != nil { broken.append(number) }
    }
    var missed: [LayoutPriority: [Int]] = [:]
    for row in rows {
      guard let priority = row.priority else { continue }
      missed[priority, default: []] += tableau.prefer(row.expression, isEquation: row.isEquation)
    }
    for priority in missed.keys.sorted(by: >) { tableau.minimize(missed[priority, default: []]) }
    openVariables = (0..<variables).filter { tableau.isAmbiguous($0) }
    if !openVariables.isEmpty { settle(variables) }
    values = (0..<variables).map { tableau.reduced(LinearExpression(variable: $0)).constant }
  }

  /// Settles what the rows leave open: as far up and left, and as small, as can be.
  private mutating func settle(_ variables: Int) {
    for variable in 0..<variables {
      let isExtent = LayoutVariable.isExtent(variable)
      let less = LinearExpression(variable: variable) * Fraction(isExtent ? -1 : 1)
      tableau.minimize(tableau.prefer(less, isEquation: !isExtent))
    }
  }
}
