import TermContainers
import Testing

/// A new page slides over the old one; a pop slides it away again.
final class CoverAnimator: ViewControllerAnimatedTransitioning {
  private let isPush: Bool

  init(isPush: Bool) { self.isPush = isPush }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let here = transitionContext.containerView.bounds
    let away = here.offsetBy(dx: here.width, dy: 0)
    let cover = transitionContext.view(forKey: isPush ? .to : .from)
    cover?.frame = isPush ? away : here
    View.animate(
      withDuration: transitionDuration(using: transitionContext), options: .curveLinear,
      animations: { cover?.frame = isPush ? here : away },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

/// A stack whose top page the mouse drags away to the right.
final class CoverStack: NavigationController, NavigationControllerDelegate {
  private var interaction: PercentDrivenInteractiveTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    // It takes the drags from the left edge.
    interactivePopGestureRecognizer?.isEnabled = false
    view.addGestureRecognizer(PanGestureRecognizer { [weak self] pan in self?.drag(pan) })
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    CoverAnimator(isPush: operation == .push)
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    interaction  // nil while nobody drags
  }

  private func drag(_ pan: PanGestureRecognizer) {
    let fraction = Double(pan.translation(in: view).x) / Double(max(1, view.bounds.width))
    switch pan.state {
    case .began where viewControllers.count > 1:
      interaction = PercentDrivenInteractiveTransition()
      popViewController(animated: true)
      interaction?.update(fraction)
    case .changed:
      interaction?.update(fraction)
    case .ended where fraction > 0.5:
      interaction?.finish()
      interaction = nil
    default:  // ended too early, or cancelled
      interaction?.cancel()
      interaction = nil
    }
  }
}

/// A page whose own pan leaves drags from the edge to the stack.
private final class NotesViewController: ViewController {
  var moves = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = PanGestureRecognizer { [weak self] pan in self?.move(pan) }
    if let pop = navigationController?.interactivePopGestureRecognizer {
      pan.require(toFail: pop)
    }
    view.addGestureRecognizer(pan)
  }

  private func move(_ pan: PanGestureRecognizer) { moves += 1 }
}

/// A page whose own pan takes all drags.
private final class GreedyViewController: ViewController {
  var moves = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(PanGestureRecognizer { [weak self] _ in self?.moves += 1 })
  }
}

private final class TextViewController: ViewController {
  override func loadView() {
    view = Label(title)
    view.backgroundColor = .systemBackground
  }
}

/// The examples of an exchange of pages that an app animates, and that a drag drives.
@MainActor
@Suite struct CoverListings {
  private let first = TextViewController()
  private let second = TextViewController()

  private func host(_ stack: NavigationController) -> HeadlessHost {
    (first.title, second.title) = ("The list below the detail", "Detail")
    return HeadlessHost(rootViewController: stack, size: Size(width: 40, height: 4))
  }

  /// Drags along the last row, and lets go.
  private func drag(
    _ host: HeadlessHost, from x: Int, by way: [Int], check: () -> Void = {}
  ) {
    host.send(.mouse(MouseEvent(.began, at: Point(x: x, y: 3))))
    for step in way { host.send(.mouse(MouseEvent(.moved, at: Point(x: x + step, y: 3)))) }
    check()
    host.send(.mouse(MouseEvent(.ended, at: Point(x: x + (way.last ?? 0), y: 3))))
    host.settle()
  }

  @Test func aPageIsPushedDraggedBackAndDraggedAway() {
    let stack = CoverStack(rootViewController: first)
    let host = host(stack)
    host.step { stack.pushViewController(second, animated: true) }
    host.advance(by: 0.2)
    #expect(host.text.hasSuffix("The list below the d" + "Detail\n"), "\(host.text)")
    host.settle()
    #expect(second.appearanceState == .appeared && host.text.contains("Detail"))

    drag(host, from: 5, by: [10, 20, 4]) {
      #expect(host.text.hasSuffix("The Detail\n"), "\(host.text)")
      #expect(first.appearanceState == .appearing && second.appearanceState == .disappearing)
    }
    #expect(stack.viewControllers == [first, second] && second.appearanceState == .appeared)

    drag(host, from: 0, by: [10, 30])
    #expect(stack.viewControllers == [first] && first.appearanceState == .appeared)
    #expect(second.parent == nil)

    // The root stays, and the next push is nobody's.
    drag(host, from: 5, by: [10, 30])
    host.step { stack.pushViewController(second, animated: true) }
    host.settle()
    #expect(second.appearanceState == .appeared)
  }

  @Test func aDragFromTheEdgeIsTheStacksForAPanThatWaits() {
    let notes = NotesViewController()
    let stack = NavigationController(rootViewController: first)
    let host = host(stack)
    host.step { stack.pushViewController(notes, animated: false) }
    drag(host, from: 2, by: [1, 30])
    #expect(notes.moves == 3 && stack.viewControllers.count == 2)
    drag(host, from: 1, by: [1, 30])
    #expect(notes.moves == 3 && stack.viewControllers == [first])
  }

  @Test func aPanThatDoesNotWaitTakesTheDragFromTheEdge() {
    let greedy = GreedyViewController()
    let stack = NavigationController(rootViewController: first)
    let host = host(stack)
    host.step { stack.pushViewController(greedy, animated: false) }
    drag(host, from: 1, by: [1, 30])
    #expect(greedy.moves == 3 && stack.viewControllers.count == 2)
  }
}
