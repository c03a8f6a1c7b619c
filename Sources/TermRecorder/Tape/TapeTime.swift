/// A time that durations are added to without an error that grows: a thousand times a millisecond is a
/// second. To the nanosecond, as durations are.
struct TapeTime {
  private var nanoseconds: Int

  /// The time at so many seconds.
  init(_ seconds: Double) { nanoseconds = TapeTime.nanoseconds(seconds) }

  /// Rounded once.
  var seconds: Double { Double(nanoseconds) / 1e9 }

  /// What takes longer than anybody lives takes that long.
  mutating func add(_ duration: Double) {
    let (sum, isTooLong) = nanoseconds.addingReportingOverflow(TapeTime.nanoseconds(duration))
    nanoseconds = isTooLong ? Int.max : sum
  }

  private static func nanoseconds(_ seconds: Double) -> Int {
    Int((min(max(0, seconds), 1e9) * 1e9).rounded())
  }
}
