import TermContainers

/// The demos and the mistakes as the rows of a table, one of which is chosen: it is selected, and the
/// keys are at it.
final class GalleryList: TableView, TableViewDataSource, TableViewDelegate {
  private let sections: [[GalleryEntry]]
  private let paths: [IndexPath]
  /// Remembers what was played; nil where nothing is remembered.
  private let progress: ProgressKeeper?
  private var path = IndexPath(row: 0, section: 0)
  /// Called when the choice has changed.
  var onChange: () -> Void = {}
  /// Called when the chosen one is selected again, by a key or a click.
  var onOpen: () -> Void = {}

  /// Creates a list of `entries`, which must not be empty, and chooses the first.
  init(_ entries: [GalleryEntry], _ progress: ProgressKeeper?) {
    sections = GalleryGroup.allCases.map { group in entries.filter { $0.group == group } }
      .filter { !$0.isEmpty }
    paths = sections.enumerated().flatMap { section, entries in
      entries.indices.map { IndexPath(row: $0, section: section) }
    }
    self.progress = progress
    super.init(frame: .zero, style: .plain)
    selectionFollowsFocus = true
    register(GalleryCell.self, forCellReuseIdentifier: "entry")
    (dataSource, delegate) = (self, self)
    selectRow(at: path, animated: false, scrollPosition: .none)
  }

  /// How many cards there are, and headings of groups of them.
  var counts: (cards: Int, headings: Int) {
    (paths.count, sections.count { $0.first?.group.heading != nil })
  }

  /// Lies where `places` says, and so do the cards; the chosen one is seen.
  func place(in places: GalleryPlaces) {
    (frame, rowHeight) = (places.list, places.rowHeight)
    scrollToRow(at: path, at: .none, animated: false)
  }

  /// Shows on the cards what has been done.
  func showMarks() { reconfigureRows(at: indexPathsForVisibleRows ?? []) }

  var chosen: GalleryEntry { entry(path) }

  private func entry(_ path: IndexPath) -> GalleryEntry { sections[path.section][path.row] }

  /// Chooses `demo`, if it is listed.
  func choose(_ demo: Demo) {
    paths.firstIndex { entry($0).demo?.name == demo.name }.map { choose($0) }
  }

  /// Chooses the card at `index`, from 0, if there is one.
  func choose(_ index: Int) {
    guard paths.indices.contains(index), paths[index] != path else { return }
    selectRow(at: paths[index], animated: false, scrollPosition: .none)
    scrollToRow(at: paths[index], at: .none, animated: false)
    tableView(self, didSelectRowAt: paths[index])
  }

  /// The key row shows these keys of the table, at the ends of the list as well.
  override var keyCommands: [KeyCommand] {
    [("Up", "choose"), ("Down", "choose"), ("Enter", "play")].map { name, title in
      KeyCommand(name, title: title) { [weak self] in
        KeyEvent(name: name).map { self?.pressesBegan($0) }
      }
    }
  }

  /// The wheel chooses, too.
  override func touchesBegan(_ touch: MouseEvent) {
    switch touch.phase {
    case .scrolledUp: pressesBegan(KeyEvent(.up))
    case .scrolledDown: pressesBegan(KeyEvent(.down))
    default: super.touchesBegan(touch)
    }
  }

  // The rows.

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    let (entry, index) = (entry(indexPath), paths.firstIndex(of: indexPath) ?? 0)
    let marks = progress.map { entry.marks($0.progress) } ?? []
    (cell as? GalleryCell)?.show(entry, number: (index + 1) % 10, marks: marks)
    return cell
  }

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
    sections[section][0].group.heading == nil ? 0 : 1
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    let label = Label(sections[section][0].group.heading)
    (label.textColor, label.backgroundColor) = (.role(.muted), .role(.page))
    label.lineBreakMode = .byWordWrapping
    return label
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    if indexPath == path { return onOpen() }
    path = indexPath
    onChange()
  }
}
