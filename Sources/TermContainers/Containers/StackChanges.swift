/// The changes of a stack, one after the other: a callback of a push that pushes or pops does so when the
/// first is under way.
@MainActor
final class StackChanges {
  /// How many are being made, each inside the one before.
  private var depth = 0
  private var waiting: [() -> Void] = []

  /// Does `change` now, or once the present one is over.
  func ask(_ change: @escaping () -> Void) {
    if depth > 0 { waiting.append(change) } else { change() }
  }

  /// Makes a change, and then those that it, or the callbacks that came of it, have asked for.
  func perform(_ change: () -> Void) {
    hold()
    change()
    release()
  }

  /// Has changes wait until ``release()``.
  func hold() { depth += 1 }

  func release() {
    depth -= 1
    while depth == 0 && !waiting.isEmpty { waiting.removeFirst()() }
  }
}
