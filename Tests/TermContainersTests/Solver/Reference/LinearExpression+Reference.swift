@testable import TermContainers

extension LinearExpression {
  static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    a.adding(b, times: .one)
  }

  /// Removes the terms whose variables match.
  mutating func removeTerms(where isMeant: (Int) -> Bool) {
    self = LinearExpression(constant, ordered: terms.filter { !isMeant($0.variable) })
  }
}
