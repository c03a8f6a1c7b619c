/// Serialises changes: one that a callback of another asks for begins when that one is under way. A
/// stack has its pushes and pops wait so, a presenting controller its dismissals, and a transition the
/// swaps that are queued behind it.
@MainActor
final class SerialChanges {
  /// In front those under way, each nested in the one before, as nil; behind them those that wait.
  private var line: [(() -> Void)?] = []

  /// Whether a change is under way, so that others wait.
  var isUnderWay: Bool { !line.isEmpty && line[0] == nil }

  /// Performs `change` now or, after a ``begin()``, at its ``end()``.
  func ask(_ change: @escaping () -> Void) {
    if isUnderWay { line.append(change) } else { change() }
  }

  /// Performs a change, and then those that it or its callbacks requested.
  func perform(_ change: () -> Void) {
    begin()
    change()
    end()
  }

  /// Delays the changes that are asked for until ``end()``.
  func begin() { line.insert(nil, at: 0) }

  func end() {
    line.removeFirst()
    while let next = line.first, let change = next {
      line.removeFirst()
      change()
    }
  }
}
