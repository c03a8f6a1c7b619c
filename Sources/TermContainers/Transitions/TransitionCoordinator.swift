/// Runs work alongside a transition between controllers or a change of size.
///
/// The window keeps the coordinator during the transition, and finds it for a controller on demand.
/// Controllers do not refer to it. It refers to the transition's progress, not the transition.
@MainActor
final class TransitionCoordinator: RunningCoordinator {
  typealias Work = (any ViewControllerTransitionCoordinatorContext) -> Void

  let containerView: View
  let isAnimated: Bool
  let initiallyInteractive: Bool
  let presentationStyle: ModalPresentationStyle
  let transitionDuration: Double
  private let progress: TransitionProgress
  private weak var owner: WindowTransitions?
  /// The two controllers of a swap, or the controllers that fill a window that changes size.
  private var controllers: [ViewController]
  private var (from, to): (ViewController?, ViewController?)
  /// The animations to start when the transition begins; nil after that.
  private var alongside: [Work]? = []
  /// The handlers to call when the user lets go; nil when the transition is over.
  private var observers: [Work]? = []
  private var completions: [Work] = []

  /// Creates the coordinator of a change of size of `controllers`, which fill `window`.
  init(ofSize controllers: [ViewController], in window: Window) {
    self.controllers = controllers
    (containerView, owner) = (window, window.transitions)
    (isAnimated, initiallyInteractive, presentationStyle) = (false, false, .none)
    (transitionDuration, progress) = (0, TransitionProgress(curve: .easeInOut))
  }

  /// Creates the coordinator of an animated swap about to begin; fails without any controller.
  init?(_ swap: TransitionSwap, _ transition: ViewTransition, in window: Window) {
    guard swap.leaving != nil || swap.entering != nil else { return nil }
    (from, to) = (swap.leaving, swap.entering)
    controllers = [swap.leaving, swap.entering].compactMap { $0 }
    (containerView, owner) = (swap.host, window.transitions)
    (isAnimated, initiallyInteractive) = (true, transition.isInteractive)
    presentationStyle =
      controllers.first { $0.ownPresenter != nil }?.modalPresentationStyle ?? .none
    (transitionDuration, progress) = (transition.duration, transition.progress)
  }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from : to
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    (key == .from ? from : to)?.viewIfLoaded
  }

  var completionCurve: AnimationCurve { progress.curve }
  var isInteractive: Bool { progress.isHeld }
  var isCancelled: Bool { progress.isBack }
  var isCutShort: Bool { progress.isCutShort }
  var percentComplete: Double { progress.fraction }

  /// Whether the transition began interactively, and its animations have not begun yet.
  var isAnnounced: Bool { alongside != nil && initiallyInteractive }

  @discardableResult
  func animate(alongsideTransition animation: Work?, completion: Work?) -> Bool {
    guard observers != nil else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if alongside?.append(animation) == nil {
      let rest = isInteractive ? 0 : transitionDuration * (1 - percentComplete)
      progress.runAnimations(rest) { animation(self) }
    }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Work) { observers?.append(handler) }
}

// Calls from the transition or the window.
extension TransitionCoordinator {
  /// Whether there are animations to start when the transition begins.
  var hasAlongside: Bool { alongside?.isEmpty == false }

  /// Starts the animations that waited for the transition to begin.
  func runAlongside() {
    // Animations requested here run now too.
    LifecycleTrace.app {
      while hasAlongside { alongside?.removeFirst()(self) }
    }
    alongside = nil
  }

  /// Calls the handlers that wait for the user to stop driving the transition.
  func interactionChanged() {
    let told = observers ?? []
    observers = []
    LifecycleTrace.app {
      for body in told { body(self) }
    }
  }

  /// Removes this coordinator from its window, because the transition is over.
  func leaveWindow() {
    interactionChanged()
    observers = nil
    owner?.removeCoordinator(self)
  }

  /// Ends a change of size, and runs its completions.
  func finish() {
    (progress.phase, progress.fraction) = (.finished, 1)
    leaveWindow()
    progress.releaseChanges()
    runCompletions()
  }

  /// Runs the completions, once, and releases the controllers.
  func runCompletions() {
    let bodies = completions
    (alongside, completions) = (nil, [])
    LifecycleTrace.app {
      for body in bodies { body(self) }
    }
    (from, to, controllers) = (nil, nil, [])
  }

  func concerns(_ controller: ViewController) -> Bool {
    controllers.contains { one in
      if one === controller || one.parent === controller { return true }
      var presenter = one.ownPresenter
      while let current = presenter, current !== controller { presenter = current.ownPresenter }
      return presenter != nil
    }
  }
}

extension WindowTransitions {
  /// The coordinator of an interactive transition whose first *will* callbacks are being sent.
  var announced: TransitionCoordinator? {
    guard let last = coordinators.last as? TransitionCoordinator, last.isAnnounced else {
      return nil
    }
    return last
  }
}

extension Window: SizeCoordinating {
  func sizeCoordinator(for controllers: [ViewController]) -> any RunningCoordinator {
    let coordinator = TransitionCoordinator(ofSize: controllers, in: self)
    transitions.addCoordinator(coordinator)
    return coordinator
  }
}
