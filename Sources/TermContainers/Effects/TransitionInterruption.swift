/// What becomes of a transition when another one is asked for in the same place.
public enum TransitionInterruption: Sendable, CaseIterable {
  /// It is finished at once, with all callbacks and `completion(false)`, and the other one begins.
  /// Keys need not wait, and nothing is lost. The default.
  case finish
  /// The other one begins when it is over; one that is to be under a hand is called off.
  case queue
  /// It goes on; the other one is not begun, and its `completion(false)` is called at once.
  case refuse
}
