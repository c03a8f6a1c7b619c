/// What happens to a running transition when another is requested in the same place.
///
/// ```swift
/// container.transitionInterruption = .queue
/// container.replace(old, with: new, duration: 0.3, options: .transitionCurlUp)
/// container.replace(new, with: third, duration: 0.3)  // begins when the curl is over
/// ```
///
/// ``ViewController/finishTransition()`` ends a running transition at any time.
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
