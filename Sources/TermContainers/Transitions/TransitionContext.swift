/// The transition that an app's animator plays: what the animator sees of a ``ViewTransition``, and
/// that of the animator.
@MainActor
final class TransitionContext: ViewControllerContextTransitioning {
  let containerView: View
  private(set) var duration = 0.0
  private let (from, to): (ViewController, ViewController)
  /// The views that stand for those of the controllers; nil for the controllers' own.
  private let views: (from: View?, to: View?)?
  private let initialFrame: Rect
  private let animator: any ViewControllerAnimatedTransitioning
  private let interactor: (any ViewControllerInteractiveTransitioning)?
  /// Nil before the transition begins, and after its end.
  private weak var transition: ViewTransition?
  /// What it presents or dismisses; nil for other transitions.
  private let modal: Modal?
  /// How it has ended.
  private var wasBack = false
  /// What the animator animates.
  private var animations: [ViewAnimation] = []

  /// A presentation or dismissal, as its animator sees it.
  struct Modal {
    unowned let presented: ViewController
    /// The frame of the view that is moved while it is presented.
    let frame: Rect
  }

  init(
    from: ViewController, to: ViewController, in containerView: View,
    views: (from: View?, to: View?)? = nil, modal: Modal? = nil,
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

  var startsInteractively: Bool { interactor?.wantsInteractiveStart ?? false }

  var isAnimated: Bool { true }
  var isInteractive: Bool { transition?.isHeld ?? false }
  var transitionWasCancelled: Bool { transition.map { $0.direction == .back } ?? wasBack }
  var presentationStyle: ModalPresentationStyle {
    modal?.presented.modalPresentationStyle ?? .none
  }
  var percentComplete: Double { transition?.fraction ?? 0 }

  func updateInteractiveTransition(_ percentComplete: Double) {
    transition?.hold(at: percentComplete)
  }

  func finishInteractiveTransition() { release(completing: true) }

  func cancelInteractiveTransition() { release(completing: false) }

  private func release(completing: Bool) {
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
  /// Has the animator begin, or what drives it.
  func begin(_ transition: ViewTransition) {
    self.transition = transition
    guard let interactor, transition.isHeld else { return animate() }
    LifecycleTrace.app { interactor.startInteractiveTransition(self) }
  }

  /// Has the animator begin; its animations follow the transition's time.
  func animate() {
    guard let transition, let application = transition.application else { return }
    let running = Animator.of(application)
    let before = running.running.count
    LifecycleTrace.app { animator.animateTransition(using: self) }
    guard startsInteractively, !transition.isFinished else { return }
    animations = Array(running.running.dropFirst(before))
    for animation in animations { animation.timeline = transition }
  }

  /// The transition is over, in its present direction.
  func leave(_ transition: ViewTransition, cutShort: Bool) {
    wasBack = transition.direction != .forward
    self.transition = nil
    for animation in animations where (cutShort || wasBack) && !animation.isOver {
      animation.end(isBack: wasBack)
    }
    animations = []
  }

  func tellEnd() {
    LifecycleTrace.app { animator.animationEnded(!wasBack) }
  }
}
