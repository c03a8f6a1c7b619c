import TermSurface

extension NavigationController: BarHolding {
  /// The seconds in which ``setNavigationBarHidden(_:animated:)`` moves the bar.
  public static let hideShowBarDuration = 0.2

  /// Whether the bar is hidden; its rows then belong to the content. False by default.
  public var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { hide(navigationBar, by: \.barIsHidden, newValue, animated: false) }
  }

  /// The bar below the content, with the `toolbarItems` of the top controller.
  public var toolbar: Toolbar {
    if let storedToolbar { return storedToolbar }
    let made = Toolbar()
    storedToolbar = made
    made.isHidden = toolbarIsHidden
    if isViewLoaded { view.addSubview(made) }
    showItems()
    return made
  }

  /// Whether the ``toolbar`` is hidden; its rows then belong to the content. True by default.
  public var isToolbarHidden: Bool {
    get { toolbarIsHidden }
    set { hide(toolbar, by: \.toolbarIsHidden, newValue, animated: false) }
  }

  var barPage: ViewController? { topViewController }

  var bars: (upper: Bar?, lower: Bar?) { (navigationBar, storedToolbar) }

  var barRows: (upper: Int, lower: Int) {
    (barIsHidden ? 0 : navigationBar.rows, toolbarIsHidden ? 0 : Bar.height)
  }

  /// Shows the items of the top controller in the bars.
  func showItems() {
    navigationBar.setTopItem(
      topViewController?.navigationItem, backTo: stack.pages.dropLast().last?.navigationItem)
    if navigationBar.bounds.height != navigationBar.rows {
      viewIfLoaded?.setNeedsLayout()
      adoptPreferredSize()
    }
    storedToolbar?.items = topViewController?.toolbarItems
    for bar in [navigationBar, storedToolbar] { bar?.page = topViewController }
  }

  /// Whether the user may go back: the bar has a back button, and nothing is presented in front.
  var canGoBack: Bool {
    guard let top = topViewController, top.presentedViewController == nil else { return false }
    let item = top.navigationItem
    return (stack.count > 1 || item.backAction != nil) && item.showsBackButton
  }

  /// Whether the user may drag the top page away.
  var canBeDragged: Bool {
    canGoBack && topViewController?.navigationItem.backAction == nil
  }

  /// Performs the action of the back button.
  func goBack() {
    if let action = topViewController?.navigationItem.backAction {
      action.perform(sender: navigationBar.backButton)
    } else {
      _ = LifecycleTrace.framework { popViewController(animated: true) }
    }
  }
}

/// Pops the top page of a stack when the mouse drags the page from the left edge.
final class EdgePanGestureRecognizer: PanGestureRecognizer {
  weak var stack: NavigationController?
  /// The width of the edge in columns.
  private static let edge = 2
  /// The speed in cells per second from which a released page continues in the mouse's direction.
  private static let speed = 20

  required init() {
    super.init()
    addAction { $0.pull() }
  }

  override func wants(_ touch: MouseEvent, inner: InnerClaims) -> Bool {
    guard let stack, stack.canBeDragged, let view else { return false }
    return touch.button == .left && touch.location(in: view).x < EdgePanGestureRecognizer.edge
  }

  private func pull() {
    guard let stack else { return }
    let width = max(1, stack.contentView.bounds.width)
    let fraction = Double(translation(in: view).x) / Double(width)
    if state == .began { stack.beginPop() }
    stack.dragged?.pause(at: fraction)
    guard state != .began, state != .changed else { return }
    let speed = velocity(in: view).x
    let goesOn =
      fraction > NavigationController.popThreshold
      ? speed > -EdgePanGestureRecognizer.speed : speed >= EdgePanGestureRecognizer.speed
    stack.dragged?.release(completing: state == .ended && goesOn)
  }
}
