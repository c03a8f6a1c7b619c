import TermContainers
import Testing

/// Tables as an app's author uses them, as on iOS.
@MainActor
@Suite struct TableTests {
  /// Twenty rows, each set up by `setUp`.
  private final class Rows: TableViewController {
    var count = 20
    var setUp: (TableViewCell, Int) -> Void = { _, _ in }
    var loads = 0
    var appearances = 0
    var chosen: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      loads += 1
      tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      appearances += 1
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      count
    }

    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "row \(indexPath.row)"
      setUp(cell, indexPath.row)
      return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
  }

  private let rows = Rows()

  private func host(_ page: ViewController? = nil, _ height: Int = 6) -> HeadlessHost {
    HeadlessHost(rootViewController: page ?? rows, size: Size(width: 30, height: height))
  }

  /// The first row of the screen, without the indicator.
  private func first(_ host: HeadlessHost) -> Substring { host.text.prefix(7) }

  /// The table is the view: whoever asks for it gets it loaded.
  @Test func aTableInAStackIsLoaded() {
    let page = ViewController()
    page.addChild(rows)
    let stack = StackView(arrangedSubviews: [rows.tableView])
    #expect(rows.isViewLoaded && rows.loads == 1)
    page.view = stack
    rows.didMove(toParent: page)
    let host = host(page)
    #expect(host.text.contains("row 0") && rows.appearances == 1)
  }

  /// A controller that makes its view itself, and one that is set up before it has a view.
  @Test func whatIsSetBeforeTheViewIsThereLaterOn() {
    final class Framed: TableViewController {
      override func loadView() {
        view = View()
        view.addSubview(tableView)
      }
    }
    let framed = Framed()
    #expect(framed.tableView.superview === framed.view)
    rows.refreshControl = RefreshControl()
    rows.setEditing(true, animated: false)
    #expect(rows.isEditing && rows.refreshControl != nil && !rows.isViewLoaded)
    #expect(rows.tableView.isEditing && rows.tableView.refreshControl === rows.refreshControl)
  }

  @Test func aHeaderThatIsSetAgainHasItsNewHeight() {
    let host = host()
    let (header, footer) = (View(), View())
    for view in [header, footer] { view.frame.size.height = 1 }
    host.step {
      rows.count = 2
      rows.tableView.reloadData()
      (rows.tableView.tableHeaderView, rows.tableView.tableFooterView) = (header, footer)
    }
    for height in [3, 2] {
      host.step {
        header.frame.size.height = height
        rows.tableView.tableHeaderView = header
        footer.frame.size.height = height
        rows.tableView.tableFooterView = footer
      }
      let row = rows.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
      #expect(row.minY == height + 1 && footer.frame.minY == height + 2)
      #expect(rows.tableView.contentSize.height == 2 * height + 2)
    }
  }

  @Test func anAccessoryAndATitleViewThatAreSetAgainHaveTheirNewSize() {
    let (badge, title) = (Label("1"), Label("a"))
    let host = host(NavigationController(rootViewController: rows))
    let cell = rows.tableView.visibleCells[0]
    host.step {
      (cell.accessoryView, rows.navigationItem.titleView) = (badge, title)
    }
    host.step {
      (badge.text, title.text) = ("12345", "abcde")
      (cell.accessoryView, rows.navigationItem.titleView) = (badge, title)
    }
    #expect(badge.frame.width == 5 && title.frame.width == 5, "\(host.text)")
  }

  /// A control that is added to the cell lies below its content, as on iOS 14 and later.
  @Test(arguments: [true, false]) func aControlBelongsIntoTheContent(isInContent: Bool) {
    var presses = 0
    rows.setUp = { cell, row in
      guard row == 1, cell.viewWithTag(7) == nil else { return }
      let button = Button(frame: Rect(x: 10, y: 0, width: 8, height: 1))
      (button.title, button.tag) = ("press", 7)
      button.addAction { presses += 1 }
      if isInContent { cell.contentView.addSubview(button) } else { cell.addSubview(button) }
    }
    let host = host()
    host.click(Point(x: 14, y: 1))
    #expect(presses == (isInContent ? 1 : 0) && rows.chosen == (isInContent ? [] : [1]))
  }

  @Test func codeThatSetsRoomScrollsNothing() {
    let host = host()
    for offset in [0, 7] {
      host.step { rows.tableView.contentOffset.y = offset }
      let seen = first(host)
      host.step { rows.tableView.contentInset.top = 2 }
      #expect(first(host) == seen)
      host.step { rows.tableView.reloadData() }
      #expect(
        first(host).dropFirst() == seen.dropFirst() && rows.tableView.contentOffset.y == offset)
      host.step { rows.tableView.contentInset.top = 0 }
    }
  }

  @Test func aStackRefusesAnIndexBeyondItsEnd() {
    let stack = StackView(arrangedSubviews: [Label("a")])
    var errors: [String] = []
    ContainmentHandler(onError: { errors.append($0.explanation) }).handling {
      for index in [5, -1] { stack.insertArrangedSubview(Label("b"), at: index) }
      stack.insertArrangedSubview(stack.arrangedSubviews[0], at: 1)
    }
    #expect(errors.count == 2 && errors.allSatisfy { $0.contains("insertArrangedSubview(_:at:)") })
    #expect(stack.arrangedSubviews.count == 1 && stack.subviews.count == 1)
  }

  @Test func rowsHaveGroundsOfTheirOwn() {
    rows.setUp = { cell, row in
      let (ground, chosen) = (View(), View())
      (ground.backgroundColor, chosen.backgroundColor) = (.blue, .green)
      cell.backgroundView = ground
      cell.selectedBackgroundView = row == 1 ? chosen : nil
      cell.accessoryType = .checkmark
    }
    let host = host()
    func ground(_ row: Int, _ x: Int = 20) -> Color { host.surface[x, row].background }
    #expect(ground(1) == .blue && ground(2, 0) == .blue)
    #expect(host.text.split(separator: "\n")[1].contains("✓"), "\(host.text)")
    host.click(Point(x: 4, y: 1))
    #expect(ground(1) == .green && first(host).contains("row 0"), "\(host.text)")
    #expect(host.text.split(separator: "\n")[1].hasPrefix("▶ row 1"), "\(host.text)")
    host.click(Point(x: 4, y: 2))
    // The usual ground of a chosen row lies over the row's own.
    #expect(ground(1) == .blue && ground(2) != .blue && ground(2) != .green)
    let cell = rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.selectedBackgroundView?.superview == nil)
    host.step { cell?.backgroundView = nil }
    #expect(ground(1) == ground(3, 29) || ground(1) != .blue)
  }

  @Test func aTableHasAGroundBehindItsRows() {
    let ground = Label("nothing here")
    rows.count = 0
    rows.tableView.backgroundView = ground
    let host = host()
    #expect(host.text.contains("nothing here") && ground.frame.size == host.window.bounds.size)
    rows.count = 30
    host.step { rows.tableView.reloadData() }
    #expect(first(host).contains("row 0"), "\(host.text)")
  }

  /// The handler is called before a cell is shown, and once after each change of its state.
  @Test func aHandlerFollowsTheStateOfItsCell() {
    var states: [CellConfigurationState] = []
    rows.setUp = { cell, row in
      guard row == 1 else { return }
      cell.configurationUpdateHandler = { cell, state in
        states.append(state)
        cell.textLabel?.text = state.isSelected ? "chosen" : "row 1"
      }
    }
    let host = host()
    #expect(states.count == 1 && states.last?.isSelected == false)
    host.click(Point(x: 4, y: 1))
    #expect(states.last?.isSelected == true && states.last?.isFocused == true)
    #expect(host.text.contains("▶ chosen"), "\(host.text)")
    let count = states.count
    host.step {}
    #expect(states.count == count)
    host.step { rows.setEditing(true, animated: false) }
    #expect(states.last?.isEditing == true && states.last?.isSelected == false)
    host.step {
      rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.setNeedsUpdateConfiguration()
    }
    #expect(states.count > count + 1)
  }
}
