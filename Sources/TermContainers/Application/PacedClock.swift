/// A clock that goes faster or slower than another one, can be stopped and moved on by hand. For
/// looking at motion.
@MainActor
public final class PacedClock: Clock {
  private let base: any Clock
  /// What ``now`` was when the pace changed last, and what the other clock showed.
  private var anchor: (own: Double, base: Double)

  /// Seconds for each second of the other clock: 0.1 to 4, the nearest of them outside. 1 at first.
  public var rate: Double {
    get { pace }
    set { change { pace = min(max(0.1, newValue), 4) } }
  }
  private var pace = 1.0

  /// Whether it stands still.
  public var isPaused = false {
    willSet { if newValue != isPaused { anchor = (now, base.now) } }
  }

  /// A clock that goes as `base` does.
  public init(_ base: any Clock) {
    self.base = base
    anchor = (base.now, base.now)
  }

  /// Seconds.
  public var now: Double {
    isPaused ? anchor.own : anchor.own + (base.now - anchor.base) * pace
  }

  /// Moves on by `seconds`, which must not be negative, also while it stands still.
  public func step(by seconds: Double) {
    anchor = (now + max(0, seconds), base.now)
  }

  /// Never while it stands still.
  public func wait(until time: Double) -> Double? {
    if time <= now { return 0 }
    guard !isPaused else { return nil }
    return base.wait(until: base.now + (time - now) / pace)
  }

  private func change(_ body: () -> Void) {
    anchor = (now, base.now)
    body()
  }
}
