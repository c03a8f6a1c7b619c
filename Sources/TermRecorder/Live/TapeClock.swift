import Synchronization
import TermContainers

/// A clock for what is played live and can be replayed to the same frames: it goes after another one in steps,
/// and stands still in between.
///
/// It steps on what is due next, a timer or an animation's frame, one after another and never past one, as a
/// `HeadlessHost`'s does; and on the times of events, which are whole milliseconds, as a tape has them. So no
/// time depends on how long a piece of work takes. Where the machine is late, time is.
@MainActor
public final class TapeClock: TimeSource {
  /// Seconds since it was made.
  nonisolated public var now: Double { shown.load(ordering: .acquiring) }
  nonisolated private let shown = Atomic<Double>(0)
  private let base: any TimeSource
  private let start: Double
  /// What was asked for last, as the application does before it waits.
  private var due: Double?

  /// A clock that goes after `base`, from 0.
  public init(_ base: any TimeSource) {
    self.base = base
    start = base.now
  }

  /// As long as the other clock says.
  public func wait(until time: Double) -> Double? {
    due = time
    return time <= now ? 0 : base.wait(until: start + time)
  }

  /// What is due next; forgotten by that, for nothing may be when the application waits again.
  func takeDue() -> Double? {
    defer { due = nil }
    return due
  }

  /// Steps on `due`, if it is its time.
  func step(onDue due: Double?) {
    if let due, due <= base.now - start { move(to: due) }
  }

  /// Steps on `milliseconds`, or on `due` where that comes before. False when nothing is to be done there.
  func step(to milliseconds: Int, due: Double?) -> Bool {
    let time = Double(milliseconds) / 1000
    guard now < time || (due ?? time) < time else { return false }
    move(to: min(due ?? time, time))
    return true
  }

  private func move(to time: Double) { shown.store(max(now, time), ordering: .releasing) }

  /// When something happens that comes now, in milliseconds: the present one where `isAtOnce`, else one that is
  /// still to come.
  func arrival(isAtOnce: Bool) -> Int {
    let earliest = isAtOnce ? TapeClock.rounded(now, .up) : TapeClock.rounded(now, .down) + 1
    return max(TapeClock.rounded(base.now - start, .down), earliest)
  }

  /// The millisecond at or after now.
  var milliseconds: Int { TapeClock.rounded(now, .up) }

  /// What is a whole number but for the last bits is one.
  private static func rounded(_ seconds: Double, _ rule: FloatingPointRoundingRule) -> Int {
    let nearest = (seconds * 1000).rounded()
    return Int(abs(seconds * 1000 - nearest) < 1e-6 ? nearest : (seconds * 1000).rounded(rule))
  }
}
