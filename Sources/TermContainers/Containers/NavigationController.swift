import TermSurface

/// Shows the top of a stack of controllers, below a bar with its title and a back button. Follows
/// `UINavigationController`.
///
/// ```swift
/// let navigation = NavigationController(rootViewController: list)
/// navigation.pushViewController(detail, animated: true)
/// let top = navigation.topViewController  // detail
/// navigation.popViewController(animated: true)
/// ```
///
/// It forwards appearance to its pages, the controllers on the stack, not to a child that is only
/// added. A pushed controller is sent `didMove(toParent:)` after `viewDidAppear(_:)`, a popped one
/// `didMove(toParent: nil)` after `viewDidDisappear(_:)`. Escape pops, too.
open class NavigationController: ViewController {
  /// The navigation bar.
  public let navigationBar = NavigationBar()
  let contentView = View()
  var stack = PageStack()
  /// The controller whose view is in the content view, or about to enter it.
  weak var shown: ViewController?
  /// The identities of the children that were added as pages, until they leave.
  var pages: Set<ObjectIdentifier> = []
  let changes = SerialChanges()
  /// The calls to the delegate about the shown page that are still due.
  var announcement = PageAnnouncement.over
  /// The delegate, which is called about changes of pages, and may supply animators.
  public weak var delegate: (any NavigationControllerDelegate)?

  private let edgePan = EdgePanGestureRecognizer()

  /// The fraction of the width beyond which a drag completes a pop when the user lets go.
  package static let popThreshold = 0.5

  /// Pops the top page when the mouse drags it from the left edge; a drag back cancels the pop.
  /// Disable the recognizer for pages that must stay. If the delegate has an animator, the animator
  /// plays instead, driven by the delegate's interaction controller.
  ///
  /// This recognizer claims the drags that begin in the two columns at the edge. A page's own pan
  /// recognizer sees such a drag first, and takes it unless it requires this recognizer to fail:
  ///
  /// ```swift
  /// if let pop = navigationController?.interactivePopGestureRecognizer {
  ///   pan.require(toFail: pop)
  /// }
  /// ```
  public var interactivePopGestureRecognizer: GestureRecognizer? { edgePan }

  var (barIsHidden, toolbarIsHidden) = (false, true)
  /// Whether a page hid the bar at the bottom when the stack last changed.
  var hidesBottomBar = false
  var storedToolbar: Toolbar?

  /// Hides or shows the bar. If `animated`, the bar goes up or comes down, and the content follows.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hide(navigationBar, by: \.barIsHidden, hidden, animated: animated)
  }

  /// Hides or shows the ``toolbar``. If `animated`, the toolbar moves, and the content follows.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hide(toolbar, by: \.toolbarIsHidden, hidden, animated: animated)
  }

  /// Creates an empty stack.
  public override init() {
    super.init()
    navigationBar.backButton.addAction { [weak self] in self?.goBack() }
  }

  /// Creates a stack of `rootViewController`, which is sent `willMove(toParent:)` now.
  public convenience init(rootViewController: ViewController) {
    self.init()
    LifecycleTrace.framework { pushViewController(rootViewController, animated: false) }
  }

  /// The stack, bottom to top. Setting it calls ``setViewControllers(_:animated:)``, not animated.
  open var viewControllers: [ViewController] {
    get { stack.pages }
    set {
      LifecycleTrace.call(by: self, "viewControllers", newValue.last) {
        setViewControllers(newValue, animated: false)
      }
    }
  }

  // listing
  /// Replaces the stack by `controllers`. If the top controller changes, one that was on the stack
  /// appears as by a pop, any other as by a push. A controller that is in the list twice is
  /// ``ContainmentError/notDistinct(controller:by:)``; then nothing changes.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    replaceStack(controllers, animated: animated)
  }

  /// Pushes `controller` and shows it. If it is already on the stack, that is
  /// ``ContainmentError/notFree(controller:by:because:)``; it is removed from any other parent.
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    push(controller, animated: animated)
  }

  /// Pops and returns the top controller and shows the one below; does nothing on the bottom one.
  /// The back button and Escape call this.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    pop(animated: animated)
  }

  /// Pops all controllers above the bottom one; only the top one is seen leaving. Returns them, or
  /// nil if there is nothing to pop.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    pop(to: 0, "popToRootViewController(animated:)", nil, animated)
  }

  /// Pops all controllers above `controller`. Returns them, or nil if nothing is above. One that is
  /// not on the stack is ``ContainmentError/notOnStack(controller:stack:)``.
  @discardableResult
  open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController]? {
    pop(to: controller, animated: animated)
  }
  // end

  /// The title. Setting it also sets the title of the stack's tab.
  open override var title: String? { didSet { tabBarItem.title = title } }

  /// Returns true for ``ViewController/ShowAction/show`` only.
  open override func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool {
    action == .show
  }

  /// Pushes `controller`, animated.
  open override func show(_ controller: ViewController, sender: Any?) {
    pushViewController(controller, animated: true)
  }

  /// The controller at the top of the stack; nil if the stack is empty.
  public var topViewController: ViewController? { stack.last }

  /// The front-most controller presented from the top controller, or else the top controller.
  public var visibleViewController: ViewController? {
    topViewController?.presentedViewController?.presentationChain.last ?? topViewController
  }

  /// The top controller.
  open override var childForKeyCommands: ViewController? { topViewController }

  /// The top controller.
  open override var preferredFocusEnvironments: [any FocusEnvironment] {
    topViewController.map { [$0] } ?? []
  }

  /// False, because the stack forwards appearance only to its pages, not to other children.
  public override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func forwards(to child: ViewController?) -> Bool {
    child.map { pages.contains(ObjectIdentifier($0)) } ?? true
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    contentView.clipsToBounds = true
    // The bar comes last, so that the content gets the focus first.
    for part in [contentView, navigationBar, storedToolbar] {
      if let part { view.addSubview(part) }
    }
    edgePan.stack = self
    view.addGestureRecognizer(edgePan)
    placeBars()
    changes.performNow {
      shown = topViewController
      guard let top = topViewController else { return }
      LifecycleTrace.framework { contentView.addSubview(fittedView(of: top)) }
    }
    barDidChange()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeBars()
  }

  /// Returns the view of `controller`, resized to the content area.
  func fittedView(of controller: ViewController) -> View {
    controller.loadedView().setFrame(contentView.bounds)
    controller.loadedView().autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return controller.loadedView()
  }

  /// Returns the size of the area between the bars, which each page's view fills.
  open override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    contentFrame(in: Rect(origin: .zero, size: parentSize)).size
  }

  /// Sets the preferred size to that of the top controller plus the bars.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === topViewController { adoptPreferredSize() }
  }

  override var childForTabBarItem: ViewController? { stack.first }

  override func didLose(_ child: ViewController) -> (@MainActor () -> Void)? {
    pages.remove(ObjectIdentifier(child))
    return removePage(child)
  }

  override func childHidesBar(_ child: ViewController) {
    stack.noteBar(of: child, hidesBottomBar: child.hidesBottomBarWhenPushed)
  }

  override func barDidChange() {
    super.barDidChange()
    showItems()
  }

  /// Adds Escape, which acts as a click on the back button, while the button takes clicks. While
  /// one page gives way to another, Escape and a click do nothing.
  open override var keyCommands: [KeyCommand] {
    guard canGoBack, isExchanging || navigationBar.backButton.takesClicks else {
      return super.keyCommands
    }
    let back = KeyCommand("Escape", title: "back") { [weak self] in
      if let self, navigationBar.backButton.takesClicks { goBack() }
    }
    return super.keyCommands + [back]
  }

  override func willForward(_ callback: AppearanceCallback) {
    announcement = callback.isOfAppearing && shown?.parent === self ? .due : .over
  }

  override func didForward(_ callback: AppearanceCallback, animated: Bool) {
    switch callback {
    case .willAppear: tellWillShow(animated: animated)
    case .didAppear:
      sendDueDidMoveIfAppeared()
      tellShown(animated: animated)
    case .isAppearing, .willDisappear, .didDisappear: break
    }
  }
}
