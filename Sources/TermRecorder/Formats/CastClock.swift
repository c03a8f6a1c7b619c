import TermContainers

/// Formats times for a version of the file.
struct CastClock {
  private let version: Asciicast.Version
  /// Milliseconds written so far: intervals are differences of rounded times, so errors do not
  /// accumulate.
  private var written = 0

  init(_ version: Asciicast.Version) { self.version = version }

  mutating func time(of seconds: Double) -> String {
    guard version == .v3 else { return JSON.seconds(seconds).description }
    let millis = Int((seconds * 1000).rounded())
    let interval = millis - written
    written = millis
    let fraction = String(interval % 1000)
    return "\(interval / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
