import TermContainers

/// What a demo is played in.
@MainActor
struct DemoSetting {
  /// Whether time is real. Where it is not – in tests, snapshots and recordings – nothing may depend
  /// on how long a piece of work takes.
  var isLive = false
  /// What everything random begins with.
  var seed: UInt64 = 1
  /// What the keys of the pace change; nil for the application's clock, where that can be changed.
  var pace: PacedClock?
  /// What is called and sent, for demos that show it.
  var trace: LifecycleTrace?
}
