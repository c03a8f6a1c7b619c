/// Serialises changes: one that a callback of another asks for begins when that one is under way. A
/// stack has its pushes and pops wait so, a presenting controller its dismissals, and a transition the
/// swaps that are queued behind it.
@MainActor
final class SerialChanges {
  /// The number of changes under way, each nested in the one before.
  private var depth = 0
  private var waiting: [() -> Void] = []

  /// Whether a change is under way, so that others wait.
  var isUnderWay: Bool { depth > 0 }

  /// Performs `change` now, or after the current one.
  func ask(_ change: @escaping () -> Void) {
    if isUnderWay { waiting.append(change) } else { change() }
  }

  /// Performs a change, and then those that it or its callbacks requested.
  func perform(_ change: () -> Void) {
    hold()
    change()
    release()
  }

  /// Delays changes until ``release()``.
  func hold() { depth += 1 }

  func release() {
    depth -= 1
    while depth == 0 && !waiting.isEmpty { waiting.removeFirst()() }
  }
}
