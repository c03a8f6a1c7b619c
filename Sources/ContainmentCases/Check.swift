import TermContainers

/// Collects the failures of a case.
@MainActor
package final class Check {
  /// The failures, each with its source location.
  private(set) var failures: [String] = []

  /// Creates a check without failures.
  init() {}

  /// Requires `actual` to equal `expected`.
  package func equal<Value: Equatable>(
    _ actual: Value, _ expected: Value, _ what: String, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard actual != expected else { return }
    note("\(what): \(actual) instead of \(expected)", file, line)
  }

  /// Requires `actual` to be the words of `expected`, such as `P.WA C.WA`.
  package func equal(
    _ actual: some Sequence<String>, _ expected: String, _ what: String,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let words = expected.split(separator: " ").map(String.init)
    equal(Array(actual), words, what, file: file, line: line)
  }

  /// Requires `actual` and `expected` to be the same object.
  package func same(
    _ actual: AnyObject?, _ expected: AnyObject?, _ what: String, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard actual !== expected else { return }
    note("\(what): \(Check.name(actual)) instead of \(Check.name(expected))", file, line)
  }

  /// Requires `condition` to be true.
  package func holds(
    _ condition: Bool, _ what: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    if !condition { note("not true: \(what)", file, line) }
  }

  /// Requires `body` to cause as many errors and diagnostics, and returns them; see ``complaints(and:_:)``.
  @discardableResult
  func complains(
    _ count: Int, _ what: String, and others: Set<ContainmentDiagnostic.Kind> = [],
    file: StaticString = #fileID, line: UInt = #line, _ body: () -> Void
  ) -> [String] {
    let found = complaints(and: others, body)
    equal(found.count, count, what, file: file, line: line)
    return found
  }

  /// The message that UIKit logs if a ``Recorder``'s begins and ends do not match.
  static let unbalanced = "Unbalanced calls to begin/end appearance transitions for Recorder."

  private func note(_ words: String, _ file: StaticString, _ line: UInt) {
    failures.append("\(file):\(line): \(words)")
  }

  private static func name(_ object: AnyObject?) -> String {
    guard let object else { return "nil" }
    return (object as? Recorder)?.name ?? String(describing: type(of: object))
  }
}
