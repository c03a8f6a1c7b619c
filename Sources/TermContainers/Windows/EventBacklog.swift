import TermScreen
import TermSurface

/// Queues events, and limits the time for handling them between two frames, so that a flood of
/// events does not freeze the screen.
struct EventBacklog {
  /// The machine time in seconds for handling events before a frame. The last event can exceed it.
  private static let patience = 0.012
  /// The seconds after which waiting events are late.
  private static let most = 0.1
  /// The number of waiting events at which reading ahead stops. A terminal buffers fewer.
  private static let capacity = 20_000

  private var events: ArraySlice<Event> = []
  /// The time since which input has been available without a gap, by the machine's clock.
  private var start = MachineClock.seconds
  /// The seconds above which a read counts as having waited, because no input was available.
  private static let wait = 0.001

  var isEmpty: Bool { events.isEmpty }

  /// Whether input has arrived faster than it is handled for more than ``most`` seconds.
  var isLate: Bool { !isEmpty && MachineClock.seconds - start > EventBacklog.most }

  /// Adds the events that `read` returns. If there are none, `read` waits for input.
  mutating func addEvents(_ read: () throws -> [Event]) rethrows {
    let asked = MachineClock.seconds
    events += try read()
    let now = MachineClock.seconds
    if now - asked > EventBacklog.wait { start = now }
  }

  /// Adds the events of repeated calls of `read`, until one returns no events or the queue is full.
  mutating func addAll(_ read: () throws -> [Event]) rethrows {
    while events.count < EventBacklog.capacity {
      let new = try read()
      if new.isEmpty { return }
      events += new
    }
  }

  /// Drops the events before the first key that `isUrgent` accepts, except for the last resize.
  mutating func overtake(_ isUrgent: (KeyEvent) -> Bool) {
    let first = events.firstIndex {
      if case .key(let press) = $0 { isUrgent(press) } else { false }
    }
    guard let first else { return }
    let size = events[..<first].last { if case .resize = $0 { true } else { false } }
    events = (size.map { [$0] } ?? []) + events[first...]
  }

  /// Passes events to `body` while it returns true and both time and events remain.
  mutating func passEvents(_ body: (Event) throws -> Bool) rethrows {
    let end = MachineClock.seconds + EventBacklog.patience
    while let event = events.popFirst(), try body(event), MachineClock.seconds < end {}
    if events.isEmpty { events = [] }
  }
}
