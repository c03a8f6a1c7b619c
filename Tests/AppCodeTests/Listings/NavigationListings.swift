import TermContainers
import Testing

private final class DropAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    let place = transitionContext.containerView.bounds
    view.frame = place.offsetBy(dx: 0, dy: -place.height)
    View.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { view.frame = place },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

/// Shows nothing until the user lets go.
private final class Gate:
  ViewControllerAnimatedTransitioning, ViewControllerInteractiveTransitioning
{
  var context: (any ViewControllerContextTransitioning)?
  private(set) var end: Rect?

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let page = transitionContext.viewController(forKey: .to)
    let end = page.map { transitionContext.finalFrame(for: $0) }
    self.end = end
    transitionContext.completeTransition(true)
  }

  func startInteractiveTransition(
    _ transitionContext: any ViewControllerContextTransitioning
  ) {
    context = transitionContext
  }

  func letGo() {
    context?.finishInteractiveTransition()
    context?.completeTransition(true)
  }
}

private final class GateDelegate: NavigationControllerDelegate {
  let gate = Gate()
  var isOpen = false

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { gate }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { isOpen ? nil : gate }
}

private final class Trail: NavigationControllerDelegate {
  var titles: [String] = []

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) {
    titles = navigationController.viewControllers.map { $0.title ?? "?" }
  }
}

private final class DragViewController: ViewController, NavigationControllerDelegate {
  let interaction = PercentDrivenInteractiveTransition()
  var isDragging = false

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { DropAnimator() }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    isDragging ? interaction : nil
  }

  func drag(_ pan: PanGestureRecognizer) {
    interaction.update(Double(pan.translation(in: view).x) / 40)
    if pan.state == .ended { interaction.finish() }
  }
}

/// The examples of what a stack's delegate does.
@MainActor
@Suite struct NavigationListings {
  private let detail = ViewController()

  private func stack(_ root: ViewController) -> (NavigationController, HeadlessHost) {
    let stack = NavigationController(rootViewController: root)
    root.title = "One"
    detail.title = "Two"
    return (stack, HeadlessHost(rootViewController: stack, size: Size(width: 40, height: 8)))
  }

  @Test func aDelegateHearsWhereTheUserIs() {
    let (stack, host) = stack(ViewController())
    let trail = Trail()
    stack.delegate = trail
    host.step { stack.pushViewController(detail, animated: true) }
    host.settle()
    #expect(trail.titles == ["One", "Two"])
  }

  @Test func aDragDrivesAnAnimator() {
    let page = DragViewController()
    let (stack, host) = stack(page)
    stack.view.addGestureRecognizer(PanGestureRecognizer { [weak page] in page?.drag($0) })
    stack.interactivePopGestureRecognizer?.isEnabled = false
    stack.delegate = page
    page.isDragging = true
    host.step { stack.pushViewController(detail, animated: true) }
    host.send(.mouse(MouseEvent(.began, at: Point(x: 5, y: 5))))
    host.send(.mouse(MouseEvent(.moved, at: Point(x: 25, y: 5))))
    #expect(page.interaction.percentComplete == 0.5 && detail.appearanceState == .appearing)
    host.send(.mouse(MouseEvent(.ended, at: Point(x: 25, y: 5))))
    host.settle()
    #expect(detail.appearanceState == .appeared && page.view.superview == nil)
  }

  @Test func aGateHoldsThePagesUntilTheUserLetsGo() {
    let (stack, host) = stack(ViewController())
    let delegate = GateDelegate()
    stack.delegate = delegate
    host.step { stack.pushViewController(detail, animated: true) }
    host.settle()
    #expect(detail.appearanceState == .appearing && delegate.gate.context?.isInteractive == true)
    host.step { delegate.gate.letGo() }
    host.settle()
    #expect(detail.appearanceState == .appeared)
    delegate.isOpen = true
    host.step { stack.popViewController(animated: true) }
    #expect(stack.viewControllers.count == 1 && detail.parent == nil)
    #expect(delegate.gate.end == Rect(x: 0, y: 0, width: 40, height: 6))
  }

  @Test func barsHaveItems() {
    let editor = ViewController()
    let navigation = NavigationController(rootViewController: editor)
    let host = HeadlessHost(rootViewController: navigation, size: Size(width: 60, height: 8))
    var log = ""
    func save() { log += "save" }
    host.step {
      let save = BarButtonItem(systemItem: .save, primaryAction: Action { _ in save() })
      save.isEnabled = false
      editor.navigationItem.rightBarButtonItems = [save]
    }
    #expect(host.text.contains("( Save )"))
    let (undo, clear) = (Action { _ in log += "undo" }, Action { _ in log += "clear" })
    host.step {
      editor.toolbarItems = [
        BarButtonItem(systemItem: .undo, primaryAction: undo), .flexibleSpace(),
        BarButtonItem(systemItem: .trash, primaryAction: clear),
      ]
      navigation.setToolbarHidden(false, animated: true)
      for bar in [navigation.navigationBar, navigation.toolbar] as [Bar] {
        bar.backgroundColor = .black
      }
    }
    host.settle()
    host.click(Point(x: 56, y: 7))
    host.click(Point(x: 3, y: 7))
    #expect(log == "clearundo")
  }

  @Test func aPageSaysWhatItsBarShows() {
    let (list, detail) = (ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: list)
    navigation.pushViewController(detail, animated: false)
    let host = HeadlessHost(rootViewController: navigation, size: Size(width: 60, height: 8))
    var isEdited = false
    func edit() { isEdited = true }
    host.step {
      detail.navigationItem.title = "report.txt"
      detail.navigationItem.rightBarButtonItem = BarButtonItem(
        systemItem: .edit, primaryAction: Action { _ in edit() })
      list.navigationItem.backButtonTitle = "All"
    }
    #expect(host.text.contains("report.txt") && host.text.contains("All"))
    host.click(Point(x: 56, y: 0))
    #expect(isEdited)
  }

}
