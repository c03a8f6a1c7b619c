import TermContainers

/// The calls that containers still owe controllers, by the entries of a trace: a `didMove(toParent:)`
/// after an addition, a `removeFromParent()` after `willMove(toParent: nil)`.
struct OwedMoves {
  private(set) var owed: [LifecycleTrace.Participant: String] = [:]

  /// Takes an entry into account.
  mutating func note(_ entry: LifecycleTrace.Entry) {
    switch entry.event {
    case "addChild(_:)":
      if let child = entry.object { owed[child] = "didMove(toParent:)" }
    case "willMove(toParent:)" where entry.object == nil:
      owed[entry.subject] = "removeFromParent()"
    case "didMove(toParent:)": owed[entry.subject] = nil
    default: break
    }
  }
}
