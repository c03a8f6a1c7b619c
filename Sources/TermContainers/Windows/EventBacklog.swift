import TermSurface

/// Queues events. Only as many as time allows are handled between two frames, so that a flood of
/// events does not freeze the screen.
struct EventBacklog {
  /// Seconds of machine time for events before a frame. The last event may take longer.
  private static let patience = 0.012

  private var events: ArraySlice<Event> = []

  var isEmpty: Bool { events.isEmpty }

  mutating func add(_ new: [Event]) { events += new }

  /// Passes events to `body` while it returns true and both time and events remain.
  mutating func handle(_ body: (Event) -> Bool) {
    let end = MachineClock.seconds + EventBacklog.patience
    while let event = events.popFirst(), body(event), MachineClock.seconds < end {}
    if events.isEmpty { events = [] }
  }
}
