@testable import TermContainers

extension LinearExpression {
  static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    a.adding(b, times: .one)
  }

  /// Without the terms whose variables are meant.
  mutating func removeTerms(where isMeant: (Int) -> Bool) {
    self = LinearExpression(constant, ordered: terms.filter { !isMeant($0.variable) })
  }
}
