import TermSurface

/// Shows one of several controllers full size, chosen from a ring menu that appears over it.
/// Follows `STKMenuViewController` of article 2, which itself follows `UITabBarController`.
///
/// ```swift
/// let menu = MenuViewController()
/// menu.viewControllers = [map, account]
/// menu.selectedViewController = account
/// menu.setMenuVisible(true, animated: false)
/// ```
///
/// The controllers are always children; their views are loaded when first shown, and only the
/// selected one's is in the transition view. Selecting swaps the views at once. `m` shows the menu;
/// arrows, Tab and digits move, and where there is no item the ring says so; Return selects;
/// Escape closes. The middle mouse button, alone or with both others, replaces the article's tap with
/// three fingers. For controllers that lead to one another, use a ``NavigationController``.
open class MenuViewController: ViewController {
  /// The ring menu, in front of the transition view. Read its properties, but do not change it.
  public let menuView = MenuView()
  /// The superview of the selected controller's view.
  let transitionView = View()
  var list: [ViewController] = []
  private(set) weak var selected: ViewController?
  private var isReplacing = false
  private var waiting: [ViewController]?
  var isMenuUp = false

  /// Creates a menu without controllers.
  public override init() { super.init() }

  // listing
  /// The controllers to choose from, without duplicates. Setting it removes the old ones
  /// (`willMove(toParent: nil)`, removal of the shown view, `didMove(toParent: nil)`), then adds
  /// the new ones and selects the first. Only the first is loaded, and only if the menu's own view
  /// is. An empty list selects nothing, unlike the article's. A controller that cannot become a
  /// child is reported and omitted.
  open var viewControllers: [ViewController] {
    get { list }
    set {
      LifecycleTrace.call(by: self, "viewControllers", newValue.first) { change(to: newValue) }
    }
  }

  /// The controller shown, or nil. Setting it does nothing for nil, for the current
  /// one and for one not in ``viewControllers``. Before the view is loaded, the selection is stored
  /// and shown later.
  open var selectedViewController: ViewController? {
    get { selected }
    set {
      guard let newValue, newValue !== selected, list.contains(where: { $0 === newValue }) else {
        return
      }
      LifecycleTrace.call(by: self, "selectedViewController", newValue) { select(newValue) }
    }
  }

  /// The index of ``selectedViewController`` in ``viewControllers``, or nil, where
  /// `UITabBarController` has `NSNotFound`. Setting the current or an invalid index does nothing.
  public var selectedViewControllerIndex: Int? {
    get { list.firstIndex { $0 === selected } }
    set {
      guard let newValue, list.indices.contains(newValue) else { return }
      selectedViewController = list[newValue]
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for part in [transitionView, menuView] {
      part.frame = view.bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(part)
    }
    transitionView.clipsToBounds = true
    menuView.delegate = self
    LifecycleTrace.framework { showSelected() }
    if isMenuUp { openMenu(animated: false) }
  }
  // end

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if isMenuUp { focusSelected() }
  }

  /// The selected controller, while the menu is hidden.
  open override var childForKeyCommands: ViewController? { isMenuUp ? nil : selected }

  /// The selected controller, or the menu while it is shown.
  open override var preferredFocusEnvironments: [any FocusEnvironment] {
    isMenuUp ? [menuView] : selected.map { [$0] } ?? []
  }

  /// The key commands of the menu.
  open override var keyCommands: [KeyCommand] { super.keyCommands + menuCommands }

  override func watchTouch(_ touch: MouseEvent) {
    guard touch.button == .middle, canOpenMenu || isMenuUp else { return super.watchTouch(touch) }
    setMenuVisible(true, animated: true)
  }

  override func didLose(_ child: ViewController) -> (@MainActor () -> Void)? {
    guard let index = list.firstIndex(where: { $0 === child }) else { return nil }
    list.remove(at: index)
    if selected === child || selected == nil { select(list.first) }
    menuItemsDidChange()
    return nil
  }
}

extension MenuViewController {
  // listing
  /// Serialises changes: a list set in a callback of a change is applied afterwards.
  private func change(to new: [ViewController]) {
    guard !isReplacing else { return waiting = new }
    isReplacing = true
    exchange(for: new)
    isReplacing = false
    guard let next = waiting else { return }
    waiting = nil
    change(to: next)
  }

  private func exchange(for new: [ViewController]) {
    let old = list
    list = []
    selected = nil
    // If a callback moves one elsewhere, it stays there.
    for child in old where child.parent === self {
      child.willMove(toParent: nil)
      if child.parent === self { takeOut(child) }
      if child.parent === self { child.removeFromParent() }
    }
    for child in new where !list.contains(where: { $0 === child }) {
      addChild(child)
      // It has been reported why one could not be added.
      guard child.parent === self else { continue }
      list.append(child)
      child.didMove(toParent: self)
    }
    select(list.first)
    menuItemsDidChange()
  }

  private func select(_ controller: ViewController?) {
    let previous = selected
    selected = controller
    markSelected()
    guard isViewLoaded else { return }
    if let previous { takeOut(previous) }
    showSelected()
  }

  private func takeOut(_ child: ViewController) {
    guard child.viewIfLoaded?.superview === transitionView else { return }
    child.view.removeFromSuperview()
  }

  /// Shows the selected controller. A callback may select another, which is then shown instead.
  private func showSelected() {
    guard let controller = selected else { return }
    controller.loadViewIfNeeded()
    guard selected === controller, controller.view.superview !== transitionView else { return }
    controller.view.setFrame(transitionView.bounds)
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.addSubview(controller.view)
    if selected !== controller { takeOut(controller) }
  }
  // end

  private func markSelected() { menuView.selectedIndex = selectedViewControllerIndex }
}

extension ViewController {
  /// The nearest ``MenuViewController`` that contains this controller, directly or not; nil
  /// outside of all menus.
  public var menuController: MenuViewController? { nearestAncestor(of: MenuViewController.self) }
}
