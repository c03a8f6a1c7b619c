/// The link between a ``ViewTransition`` and the animator that plays the transition.
@MainActor
final class TransitionContext: ViewControllerContextTransitioning {
  let containerView: View
  private(set) var duration = 0.0
  private let (from, to): (ViewController, ViewController)
  /// The views to animate in place of the controllers' own views; nil to animate the latter.
  private let views: (from: View?, to: View?)?
  private let initialFrame: Rect
  private let animator: any ViewControllerAnimatedTransitioning
  private let interactor: (any ViewControllerInteractiveTransitioning)?
  /// The progress of the transition; nil before the transition exists.
  var progress: TransitionProgress?
  /// The presented controller, and the frame of its animated view while it is presented; nil for
  /// transitions other than presentations and dismissals.
  private let modal: (presented: ViewController, frame: Rect)?

  init(
    from: ViewController, to: ViewController, in containerView: View,
    views: (from: View?, to: View?)? = nil, modal: (presented: ViewController, frame: Rect)? = nil,
    _ animator: any ViewControllerAnimatedTransitioning,
    _ interactor: (any ViewControllerInteractiveTransitioning)?
  ) {
    (self.from, self.to, self.containerView) = (from, to, containerView)
    (self.animator, self.interactor) = (animator, interactor)
    (self.views, self.modal) = (views, modal)
    initialFrame = (views?.from ?? from.loadedView()).frame
    // A duration that is not a number becomes 0.
    duration = max(0, LifecycleTrace.app { animator.transitionDuration(using: self) })
  }

  /// The transition, while its views are in place; otherwise nil, so that calls have no effect.
  private var transition: ViewTransition? {
    let running = containerView.runningTransition
    return running?.context === self && running?.progress.isRunning == true ? running : nil
  }

  var startsInteractively: Bool { interactor?.wantsInteractiveStart ?? false }

  /// The timing: the animator's duration, without an effect.
  var timing: TransitionTiming {
    TransitionTiming(duration: duration, effect: nil, isHeld: startsInteractively)
  }

  var isAnimated: Bool { true }
  var isInteractive: Bool { progress?.isHeld ?? false }
  var transitionWasCancelled: Bool { progress?.isBack ?? false }
  var presentationStyle: ModalPresentationStyle {
    modal?.presented.modalPresentationStyle ?? .none
  }
  var percentComplete: Double { transition == nil ? 0 : progress?.fraction ?? 0 }

  func updateInteractiveTransition(_ percentComplete: Double) {
    transition?.pause(at: percentComplete)
  }

  func finishInteractiveTransition() { letGoOfDriver(completing: true) }

  func cancelInteractiveTransition() { letGoOfDriver(completing: false) }

  private func letGoOfDriver(completing: Bool) {
    let speed = interactor?.completionSpeed ?? 1
    transition?.release(completing: completing, speed: speed > 0 ? speed : 1)
  }

  func completeTransition(_ didComplete: Bool) { transition?.complete(didComplete) }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from : to
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    if let views { return key == .from ? views.from : views.to }
    return (key == .from ? from : to).viewIfLoaded
  }

  func initialFrame(for vc: ViewController) -> Rect { vc === from ? initialFrame : .zero }

  func finalFrame(for vc: ViewController) -> Rect {
    guard vc === to else { return .zero }
    return modal?.presented === to ? modal?.frame ?? .zero : containerView.bounds
  }
}

// Calls from the transition.
extension TransitionContext {
  /// Starts the interactor if the user drives the transition, otherwise the animator.
  func startAnimation() {
    guard let interactor, isInteractive else { return startAnimator() }
    LifecycleTrace.app { interactor.startInteractiveTransition(self) }
  }

  /// Starts the animator. In an interactive transition, its animations follow the progress.
  func startAnimator() {
    guard let transition, let application = transition.application else { return }
    let running = Animator.of(application)
    let before = running.running.count
    LifecycleTrace.app { animator.animateTransition(using: self) }
    guard startsInteractively, !transition.progress.isFinished else { return }
    for animation in running.running.dropFirst(before) {
      animation.timeline = transition
      transition.progress.changes.append(animation)
    }
  }

  func tellAnimator() {
    LifecycleTrace.app { animator.animationEnded(!transitionWasCancelled) }
  }
}
