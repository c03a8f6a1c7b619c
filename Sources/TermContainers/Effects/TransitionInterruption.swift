/// The rule for a transition that is requested while another one runs in the same place.
///
/// ```swift
/// container.transitionInterruption = .queue
/// container.replace(old, with: new, duration: 0.3, options: .transitionCurlUp)
/// container.replace(new, with: third, duration: 0.3)  // begins when the curl is over
/// ```
///
/// ``ViewController/finishTransition()`` ends a running transition at any time.
public enum TransitionInterruption: Sendable, CaseIterable {
  /// Finishes the running transition at once, with all callbacks and `completion(false)`, and
  /// begins the new one. The user need not wait, and no callback is lost. This is the default.
  case finish
  /// Begins the new transition after the running one. Refuses an interactive one, as ``refuse``.
  case queue
  /// Continues the running transition. The new one's `completion(false)` is called at once instead.
  case refuse
}
