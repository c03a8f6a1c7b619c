import Foundation

/// How much the tests that take random or many inputs do: little, the same each time, in `make test`; all of it in
/// `make test-long`, which sets TERMCONTAINERS_LONG_TESTS.
package enum TestLength {
  package static let isLong =
    ProcessInfo.processInfo.environment["TERMCONTAINERS_LONG_TESTS"]?.isEmpty == false

  /// How many inputs to take.
  package static func count(_ short: Int, long: Int) -> Int { isLong ? long : short }
}
