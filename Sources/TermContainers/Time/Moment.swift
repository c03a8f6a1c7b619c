/// Times of an application, in seconds; nil is never.
enum Moment {
  /// Returns the earlier of two times.
  static func first(_ one: Double?, _ other: Double?) -> Double? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}
