import TermSurface

/// Shows one of several controllers, each on the whole of its view; which one is chosen from a ring
/// that comes up over it. Follows `STKMenuViewController` of article 2, and `UITabBarController`
/// before that.
///
/// The controllers are children all the time; their views are loaded when they are first shown, and
/// only the selected one's is in the transition view. Selecting swaps the views at once. The keys of
/// the menu are `m` to bring it up, arrows, Tab and digits to move, Return to select, Escape to close;
/// the middle mouse button, alone or with both others, stands for the article's tap with three
/// fingers.
open class MenuViewController: ViewController {
  /// The ring, in front of the transition view. Look at it, and do not change it.
  public let menuView = MenuView()
  /// What the selected controller's view lies in.
  let transitionView = View()
  var list: [ViewController] = []
  private(set) weak var selected: ViewController?
  private var isReplacing = false
  private var waiting: [ViewController]?
  var isMenuUp = false

  /// A menu with nothing to choose from.
  public override init() { super.init() }

  /// The controllers to choose from, each once. Setting it removes the old ones – `willMove(toParent:
  /// nil)`, the view of the one that is shown, `didMove(toParent: nil)` – and adds the new ones, of
  /// which the first is selected; none is loaded for that but the first, where the menu's own view is
  /// loaded. With an empty list nothing is selected, unlike the article's. A controller that cannot
  /// become a child is reported and left out.
  open var viewControllers: [ViewController] {
    get { list }
    set { LifecycleTrace.call(by: self, "viewControllers", newValue.first) { replace(newValue) } }
  }

  /// The controller that is shown; nil where there is none. Setting it to one that is not among
  /// ``viewControllers``, to nil or to the present one does nothing. Before the view is loaded it is
  /// noted, and shown then.
  open var selectedViewController: ViewController? {
    get { selected }
    set {
      guard let newValue, newValue !== selected, list.contains(where: { $0 === newValue }) else {
        return
      }
      LifecycleTrace.call(by: self, "selectedViewController", newValue) { select(newValue) }
    }
  }

  /// The place of ``selectedViewController`` among ``viewControllers``, derived from these; nil where
  /// there is none, which is `NSNotFound` with `UITabBarController`. Setting it to the present one, or
  /// to what is no place of the list, does nothing.
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
    showSelected()
    if isMenuUp { openMenu(animated: false) }
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if isMenuUp { focusSelected() }
  }

  /// The selected controller, while the menu is down.
  open override var childForKeyCommands: ViewController? { isMenuUp ? nil : selected }

  /// The selected controller, or the menu while it is up.
  open override var preferredFocusEnvironments: [any FocusEnvironment] {
    isMenuUp ? [menuView] : selected.map { [$0] } ?? []
  }

  /// The menu's keys.
  open override var keyCommands: [KeyCommand] { super.keyCommands + menuCommands }

  override func watchTouch(_ touch: MouseEvent) {
    guard touch.button == .middle, canOpenMenu || isMenuUp else { return super.watchTouch(touch) }
    setMenuVisible(true, animated: true)
  }

  override func didLose(_ child: ViewController) {
    super.didLose(child)
    guard let index = list.firstIndex(where: { $0 === child }) else { return }
    list.remove(at: index)
    if selected === child || selected == nil { select(list.first) }
    menuItemsDidChange()
  }
}

extension MenuViewController {
  /// One change waits for another: a list that a callback of a change sets is set after it.
  private func replace(_ new: [ViewController]) {
    guard !isReplacing else { return waiting = new }
    isReplacing = true
    exchange(for: new)
    isReplacing = false
    guard let next = waiting else { return }
    waiting = nil
    replace(next)
  }

  private func exchange(for new: [ViewController]) {
    let old = list
    list = []
    selected = nil
    // A callback that takes one elsewhere has had the last word.
    for child in old where child.parent === self {
      child.willMove(toParent: nil)
      if child.parent === self { takeOut(child) }
      if child.parent === self { child.removeFromParent() }
    }
    for child in new where !list.contains(where: { $0 === child }) {
      addChild(child)
      // One that could not be added has been reported.
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
    menuView.selectedIndex = selectedViewControllerIndex
    guard isViewLoaded else { return }
    previous.map(takeOut)
    showSelected()
  }

  private func takeOut(_ child: ViewController) {
    guard child.viewIfLoaded?.superview === transitionView else { return }
    child.view.removeFromSuperview()
  }

  /// A callback on the way may select another one, which is shown then.
  private func showSelected() {
    guard let controller = selected else { return }
    controller.loadViewIfNeeded()
    guard selected === controller, controller.view.superview !== transitionView else { return }
    controller.view.frame = transitionView.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.addSubview(controller.view)
    if selected !== controller { takeOut(controller) }
  }
}

extension ViewController {
  /// The nearest menu that this controller is in, directly or inside others; nil outside of one.
  public var menuController: MenuViewController? { nearestAncestor(of: MenuViewController.self) }
}
