import CNcurses

/// The machine's monotonic clock.
package enum MachineClock {
  /// The seconds since a fixed but arbitrary point in time.
  package static var seconds: Double { tc_monotonic_seconds() }
}
