import TermContainers

/// How fast a demo's time goes, and the keys that change that.
@MainActor
struct Pace {
  private static let rates = [0.1, 0.25, 0.5, 1, 2, 4]
  let clock: PacedClock

  /// For the status line: nothing at the usual pace.
  var words: String {
    if clock.isPaused { return "(paused)" }
    guard clock.rate != 1 else { return "" }
    // Whole numbers without their zero.
    let rate = clock.rate == clock.rate.rounded() ? "\(Int(clock.rate))" : "\(clock.rate)"
    return "(\(rate)×)"
  }

  /// Not in the status line, where there is no room for them; the help names them.
  var keyCommands: [KeyCommand] {
    [
      KeyCommand("[") { clock.rate = Pace.rates.last { $0 < clock.rate } ?? clock.rate },
      KeyCommand("]") { clock.rate = Pace.rates.first { $0 > clock.rate } ?? clock.rate },
      KeyCommand("p") { clock.isPaused.toggle() },
      KeyCommand(".") { if clock.isPaused { clock.step(by: 1.0 / 60) } },
    ]
  }
}
