import TermContainers
import TermInspector

/// The page at the end of the course, from which a mistake is repeated or the course begins again.
final class CourseEndViewController: ViewController, TableViewDataSource, TableViewDelegate {
  private let course: MisuseCourse
  private let source: (Mistake) -> MistakeSource?
  private let scoreSheet = Sheet()
  private let list = TableView(frame: .zero)
  private let detailsSheet = Sheet()
  private let keys = KeyPillsView()
  /// The mistakes to repeat, as the list shows them.
  private var repeats: [Mistake] = []
  /// The chosen mistake to repeat.
  private var chosen: Int { list.focusedIndexPath?.row ?? 0 }
  /// Leads to the gallery; nil without a gallery.
  var onGallery: (() -> Void)?

  init(_ course: MisuseCourse, source: @escaping (Mistake) -> MistakeSource?) {
    (self.course, self.source) = (course, source)
    super.init()
  }

  /// False: the lesson is no part of an app's trace.
  override var isTraced: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    (view.backgroundColor, view.clipsToBounds) = (.role(.panel), true)
    (list.rowHeight, list.remembersLastFocusedIndexPath) = (1, false)
    (list.dataSource, list.delegate) = (self, self)
    keys.onClick = { [weak self] in self?.press($0) }
    for part in [scoreSheet.view, list, detailsSheet.view, keys] { view.addSubview(part) }
  }

  /// Reloads the results, which may have changed since the page was shown.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    list.contentOffset = .zero
    repeats = course.repeats
    list.reloadData()
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (score, details) = (scoreRows, detailRows)
    keys.pills = pills
    layOutParts(scoreRows: score.count, detailRows: details.count)
    scoreSheet.rows = score + [.blank, listTitle]
    detailsSheet.rows = details
    if let path = list.focusedIndexPath, path.row < repeats.count {
      list.scrollToRow(at: path, at: .none, animated: false)
    }
  }

  /// Places the score at the top, the keys at the bottom, and the list with its details between.
  private func layOutParts(scoreRows count: Int, detailRows detailCount: Int) {
    let (width, height) = (view.bounds.width, view.bounds.height)
    let keyRows = min(height, KeyPillsView.rows(of: pills, width))
    let detailRows = min(detailCount, max(0, height - keyRows - count - 6))
    let end = height - keyRows - (detailRows > 0 ? detailRows + 1 : 0)
    let top = height < 12 ? 0 : 1
    scoreSheet.view.frame = Rect(
      x: 0, y: top, width: width, height: min(count + 2, max(0, end - top)))
    let room = max(0, end - 1 - scoreSheet.view.frame.maxY)
    // The text of a row depends on its width.
    if list.frame.width != width { list.reloadData() }
    list.frame = Rect(
      x: 0, y: scoreSheet.view.frame.maxY, width: width, height: min(room, repeats.count))
    detailsSheet.view.frame = Rect(x: 0, y: list.frame.maxY + 1, width: width, height: detailRows)
    keys.frame = Rect(x: 0, y: height - keyRows, width: width, height: keyRows)
  }

  /// The name of the page about the chosen mistake; nil if a demo teaches it.
  var explainedName: String? {
    repeats.indices.contains(chosen) ? source(repeats[chosen])?.page : nil
  }

  private var pills: [KeyPillsView.Pill] {
    let again = KeyPillsView.Pill(key: "Enter", title: "ask again")
    let gallery = KeyPillsView.Pill(key: "g", title: "gallery")
    return (repeats.isEmpty ? [] : [again]) + [.init(key: "u", title: "start over")]
      + (onGallery == nil ? [] : [gallery]) + [.init(key: "←", title: "back")]
  }

  /// The keys have no titles here: the pills show them, and can be clicked.
  override var keyCommands: [KeyCommand] {
    let gallery = key("g") { $0.onGallery?() }
    return [key("Left") { $0.course.move(by: -1) }, key("u") { $0.course.restart() }]
      + (onGallery == nil ? [] : [gallery])
  }

  /// Performs the command of a clicked key; Enter is the list's.
  private func press(_ key: String) {
    if key == "Enter" { askOldQuestion(chosen) } else { performCommand(ofPill: key) }
  }

  private func askOldQuestion(_ index: Int) {
    if repeats.indices.contains(index) { course.askAgain(repeats[index]) }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    repeats.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "mistake")
      ?? TableViewCell(style: .value1, reuseIdentifier: "mistake")
    fill(cell, with: repeats[indexPath.row])
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    askOldQuestion(indexPath.row)
  }

  func tableView(
    _ tableView: TableView, didUpdateFocusIn context: TableViewFocusUpdateContext
  ) { view.setNeedsLayout() }

  // The rows: the number of right answers, the mistakes to repeat, and the source for each.

  /// The numbers of right and of missing answers.
  private var scoreRows: [SheetRow] {
    let (right, given) = course.score
    let open = course.mistakes.count - given
    if given == 0 { return [.text("No mistake has been answered yet.", isBold: true)] }
    let rest = open == 1 ? "1 mistake has no answer yet." : "\(open) mistakes have no answer yet."
    return [.text(verdict, right == given ? .good : .ink, isBold: true)]
      + (open == 0 ? [] : [.text(rest, .muted)])
  }

  private var verdict: String {
    switch course.score {
    case (1, 1): "Your only answer was right."
    case (0, 1): "Your only answer was wrong."
    case let (right, given) where right == given: "All \(given) answers were right."
    case let (right, given): "\(right) of \(given) answers were right."
    }
  }

  /// The row above the mistakes to repeat.
  private var listTitle: SheetRow {
    if repeats.isEmpty { return .text("There is nothing to repeat.") }
    var row = SheetRow.text("To repeat", isBold: true)
    row.note = SheetRow.Piece(text: "look it up in", ink: .muted)
    return row
  }

  /// Shows a mistake to repeat in the cell of its row.
  private func fill(_ cell: TableViewCell, with mistake: Mistake) {
    let isWrong = course.result(of: mistake) == false
    let mark = AttributedText(
      isWrong ? "✗ " : "○ ", foregroundColor: .role(isWrong ? .warning : .muted))
    cell.textLabel?.attributedText = mark + AttributedText(mistake.title)
    let source = source(mistake)
    let saysInFull = repeats.allSatisfy(fitsInFull)
    cell.detailTextLabel?.text = saysInFull ? source?.details : source?.name
  }

  /// Whether a mistake's row has room for its title and for all details of its source.
  private func fitsInFull(_ mistake: Mistake) -> Bool {
    let words = CellWidth.of(mistake.title) + CellWidth.of(source(mistake)?.details ?? "")
    let (mark, gap) = (2, 2)
    return mark + words + gap <= view.bounds.width - 2 * Sheet.margin
  }

  /// The source of the chosen mistake, in a sentence.
  private var detailRows: [SheetRow] {
    guard repeats.indices.contains(chosen), let source = source(repeats[chosen]) else { return [] }
    let room = max(8, view.bounds.width - 2 * Sheet.margin)
    return SheetRow.wrapped(source.sentence, .muted, width: room)
  }
}
