import TermContainers

/// A container as apps write it: one content at a time, and a drawer that slides in over it.
final class DrawerViewController: ViewController {
  private let contentView = View(frame: .zero)
  private let dimmingView = View(frame: Rect(x: 0, y: 0, width: 10, height: 2))
  private(set) var contentViewController: ViewController?
  private(set) var drawerViewController: ViewController?
  private(set) var isDrawerOpen = false

  init(contentViewController: ViewController) {
    self.contentViewController = contentViewController
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    dimmingView.backgroundColor = .darkGray
    dimmingView.tag = 7
    if let contentViewController { display(contentViewController) }
  }

  private func display(_ content: ViewController) {
    addChild(content)
    content.view.frame = contentView.bounds
    contentView.addSubview(content.view)
    content.didMove(toParent: self)
  }

  private func hide(_ content: ViewController) {
    content.willMove(toParent: nil)
    content.view.removeFromSuperview()
    content.removeFromParent()
  }

  func setContentViewController(_ new: ViewController, animated: Bool) {
    guard let old = contentViewController, old !== new else { return }
    contentViewController = new
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = contentView.bounds.offsetBy(dx: contentView.bounds.width, dy: 0)
    transition(
      from: old, to: new, duration: animated ? 0.25 : 0,
      options: [.curveEaseOut, .beginFromCurrentState, .allowUserInteraction],
      animations: {
        new.view.frame = old.view.frame
        old.view.alpha = 0
      },
      completion: { [weak self] _ in
        old.removeFromParent()
        new.didMove(toParent: self)
      })
  }

  func openDrawer(_ drawer: ViewController) {
    guard !isDrawerOpen else { return }
    isDrawerOpen = true
    drawerViewController = drawer
    drawer.beginAppearanceTransition(true, animated: true)
    let width = size(forChildContentContainer: drawer, withParentContainerSize: view.bounds.size)
      .width
    addChild(drawer)
    drawer.view.frame = Rect(x: -width, y: 0, width: width, height: view.bounds.height)
    view.addSubview(drawer.view)
    View.animate(withDuration: 0.2) {
      drawer.view.center.x += width
    } completion: { _ in
      drawer.endAppearanceTransition()
      drawer.didMove(toParent: self)
    }
  }

  override func size(
    forChildContentContainer container: ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    guard container === drawerViewController else {
      return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    return Size(width: container.preferredContentSize.width, height: parentSize.height)
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: ContentContainer)
  {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === drawerViewController { view.setNeedsLayout() }
  }

  override func viewWillTransition(
    to size: Size, with coordinator: ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { context in
        self.dimmingView.alpha = context.isAnimated ? 0.5 : 1
      },
      completion: { _ in self.view.setNeedsLayout() })
  }

  override func transition(
    from fromViewController: ViewController, to toViewController: ViewController,
    duration: Double, options: View.AnimationOptions = [], animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    swaps += 1
    super.transition(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }
  private(set) var swaps = 0
}
