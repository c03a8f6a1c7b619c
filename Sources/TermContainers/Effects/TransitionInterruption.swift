/// A rule for a transition that is requested while another runs in the same place.
///
/// ```swift
/// container.transitionInterruption = .queue
/// container.replace(old, with: new, duration: 0.3, options: .transitionCurlUp)
/// container.replace(new, with: third, duration: 0.3)  // begins when the curl is over
/// ```
///
/// ``ViewController/finishTransition()`` ends a running transition at any time.
public enum TransitionInterruption: Sendable, CaseIterable {
  /// Finishes the running one at once, with all callbacks and `completion(false)`, and begins the
  /// other. Input need not wait, and nothing is lost. The default.
  case finish
  /// Begins the other afterwards; an interactive one is cancelled instead.
  case queue
  /// Continues the running one. The other does not begin; its `completion(false)` is called at
  /// once.
  case refuse
}
