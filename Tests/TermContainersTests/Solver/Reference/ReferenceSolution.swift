@testable import TermContainers

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
