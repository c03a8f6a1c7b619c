import TermContainers

/// Shows one of several controllers full size, chosen from a ring menu that appears over it.
/// Follows `STKMenuViewController` of article 2, which itself follows `UITabBarController`.
///
/// The controllers are always children; their views are loaded when first shown, and only the
/// selected one's is in the transition view. Selecting swaps the views at once. `m` shows the menu;
/// arrows, Tab and digits move the focus, and the ring says if no item is there; Return selects;
/// Escape closes. The middle mouse button, alone or with both others, replaces the article's tap
/// with three fingers.
final class MenuViewController: ViewController {
  /// The ring menu, in front of the transition view. Read its properties, but do not change it.
  let menuView = MenuView()
  /// The superview of the selected controller's view.
  let transitionView = View()
  private(set) weak var selected: ViewController?
  /// The lists to set, beginning with the one in progress.
  private var asked: [[ViewController]] = []
  var isMenuUp = false

  /// The controllers to choose from. They are the children: a stored list could differ from these.
  var list: [ViewController] { children }

  /// Called when another controller is selected, or none.
  var onSelect: () -> Void = {}

  override init() {
    super.init()
    for part in [transitionView, menuView] {
      part.addGestureRecognizer(
        MiddlePress { [weak self] _ in
          if let self, canOpenMenu { setMenuVisible(true, animated: true) }
        })
    }
  }

  // listing
  /// The controllers to choose from, without duplicates. Setting it removes the old ones
  /// (`willMove(toParent: nil)`, removal of the shown view, `didMove(toParent: nil)`), then adds
  /// the new ones and selects the first. Only the first is loaded, and only if the menu's own view
  /// is. An empty list selects nothing, unlike the article's. A controller that cannot become a
  /// child is reported and omitted.
  var viewControllers: [ViewController] {
    get { list }
    set {
      LifecycleTrace.call(by: self, "viewControllers", newValue.first) { change(to: newValue) }
    }
  }

  /// The controller shown, or nil. Setting it does nothing for nil, for the current
  /// one and for one not in `viewControllers`. Before the view is loaded, the selection is stored
  /// and shown later.
  var selectedViewController: ViewController? {
    get { list.first { $0 === selected } }
    set {
      guard let newValue, newValue !== selected, list.contains(where: { $0 === newValue }) else {
        return
      }
      LifecycleTrace.call(by: self, "selectedViewController", newValue) { select(newValue) }
    }
  }

  /// The index of `selectedViewController` in `viewControllers`, or nil, where
  /// `UITabBarController` has `NSNotFound`. Setting the current or an invalid index does nothing.
  var selectedViewControllerIndex: Int? {
    get { list.firstIndex { $0 === selected } }
    set {
      guard let newValue, list.indices.contains(newValue) else { return }
      selectedViewController = list[newValue]
    }
  }

  override func viewDidLoad() {
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

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if isMenuUp { focusSelected() }
  }

  /// The selected controller, while the menu is hidden.
  override var childForKeyCommands: ViewController? { isMenuUp ? nil : selectedViewController }

  /// The selected controller, or the menu while it is shown.
  override var preferredFocusEnvironments: [any FocusEnvironment] {
    isMenuUp ? [menuView] : selectedViewController.map { [$0] } ?? []
  }

  override var keyCommands: [KeyCommand] { super.keyCommands + menuCommands }
}

extension MenuViewController {
  // listing
  /// Changes to one list at a time: a list that a callback sets is applied afterwards.
  private func change(to list: [ViewController]) {
    asked.append(list)
    guard asked.count == 1 else { return }
    while let new = asked.first {
      exchange(for: new)
      asked.removeFirst()
    }
  }

  private func exchange(for new: [ViewController]) {
    let old = list
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
    guard let controller = selectedViewController else { return }
    controller.loadViewIfNeeded()
    guard selected === controller, controller.view.superview !== transitionView else { return }
    controller.view.frame = transitionView.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.addSubview(controller.view)
    if selected !== controller { takeOut(controller) }
  }
  // end

  private func markSelected() {
    menuView.selectedIndex = selectedViewControllerIndex
    onSelect()
  }
}

extension ViewController {
  /// The nearest menu that contains this controller, directly or not; nil outside of all menus.
  var menuController: MenuViewController? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? MenuViewController }
      .first
  }
}

/// Recognises a press of the middle button, with any other buttons and on any view.
private final class MiddlePress: GestureRecognizer {
  override func touchesBegan(_ touch: MouseEvent) {
    state = touch.button == .middle ? .ended : .failed
  }
}
