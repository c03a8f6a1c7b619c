import TermContainers
import Testing

/// Tables as an app's author uses them, as on iOS.
@MainActor
@Suite struct TableTests {
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
    let errors = refusals {
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

  /// The table in a page that gives it its place by constraints, `top` rows below the upper edge.
  private func page(_ rows: Rows, top: Int = 0) -> ViewController {
    let (page, table) = (ViewController(), rows.tableView)
    page.addChild(rows)
    page.view.addSubview(table)
    rows.didMove(toParent: page)
    table.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: page.view.topAnchor, constant: top),
      table.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
    ])
    return page
  }

  private func change(_ host: HeadlessHost, to count: Int, _ animation: TableView.RowAnimation) {
    host.step {
      let paths = (0..<max(count, rows.count)).map { IndexPath(row: $0, section: 0) }
      rows.count = count
      if count == 0 { return rows.tableView.deleteRows(at: paths, with: animation) }
      rows.tableView.insertRows(at: paths, with: animation)
    }
    host.advance(by: 1)
  }

  /// A cell is never reported for a size that it has only until the table has placed it.
  @Test func aTableWithAPlaceByConstraintsReportsNothing() {
    rows.setUp = { cell, row in
      cell.textLabel?.text = nil
      if cell.accessoryView == nil {
        let (content, labels) = (cell.contentView, [Label("title"), Label(nil)])
        for label in labels {
          label.numberOfLines = 3
          label.translatesAutoresizingMaskIntoConstraints = false
          content.addSubview(label)
          let room = content.layoutMarginsGuide
          label.leadingAnchor.constraint(equalTo: room.leadingAnchor).isActive = true
          label.trailingAnchor.constraint(equalTo: room.trailingAnchor).isActive = true
        }
        LayoutConstraint.activate([
          labels[0].topAnchor.constraint(equalTo: content.topAnchor),
          labels[1].topAnchor.constraint(equalTo: labels[0].bottomAnchor),
          labels[1].bottomAnchor.constraint(equalTo: content.bottomAnchor),
        ])
        (labels[1].tag, cell.accessoryView) = (7, Switch())
      }
      let note = cell.contentView.viewWithTag(7) as? Label
      note?.text = row == 1 ? "a note that is longer than one row of it" : "note"
    }
    rows.count = 3
    let told = layoutReports {
      let host = host(page(rows), 12)
      host.advance(by: 0.1)
      change(host, to: 0, .left)
      change(host, to: 3, .automatic)
      host.resize(to: Size(width: 60, height: 12))
      host.advance(by: 0.1)
      host.step {
        let note = rows.tableView.visibleCells[0].contentView.viewWithTag(7) as? Label
        note?.text = String(repeating: "long ", count: 20)
        rows.tableView.performBatchUpdates(nil)
      }
      #expect(rows.tableView.visibleCells.map(\.frame.height) == [3, 2, 2], "\(host.text)")
    }
    #expect(told.isEmpty, "\(told.map(\.explanation))")
  }

  /// What is in a row that goes cannot have the focus, nor is it there for the next rows.
  @Test(arguments: [TableView.RowAnimation.left, .top, .automatic])
  func rowsThatComeAgainHaveTheFocusInTheFirst(_ animation: TableView.RowAnimation) {
    rows.count = 2
    rows.setUp = { cell, _ in cell.accessoryView = cell.accessoryView ?? Switch() }
    let host = host(page(rows))
    change(host, to: 0, animation)
    change(host, to: 2, .automatic)
    #expect(rows.tableView.isFirstResponder, "\(host.text)")
    #expect(rows.tableView.focusedIndexPath?.row == 0)
  }

  /// Up leads out of the first row to what is above the table, not to what is in the row.
  @Test(arguments: [1, 3], [nil, "header"])
  func upLeadsPastTheRowItself(_ height: Int, _ header: String?) {
    rows.count = 2
    rows.setUp = { cell, _ in cell.accessoryView = Switch() }
    rows.titles = { $0 == .header ? header : nil }
    rows.tableView.rowHeight = height
    let page = page(rows, top: 1)
    let button = Button(frame: Rect(x: 0, y: 0, width: 12, height: 1))
    page.view.addSubview(button)
    let host = host(page, 9)
    host.step { rows.tableView.becomeFirstResponder() }
    host.send("Up")
    #expect(button.isFirstResponder, "\(host.text)")
  }

  @Test(arguments: TableView.Style.allCases) func titlesWrap(_ style: TableView.Style) {
    let rows = Rows(style: style)
    rows.count = 1
    rows.titles = {
      $0 == .header ? "a header that is longer than one row" : "a footer, as long as this is"
    }
    let host = host(rows, 9)
    let gap = style == .plain ? 0 : 1
    func heights() -> [Int] {
      let table = rows.tableView
      return [table.rectForHeader(inSection: 0), table.rectForFooter(inSection: 0)].map(\.height)
    }
    #expect(heights() == [2 + gap, style == .insetGrouped ? 2 : 1])
    #expect(host.text.contains("one row"), "\(host.text)")
    host.resize(to: Size(width: 60, height: 9))
    #expect(heights() == [1 + gap, 1])
  }

  /// A row that cannot be moved has no grip, and one that can has none when the cell hides it.
  @Test func cellsSayWhatEditingShows() {
    rows.setUp = { cell, row in
      cell.showsReorderControl = true
      cell.shouldIndentWhileEditing = row != 2
    }
    rows.count = 4
    rows.setEditing(true, animated: false)
    let host = host()
    let cells = rows.tableView.visibleCells
    #expect(cells.map(\.showsReorderControl) == [false, true, true, true])
    host.step { cells[3].showsReorderControl = false }
    let lines = host.text.split(separator: "\n")
    #expect(lines.prefix(4).map { $0.contains("≡") } == [false, true, true, false], "\(host.text)")
    #expect(cells[1].contentView.frame.minX == cells[2].contentView.frame.minX + 2)
  }

  /// The row that the mouse moves stands where it would be dropped, which the delegate decides.
  @Test func theOthersMakeWayForARowThatIsMoved() {
    rows.count = 5
    rows.last = 3
    rows.setEditing(true, animated: false)
    let host = host()
    func order() -> [Int] {
      host.text.split(separator: "\n").prefix(5).compactMap { line in
        line.split(separator: "row ").last?.first?.wholeNumberValue
      }
    }
    func drag(_ phase: MouseEvent.Phase, to row: Int) {
      host.send(.mouse(MouseEvent(phase, at: Point(x: 27, y: row))))
      host.advance(by: 0.1)
    }
    drag(.began, to: 1)
    for (row, expected) in [
      (2, [0, 2, 1, 3, 4]), (4, [0, 2, 3, 1, 4]), (1, [0, 1, 2, 3, 4]), (0, [1, 0, 2, 3, 4]),
      (3, [0, 2, 3, 1, 4]),
    ] {
      drag(.moved, to: row)
      #expect(order() == expected, "\(row)\n\(host.text)")
    }
    #expect(host.text.split(separator: "\n")[3].hasPrefix("▸"), "\(host.text)")
    host.step { rows.tableView.reloadData() }
    #expect(order() == [0, 1, 2, 3, 4], "\(host.text)")
    drag(.ended, to: 3)
    #expect(rows.moves.isEmpty)
    for (phase, row) in [(MouseEvent.Phase.began, 1), (.moved, 4), (.ended, 4)] {
      drag(phase, to: row)
    }
    #expect(rows.moves == [[1, 3]] && rows.tableView.focusedIndexPath?.row == 3)
  }
}
