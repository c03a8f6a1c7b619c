import TermContainers

extension RingMenu {
  /// A container that shows one controller of a list.
  protocol Choosing: ViewController {
    var choices: [ViewController] { get }
    var selectedViewController: ViewController? { get set }
  }

  /// A tab bar controller with room for two tabs, as a telephone has for five. Following the
  /// article on `UITabBarController`, it shows each of the others on a stack, "More".
  final class TabBarController: TermContainers.TabBarController, Choosing {
    /// The number of tabs that the bar has room for.
    static let mostTabs = 2
    private let more = NavigationController(rootViewController: MoreViewController())
    /// The controllers of all tabs, with those under *More*.
    private(set) var choices: [ViewController] = []
    /// Called when a controller is selected, even if it was selected before.
    var onSelect: () -> Void = {}

    /// The controllers that are children: all, or the first ones and "More".
    private var tabs: [ViewController] {
      if choices.count <= Self.mostTabs { return choices }
      return choices.prefix(Self.mostTabs - 1) + [more]
    }

    // listing
    override func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
      choices = viewControllers ?? []
      more.popToRootViewController(animated: false)
      super.setViewControllers(tabs, animated: animated)
    }
    // end

    override var selectedViewController: ViewController? {
      get {
        let tab = super.selectedViewController
        return tab === more ? more.topViewController : tab
      }
      set {
        guard let newValue, choices.contains(where: { $0 === newValue }) else { return }
        let isTab = tabs.contains { $0 === newValue }
        if !isTab { more.setViewControllers([more.viewControllers[0], newValue], animated: false) }
        super.selectedViewController = isTab ? newValue : more
        onSelect()
      }
    }

    // listing
    /// The article's use of a wrapper: the child fades, but its view is left alone.
    func fade() {
      guard let wrapper = super.selectedViewController?.view.superview else { return }
      View.animate(withDuration: 0.4) {
        hide(wrapper)
      } completion: { _ in
        View.animate(withDuration: 0.4) { wrapper.alpha = 1 }
      }
    }
    // end

    private func hide(_ wrapper: View) {
      LifecycleTrace.note("alpha = 0", by: self)
      wrapper.alpha = 0
    }

    override var keyCommands: [KeyCommand] {
      super.keyCommands
        + choices.enumerated().map { index, child in
          key("\(index + 1)", "tab") { [weak child] in $0.selectedViewController = child }
        }
    }
  }

  /// The root of "More". In UIKit, it lists the controllers without a tab.
  final class MoreViewController: ViewController {
    override init() {
      super.init()
      title = "More"
    }
  }
}

extension MenuViewController: RingMenu.Choosing {
  var choices: [ViewController] { viewControllers }
}
