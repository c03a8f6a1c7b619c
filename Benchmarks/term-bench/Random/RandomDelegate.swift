import TermContainers

/// The delegate of a random container. It animates exchanges in every way there is, and checks which
/// calls it gets.
@MainActor
class RandomDelegate {
  private(set) weak var container: (any RandomSubject)?
  private var plan = RandomAnimator.Plan?.none
  /// Whether exchanges are driven, and by whom.
  private var interaction = Interaction.nobody
  private var animators: [RandomAnimator] = []
  /// The first call that was out of order.
  private(set) var refused: String?
  private var hasEnded = false

  private enum Interaction: CaseIterable {
    case nobody, percent, own, late
  }

  init(of container: any RandomSubject) { self.container = container }

  func perform(_ step: RandomStep) {
    let last = animators.last { !$0.isOver }
    switch step.call {
    case .beDelegate, .beTabDelegate, .beModalDelegate:
      let plans = RandomAnimator.Plan.allCases
      plan = step.one == 0 ? nil : plans[(step.variant + step.other) % plans.count]
      interaction = Interaction.allCases[step.variant % 4]
    case .moveInteraction: last?.update(Double(step.variant % 5) / 3 - 0.1)
    case .releaseInteraction: last?.release(completing: step.other.isMultiple(of: 2))
    default: last?.complete(step.other.isMultiple(of: 2))
    }
  }

  /// Whether an animation has returned to its start.
  var hasTurnedBack: Bool { animators.contains(where: \.hasTurnedBack) }

  /// Lets go of everything.
  func finish() {
    (plan, interaction, hasEnded) = (nil, .nobody, true)
    for animator in animators {
      animator.release(completing: true)
      animator.complete(true)
    }
  }

  var findingsAtRest: [String] {
    animators.filter { $0.begun > 0 && $0.ended != 1 }
      .map { "an animator began, and was told \($0.ended) times that it has ended" }
  }

  final func refuse(_ reason: String) {
    if refused == nil { refused = "the delegate of \(container?.ear.name ?? "?"): \(reason)" }
  }

  final func animator(
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard let plan, let container else { return nil }
    if fromVC === toVC { refuse("asked to exchange a page for itself") }
    let animator = RandomAnimator(plan, of: container)
    animators.append(animator)
    return animator
  }

  final func interactor(
    of animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    guard let animator = animationController as? RandomAnimator, !hasEnded else { return nil }
    switch interaction {
    case .nobody: return nil
    case .own: return animator
    case .percent, .late:
      let driver = PercentDrivenInteractiveTransition()
      driver.wantsInteractiveStart = interaction == .percent
      animator.driver = driver
      return driver
    }
  }
}
