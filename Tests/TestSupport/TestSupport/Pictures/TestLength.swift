import Foundation

/// How much the tests that take random or many inputs do: little, the same each time, in `make test`; all of it in
/// `make soak`, which sets TERMCONTAINERS_LONG_TESTS to 1. A larger number is how many times that.
package enum TestLength {
  private static let value = ProcessInfo.processInfo.environment["TERMCONTAINERS_LONG_TESTS"] ?? ""

  package static let isLong = !value.isEmpty

  /// How many inputs to take.
  package static func count(_ short: Int, long: Int) -> Int {
    isLong ? long * (Int(value) ?? 1) : short
  }
}
