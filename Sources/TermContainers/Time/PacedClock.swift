import Synchronization

/// A clock that goes faster or slower than another one, can be stopped and moved on by hand. For
/// looking at motion.
@MainActor
public final class PacedClock: TimeSource {
  nonisolated private let base: any TimeSource
  nonisolated private let gait: Mutex<Gait>

  /// How it goes since that changed last.
  private struct Gait {
    /// What ``PacedClock/now`` was then, and what the other clock showed.
    var anchor: (own: Double, base: Double)
    var pace = 1.0
    var isPaused = false

    func time(at base: Double) -> Double {
      isPaused ? anchor.own : anchor.own + (base - anchor.base) * pace
    }
  }

  /// Seconds for each second of the other clock: 0.1 to 4, the nearest of them outside. 1 at first.
  public var rate: Double {
    get { gait.withLock { $0.pace } }
    set { change { $0.pace = min(max(0.1, newValue), 4) } }
  }

  /// Whether it stands still; what sleeps by it sleeps on.
  public var isPaused: Bool {
    get { gait.withLock { $0.isPaused } }
    set { if newValue != isPaused { change { $0.isPaused = newValue } } }
  }

  /// A clock that goes as `base` does.
  public init(_ base: any TimeSource) {
    self.base = base
    gait = Mutex(Gait(anchor: (base.now, base.now)))
  }

  /// Seconds.
  nonisolated public var now: Double {
    gait.withLock { $0.time(at: base.now) }
  }

  /// Moves on by `seconds`, which must not be negative, also while it stands still.
  public func step(by seconds: Double) { change { $0.anchor.own += max(0, seconds) } }

  /// Never while it stands still.
  public func wait(until time: Double) -> Double? {
    let seconds = time - now
    if seconds <= 0 { return 0 }
    let (pace, isPaused) = gait.withLock { ($0.pace, $0.isPaused) }
    return isPaused ? nil : base.wait(until: base.now + seconds / pace)
  }

  private func change(_ body: (inout Gait) -> Void) {
    let shown = base.now
    gait.withLock {
      $0.anchor = ($0.time(at: shown), shown)
      body(&$0)
    }
  }
}
