import TermContainers

/// The speed of a demo's time and the keys that change it.
@MainActor
public struct Pace {
  private static let rates = [0.1, 0.25, 0.5, 1, 2, 4]
  package let clock: PacedClock

  package init(_ clock: PacedClock) { self.clock = clock }

  /// The text for the status line: empty at the normal pace.
  var words: String {
    if clock.isPaused { return "(paused)" }
    guard clock.rate != 1 else { return "" }
    // Whole numbers have no zero after the point.
    let rate = clock.rate == clock.rate.rounded() ? "\(Int(clock.rate))" : "\(clock.rate)"
    return "(\(rate)×)"
  }

  /// The keys for help only: the status line has no room for them.
  func keyCommands(stepsFrames: Bool) -> [KeyCommand] {
    let step = KeyCommand(".") { if clock.isPaused { clock.step(by: 1.0 / 60) } }
    return [
      KeyCommand("[") { clock.rate = Pace.rates.last { $0 < clock.rate } ?? clock.rate },
      KeyCommand("]") { clock.rate = Pace.rates.first { $0 > clock.rate } ?? clock.rate },
      KeyCommand("p") { clock.isPaused.toggle() },
    ] + (stepsFrames ? [step] : [])
  }
}
