// The functions of transitions and presentations that controllers and windows call. Higher layers
// implement them, and make `ViewController` and `Window` conform.

/// A controller that swaps its children's views.
@MainActor
protocol TransitionPerforming: AnyObject {
  /// Implements ``ViewController/transition(from:to:duration:options:animations:completion:)``,
  /// bypassing overrides.
  func performTransition(
    from: ViewController, to: ViewController, _ timing: TransitionTiming,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?)
}

extension View.AnimationOptions {
  /// Returns the timing of a transition of `duration` seconds; a negative number counts as 0.
  func transitionTiming(_ duration: Double) -> TransitionTiming {
    TransitionTiming(duration: max(0, duration), effect: effect, curve: curve, options: self)
  }
}

/// A controller that presents others.
@MainActor
protocol PresentationPerforming: AnyObject {
  /// Implements ``ViewController/present(_:animated:completion:)``, bypassing overrides.
  func performPresentation(
    of controller: ViewController, animated: Bool, completion: (() -> Void)?)
  /// Implements ``ViewController/dismiss(animated:completion:)``, bypassing overrides.
  func performDismissal(animated: Bool, completion: (() -> Void)?)
  /// Removes all presented controllers without animation, because the window gets another root.
  func dropPresented()
}

/// A window that reports a change of size to its controllers.
@MainActor
protocol SizeCoordinating: AnyObject {
  /// Creates the coordinator of a change of size for `controllers`, which fill the window.
  func sizeCoordinator(for controllers: [ViewController]) -> any RunningCoordinator
}
