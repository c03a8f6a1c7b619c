import TermContainers
import Testing

/// Where the focus is and what keys do, as an app sees it.
@MainActor
@Suite struct FocusAndKeyTests {
  /// A list of rows with a switch each, and a bar button.
  final class List: TableViewController {
    var count = 3
    var letters: [String] = []
    var names = ["anna", "bert", "carl"]
    let switches = (0..<40).map { _ in Switch() }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      count
    }
    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath)
      -> TableViewCell
    {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = names[indexPath.row % names.count]
      if !letters.isEmpty { return cell }
      cell.accessoryView = switches[indexPath.row]
      return cell
    }
    override var keyCommands: [KeyCommand] {
      super.keyCommands
        + letters.map { name in KeyCommand(name) { [weak self] in self?.title = name } }
    }
  }

  private func place(_ host: HeadlessHost, _ list: List) -> String {
    switch host.window.firstResponder {
    case let control as Switch:
      "switch \(list.switches.firstIndex { $0 === control } ?? -1)"
    case is TableView: "row \(list.tableView.focusedIndexPath?.row ?? -1)"
    default: "elsewhere"
    }
  }

  private func stops(
    _ list: List, _ key: String, _ count: Int, hasButton: Bool = true
  ) -> [String] {
    let stack = NavigationController(rootViewController: list)
    if hasButton { list.navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .add) }
    let host = HeadlessHost(rootViewController: stack, size: Size(width: 40, height: 8))
    return [place(host, list)]
      + (0..<count).map { _ in
        host.send(key)
        return place(host, list)
      }
  }

  @Test func tabGoesThroughTheRowsInReadingOrder() {
    let list = List()
    #expect(
      stops(list, "Tab", 7) == [
        "row 0", "switch 0", "row 1", "switch 1", "row 2", "switch 2", "elsewhere", "row 2",
      ])
    let back = List()
    #expect(
      stops(back, "Shift+Tab", 4) == ["row 0", "elsewhere", "switch 2", "row 2", "switch 1"])
    let plain = List()
    plain.tableView.allowsSelection = false
    #expect(
      stops(plain, "Tab", 4) == ["switch 0", "switch 1", "switch 2", "elsewhere", "switch 0"])
    #expect(
      stops(List(), "Tab", 6, hasButton: false) == [
        "row 0", "switch 0", "row 1", "switch 1", "row 2", "switch 2", "row 0",
      ])
    #expect(stops(List(), "Shift+Tab", 1, hasButton: false) == ["row 0", "switch 2"])
    let down = List()
    down.tableView.allowsSelection = false
    #expect(stops(down, "Down", 2) == ["switch 0", "switch 1", "switch 2"])
    let long = List()
    (long.count, long.tableView.allowsSelection) = (40, false)
    #expect(stops(long, "Tab", 39).last == "switch 39")
  }

  @Test func arrowsLeadFromARowToItsSwitchAndBack() {
    let list = List()
    let host = HeadlessHost(rootViewController: list, size: Size(width: 40, height: 8))
    let places = ["Down", "Right", "Left", "Down", "Right"].map { key in
      host.send(key)
      return place(host, list)
    }
    #expect(places == ["row 1", "switch 1", "row 1", "row 2", "switch 2"])
  }

  @Test func stackedViewsAndBarsGoInReadingOrder() {
    let (page, first, second) = (ViewController(), Button("1"), Button("2"))
    let stack = StackView(arrangedSubviews: [second])
    stack.axis = .vertical
    stack.insertArrangedSubview(first, at: 0)
    page.view.addSubview(stack)
    stack.frame = Rect(x: 0, y: 0, width: 20, height: 2)
    let host = HeadlessHost(rootViewController: page, size: Size(width: 40, height: 8))
    #expect(first.isFirstResponder)
    host.send("Tab")
    #expect(second.isFirstResponder)
  }

  @Test(arguments: [false, true]) func whatIsPreferredGetsTheFocusOnceItCan(userMoves: Bool) {
    final class Page: ViewController {
      let list = List()
      override var preferredFocusEnvironments: [any FocusEnvironment] { [list.tableView] }
      override func viewDidLoad() {
        super.viewDidLoad()
        list.count = 0
        addChild(list)
        list.view.frame = Rect(x: 0, y: 0, width: 30, height: 5)
        view.addSubview(list.view)
        list.didMove(toParent: self)
        navigationItem.rightBarButtonItems = [
          BarButtonItem(systemItem: .add), BarButtonItem(systemItem: .edit),
        ]
      }
    }
    let page = Page()
    let host = HeadlessHost(
      rootViewController: NavigationController(rootViewController: page),
      size: Size(width: 40, height: 9))
    #expect(host.window.firstResponder is Button)
    if userMoves { host.send("Tab") }
    host.step {
      page.list.count = 3
      page.list.tableView.reloadData()
    }
    #expect(page.list.tableView.isFirstResponder == !userMoves)
  }

  @Test(arguments: [false, true]) func lettersAreCommandsBeforeTheyFindRows(finds: Bool) {
    let list = List()
    list.letters = ["b"]
    list.tableView.allowsTypeSelect = finds
    let host = HeadlessHost(rootViewController: list, size: Size(width: 40, height: 8))
    host.send("b")
    #expect(list.title == "b" && list.tableView.focusedIndexPath?.row == 0)
    host.send("c")
    #expect(list.tableView.focusedIndexPath?.row == (finds ? 2 : 0))
    #expect(!TableView(frame: .zero).allowsTypeSelect)
  }

  @Test func escapeLeadsOutOfASearchFieldToItsList() {
    let (page, field, list) = (ViewController(), TextField(""), List())
    field.frame = Rect(x: 0, y: 0, width: 30, height: 3)
    page.view.addSubview(field)
    page.addChild(list)
    list.view.frame = Rect(x: 0, y: 3, width: 30, height: 5)
    page.view.addSubview(list.view)
    list.didMove(toParent: page)
    let host = HeadlessHost(rootViewController: page, size: Size(width: 40, height: 9))
    for key in ["Down", "Tab"] {
      host.step { field.becomeFirstResponder() }
      host.send("Escape")
      #expect(!field.isFirstResponder)
      host.send(key)
      #expect(list.tableView.isFirstResponder, "\(key)")
    }
    host.send("Down")
    #expect(list.tableView.focusedIndexPath?.row == 1)
  }

  // Keys that stand for a click.

  private static let coverings: [(String, @MainActor (TabBarController) -> Void)] = [
    ("an alert", { $0.present(alert(), animated: false) }),
    ("a sheet", { $0.selectedViewController?.present(ViewController(), animated: false) }),
    ("a bar that is not open to use", { $0.tabBar.isUserInteractionEnabled = false }),
    ("a page that is not", { $0.view.isUserInteractionEnabled = false }),
    ("a hidden bar", { $0.isTabBarHidden = true }),
    (
      "a view over it",
      { tabs in
        let cover = View(frame: tabs.view.bounds)
        tabs.view.addSubview(cover)
      }
    ),
  ]

  private static func alert() -> AlertController {
    let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Yes", style: .default, handler: nil))
    return alert
  }

  @Test func aKeyWorksWhereTheClickWould() {
    for (name, cover) in Self.coverings {
      let (tabs, stack) = (TabBarController(), NavigationController(rootViewController: List()))
      tabs.viewControllers = [stack, ViewController()]
      let host = HeadlessHost(rootViewController: tabs, size: Size(width: 60, height: 20))
      host.step { stack.pushViewController(List(), animated: false) }
      host.send("Alt+2")
      #expect(tabs.selectedIndex == 1)
      host.step { tabs.selectedIndex = 0 }
      host.step { cover(tabs) }
      host.send("Alt+2")
      #expect(tabs.selectedIndex == 0, "\(name)")
      // The back button is under most of these, too.
      let pops = name == "a hidden bar" || name.hasPrefix("a bar")
      host.send("Escape")
      host.settle()
      #expect(stack.viewControllers.count == (pops ? 1 : 2), "\(name)")
    }
  }

  @Test func enterPressesNoButtonThatAClickDoesNot() {
    let (page, button) = (ViewController(), Button("Save"))
    var presses = 0
    button.addAction { presses += 1 }
    button.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    page.view.addSubview(button)
    let host = HeadlessHost(rootViewController: page, size: Size(width: 40, height: 8))
    host.send("Enter")
    host.step { page.view.isUserInteractionEnabled = false }
    host.send("Enter")
    host.click(Point(x: 2, y: 0))
    #expect(presses == 1)
  }

  /// A list whose switches are made for each cell, and reload their row.
  final class Reloading: TableViewController {
    var count = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 5 }
    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath)
      -> TableViewCell
    {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      let made = Switch()
      made.addAction(for: .valueChanged) { [unowned self] in
        count += 1
        if count == 1 {
          tableView.reloadData()
        } else {
          tableView.reloadRows(at: [[0, 2]], with: .fade)
        }
      }
      cell.accessoryView = made
      return cell
    }
  }

  @Test func aRowThatIsLoadedAgainKeepsTheFocus() {
    let list = Reloading()
    let host = HeadlessHost(rootViewController: list, size: Size(width: 40, height: 8))
    for _ in 0..<5 { host.send("Tab") }
    for count in 1...3 {
      host.send("Space")
      _ = host.settle()
      #expect(list.count == count)
      let cell = list.tableView.cellForRow(at: [0, 2])
      #expect(host.window.firstResponder.map { $0 === cell?.accessoryView } == true, "\(count)")
    }
  }

  @Test func theLineAboveATabIsTheTabs() {
    for y in [6, 7] {
      let tabs = TabBarController()
      tabs.viewControllers = [List(), List()]
      for (index, page) in (tabs.viewControllers ?? []).enumerated() {
        page.tabBarItem = TabBarItem(title: "tab\(index)", symbol: nil)
      }
      let host = HeadlessHost(rootViewController: tabs, size: Size(width: 40, height: 8))
      let row = host.text.split(separator: "\n", omittingEmptySubsequences: false)[7]
      let column = Array(row).firstIndex(of: "1") ?? 0
      host.click(Point(x: column, y: y))
      #expect(tabs.selectedIndex == 1, "row \(y)")
    }
  }

  // Words.

  @Test(arguments: [
    ("Alt+Backspace", "one two  ", "one "), ("Ctrl+W", "one two", "one "),
    ("Ctrl+Backspace", "can't stop.", "can't "),
    ("Alt+Backspace", "3.14 e\u{301}te\u{301}", "3.14 "), ("Alt+Backspace", "costs 3.14", "costs "),
    ("Alt+Backspace", "日本語", "日本"), ("Alt+Backspace", "snake_case", ""),
    ("Alt+Backspace", "a 👩‍👩‍👧", "a "), ("Alt+Backspace", "カタカナ", ""), ("Alt+Backspace", "...", ""),
  ]) func aWordIsRemoved(key: String, text: String, left: String) {
    #expect(edited(text, [key]).text == left)
  }

  @Test func wordsArePassed() {
    let text = "one, two-three"
    for (left, right) in [
      ("Ctrl+Left", "Ctrl+Right"), ("Alt+Left", "Alt+Right"), ("Alt+b", "Alt+f"),
    ] {
      #expect(edited(text, [left]).cursorPosition == 9)
      #expect(edited(text, [left, left, left]).cursorPosition == 0)
      #expect(edited(text, ["Home", right, right]).cursorPosition == 8)
      #expect(edited(text, [left, left, right]).cursorPosition == 8)
    }
    for key in ["Alt+d", "Alt+Delete", "Ctrl+Delete"] {
      #expect(edited(text, ["Home", key]).text == ", two-three")
    }
    #expect(edited(text, ["Ctrl+W"], isSecure: true).text == "")
  }

  private func edited(_ text: String, _ keys: [String], isSecure: Bool = false) -> TextField {
    let (page, field) = (ViewController(), TextField(text))
    field.isSecureTextEntry = isSecure
    field.frame = Rect(x: 0, y: 0, width: 30, height: 3)
    page.view.addSubview(field)
    let host = HeadlessHost(rootViewController: page, size: Size(width: 40, height: 8))
    host.step { field.becomeFirstResponder() }
    for key in keys { host.send(key) }
    return field
  }

  // Grounds.

  @Test(arguments: [false, true]) func anOverriddenStyleReachesTheGround(isTable: Bool) {
    let root = isTable ? List() : ViewController()
    root.overrideUserInterfaceStyle = .light
    let host = HeadlessHost(rootViewController: root, size: Size(width: 20, height: 5))
    #expect(host.surface[10, 4].background == Palette(.light, paintsPage: true)[.page])
    host.step { root.view.backgroundColor = .clear }
    #expect(host.surface[10, 4].background == .default)
  }

  // Veils.

  private func veiled(_ alpha: Double, ground: Color?, told: Color? = nil) -> Surface {
    let (page, label, veil) = (ViewController(), Label("abc"), View())
    page.view.backgroundColor = ground
    label.textColor = .rgb(200, 200, 200)
    label.frame = Rect(x: 2, y: 1, width: 3, height: 1)
    (veil.backgroundColor, veil.alpha) = (.black, alpha)
    veil.frame = Rect(x: 0, y: 0, width: 10, height: 3)
    page.view.addSubview(label)
    page.view.addSubview(veil)
    let host = HeadlessHost(rootViewController: page, size: Size(width: 12, height: 4))
    host.step { host.screen.backgroundColor = told }
    host.step { host.userInterfaceStyle = host.userInterfaceStyle }
    return host.surface
  }

  @Test(arguments: [0.1, 0.3, 0.4, 0.5, 0.7, 0.9]) func aVeilErasesNothing(alpha: Double) {
    func mixed(_ channel: Int) -> Color {
      let value = Int((Double(channel) * (1 - alpha)).rounded())
      return .rgb(value, value, value)
    }
    func isNear(_ a: Color, _ b: Color) -> Bool {
      guard let a = a.channels, let b = b.channels else { return false }
      return abs(a.red - b.red) <= 1 && abs(a.green - b.green) <= 1
    }
    let known = veiled(alpha, ground: .rgb(100, 100, 100))
    let told = veiled(alpha, ground: nil, told: .rgb(20, 20, 20))
    let unknown = veiled(alpha, ground: .default)
    for (picture, ground) in [(known, 100), (told, 20)] {
      #expect(isNear(picture[2, 1].foreground, mixed(200)))
      #expect(isNear(picture[2, 1].background, mixed(ground)))
    }
    for picture in [known, told, unknown] {
      #expect(picture.text.contains("abc"))
      let grounds = Set((0..<10).flatMap { x in (0..<3).map { picture[x, $0].background } })
      #expect(grounds.count == 1)
    }
  }
}
