import TermSurface

/// Shows one of several controllers above a bar with a tab for each. Follows `UITabBarController`.
///
/// ```swift
/// let tabs = TabBarController()
/// tabs.viewControllers = [NavigationController(rootViewController: inbox), settings]
/// tabs.selectedIndex = 1
/// inbox.tabBarItem.badgeValue = "3"
/// ```
///
/// The controllers are always children. Their views load when first selected; only the selected one
/// is in the hierarchy, in its own wrapper. Each controller keeps its stack and its focus. A press
/// on the selected tab returns its stack to the root. Alt with a digit selects a tab, too.
open class TabBarController: ViewController, BarHolding {
  /// The bar. Its items are those of the controllers; set its look only.
  public let tabBar = TabBar()
  /// The superview of the wrapper that is shown; during an exchange, of two wrappers.
  let transitionView = TransitionView()
  var list: [ViewController] = []
  weak var selected: ViewController?
  let changes = SerialChanges()
  var barIsHidden = false
  /// Whether a page of the selected stack hides the bar.
  var pageHidesBar = false
  /// The delegate, which is called about the user's selections, and may supply animators.
  public weak var delegate: (any TabBarControllerDelegate)?

  /// Creates a tab bar controller without tabs.
  public override init() {
    super.init()
    tabBar.onPress = { [weak self] index in self?.tabPressed(index) }
  }

  /// The controllers, from left to right; nil for no controllers. Setting this replaces them like
  /// ``setViewControllers(_:animated:)``, without animation.
  open var viewControllers: [ViewController]? {
    get { list.isEmpty ? nil : list }
    set {
      LifecycleTrace.call(by: self, "viewControllers", newValue?.first) {
        setViewControllers(newValue, animated: false)
      }
    }
  }

  // listing
  /// Replaces the controllers by `viewControllers`. The selected one stays so, if it is among them;
  /// otherwise the one in its place is selected, or else the first. The tabs move without animation.
  ///
  /// A controller with another parent, or one that is presented, is
  /// ``ContainmentError/notFree(controller:by:because:)``, and one that is in the list twice
  /// ``ContainmentError/notDistinct(controller:by:)``; then nothing changes.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    replaceTabs(viewControllers ?? [], animated: animated)
  }

  // end

  /// The controller of the selected tab; nil without tabs. Setting nil does nothing, and a
  /// controller without a tab is ``ContainmentError/notSelectable(controller:by:)``. The delegate's
  /// `shouldSelect` and `didSelect` are not called.
  open var selectedViewController: ViewController? {
    get { selected }
    set { if let newValue { select(byCode: newValue) } }
  }

  /// The index of ``selectedViewController``; without tabs `Int.max`, which is Foundation's
  /// `NSNotFound`. Setting an index without a tab does nothing.
  open var selectedIndex: Int {
    get { list.firstIndex { $0 === selected } ?? .max }
    set {
      guard list.indices.contains(newValue) else { return }
      LifecycleTrace.call(by: self, "selectedIndex", list[newValue]) {
        selectedViewController = list[newValue]
      }
    }
  }

  /// Whether the bar is hidden and leaves its rows to the content. False by default.
  public var isTabBarHidden: Bool {
    get { barIsHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar. If `animated`, the bar moves, and the page grows or shrinks.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    // Only a lesson lists it: no controller comes or goes.
    LifecycleTrace.recordStep("setTabBarHidden(_:animated:)", by: self)
    hide(tabBar, by: \.barIsHidden, hidden, animated: animated)
  }

  /// The selected controller.
  open override var childForKeyCommands: ViewController? { selected }

  /// The selected controller.
  open override var preferredFocusEnvironments: [any FocusEnvironment] {
    selected.map { [$0] } ?? []
  }

  /// Adds Alt with a digit, which presses the tab of that number, while the tabs take clicks.
  open override var keyCommands: [KeyCommand] {
    guard tabBar.takesClicks else { return super.keyCommands }
    return super.keyCommands
      + list.indices.prefix(9).filter { list[$0].tabBarItem.isEnabled }.map { index in
        KeyCommand("Alt+\(index + 1)") { [weak self] in self?.tabPressed(index) }
      }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    transitionView.clipsToBounds = true
    // In this order the focus looks in the content before the bar.
    for part in [transitionView, tabBar] { view.addSubview(part) }
    placeBars()
    LifecycleTrace.framework { changes.performNow { showPage(selected) } }
    barDidChange()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeBars()
  }

  /// Returns the size of the area above the bar, which each controller's view fills.
  open override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    contentFrame(in: Rect(origin: .zero, size: parentSize)).size
  }

  /// Sets the preferred size to that of the selected controller plus the bar.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === selected { adoptPreferredSize() }
  }

  override func didLose(_ child: ViewController) -> (@MainActor () -> Void)? { removeTab(child) }

  override func barDidChange() {
    super.barDidChange()
    showItems()
  }
}

/// Contains the wrapper of the controller that is shown.
final class TransitionView: View {
  override var isPlain: Bool { true }
}

/// Contains the view of one controller. Animators change the wrapper, not that view.
final class WrapperView: View {
  /// The controller for whose view the wrapper was made.
  weak let page: ViewController?

  init(around page: ViewController, in bounds: Rect) {
    self.page = page
    super.init(frame: bounds)
    let view = page.loadedView()
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.setFrame(self.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    takeIn(view, at: 0)
  }

  override var isPlain: Bool { true }
}
