/// A time that sums durations without accumulating errors: a thousand milliseconds are exactly a
/// second. Times and durations are in whole nanoseconds.
struct TapeTime {
  private var nanoseconds: Int

  /// Creates the time at `seconds`.
  init(_ seconds: Double) { nanoseconds = TapeTime.nanoseconds(seconds) }

  /// The time in seconds, rounded only here.
  var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Adds a duration, saturating at more than a lifetime.
  mutating func add(_ duration: Double) {
    let (sum, isTooLong) = nanoseconds.addingReportingOverflow(TapeTime.nanoseconds(duration))
    nanoseconds = isTooLong ? Int.max : sum
  }

  private static func nanoseconds(_ seconds: Double) -> Int {
    Int((min(max(0, seconds), 1e9) * 1e9).rounded())
  }
}
