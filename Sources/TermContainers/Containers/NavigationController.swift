import TermSurface

/// A stack of controllers of which the top one is shown, below a bar with its title and the way
/// back. Follows `UINavigationController`.
///
/// It forwards appearance by hand: a child that is added but not pushed hears nothing. A pushed
/// controller is sent `didMove(toParent:)` after `viewDidAppear(_:)`, a popped one
/// `didMove(toParent: nil)` after `viewDidDisappear(_:)`. Escape goes back, too.
open class NavigationController: ViewController {
  /// The bar.
  public let navigationBar = NavigationBar()
  let contentView = View()
  var stack: [ViewController] = []
  /// Whose view is in the content view, or on its way into it.
  weak var shown: ViewController?
  /// The top controller, where it is still to be sent `didMove(toParent:)`.
  weak var unmoved: ViewController?
  let changes = StackChanges()
  /// A child has left by itself, and who is on top is still to be shown.
  var hasDropped = false
  /// The top controller, where its appearance has begun with the stack's own.
  weak var relayed: ViewController?

  /// Whether the bar is not shown, and its rows are the content's.
  public var isNavigationBarHidden = false {
    didSet {
      navigationBar.isHidden = isNavigationBarHidden
      adoptPreferredSize()
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// A stack with nothing on it.
  public override init() {
    super.init()
    navigationBar.backButton.addAction { [weak self] in
      self?.popViewController(animated: true)
    }
  }

  /// A stack with `rootViewController` at the bottom, which is sent `willMove(toParent:)` now.
  public convenience init(rootViewController: ViewController) {
    self.init()
    pushViewController(rootViewController, animated: false)
  }

  /// The stack from the bottom to the top. Setting it is
  /// ``setViewControllers(_:animated:)``, not animated.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Makes `controllers`, each once, the stack. Where the top one changes, one that was on the stack
  /// comes back as by a pop, another one comes as by a push.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    set(controllers, animated: animated)
  }

  /// Puts `controller` on top and shows it. One that is on the stack already is
  /// ``ContainmentError/notFree(controller:by:)``; one that has another parent is taken from it.
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    push(controller, animated: animated)
  }

  /// Takes the top controller away and shows the one below. Nothing where there is none below.
  /// Returns the one taken away. The back button and Escape call this.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? { pop(animated: animated) }

  /// Takes away all above the bottom controller, of which the top one is seen to go. Returns them, or
  /// nil where there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    pop(to: 0, "popToRootViewController(animated:)", nil, animated)
  }

  /// Takes away all above `controller`. Returns them, or nil where there are none, or where
  /// `controller` is not on the stack, which then stays as it is; UIKit raises an exception.
  @discardableResult
  open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController]? {
    pop(to: controller, animated: animated)
  }

  /// The controller that is shown; nil while there is none.
  public var topViewController: ViewController? { stack.last }

  /// What the top controller presents, or the top controller.
  public var visibleViewController: ViewController? {
    topViewController?.presentedViewController?.presentationChain.last ?? topViewController
  }

  /// The top controller.
  open override var childForKeyCommands: ViewController? { topViewController }

  /// The top controller.
  open override var preferredFocusEnvironments: [any FocusEnvironment] {
    topViewController.map { [$0] } ?? []
  }

  /// Appearance is forwarded by hand.
  public override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewDidLoad() {
    super.viewDidLoad()
    contentView.clipsToBounds = true
    // The bar last: the content gets the focus first.
    for part in [contentView, navigationBar] { view.addSubview(part) }
    place()
    changes.perform {
      shown = topViewController
      if let top = topViewController { contentView.addSubview(fittedView(of: top)) }
    }
    barDidChange()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    place()
  }

  private func place() {
    contentView.frame = contentFrame(in: view.bounds)
    navigationBar.frame = Rect(
      x: 0, y: 0, width: view.bounds.width, height: view.bounds.height - contentView.frame.height)
  }

  /// The view of `controller`, as large as the room there is.
  func fittedView(of controller: ViewController) -> View {
    controller.loadedView().frame = contentView.bounds
    controller.loadedView().autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return controller.loadedView()
  }

  private func contentFrame(in bounds: Rect) -> Rect {
    let bar = isNavigationBarHidden ? 0 : min(NavigationBar.height, bounds.height)
    return Rect(x: 0, y: bar, width: bounds.width, height: bounds.height - bar)
  }

  /// A controller on the stack has the room below the bar.
  open override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    contentFrame(in: Rect(origin: .zero, size: parentSize)).size
  }

  /// The stack would like the size of its top controller, and the bar's.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === topViewController { adoptPreferredSize() }
  }

  func adoptPreferredSize() {
    var size = topViewController?.preferredContentSize ?? .zero
    if !isNavigationBarHidden && size != .zero { size.height += NavigationBar.height }
    preferredContentSize = size
  }

  override var childForTabBarItem: ViewController? { stack.first }

  override func didLose(_ child: ViewController) {
    super.didLose(child)
    drop(child)
  }

  override func hasLostChild() {
    super.hasLostChild()
    showWhatIsLeft()
  }

  override func barDidChange() {
    super.barDidChange()
    let item = topViewController?.navigationItem
    let below = stack.dropLast().last?.navigationItem
    let back = below.map { $0.backButtonTitle ?? $0.title ?? "Back" }
    navigationBar.show(item?.title, backTo: item?.hidesBackButton == true ? nil : back)
  }

  /// Escape goes back while there is something to go back to: a back button in the bar, and nothing
  /// presented in front of it.
  open override var keyCommands: [KeyCommand] {
    guard stack.count > 1, topViewController?.navigationItem.hidesBackButton == false,
      topViewController?.presentedViewController == nil
    else { return super.keyCommands }
    let back = KeyCommand("Escape", title: "back") { [weak self] in
      self?.popViewController(animated: true)
    }
    return super.keyCommands + [back]
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    relayWill(true, animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    relayDid()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    relayWill(false, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    relayDid()
  }
}
