import TermContainers

/// The cards of the gallery as rows of a table. The chosen row is selected, and has the focus.
final class GalleryList: TableView, TableViewDataSource, TableViewDelegate {
  private let demos: [Demo]
  private var sections: [[GalleryEntry]] = []
  /// Remembers the demos that were played; nil where nothing is remembered.
  private let keeper: ProgressKeeper?
  private var path = IndexPath(row: 0, section: 0)
  /// Whether there is a row between two groups, and the first card has several rows.
  private var isRoomy = false
  /// The name of the demo that the user left last; the next demo is the one after it.
  var left: String? { didSet { if left != oldValue { reload() } } }
  /// Called when the choice has changed.
  var onChange: () -> Void = {}
  /// Called when the user selects the chosen card again, by a key or a click.
  var onOpen: () -> Void = {}

  /// Creates a list of `demos` and the rest. Chooses the first card until a demo was played, then
  /// the next demo.
  init(_ demos: [Demo], _ keeper: ProgressKeeper?) {
    (self.demos, self.keeper) = (demos, keeper)
    super.init(frame: .zero, style: .plain)
    (selectionFollowsFocus, rowHeight) = (true, 1)
    register(GalleryCell.self, forCellReuseIdentifier: "entry")
    fill()
    (dataSource, delegate) = (self, self)
    if !progress.isEmpty, let next = progress.next() {
      path = place { $0.demo?.name == next.demo.name } ?? path
    }
    selectRow(at: path, animated: false, scrollPosition: .none)
  }

  private var progress: LearningProgress { keeper?.progress ?? LearningProgress() }

  private func fill() {
    let end: [GalleryEntry] = progress.next() == nil ? [.end] : []
    let entries = [.start] + demos.map(GalleryEntry.demo) + [.mistakes] + end
    sections = GalleryGroup.allCases.map { group in entries.filter { $0.group == group } }
      .filter { !$0.isEmpty }
  }

  /// The rows that the whole list needs, at least and with a row between two groups.
  var heights: (least: Int, roomy: Int) {
    let headings = sections.count { $0[0].group.heading != nil }
    let rows = sections.reduce(headings) { $0 + $1.count }
    return (rows, rows + sections.count - 1 + (progress.isEmpty ? 2 : 0))
  }

  /// Lays out the list and its cards at `places`, with the chosen card visible.
  func place(in places: GalleryPlaces) {
    frame = places.list
    if isRoomy != places.isRoomy {
      isRoomy = places.isRoomy
      reload()
    }
    scrollToRow(at: path, at: .none, animated: false)
  }

  /// Shows the current progress.
  func showProgress() {
    let chosen = chosen
    fill()
    if sections.count <= path.section || sections[path.section].count <= path.row {
      path = IndexPath(row: 0, section: 0)
    } else if case .end = chosen {
      path = IndexPath(row: 0, section: sections.count - 1)
    }
    reload()
  }

  private func reload() {
    reloadData()
    selectRow(at: path, animated: false, scrollPosition: .none)
  }

  var chosen: GalleryEntry { sections[path.section][path.row] }

  private func place(where isWanted: (GalleryEntry) -> Bool) -> IndexPath? {
    let paths = sections.enumerated().flatMap { section, entries in
      entries.indices.map { IndexPath(row: $0, section: section) }
    }
    return paths.first { isWanted(sections[$0.section][$0.row]) }
  }

  /// Chooses `demo`, if it is listed.
  func choose(_ demo: Demo) { place { $0.demo?.name == demo.name }.map(choose) }

  /// Chooses the card with that digit, if there is one.
  func choose(digit: Int) {
    if digit > 0, digit <= demos.count { return choose(demos[digit - 1]) }
    if digit == 0 { place { $0.group == .mistakes }.map(choose) }
  }

  private func choose(_ new: IndexPath) {
    guard new != path else { return }
    selectRow(at: new, animated: false, scrollPosition: .none)
    scrollToRow(at: new, at: .none, animated: false)
    tableView(self, didSelectRowAt: new)
  }

  /// The key row shows these keys of the table, even at the ends of the list.
  override var keyCommands: [KeyCommand] {
    let open = if case .start = chosen { "begin" } else { "play" }
    return [("Up", "choose"), ("Down", "choose"), ("Enter", open)].map { name, title in
      key(name, title) { list in KeyEvent(name: name).map { list.pressesBegan($0) } }
    }
  }

  /// The wheel chooses as well.
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

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    indexPath.section == 0 && isRoomy && progress.isEmpty ? 3 : 1
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    let entry = sections[indexPath.section][indexPath.row]
    let number: Int? =
      switch entry {
      case .demo(let demo): demos.firstIndex { $0.name == demo.name }.map { $0 + 1 }
      case .mistakes: 0
      case .start, .end: nil
      }
    let next = progress.next(after: left)
    (cell as? GalleryCell)?.show(entry, number: number, progress, next: next)
    return cell
  }

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
    if sections[section][0].group.heading != nil { return isRoomy ? 2 : 1 }
    return isRoomy && section > 0 ? 1 : 0
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    GalleryHeading(sections[section][0].group, isRoomy: isRoomy)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    if indexPath == path { return onOpen() }
    path = indexPath
    onChange()
  }
}

/// The text above a group; above the first demos it also explains the ticks.
private final class GalleryHeading: View {
  private let group: GalleryGroup
  private let isRoomy: Bool

  init(_ group: GalleryGroup, isRoomy: Bool) {
    (self.group, self.isRoomy) = (group, isRoomy)
    super.init(frame: .zero)
    backgroundColor = .role(.page)
  }

  override func draw(_ canvas: borrowing Canvas) {
    let y = isRoomy ? 1 : 0
    let heading = group.heading?.wrapped(to: max(1, bounds.width)).first ?? ""
    canvas.write(heading, 0, y, isBold: true)
    guard group == .articles, bounds.width >= GalleryCell.wide + 5 else { return }
    canvas.write("played toured", endingAt: bounds.width, y)
  }
}
