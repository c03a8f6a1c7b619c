/// What goes along with a transition between controllers, or with a change of size.
///
/// Its transition keeps it, the controllers only know it: so nobody is kept by one that never ends.
@MainActor
final class TransitionCoordinator: ViewControllerTransitionCoordinator {
  typealias Work = (any ViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase {
    case expected, running, over
  }

  let containerView: View
  let isAnimated: Bool
  let initiallyInteractive: Bool
  let presentationStyle: ModalPresentationStyle?
  private(set) var transitionDuration: Double
  let completionCurve: AnimationCurve
  private(set) var isCancelled = false
  private(set) var percentComplete = 0.0
  private weak var transition: ViewTransition?

  private var participants: [Weak<ViewController>]
  private var (from, to): (ViewController?, ViewController?)
  private var phase = Phase.expected
  private var alongside: [Work] = []
  private var completions: [Work] = []
  private var observers: [Work] = []
  /// What has been begun in the middle of it.
  private var animations: [ViewAnimation] = []

  private init(
    _ participants: [ViewController], in containerView: View, _ timing: TransitionTiming?,
    style: ModalPresentationStyle? = nil
  ) {
    self.participants = participants.map(Weak.init)
    self.containerView = containerView
    isAnimated = timing != nil
    transitionDuration = timing?.duration ?? 0
    completionCurve = timing?.curve ?? .easeInOut
    initiallyInteractive = timing?.isHeld ?? false
    presentationStyle = style
    for controller in participants { controller.ownCoordinator = self }
  }
}

extension TransitionCoordinator {
  /// Of a swap that is about to begin; nil where no controller takes part.
  static func of(_ swap: TransitionSwap, _ timing: TransitionTiming) -> TransitionCoordinator? {
    let pair = [swap.leaving, swap.entering].compactMap { $0 }
    guard !pair.isEmpty else { return nil }
    let presented = pair.first { $0.ownPresenter != nil }
    let coordinator = TransitionCoordinator(
      pair + pair.compactMap(\.parent) + pair.flatMap(\.presenters), in: swap.host, timing,
      style: presented?.modalPresentationStyle)
    (coordinator.from, coordinator.to) = (swap.leaving, swap.entering)
    return coordinator
  }

  /// Of a change of size of `controllers`, which fill `window`.
  static func ofSize(_ controllers: [ViewController], in window: Window) -> TransitionCoordinator {
    TransitionCoordinator(controllers, in: window, nil)
  }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from : to
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    (key == .from ? from : to)?.viewIfLoaded
  }

  var isInteractive: Bool {
    phase == .expected ? initiallyInteractive : transition?.isHeld ?? false
  }

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
    note()
    let changes = ViewAnimation(
      duration: isInteractive ? 0 : transitionDuration * (1 - percentComplete), delay: 0,
      curve: completionCurve, completion: nil)
    ViewAnimation.$current.withValue(changes) { animation(self) }
    changes.begin()
    animations.append(changes)
  }

  private func note() {
    guard let transition else { return }
    percentComplete = transition.fraction
    isCancelled = transition.direction == .back
  }
}

// What the transition tells it.
extension TransitionCoordinator {
  /// `transition` begins, which makes the changes of `body` and of those that were waiting.
  func begin(_ transition: ViewTransition) {
    self.transition = transition
    transitionDuration = transition.duration
  }

  /// `animations`, and what has been asked to go along with them; nil for nothing.
  func joined(_ animations: (() -> Void)?) -> (() -> Void)? {
    guard animations != nil || !alongside.isEmpty else { return nil }
    return {
      animations?()
      self.runAlongside()
    }
  }

  /// What was waiting for the beginning.
  func runAlongside() {
    // What is asked for here comes with it, too.
    while !alongside.isEmpty { alongside.removeFirst()(self) }
    phase = .running
  }

  func isRunning() { phase = .running }

  func interactionChanged() {
    note()
    let told = observers
    observers = []
    for body in told { body(self) }
  }

  /// It is over: nobody finds it any more.
  func leave(cutShort: Bool) {
    interactionChanged()
    isCancelled = transition.map { $0.direction != .forward } ?? false
    phase = .over
    for participant in participants where participant.object?.ownCoordinator === self {
      participant.object?.ownCoordinator = nil
    }
    if cutShort { for animation in animations { animation.stop() } }
    (animations, participants) = ([], [])
  }

  /// Tells that it is over, once, and forgets who took part.
  func runCompletions() {
    let bodies = completions
    (alongside, completions) = ([], [])
    for body in bodies { body(self) }
    (from, to) = (nil, nil)
  }
}

extension ViewController {
  /// The coordinator of the transition that this controller, or the nearest one that contains it, takes
  /// part in; nil where there is none. Not animated transitions have none.
  public var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    ownCoordinator ?? parent?.transitionCoordinator
  }

  /// Who presents this controller, who presents that, and so on.
  fileprivate var presenters: [ViewController] {
    var (found, controller) = ([ViewController](), ownPresenter)
    while let current = controller {
      found.append(current)
      controller = current.ownPresenter
    }
    return found
  }
}
