import TermContainers

/// The state machine of section 1.2 of the specification, as a reader of logs. Stricter than
/// ``isLegal(_:from:)``: loading, `IA` and layout have their places, too.
struct AppearanceMachine {
  private(set) var state = AppearanceState.disappeared
  private var isLoaded = false
  private var owesIsAppearing = false

  /// The first event of `log` that may not come where it does, with those before it; and the state
  /// after all. The log goes back to when the controller was made.
  static func read(_ log: [String]) -> (refused: String?, end: AppearanceState) {
    var machine = AppearanceMachine()
    let first = log.indices.first { !machine.accepts(log[$0]) }
    let refused = first.map { "the last of \(log[...$0].joined(separator: " "))" }
    return (refused, machine.state)
  }

  private mutating func accepts(_ event: String) -> Bool {
    switch event {
    case "load":
      defer { isLoaded = true }
      return !isLoaded
    case "WA":
      owesIsAppearing = true
      return isLoaded && move(from: .disappeared, .disappearing, to: .appearing)
    case "IA":
      defer { owesIsAppearing = false }
      return owesIsAppearing && state == .appearing
    case "DA": return move(from: .appearing, to: .appeared)
    case "WD": return move(from: .appearing, .appeared, to: .disappearing)
    case "DD": return move(from: .disappearing, to: .disappeared)
    case "WL", "DL": return isLoaded
    default: return true
    }
  }

  private mutating func move(from states: AppearanceState..., to new: AppearanceState) -> Bool {
    defer { state = new }
    return states.contains(state)
  }
}
