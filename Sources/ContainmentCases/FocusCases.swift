import TermContainers

/// Three rows, each with a switch at its right edge.
@MainActor
private final class Switches: TableViewController {
  var rows = 3

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    rows
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(Character(UnicodeScalar(UInt8(97 + indexPath.row)))) row"
    cell.accessoryView = Switch()
    return cell
  }

  /// The row of the switch that has the focus.
  var row: Int? {
    (0..<rows).first { row in
      tableView.cellForRow(at: IndexPath(row: row, section: 0))?.accessoryView?.isFirstResponder
        == true
    }
  }
}

extension ConformanceCase {
  /// The focus, and the views that keys and presses reach.
  static let focus: [ConformanceCase] = [
    .init("C-309", "a key of a tab waits behind an alert, as a press does") { check in
      let tabs = TabBarController()
      tabs.viewControllers = [ViewController(), ViewController()]
      let host = HeadlessHost(rootViewController: tabs, size: Size(width: 40, height: 12))
      let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      alert.addAction(AlertAction(title: "No", style: .cancel))
      host.step { tabs.present(alert, animated: false) }
      host.send("Alt+2")
      check.equal(tabs.selectedIndex, 0, "selected behind the alert")
      host.step { tabs.dismiss(animated: false) }
      host.send("Alt+2")
      check.equal(tabs.selectedIndex, 1, "selected afterwards")
    },
    .init("C-311", "a preferred table gets the focus when its rows come") { check in
      final class Page: ViewController {
        let (list, button) = (Switches(style: .plain), Button("Add"))
        override var preferredFocusEnvironments: [any FocusEnvironment] { [list.tableView] }
        override func viewDidLoad() {
          super.viewDidLoad()
          list.rows = 0
          addChild(list)
          list.view.frame = Rect(x: 0, y: 2, width: 30, height: 6)
          button.frame = Rect(x: 0, y: 0, width: 8, height: 1)
          for inner in [button, list.view] { view.addSubview(inner) }
          list.didMove(toParent: self)
        }
      }
      let page = Page()
      let host = HeadlessHost(rootViewController: page, size: Size(width: 30, height: 8))
      host.step {
        page.list.rows = 3
        page.list.tableView.reloadData()
      }
      check.holds(page.list.tableView.isFirstResponder, "the table has the focus")
    },
    .init("C-312", "a style of its own gives a table the ground of that style") { check in
      let list = Switches(style: .plain)
      list.overrideUserInterfaceStyle = .light
      let host = HeadlessHost(rootViewController: list, size: Size(width: 30, height: 8))
      let ground = host.surface[29, 7].background.luminance ?? 0
      check.holds(ground > 0.5, "the ground is light")
    },
    .init("C-313", "a letter that is no command does nothing in a table") { check in
      let list = Switches(style: .plain)
      let host = HeadlessHost(rootViewController: list, size: Size(width: 30, height: 8))
      let before = list.tableView.focusedIndexPath
      host.send("c")
      check.equal(list.tableView.focusedIndexPath, before, "the row that keys are at")
    },
    .init("C-314", "a control in the cell itself lies below the content") { check in
      let list = Switches(style: .plain)
      let host = HeadlessHost(rootViewController: list, size: Size(width: 30, height: 8))
      let button = Button("Go")
      var presses = 0
      button.addAction { presses += 1 }
      host.step {
        button.frame = Rect(x: 8, y: 0, width: 6, height: 1)
        list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.addSubview(button)
      }
      host.click(Point(x: 10, y: 0))
      check.equal(presses, 0, "presses")
    },
    .init("C-315", "a translucent view keeps every glyph below it") { check in
      let page = ViewController()
      let host = HeadlessHost(rootViewController: page, size: Size(width: 10, height: 1))
      host.step {
        page.view.backgroundColor = .white
        let (label, veil) = (Label("glyphs"), View())
        (label.textColor, veil.backgroundColor, veil.alpha) = (.black, .black, 0.4)
        for view in [label, veil] {
          view.frame = Rect(x: 0, y: 0, width: 10, height: 1)
          page.view.addSubview(view)
        }
      }
      check.equal(host.text.hasPrefix("glyphs"), true, "the glyphs are there")
      let ground = host.surface[9, 0].background.luminance ?? 0
      check.holds(ground > 0 && ground < 1, "the grounds are mixed")
    },
    .init("C-316", "the focus begins in the first row, and goes down") { check in
      let list = Switches(style: .plain)
      list.tableView.allowsSelection = false
      let host = HeadlessHost(rootViewController: list, size: Size(width: 30, height: 8))
      check.equal(list.row, 0, "row of the first focus")
      host.send("Tab")
      check.equal(list.row, 1, "row after Tab")
    },
  ]
}
