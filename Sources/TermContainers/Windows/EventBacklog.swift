import TermSurface

/// Events that have come and wait for their turn: between two frames no more of them are handled than
/// there is time for, so that a flood of them does not keep the screen still.
struct EventBacklog {
  /// Seconds of the machine's time that events are handled for before there is a frame. The last one may
  /// take longer.
  private static let patience = 0.012

  private var events: ArraySlice<Event> = []

  var isEmpty: Bool { events.isEmpty }

  mutating func add(_ new: [Event]) { events += new }

  /// Hands events to `body` while that returns true, there is time and there are some.
  mutating func handle(_ body: (Event) -> Bool) {
    let end = MachineClock.seconds + EventBacklog.patience
    while let event = events.popFirst(), body(event), MachineClock.seconds < end {}
    if events.isEmpty { events = [] }
  }
}
