import TermContainers
import Testing

final class FruitViewController: TableViewController {
  var fruits = ["apple", "banana", "cherry"]

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    fruits.count
  }
}

final class PlanetsViewController: TableViewController {
  let planets = ["Mercury", "Venus", "Earth", "Mars"]

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    planets.count
  }
}

final class ThumbnailLoader: TableViewDataSourcePrefetching {
  var wanted: Set<IndexPath> = []

  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
    wanted.formUnion(indexPaths)
  }
}

final class InboxViewController: ViewController, TableViewDelegate {
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

final class SummaryViewController: ViewController, TableViewDelegate {
  let summary = Label(nil)

  func tableView(
    _ tableView: TableView, didUpdateFocusIn context: TableViewFocusUpdateContext
  ) {
    summary.text = context.nextFocusedIndexPath.map { "row \($0.row)" }
  }
}

final class MailViewController: TableViewController {
  var mails = ["Ada: the engine", "Grace: a moth", "Alan: a tape"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 1
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "mail")
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    mails.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
    cell.textLabel?.text = mails[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let message = ViewController()
    message.title = mails[indexPath.row]
    show(message, sender: self)
  }

  override func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    mails.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

/// A field that calls `search` with each text.
@MainActor
func searchField(_ search: @escaping (String) -> Void) -> TextField {
  let field = TextField()
  field.placeholder = "Search"
  field.addAction(for: .editingChanged) { [weak field] in search(field?.text ?? "") }
  return field
}

final class SongsViewController: ViewController, TableViewDelegate {
  private var songs = ["Airbag", "Blue Monday", "Clocks"]
  private var word = ""
  private let table = TableView()
  private lazy var source = TableViewDiffableDataSource<Int, String>(tableView: table) {
    table, path, song in
    let cell = table.dequeueReusableCell(withIdentifier: "song", for: path)
    cell.textLabel?.text = song
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(TableViewCell.self, forCellReuseIdentifier: "song")
    table.delegate = self
    let field = searchField { [weak self] word in
      self?.word = word.lowercased()
      self?.showSongs()
    }
    let column = StackView(arrangedSubviews: [field, table])
    column.axis = .vertical
    column.frame = view.bounds
    column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(column)
    showSongs()
  }

  private func showSongs() {
    var snapshot = DiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(songs.filter { word.isEmpty || $0.lowercased().contains(word) })
    source.apply(snapshot)
  }

  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    guard let song = source.itemIdentifier(for: indexPath) else { return nil }
    let delete = ContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.songs.removeAll { $0 == song }
      self?.showSongs()
      done(true)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }
}

/// A page that is the data source and the delegate of a table of its own.
private final class BasketViewController: ViewController, TableViewDataSource, TableViewDelegate {
  var loads = 0
  private(set) var tableView = TableView(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    let table = TableView(frame: view.bounds, style: .plain)
    table.register(TableViewCell.self, forCellReuseIdentifier: "fruit")
    table.dataSource = self
    table.delegate = self
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
    tableView = table
    let refresh = RefreshControl()
    refresh.addAction(for: .valueChanged) { [weak self] in self?.load() }
    tableView.refreshControl = refresh
  }

  func load() { loads += 1 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
  }
}

/// The examples of tables.
@MainActor
@Suite struct TableListings {
  private func host(_ controller: ViewController) -> HeadlessHost {
    HeadlessHost(rootViewController: controller, size: Size(width: 40, height: 8))
  }

  @Test func aMailListIsReadAndDeleted() {
    let list = MailViewController()
    let stack = NavigationController(rootViewController: list)
    let host = host(stack)
    #expect(host.text.contains("▸ Ada: the engine") && host.text.contains("›"))
    host.send("Enter")
    host.settle()
    #expect(stack.topViewController?.title == "Ada: the engine")
    host.send("Escape")
    host.settle()
    for key in ["Down", "Delete", "Enter"] { host.send(key) }
    host.settle()
    #expect(list.mails == ["Ada: the engine", "Alan: a tape"], "\(host.text)")
  }

  @Test func aSnapshotIsShown() {
    let table = TableView(frame: .zero)
    table.register(TableViewCell.self, forCellReuseIdentifier: "number")
    let source = TableViewDiffableDataSource<String, Int>(tableView: table) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
      cell.textLabel?.text = "number \(number)"
      return cell
    }
    var snapshot = source.snapshot()
    snapshot.appendSections(["primes"])
    snapshot.appendItems([2, 3, 5, 7])
    source.apply(snapshot, animatingDifferences: false)
    let page = ViewController()
    page.view = table
    #expect(host(page).text.contains("number 7"))
  }

  @Test func songsAreSearchedAndSwipedAway() {
    let host = host(SongsViewController())
    for key in ["Down", "Delete", "Enter"] { host.send(key) }
    host.settle()
    #expect(host.text.contains("Airbag") && !host.text.contains("Blue Monday"))
    for key in ["Up", "Up", "c"] { host.send(key) }
    host.settle()
    #expect(host.text.contains("┃ c"))
    #expect(host.text.contains("Clocks") && !host.text.contains("Airbag"))
  }

  @Test func aHeaderLeavesTheLastColumnFree() {
    let list = MailViewController()
    list.mails = (1...20).map { "mail \($0)" }
    let host = host(list)
    let table = list.tableView
    var words: [String] = []
    func show(_ word: String) { words.append(word) }
    host.step {
      let field = searchField { word in show(word) }
      field.frame = Rect(x: 0, y: 0, width: 19, height: 3)
      field.autoresizingMask = .flexibleWidth
      let header = View(frame: Rect(x: 0, y: 0, width: 20, height: 3))
      header.addSubview(field)
      table.tableHeaderView = header
    }
    #expect(host.text.hasPrefix("╭─────────────────────────────────────╮█"), "\(host.text)")
    for key in ["Up", "x"] { host.send(key) }
    #expect(words == ["x"])
  }

  @Test func itemsAreIdentifiers() {
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["fruit"])
    snapshot.appendItems(["apple", "banana"])
    #expect(snapshot.numberOfItems == 2)
    let table = TableView(frame: .zero)
    table.register(TableViewCell.self, forCellReuseIdentifier: "name")
    let source = TableViewDiffableDataSource<Int, String>(tableView: table) { table, path, name in
      let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
      cell.textLabel?.text = name
      return cell
    }
    #expect(table.dataSource === source)
  }

  @Test func cellsAndHeadersHaveTexts() {
    let cell = TableViewCell(style: .value1, reuseIdentifier: "size")
    cell.textLabel?.text = "README.md"
    cell.detailTextLabel?.text = "4 kB"
    cell.accessoryType = .disclosureIndicator
    cell.frame.size = Size(width: 30, height: 1)
    let header = TableViewHeaderFooterView(reuseIdentifier: "day")
    header.textLabel?.text = "Today"
    let page = ViewController()
    let host = host(page)
    host.step { page.view.addSubview(cell) }
    #expect(host.text.contains("  README.md            4 kB ›"), "\(host.text)")
    #expect(header.sizeThatFits(Size(width: 9, height: 0)).height == 1)
  }

  @Test func placesOfRowsAreInOrder() {
    let second = IndexPath(row: 1, section: 0)
    let isBefore = IndexPath(row: 9, section: 0) < IndexPath(row: 0, section: 1)  // true
    #expect(isBefore && second.item == 1)
  }

  @Test func aPageHasATableAndLoads() {
    let basket = BasketViewController()
    let host = host(basket)
    host.send("F5")
    #expect(basket.loads == 1 && host.text.contains("Loading"))
    let loader = ThumbnailLoader()
    basket.tableView.prefetchDataSource = loader
    #expect(PlanetsViewController().planets.count == FruitViewController().fruits.count + 1)
    let inbox = InboxViewController()
    basket.tableView.delegate = inbox
    host.send("Enter")
    #expect(basket.tableView.indexPathForSelectedRow == nil && loader.wanted.isEmpty)
  }

  @Test func swipesHaveButtons() {
    let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    let flag = ContextualAction(style: .normal, title: "Flag") { _, _, done in
      done(true)
    }
    let actions = SwipeActionsConfiguration(actions: [flag])
    let configuration = SwipeActionsConfiguration(actions: [delete, flag])
    configuration.performsFirstActionWithFullSwipe = false
    #expect(actions.actions.count == 1 && configuration.actions.first === delete)
  }

  @Test func aCellFollowsItsState() {
    let list = PlanetsViewController()
    let host = host(list)
    let path = IndexPath(row: 0, section: 0)
    let cell = list.tableView.cellForRow(at: path) ?? TableViewCell(frame: .zero)
    cell.configurationUpdateHandler = { cell, state in
      cell.textLabel?.textColor = state.isSelected ? .systemGreen : .label
      cell.accessoryType = state.isSelected ? .checkmark : .none
    }
    host.step {
      list.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    #expect(cell.textLabel?.textColor == .systemGreen && host.text.contains("✓"))
  }

  @Test func aFaultIsHandled() {
    var log: [String] = []
    let handler = ContainmentHandler(onError: { error in
      if case .table(_, .outOfBounds(let path, _)) = error { log.append("no row \(path)") }
    })
    handler.handling {
      TableView(frame: .zero).scrollToRow(
        at: IndexPath(row: 3, section: 0), at: .top, animated: false)
    }
    #expect(log == ["no row [0, 3]"])
  }
}
