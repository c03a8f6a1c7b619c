/// What happens to a running transition when another is requested in the same place.
public enum TransitionInterruption: Sendable, CaseIterable {
  /// The running one is finished at once, with all callbacks and `completion(false)`, and the other
  /// begins. Input need not wait, and nothing is lost. The default.
  case finish
  /// The other begins afterwards; an interactive one is cancelled instead.
  case queue
  /// The running one continues; the other does not begin, and its `completion(false)` is called at
  /// once.
  case refuse
}
