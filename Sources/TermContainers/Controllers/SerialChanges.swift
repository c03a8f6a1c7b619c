/// Serialises changes: one that a callback of another asks for waits for that one's ``end()``. A
/// stack does this with pushes and pops, a presenting controller with dismissals, and a transition
/// with the swaps that are queued behind it.
@MainActor
final class SerialChanges {
  /// The changes under way in front, as nil, each nested in the one before; behind them those that
  /// wait.
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
