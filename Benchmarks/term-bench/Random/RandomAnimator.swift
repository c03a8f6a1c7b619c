import TermContainers

/// Animates one exchange of pages, and ends it in its own way. It can also drive it by hand.
@MainActor
final class RandomAnimator: ViewControllerAnimatedTransitioning,
  ViewControllerInteractiveTransitioning
{
  /// How it ends.
  enum Plan: Sendable, CaseIterable {
    /// At the end of its animation: as it was let go, completed, or called off.
    case proper, completed, calledOff
    /// Inside the call that begins it.
    case atOnce, calledOffAtOnce
    /// When a step of the sequence says so.
    case later
    /// At the end of its animation, and again after that.
    case twice
  }

  var driver: PercentDrivenInteractiveTransition?
  private let plan: Plan
  private weak var container: (any RandomSubject)?
  private weak var context: (any ViewControllerContextTransitioning)?
  private(set) var begun = 0
  private(set) var ended = 0
  private(set) var hasTurnedBack = false

  init(_ plan: Plan, of container: any RandomSubject) {
    (self.plan, self.container) = (plan, container)
  }

  var isOver: Bool { ended > 0 }

  func update(_ fraction: Double) {
    driver?.update(fraction)
    if driver == nil { context?.updateInteractiveTransition(fraction) }
  }

  func release(completing: Bool) {
    if let driver { return completing ? driver.finish() : driver.cancel() }
    if completing {
      context?.finishInteractiveTransition()
    } else {
      context?.cancelInteractiveTransition()
    }
  }

  func complete(_ didComplete: Bool) { context?.completeTransition(didComplete) }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { plan == .atOnce ? 0 : 0.2 }

  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    hearBegin(transitionContext)
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    hearBegin(transitionContext)
    let view = transitionContext.view(forKey: .to)
    View.animate(withDuration: 0.2) {
      view?.frame.origin.x += 1
    } completion: { [plan] _ in
      view?.frame.origin.x = 0
      switch plan {
      case .proper:
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      case .calledOff, .calledOffAtOnce: transitionContext.completeTransition(false)
      case .completed, .atOnce: transitionContext.completeTransition(true)
      case .twice:
        transitionContext.completeTransition(true)
        transitionContext.completeTransition(false)
      case .later: break
      }
    }
    switch plan {
    case .atOnce: transitionContext.completeTransition(true)
    case .calledOffAtOnce: transitionContext.completeTransition(false)
    default: break
    }
  }

  private func hearBegin(_ context: any ViewControllerContextTransitioning) {
    begun += 1
    self.context = context
    if begun > 1 { container?.ear.refuse("has an animator that began \(begun) times") }
    container?.ear.hear(.animate)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ended += 1
    if !transitionCompleted { hasTurnedBack = true }
    if ended > 1 { container?.ear.refuse("has an animator that ended \(ended) times") }
    container?.ear.hear(.animationEnded)
  }
}
