import TermContainers

extension HeadlessHost {
  /// Makes a change, and lets the transition that it starts come to its end.
  func complete(_ change: () -> Void) {
    step(change)
    settle()
  }
}
