import TermContainers

extension RingMenu {
  /// The calls and callbacks of all controllers on the stage. The article's sample prints those of
  /// its children to its console.
  @MainActor
  final class CallbackLog {
    /// The latest, more than any screen has rows.
    private(set) var entries: [LoggedCall] = []
    /// Called after each.
    var onChange: (() -> Void)?

    private static let limit = 250

    init(_ trace: LifecycleTrace?) {
      trace?.observe { [weak self] entry in self?.note(entry) }
    }

    private func note(_ entry: LifecycleTrace.Entry) {
      guard let call = LoggedCall(entry) else { return }
      if entries.count == Self.limit { entries.removeFirst() }
      entries.append(call)
      onChange?()
    }
  }
}
