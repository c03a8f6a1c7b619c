import TermContainers

/// The cards of the gallery as rows of a table. The chosen row is selected, and has the focus.
final class GalleryList: TableView, TableViewDataSource, TableViewDelegate {
  private let demos: [Demo]
  private var sections: [[GalleryEntry]] = []
  /// The record of the demos that were played; nil if progress is not recorded.
  private let keeper: ProgressKeeper?
  private var path = IndexPath(row: 0, section: 0)
  /// Whether a blank row separates the groups and, without progress, the first card has three rows.
  private var isRoomy = false
  /// The demo that the user left last, by name. The next demo is the first unplayed after it.
  var left: String? { didSet { if left != oldValue { reload() } } }
  /// Called when the user has chosen another card.
  var onChange: () -> Void = {}
  /// Called when the user selects the chosen card again, by a key or a click.
  var onOpen: () -> Void = {}

  /// Creates a list of `demos` and the other cards. Chooses the next demo; before any progress, or
  /// if all demos were played, the first card.
  init(_ demos: [Demo], _ keeper: ProgressKeeper?) {
    (self.demos, self.keeper) = (demos, keeper)
    super.init(frame: .zero, style: .plain)
    (selectionFollowsFocus, rowHeight) = (true, 1)
    register(GalleryCell.self, forCellReuseIdentifier: "entry")
    fill()
    (dataSource, delegate) = (self, self)
    if !progress.isEmpty, let next = progress.firstUnplayed() {
      path = indexPath { $0.demo?.name == next.demo.name } ?? path
    }
    selectRow(at: path, animated: false, scrollPosition: .none)
  }

  var progress: LearningProgress { keeper?.progress ?? LearningProgress() }

  private func fill() {
    let end: [GalleryEntry] = progress.firstUnplayed() == nil ? [.end] : []
    let entries = [.start] + demos.map(GalleryEntry.demo) + [.mistakes] + end
    sections = GalleryGroup.allCases.map { group in entries.filter { $0.group == group } }
      .filter { !$0.isEmpty }
  }

  /// The rows that the whole list needs: at least, and with blank rows between the groups.
  var heights: (least: Int, roomy: Int) {
    let headings = sections.count { $0[0].group.heading != nil }
    let rows = sections.reduce(headings) { $0 + $1.count }
    return (rows, rows + sections.count - 1 + (progress.isEmpty ? 2 : 0))
  }

  /// Lays out the list and its cards at `places`, with the chosen card visible.
  func layOut(in places: GalleryPlaces) {
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

  private func indexPath(where isWanted: (GalleryEntry) -> Bool) -> IndexPath? {
    let paths = sections.enumerated().flatMap { section, entries in
      entries.indices.map { IndexPath(row: $0, section: section) }
    }
    return paths.first { isWanted(sections[$0.section][$0.row]) }
  }

  /// Chooses `demo`, if it is listed.
  func choose(_ demo: Demo) { indexPath { $0.demo?.name == demo.name }.map(choose) }

  /// Chooses the card that the key `digit` stands for, if there is one.
  func chooseEntry(digit: Int) {
    if digit > 0, digit <= demos.count { return choose(demos[digit - 1]) }
    if digit == 0 { indexPath { $0.group == .mistakes }.map(choose) }
  }

  private func choose(_ new: IndexPath) {
    guard new != path else { return }
    selectRow(at: new, animated: false, scrollPosition: .none)
    scrollToRow(at: new, at: .none, animated: false)
    tableView(self, didSelectRowAt: new)
  }

  /// The table's keys with titles, which the key row shows even at the ends of the list.
  override var keyCommands: [KeyCommand] {
    let open = if case .start = chosen { "begin" } else { "play" }
    return [("Up", "choose"), ("Down", "choose"), ("Enter", open)].map { name, title in
      key(name, title) { list in KeyEvent(name: name).map { list.pressesBegan($0) } }
    }
  }

  /// Moves the choice with the wheel.
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
    let next = progress.firstUnplayed(after: left)
    (cell as? GalleryCell)?.showEntry(entry, number: number, progress, next: next)
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

/// A card in one row: its number, its name, its tagline if it fits, and at the right two ticks for
/// played and toured. Before any progress, the first card of a roomy list has more rows.
final class GalleryCell: TableViewCell {
  private var entry = GalleryEntry.mistakes
  private var number: Int?
  private var progress = LearningProgress()
  private var nextDemo: (number: Int, demo: Demo)?

  /// The minimum width at which rows have taglines, and the ticks have headings, in columns.
  static let wide = 44

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .role(.panel)
    textLabel?.numberOfLines = 0
  }

  /// Shows the progress with `entry`, and in the first card the demo to play `next`.
  func showEntry(
    _ entry: GalleryEntry, number: Int?, _ progress: LearningProgress,
    next: (number: Int, demo: Demo)?
  ) {
    (self.entry, self.number, self.progress, nextDemo) = (entry, number, progress, next)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // No row needs a margin at the right.
    let size = Size(width: contentView.bounds.width + 1, height: bounds.height)
    var (left, right) = (left(size), right(size))
    var room = size.width - CellWidth.of(left.string) - CellWidth.of(right.string)
    if room < 1, let demo = entry.demo {
      // A tick alone fits beside the number.
      let sign = progress.hasPlayed(demo.name) ? colored("✓", good) : " "
      left = muted("\(number ?? 0)") + sign + AttributedText(entry.name)
      (right, room) = ("", 0)
    }
    let gap = AttributedText(String(repeating: " ", count: max(right.string.isEmpty ? 0 : 1, room)))
    textLabel?.attributedText = left + gap + right + below(size)
    textLabel?.frame = Rect(origin: .zero, size: size)
  }

  private func left(_ size: Size) -> AttributedText {
    let lead = number.map { muted("\($0) ") } ?? "  "
    let name = lead + AttributedText(entry.name, attributes: number == nil ? .bold : [])
    guard size.width >= GalleryCell.wide, number != nil else { return name }
    let column = 15
    let gap = String(repeating: " ", count: max(1, column - CellWidth.of(name.string)))
    return name + muted(gap + entry.tagline)
  }

  private func right(_ size: Size) -> AttributedText {
    switch entry {
    case .start: return size.height > 1 ? muted("60 seconds ") : muted(nextDemoWords(size) + " ")
    case .mistakes:
      let (given, count) = progress.mistakes
      return colored("\(given) of \(count) ", given == 0 ? .muted : .good)
    case .end: return colored("✓ ", good)
    case .demo(let demo):
      let gap = size.width >= GalleryCell.wide ? ["     ", "  "] : ["", " "]
      return tick(progress.hasPlayed(demo.name)) + AttributedText(gap[0])
        + tick(progress.toured.contains(demo.name)) + AttributedText(gap[1])
    }
  }

  private func tick(_ isDone: Bool) -> AttributedText {
    isDone ? colored("✓", good) : colored("·", .muted)
  }

  /// Returns the longest words about the next demo that fit into the row.
  private func nextDemoWords(_ size: Size) -> String {
    guard !progress.isEmpty else { return size.width >= GalleryCell.wide ? "60 seconds" : "60 s" }
    guard let (number, demo) = nextDemo else { return "" }
    let room = size.width - 2 - CellWidth.of(entry.name) - 2
    let texts = ["next: \(number) \(demo.name)", "\(number) \(demo.name)", "next: \(number)"]
    return texts.first { CellWidth.of($0) <= room } ?? ""
  }

  private func below(_ size: Size) -> AttributedText {
    guard size.height > 1 else { return "" }
    let then = nextDemo.map { "then: \($0.number) \($0.demo.name)" } ?? ""
    return muted("\n  \(CellWidth.truncate(entry.tagline, toWidth: size.width - 3))\n  \(then)")
  }

  /// The ink of ticks: with few colours, only one ink is legible on a chosen card.
  private var good: Palette.Role {
    isSelected && traitCollection.colorDepth < .palette256 ? .ink : .good
  }

  private func muted(_ text: String) -> AttributedText { colored(text, .muted) }

  private func colored(_ text: String, _ role: Palette.Role) -> AttributedText {
    AttributedText(text, foregroundColor: .role(role))
  }
}
