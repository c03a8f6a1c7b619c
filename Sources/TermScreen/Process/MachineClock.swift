import CNcurses

/// The machine's monotonic clock.
package enum MachineClock {
  /// Seconds since some moment that never changes.
  package static var seconds: Double { tc_monotonic_seconds() }
}
