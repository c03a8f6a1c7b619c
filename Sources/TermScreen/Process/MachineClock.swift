import CNcurses

/// The machine's monotonic clock.
package enum MachineClock {
  /// Seconds since a fixed but arbitrary moment.
  package static var seconds: Double { tc_monotonic_seconds() }
}
