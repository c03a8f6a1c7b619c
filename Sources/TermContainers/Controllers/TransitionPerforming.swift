// What controllers and windows do by transitions and presentations. The rooms of these lie above, and have
// `ViewController` and `Window` conform.

/// A controller that swaps its children's views.
@MainActor
protocol TransitionPerforming: AnyObject {
  /// As ``ViewController/transition(from:to:duration:options:animations:completion:)``, whatever
  /// overrides that.
  func performTransition(
    from: ViewController, to: ViewController, _ timing: TransitionTiming,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?)
}

/// A controller that presents others.
@MainActor
protocol PresentationPerforming: AnyObject {
  /// As ``ViewController/present(_:animated:completion:)``, whatever overrides that.
  func performPresentation(
    of controller: ViewController, animated: Bool, completion: (() -> Void)?)
  /// As ``ViewController/dismiss(animated:completion:)``, whatever overrides that.
  func performDismissal(animated: Bool, completion: (() -> Void)?)
  /// Takes away all that is presented, unseen: the window gets another root.
  func dropPresented()
}

/// A window that tells its controllers of another size.
@MainActor
protocol SizeCoordinating: AnyObject {
  /// What goes along with a change of size of `controllers`, which fill the window.
  func sizeCoordinator(for controllers: [ViewController]) -> any SizeCoordinator
}

/// What goes along with a change of size.
@MainActor
protocol SizeCoordinator: RunningCoordinator {
  /// The views have their new sizes: does what was waiting for that.
  func runAlongside()
  /// The frame that shows them has been written: tells that it is over.
  func finish()
}
