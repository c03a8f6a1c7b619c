/// What the controllers of a scene were sent, in order. Outlives them.
@MainActor
final class LabLog {
  private(set) var entries: [Heard] = []
  /// What the children call a parent that is none of them.
  var parentName = ""
  /// Called with each entry.
  var onNote: (Heard) -> Void = { _ in }

  func note(_ entry: Heard) {
    entries.append(entry)
    onNote(entry)
  }

  func clear() { entries = [] }
}

/// A callback as its controller heard it.
package struct Heard: Sendable, Hashable {
  /// The controller.
  package let role: Role
  /// The callback with its argument, such as `willMove(toParent: container)`.
  package let callback: String
  /// Whether the controller knew then that it was leaving its parent.
  package var isMovingFromParent = false
}
