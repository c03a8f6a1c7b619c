import MisuseLab
import TermContainers

extension Tabs {
  /// A page of the tabs: a list, with views of a subclass above or below it.
  class PageViewController: ListPageViewController {
    let doorkeeper: TabDelegate
    private let hue: Hue

    init(_ doorkeeper: TabDelegate, _ hue: Hue) {
      (self.doorkeeper, self.hue) = (doorkeeper, hue)
      super.init()
    }

    override func loadView() { view = EdgedPanelView(of: self, hue: hue) }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(table)
    }

    // listing
    /// Selects the next tab by code: the tabs change, and the delegate is not asked.
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

    /// Adds more tabs than a narrow bar has room for, or returns to the first three.
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
      (4...9).map { NumberedViewController($0, doorkeeper) }
    }

    /// Returns the list's frame in `area`; a subclass leaves room for views above or below it.
    func place(_ area: Rect) -> Rect { area }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      table.frame = place(area)
    }

    override var preferredFocusEnvironments: [any FocusEnvironment] { [table] }

    /// Presses tab `number`.
    private func press(_ number: Int) {
      let press = KeyEvent(name: "Alt+\(number)")
      tabBarController?.keyCommands.first { $0.input == press }?.perform()
    }

    override var keyCommands: [KeyCommand] {
      let isHidden = tabBarController?.isTabBarHidden != false
      let count = isHidden ? 0 : tabBarController?.viewControllers?.count ?? 0
      return (1...9).prefix(count).map { number in key("\(number)", "tab") { $0.press(number) } }
        + [
          key("i", "next by code") { $0.selectNext() },
          key("b", "badge") { $0.addBadge() },
          key("g", doorkeeper.isLocked ? "unlock" : "lock") { $0.doorkeeper.isLocked.toggle() },
          key("m", "more tabs") { $0.changeTabs() },
          key("h", "hide bar") { $0.toggleBar() },
          key("a", doorkeeper.drops ? "no motion" : "own motion") { $0.doorkeeper.drops.toggle() },
        ]
    }
  }

  /// A page of the first tab's stack: the tasks.
  final class HomeViewController: PageViewController {
    private var tasks: [Task]
    private let done = Label(nil)
    private let progress = ProgressView(progressViewStyle: .default)

    init(_ doorkeeper: TabDelegate) {
      let number = doorkeeper.nextNumber()
      let list = Task.lists[(number - 1) % Task.lists.count]
      tasks = list.tasks
      super.init(doorkeeper, .ofPage(number - 1))
      title = number <= Task.lists.count ? list.title : "Page \(number)"
    }

    // listing
    private func pushPage() {
      navigationController?.pushViewController(HomeViewController(doorkeeper), animated: true)
    }
    // end

    override func viewDidLoad() {
      super.viewDidLoad()
      for part in [done, progress] { view.addSubview(part) }
      showShareDone()
    }

    override var rows: [(text: String, words: String?)] {
      tasks.map { ("\($0.mark) \($0.name)", $0.isDone ? "done" : $0.due) }
    }

    override func choose(_ row: Int) {
      tasks[row].isDone.toggle()
      table.reconfigureRows(at: [IndexPath(row: row, section: 0)])
      showShareDone()
    }

    private func showShareDone() {
      let count = tasks.count { $0.isDone }
      done.text = "\(count) of \(tasks.count) done"
      progress.progress = Float(count) / Float(tasks.count)
    }

    override func place(_ area: Rect) -> Rect {
      let rows = min(area.height, tasks.count)
      let y = area.minY + rows + 1
      let isSeen = y < area.maxY
      for part in [done, progress] { part.isHidden = !isSeen }
      done.frame = Rect(x: area.minX + 2, y: y, width: 13, height: 1)
      progress.frame = Rect(x: area.minX + 16, y: y, width: min(20, area.width - 18), height: 1)
      return Rect(origin: area.origin, size: Size(width: area.width, height: rows))
    }

    override var keyCommands: [KeyCommand] {
      [key("n", "push") { $0.pushPage() }] + super.keyCommands
    }
  }

  /// The second tab: towns that begin with the text in its field, which keeps the text.
  final class SearchViewController: PageViewController {
    private let field = TextField()

    init(_ doorkeeper: TabDelegate) {
      super.init(doorkeeper, .amber)
      tabBarItem = TabBarItem(title: "Search", symbol: "⌕", asciiSymbol: "?")
    }

    /// The typed text.
    var text: String { field.text ?? "" }

    /// Whether the field receives the letters.
    var isTyping: Bool { field.isEditing }

    override func viewDidLoad() {
      super.viewDidLoad()
      field.placeholder = "a town"
      field.addAction(for: .editingChanged) { [weak self] in self?.table.reloadData() }
      view.addSubview(field)
    }

    /// Ends editing, so that letters are keys again.
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      field.resignFirstResponder()
    }

    override var rows: [(text: String, words: String?)] {
      let countries = Pages.Place.world.inside
      let towns = countries.flatMap { country in country.inside.map { ($0.name, country.name) } }
      let start = text.lowercased()
      return towns.filter { $0.0.lowercased().hasPrefix(start) }
    }

    override func place(_ area: Rect) -> Rect {
      field.frame = Rect(
        x: area.minX + 2, y: area.minY, width: min(30, area.width - 4), height: min(1, area.height))
      return area.inset(by: EdgeInsets(top: min(2, area.height)))
    }

    override var keyCommands: [KeyCommand] {
      let type = key("/", "type") { _ = $0.field.becomeFirstResponder() }
      return super.keyCommands + [type]
    }
  }

  /// The third tab.
  final class MailViewController: PageViewController {
    init(_ doorkeeper: TabDelegate) {
      super.init(doorkeeper, .blue)
      tabBarItem = TabBarItem(title: "Mail", symbol: "✉", asciiSymbol: "@")
      tabBarItem.badgeValue = "2"
    }

    override var rows: [(text: String, words: String?)] {
      [
        ("The ladder is yours", "Ana"), ("Your books are late", "Library"),
        ("Two seats by the window", "Railway"),
      ]
    }
  }

  /// One of the further tabs that make the bar too narrow.
  final class NumberedViewController: PageViewController {
    private let number: Int

    init(_ number: Int, _ doorkeeper: TabDelegate) {
      self.number = number
      super.init(doorkeeper, .ofPage(number))
      title = "Tab \(number)"
    }

    override var rows: [(text: String, words: String?)] { [("Tab \(number) of nine", "")] }
  }

  /// A task.
  struct Task {
    let name: String
    let due: String
    var isDone = false

    /// The mark before its name: done, late, or neither.
    var mark: String { isDone ? "✓" : due == "late" ? "!" : "·" }

    /// The lists of the page `tasks.md`.
    static let lists = MarkedText(page: "tasks.md").parts.dropFirst().map { part in
      let tasks = part.items.map { item in
        let cells = item.text.cells
        return Task(name: item.name, due: cells[0], isDone: cells.count > 1)
      }
      return (title: part.heading, tasks: tasks)
    }
  }
}
