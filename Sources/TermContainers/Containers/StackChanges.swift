/// Serialises the changes of a stack: a push or pop from a callback of another begins when the
/// first is under way.
@MainActor
final class StackChanges {
  /// The number of changes under way, each nested in the one before.
  private var depth = 0
  private var waiting: [() -> Void] = []

  /// Performs `change` now, or after the current one.
  func ask(_ change: @escaping () -> Void) {
    if depth > 0 { waiting.append(change) } else { change() }
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
