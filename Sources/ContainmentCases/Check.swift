/// Collects what a case finds wrong.
@MainActor
package final class Check {
  /// What was not as promised, each with the place that says so.
  package private(set) var failures: [String] = []

  /// A check that has found nothing yet.
  package init() {}

  /// `actual` must be `expected`.
  package func equal<Value: Equatable>(
    _ actual: Value, _ expected: Value, _ what: String, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard actual != expected else { return }
    note("\(what): \(actual) instead of \(expected)", file, line)
  }

  /// `actual` and `expected` must be the same object.
  package func same(
    _ actual: AnyObject?, _ expected: AnyObject?, _ what: String, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard actual !== expected else { return }
    note("\(what): \(Check.name(actual)) instead of \(Check.name(expected))", file, line)
  }

  /// `condition` must be true.
  package func holds(
    _ condition: Bool, _ what: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    if !condition { note("not so: \(what)", file, line) }
  }

  private func note(_ words: String, _ file: StaticString, _ line: UInt) {
    failures.append("\(file):\(line): \(words)")
  }

  private static func name(_ object: AnyObject?) -> String {
    guard let object else { return "nil" }
    return (object as? Recorder)?.name ?? String(describing: type(of: object))
  }
}
