import TermContainers

extension Independent {
  /// The exchanges of pages that the delegates of a program's stacks animate.
  @MainActor
  final class Exchanges {
    private var delegates: [Int: Delegate] = [:]
    private var animators: [Animator] = []
    /// Whether the mouse's button is down.
    var isPressed = false

    /// Whether somebody holds an exchange, so that it does not come to rest.
    var areDriven: Bool { isPressed || animators.contains { !$0.hasEnded && $0.isDriven } }

    func add(_ delegate: Delegate) { delegates[delegate.number] = delegate }

    func add(_ animator: Animator) -> Int {
      animators.append(animator)
      return animators.count
    }

    func perform(_ call: Call) {
      if call.verb == .animator { delegates[call.one]?.plan = (call.way, call.three) }
      let last = animators.last { $0.stack == call.one && !$0.hasEnded }
      switch call.verb {
      case .updateExchange: last?.update(Double(call.way) / 10)
      case .finishExchange: last?.release(completing: true)
      case .cancelExchange: last?.release(completing: false)
      case .complete: last?.complete(call.way == 0)
      default: break
      }
    }

    func refuse(_ refuses: Bool, in container: Int) { delegates[container]?.refuses = refuses }

    /// Lets go of everything.
    func end() {
      for delegate in delegates.values { delegate.plan = (0, 0) }
      for animator in animators where !animator.hasEnded {
        animator.release(completing: true)
        animator.complete(true)
      }
    }
  }

  /// The delegate of a stack.
  @MainActor
  final class Delegate: NavigationControllerDelegate, TabBarControllerDelegate {
    let number: Int
    private weak var stage: Stage?
    /// The next animator's plan.
    var plan: Animator.Plan = (way: 0, driver: 0)
    /// Whether the user may not select a tab.
    var refuses = false

    init(_ number: Int, on stage: Stage) {
      self.number = number
      self.stage = stage
    }

    private func hear(
      _ callback: Callback, _ page: ViewController, of stack: NavigationController
    ) {
      guard let stage, let page = stage.number(page) else { return }
      let word = Word(
        stack: number, callback: callback, page: page,
        top: stack.topViewController.flatMap(stage.number))
      stage.take(.word(word), callback, by: page)
    }

    func navigationController(
      _ navigationController: NavigationController, willShow viewController: ViewController,
      animated: Bool
    ) { hear(.willShow, viewController, of: navigationController) }

    func navigationController(
      _ navigationController: NavigationController, didShow viewController: ViewController,
      animated: Bool
    ) { hear(.didShow, viewController, of: navigationController) }

    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation,
      from fromVC: ViewController, to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
      _ navigationController: NavigationController,
      interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { animationController.interactionController }

    func tabBarController(
      _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool {
      let answer = !refuses
      stage?.say(
        .shouldSelect, in: number, about: stage?.number(viewController), answer: answer)
      return answer
    }

    func tabBarController(
      _ tabBarController: TabBarController, didSelect viewController: ViewController
    ) { stage?.say(.didSelect, in: number, about: stage?.number(viewController), answer: true) }

    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func tabBarController(
      _ tabBarController: TabBarController,
      interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { animationController.interactionController }

    private var animator: Animator? { stage.flatMap { Animator($0, of: number, plan) } }
  }

  /// Animates one exchange.
  @MainActor
  final class Animator: ViewControllerAnimatedTransitioning,
    ViewControllerInteractiveTransitioning
  {
    /// What an animator does, 0 for none, and who drives it: 0 for nobody, 1 for one that follows a fraction, 2
    /// for the animator itself, 3 for one that begins later.
    typealias Plan = (way: Int, driver: Int)

    let stack: Int
    private let plan: Int
    fileprivate let driver: Int
    let interaction: PercentDrivenInteractiveTransition?
    private weak var stage: Stage?
    private weak var context: (any ViewControllerContextTransitioning)?
    private var number = 0
    private(set) var hasEnded = false
    /// Whether it is of a presentation, whose controller `stack` names.
    private let isModal: Bool
    private var pages: (from: Int?, to: Int?) = (nil, nil)

    init?(_ stage: Stage, of stack: Int, _ plan: Plan, isModal: Bool = false) {
      guard plan.way > 0 else { return nil }
      (self.stage, self.stack, self.isModal) = (stage, stack, isModal)
      (self.plan, driver) = plan
      interaction = driver % 2 == 1 ? PercentDrivenInteractiveTransition() : nil
      interaction?.wantsInteractiveStart = driver == 1
      number = stage.exchanges.add(self)
    }

    /// Whether it waits for somebody to let go. One that drives itself and has let go waits as well, because it
    /// has nothing that ends it.
    var isDriven: Bool { number > 0 && context != nil && (driver == 1 || driver == 2) }

    func update(_ fraction: Double) {
      interaction?.update(fraction)
      if driver == 2 { context?.updateInteractiveTransition(fraction) }
    }

    func release(completing: Bool) {
      if let interaction { return completing ? interaction.finish() : interaction.cancel() }
      if completing {
        context?.finishInteractiveTransition()
      } else {
        context?.cancelInteractiveTransition()
      }
    }

    func complete(_ isCompleted: Bool) { context?.completeTransition(isCompleted) }

    func transitionDuration(
      using transitionContext: (any ViewControllerContextTransitioning)?
    ) -> Double { 0.2 }

    func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
      begin(transitionContext)
    }

    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
      begin(transitionContext)
      let view = transitionContext.view(forKey: .from)
      View.animate(withDuration: 0.2) {
        view?.alpha = 0
      } completion: { [plan] _ in
        view?.alpha = 1
        switch plan {
        case 1: transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        case 2: transitionContext.completeTransition(true)
        case 3: transitionContext.completeTransition(false)
        case 7:
          transitionContext.completeTransition(true)
          transitionContext.completeTransition(false)
        default: break
        }
      }
      if plan == 4 { transitionContext.completeTransition(true) }
      if plan == 5 { transitionContext.completeTransition(false) }
    }

    private func begin(_ context: any ViewControllerContextTransitioning) {
      self.context = context
      pages = (
        context.viewController(forKey: .from).flatMap { stage?.number($0) },
        context.viewController(forKey: .to).flatMap { stage?.number($0) }
      )
      say(.animate, isCompleted: false)
    }

    func animationEnded(_ transitionCompleted: Bool) {
      hasEnded = true
      say(.animationEnded, isCompleted: transitionCompleted)
    }

    private func say(_ callback: Callback, isCompleted: Bool) {
      let container = stage?.controller(stack)
      let top =
        (container as? NavigationController)?.topViewController
        ?? (container as? TabBarController)?.selectedViewController
      let word = Word(
        stack: stack, callback: callback, page: pages.to, from: pages.from, exchange: number,
        isCompleted: isCompleted, top: top.flatMap { stage?.number($0) }, isModal: isModal)
      stage?.take(.word(word), callback, by: stack)
    }
  }
}

extension ViewControllerAnimatedTransitioning {
  /// What drives an exchange that this animates, if it is an animator of a program.
  var interactionController: (any ViewControllerInteractiveTransitioning)? {
    guard let animator = self as? Independent.Animator else { return nil }
    return animator.driver == 2 ? animator : animator.interaction
  }
}

extension Independent.Stage {
  /// A stack with a delegate, which says nothing but what it hears until the program gives it an animator.
  func stack(_ seat: Independent.Seat) -> Independent.StackController {
    let stack = Independent.StackController(seat)
    guard program.subject.hasStacks else { return stack }
    let delegate = Independent.Delegate(seat.number, on: self)
    stack.delegate = delegate
    exchanges.add(delegate)
    return stack
  }

  func tabs(_ seat: Independent.Seat) -> Independent.TabController {
    let tabs = Independent.TabController(seat)
    let delegate = Independent.Delegate(seat.number, on: self)
    tabs.delegate = delegate
    exchanges.add(delegate)
    return tabs
  }

  func press(_ column: Int, on host: HeadlessHost) {
    if exchanges.isPressed { letGo(column, on: host) }
    exchanges.isPressed = true
    mouse(.began, column, on: host)
  }

  func letGo(_ column: Int, on host: HeadlessHost) {
    guard exchanges.isPressed else { return }
    exchanges.isPressed = false
    mouse(.ended, column, on: host)
  }

  /// An event of the left button, in the last row but one.
  func mouse(_ phase: MouseEvent.Phase, _ column: Int, on host: HeadlessHost) {
    guard exchanges.isPressed || phase == .ended else { return }
    let row = host.screen.size.height - 2
    host.send(.mouse(MouseEvent(phase, at: Point(x: column, y: row))))
  }
}
