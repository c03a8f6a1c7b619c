@testable import TermContainers

extension HeadlessHost {
  /// Makes a change in a turn of its own, and plays all that follows from it.
  func play(_ change: () -> Void) {
    step(change)
    settle()
  }

  /// Presses keys one after another, and plays all that follows from them.
  func press(_ keys: String...) {
    for key in keys { send(key) }
    settle()
  }
}
