import TermContainers

extension Tabs {
  /// A page, which shows which tabs are loaded and what the delegate heard last.
  class PageViewController: WordsViewController {
    let doorkeeper: Guard

    init(_ doorkeeper: Guard, look: Int) {
      self.doorkeeper = doorkeeper
      super.init(look: look)
    }

    // listing
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(words)
    }

    /// By code: the tabs change, and nobody asks the delegate.
    private func selectNext() {
      guard let tabs = tabBarController else { return }
      let count = tabs.viewControllers?.count ?? 1
      tabs.selectedIndex = (tabs.selectedIndex + 1) % count
    }

    private func addBadge() {
      let item = navigationController?.tabBarItem ?? tabBarItem
      let count = item.badgeValue.flatMap { Int($0) } ?? 0
      item.badgeValue = String(count + 1)
    }

    /// More tabs than a narrow bar has room for, or the first three again.
    private func changeTabs() {
      let old = tabBarController?.viewControllers ?? []
      let new = old.count > 3 ? Array(old.prefix(3)) : old + moreTabs()
      tabBarController?.setViewControllers(new, animated: true)
    }

    private func toggleBar() {
      guard let tabs = tabBarController else { return }
      tabs.setTabBarHidden(!tabs.isTabBarHidden, animated: true)
    }
    // end

    private func moreTabs() -> [ViewController] {
      (4...9).map { MoreViewController($0, doorkeeper) }
    }

    override var lines: [String] {
      let tabs = tabBarController?.viewControllers ?? []
      let loaded = tabs.filter(\.isViewLoaded).map { $0.tabBarItem.title ?? "" }
      return ["loaded: \(loaded.joined(separator: ", "))", ""] + doorkeeper.heard
    }

    override var keyCommands: [KeyCommand] {
      [
        key("i", "next by code") { [weak self] in self?.selectNext() },
        key("b", "badge") { [weak self] in self?.addBadge() },
        key("g", doorkeeper.isLocked ? "unlock" : "lock") { [doorkeeper] in
          doorkeeper.isLocked.toggle()
        },
        key("m", "more tabs") { [weak self] in self?.changeTabs() },
        key("h", "hide bar") { [weak self] in self?.toggleBar() },
        key("a", doorkeeper.drops ? "no motion" : "own motion") { [doorkeeper] in
          doorkeeper.drops.toggle()
        },
      ]
    }
  }

  /// A page of the first tab's stack.
  final class HomeViewController: PageViewController {
    private let number: Int

    init(_ doorkeeper: Guard) {
      number = doorkeeper.next()
      super.init(doorkeeper, look: number)
      title = "Page \(number)"
    }

    // listing
    private func pushPage() {
      navigationController?.pushViewController(HomeViewController(doorkeeper), animated: true)
    }
    // end

    override var lines: [String] {
      let pages = (navigationController?.viewControllers ?? []).compactMap(\.title)
      let stack = pages.map { $0.replacing("Page ", with: "") }.joined(separator: " ▸ ")
      return ["stack \(stack)"] + super.lines
    }

    override var keyCommands: [KeyCommand] {
      [key("n", "push") { [weak self] in self?.pushPage() }] + super.keyCommands
    }
  }

  /// The second tab: its field keeps its text and the focus.
  final class SearchViewController: PageViewController {
    private let field = TextField()

    init(_ doorkeeper: Guard) {
      super.init(doorkeeper, look: 3)
      tabBarItem = TabBarItem(title: "Search", symbol: "⌕", asciiSymbol: "?")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      field.backgroundColor = .systemBackground
      view.addSubview(field)
    }

    override var preferredFocusEnvironments: [any FocusEnvironment] { [field] }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let area = view.bounds.inset(by: view.safeAreaInsets)
      field.frame = Rect(
        x: area.minX + area.width / 4, y: area.minY, width: area.width / 2,
        height: min(1, area.height))
    }
  }

  /// The third tab.
  final class MailViewController: PageViewController {
    init(_ doorkeeper: Guard) {
      super.init(doorkeeper, look: 4)
      tabBarItem = TabBarItem(title: "Mail", symbol: "✉", asciiSymbol: "@")
      tabBarItem.badgeValue = "2"
    }
  }

  /// One of those that make the bar too narrow.
  final class MoreViewController: PageViewController {
    init(_ number: Int, _ doorkeeper: Guard) {
      super.init(doorkeeper, look: number)
      title = "Tab \(number)"
    }
  }
}
