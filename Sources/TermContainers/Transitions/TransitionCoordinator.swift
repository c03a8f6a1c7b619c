/// Runs work alongside a transition between controllers or a change of size.
///
/// The window keeps it while it is under way and looks up its controllers on demand. Controllers
/// have no reference to it, and it has none to its transition, because a weak reference would slow
/// down the frames.
@MainActor
final class TransitionCoordinator: SizeCoordinator {
  typealias Work = (any ViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase {
    case expected, running, over
  }

  let containerView: View
  let isAnimated: Bool
  let initiallyInteractive: Bool
  let presentationStyle: ModalPresentationStyle
  let transitionDuration: Double
  let completionCurve: AnimationCurve
  private weak var owner: WindowTransitions?
  /// The controllers that fill a window changing size, or the two of a swap.
  private var controllers: [ViewController]
  private var (from, to): (ViewController?, ViewController?)
  private var phase = Phase.expected
  /// The progress at the end, and whether the transition had returned to its start or was cut short.
  private var end = (percent: 0.0, isBack: false, isCutShort: false)
  private var alongside: [Work] = []
  private var completions: [Work] = []
  private var observers: [Work] = []
  /// Animations begun while the transition runs.
  private var animations: [ViewAnimation] = []

  /// Creates the coordinator of a change of size of `controllers`, which fill `window`.
  init(ofSize controllers: [ViewController], in window: Window) {
    self.controllers = controllers
    (containerView, owner) = (window, window.transitions)
    (isAnimated, initiallyInteractive, presentationStyle) = (false, false, .none)
    (transitionDuration, completionCurve) = (0, .easeInOut)
  }

  /// Creates the coordinator of an animated swap that is about to begin.
  init(
    _ swap: TransitionSwap, _ timing: TransitionTiming, in window: Window, reducesMotion: Bool
  ) {
    (from, to) = (swap.leaving, swap.entering)
    controllers = [swap.leaving, swap.entering].compactMap { $0 }
    (containerView, owner) = (swap.host, window.transitions)
    (isAnimated, initiallyInteractive) = (true, timing.isHeld)
    presentationStyle =
      controllers.first { $0.ownPresenter != nil }?.modalPresentationStyle ?? .none
    transitionDuration = reducesMotion ? 0 : timing.duration
    completionCurve = timing.curve
  }
}

extension TransitionCoordinator {
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from : to
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    (key == .from ? from : to)?.viewIfLoaded
  }

  private var transition: ViewTransition? {
    for case let running as ViewTransition in owner?.running ?? []
    where running.coordinator === self { return running }
    return nil
  }

  var isInteractive: Bool {
    phase == .expected ? initiallyInteractive : transition?.isHeld ?? false
  }

  /// Whether it is interactive, and its animations have not begun.
  var isAnnounced: Bool { phase == .expected && initiallyInteractive }

  var isCancelled: Bool { transition.map { $0.direction == .back } ?? end.isBack }

  var isCutShort: Bool { end.isCutShort }

  var percentComplete: Double { transition?.fraction ?? end.percent }

  @discardableResult
  func animate(alongsideTransition animation: Work?, completion: Work?) -> Bool {
    guard phase != .over else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if phase == .running { animateRest(animation) } else { alongside.append(animation) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Work) {
    if phase != .over { observers.append(handler) }
  }

  private func animateRest(_ animation: Work) {
    let rest = isInteractive ? 0 : transitionDuration * (1 - percentComplete)
    let changes = ViewAnimation(
      duration: rest, delay: 0, curve: completionCurve, completion: nil)
    AnimationBlock.$current.withValue(changes) { animation(self) }
    changes.start()
    animations.append(changes)
  }
}

// Calls from the transition or the window.
extension TransitionCoordinator {
  /// Combines `animations` with those requested alongside; nil without any.
  func joined(_ animations: (() -> Void)?) -> (() -> Void)? {
    guard animations != nil || !alongside.isEmpty else { return nil }
    return {
      animations?()
      self.runAlongside()
    }
  }

  /// Runs the animations that waited for the beginning.
  func runAlongside() {
    // Animations requested here run now too.
    LifecycleTrace.app {
      while !alongside.isEmpty { alongside.removeFirst()(self) }
    }
    phase = .running
  }

  /// Notifies that the user no longer drives the transition.
  func interactionChanged() {
    let told = observers
    observers = []
    LifecycleTrace.app {
      for body in told { body(self) }
    }
  }

  /// Leaves the window, because the transition is over in its current state.
  func leave(_ transition: ViewTransition? = nil, cutShort: Bool = false) {
    end = (
      transition?.fraction ?? 1, transition.map { $0.direction != .forward } ?? false, cutShort
    )
    interactionChanged()
    phase = .over
    owner?.remove(self)
    if cutShort { for animation in animations { animation.stop() } }
    animations = []
  }

  /// Ends a change of size.
  func finish() {
    leave()
    runCompletions()
  }

  /// Runs the completions, once, and releases the controllers.
  func runCompletions() {
    let bodies = completions
    (alongside, completions) = ([], [])
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

extension ViewController {
  /// The coordinator of the transition in which this controller, or its nearest ancestor, takes
  /// part; nil outside of transitions, and in those without animation.
  public var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    let own = shownWindow?.transitions.coordinators.last { $0.concerns(self) }
    return own ?? parent?.transitionCoordinator
  }

  /// The window that shows this controller, or is about to.
  private var shownWindow: Window? {
    if let window = rootView?.window { return window }
    if let parent { return parent.shownWindow }
    return ownPresenter?.shownWindow ?? ownPresented?.rootView?.window
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
  func sizeCoordinator(for controllers: [ViewController]) -> any SizeCoordinator {
    let coordinator = TransitionCoordinator(ofSize: controllers, in: self)
    transitions.add(coordinator)
    return coordinator
  }
}

extension TransitionSwap {
  /// Creates the coordinator; nil if no controller takes part.
  func coordinator(_ timing: TransitionTiming, in window: Window?) -> TransitionCoordinator? {
    guard leaving != nil || entering != nil, let window else { return nil }
    return TransitionCoordinator(
      self, timing, in: window, reducesMotion: host.traits.reducesMotion)
  }
}
