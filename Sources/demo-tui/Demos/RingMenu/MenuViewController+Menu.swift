import TermContainers

extension MenuViewController {
  /// The duration of the fade, in seconds.
  static let fadeDuration = 0.2

  /// Whether the menu is shown or appearing. Setting it shows or hides the menu without animation.
  var isMenuVisible: Bool {
    get { isMenuUp }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// Shows or hides the menu. Showing the menu ends editing, reads each controller's `tabBarItem`
  /// again, and gives the keys and the mouse to the menu. A reversed fade continues from its
  /// current opacity.
  func setMenuVisible(_ isVisible: Bool, animated: Bool) {
    guard isVisible != isMenuUp, !isVisible || !list.isEmpty else { return }
    isMenuUp = isVisible
    guard isViewLoaded else { return }
    if isVisible { openMenu(animated: animated) } else { fadeMenu(to: 0, animated) }
  }

  /// Whether keys and mouse can show the menu: it is hidden, has controllers to choose from, and no
  /// controller is presented in front of them.
  var canOpenMenu: Bool {
    !isMenuUp && !list.isEmpty && presentedViewController == nil
      && selected?.presentedViewController == nil
  }

  func openMenu(animated: Bool) {
    view.endEditing(true)
    fillMenu()
    menuView.isHidden = false
    fadeMenu(to: 1, animated)
    focusSelected()
  }

  private func fadeMenu(to alpha: Double, _ animated: Bool) {
    let duration = animated ? MenuViewController.fadeDuration : 0
    View.animate(
      withDuration: duration, animations: { menuView.alpha = alpha },
      completion: { [weak self] _ in
        // An invisible view should not cost drawing either.
        if let self, !isMenuUp { menuView.isHidden = true }
      })
  }

  private func fillMenu() {
    menuView.showItems(
      list.map(\.tabBarItem), fallbackTitles: list.map(\.typeName),
      selected: selectedViewControllerIndex)
  }

  func focusSelected() { menuView.focus(selectedViewControllerIndex ?? 0) }

  /// Updates the menu to a new list of controllers.
  func menuItemsDidChange() {
    if list.isEmpty { return setMenuVisible(false, animated: false) }
    guard isMenuUp, isViewLoaded else { return }
    fillMenu()
    focusSelected()
  }

  // Key commands.

  var menuCommands: [KeyCommand] {
    if isMenuUp { return openCommands }
    guard canOpenMenu else { return [] }
    return [key("m", "menu") { $0.setMenuVisible(true, animated: true) }]
  }

  /// The commands of the open menu. A digit focuses an item: `1` the first, `0` the tenth.
  private var openCommands: [KeyCommand] {
    let arrows = [("Right", 1, 0), ("Left", -1, 0), ("Down", 0, 1), ("Up", 0, -1)]
    return [
      key("Tab", "next") { $0.menuView.moveFocus(by: 1) },
      key("Enter", "select") { $0.menuView.useFocused() },
      key("Escape", "close") { $0.setMenuVisible(false, animated: true) },
      key("Shift+Tab") { $0.menuView.moveFocus(by: -1) },
    ]
      + arrows.map { name, x, y in
        key(name) { $0.menuView.moveFocus(towards: Point(x: x, y: y)) }
      } + (1...10).map { number in key("\(number % 10)") { $0.menuView.focusItem(number: number) } }
  }
}

extension MenuViewController: MenuViewDelegate {
  func menuView(_ menuView: MenuView, didSelectItemAt index: Int) {
    guard isMenuUp else { return }
    LifecycleTrace.framework { selectedViewControllerIndex = index }
    setMenuVisible(false, animated: true)
  }

  func menuViewDidCancel(_ menuView: MenuView) { setMenuVisible(false, animated: true) }
}
