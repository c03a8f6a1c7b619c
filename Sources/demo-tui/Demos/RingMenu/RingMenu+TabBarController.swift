import TermContainers

extension RingMenu {
  /// A container that shows one controller of a list.
  protocol Choosing: ViewController {
    var viewControllers: [ViewController] { get set }
    var selectedViewController: ViewController? { get set }
  }

  /// Keeps its list as the article says of `UITabBarController`: each shown view lies in a wrapper,
  /// and controllers for which the bar has no room are children of a stack, "More".
  final class TabBarController: ViewController, Choosing {
    /// How many tabs the bar has room for; a telephone's has five.
    static let mostTabs = 2
    private let transitionView = TransitionView()
    private let bar = Label()
    private let more = NavigationController(rootViewController: MoreViewController())
    private weak var selected: ViewController?

    var viewControllers: [ViewController] = [] {
      willSet { for child in tabs { remove(child) } }
      didSet { for child in tabs { add(child) } }
    }

    /// The controllers that are children: all, or the first ones and "More".
    private var tabs: [ViewController] {
      if viewControllers.count <= Self.mostTabs { return viewControllers }
      return viewControllers.prefix(Self.mostTabs - 1) + [more]
    }

    // listing
    private func add(_ child: ViewController) {
      addChild(child)
      child.didMove(toParent: self)
    }

    private func remove(_ child: ViewController) {
      if child === more { more.popToRootViewController(animated: false) }
      child.willMove(toParent: nil)
      child.viewIfLoaded?.superview?.removeFromSuperview()
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }

    var selectedViewController: ViewController? {
      get { selected }
      set {
        guard let newValue, viewControllers.contains(where: { $0 === newValue }) else { return }
        selected = newValue
        let isTab = tabs.contains { $0 === newValue }
        if !isTab { more.setViewControllers([more.viewControllers[0], newValue], animated: false) }
        show(isTab ? newValue : more)
      }
    }

    /// The article's three steps: the view is wrapped, the wrapper added, the old wrapper removed.
    private func show(_ child: ViewController) {
      let old = transitionView.subviews
      guard child.viewIfLoaded?.window == nil else { return showTabs() }
      let wrapper = WrapperView(frame: transitionView.bounds)
      wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      child.view.frame = wrapper.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      wrapper.addSubview(child.view)
      transitionView.addSubview(wrapper)
      for wrapper in old { wrapper.removeFromSuperview() }
      showTabs()
    }

    /// The article's use of a wrapper: the child fades, and nobody touches its view.
    func fade() {
      guard let wrapper = transitionView.subviews.last else { return }
      View.animate(withDuration: 0.4) {
        wrapper.alpha = 0
      } completion: { _ in
        View.animate(withDuration: 0.4) { wrapper.alpha = 1 }
      }
    }
    // end

    private func showTabs() {
      let direct = tabs.count == viewControllers.count ? tabs.count : tabs.count - 1
      let words = viewControllers.enumerated().map { index, child in
        let name = (index < direct ? "" : "More: ") + (child.tabBarItem.title ?? child.typeName)
        return child === selected ? "▸ \(index + 1) \(name) ◂" : "  \(index + 1) \(name)  "
      }
      bar.text = words.joined(separator: " ")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      bar.textAlignment = .center
      for part in [transitionView, bar] { view.addSubview(part) }
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      let rows = max(0, view.bounds.height - 1)
      transitionView.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: rows)
      bar.frame = Rect(x: 0, y: rows, width: view.bounds.width, height: 1)
    }

    override var childForKeyCommands: ViewController? {
      selected.flatMap { child in tabs.first { $0 === child || $0 === child.parent } }
    }

    override var keyCommands: [KeyCommand] {
      viewControllers.enumerated().map { index, child in
        KeyCommand("\(index + 1)", title: "tab") { [weak self, weak child] in
          self?.selectedViewController = child
        }
      }
    }
  }

  /// Holds the wrapper of the controller that is shown.
  final class TransitionView: View {}

  /// Holds the view of one controller, as its proxy: what happens to it spares the child's view.
  final class WrapperView: View {}

  /// The bottom of "More", which would list what it hides.
  final class MoreViewController: ViewController {
    override init() {
      super.init()
      title = "More"
    }
  }
}

extension MenuViewController: RingMenu.Choosing {}
