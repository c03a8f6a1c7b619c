import TermContainers

/// The page at the end of the course, from which a mistake is repeated or the course begins again.
final class CourseEndViewController: ViewController {
  private let course: MisuseCourse
  private let source: (Mistake) -> MistakeSource?
  private let score = SheetView()
  private let list = SheetView()
  private let details = SheetView()
  private let keys = KeyPillsView()
  /// The chosen mistake to repeat.
  private var chosen = 0
  /// Leads to the gallery; nil without a gallery.
  var onGallery: (() -> Void)?

  init(_ course: MisuseCourse, source: @escaping (Mistake) -> MistakeSource?) {
    (self.course, self.source) = (course, source)
    super.init()
  }

  /// The lesson is no part of what an app's trace shows.
  override var isTraced: Bool { false }

  override func loadView() {
    view = View()
    view.backgroundColor = .role(.panel)
    view.clipsToBounds = true
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.onAction = { [weak self] in self?.perform($0) }
    keys.onAction = { [weak self] in self?.perform($0) }
    for part in [score, list, details, keys] { view.addSubview(part) }
  }

  /// Results may have changed since it was seen.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    chosen = 0
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    showCourse()
  }

  private func showCourse() {
    let width = view.bounds.width
    let sheet = CourseEndSheet(course: course, width: width, chosen: chosen, source: source)
    keys.show(pills)
    place(score: sheet.score.count, details: sheet.details.count)
    score.rows = sheet.score + [.blank, sheet.title]
    list.rows = sheet.repeats
    details.rows = sheet.details
    list.show(chosen)
  }

  /// The score at the top, the keys at the bottom, and the list with its details between them.
  private func place(score count: Int, details detailCount: Int) {
    let (width, height) = (view.bounds.width, view.bounds.height)
    let keyRows = min(height, KeyPillsView.rows(of: pills, width))
    let detailRows = min(detailCount, max(0, height - keyRows - count - 6))
    let end = height - keyRows - (detailRows > 0 ? detailRows + 1 : 0)
    let top = height < 12 ? 0 : 1
    score.frame = Rect(x: 0, y: top, width: width, height: min(count + 2, max(0, end - top)))
    let room = max(0, end - 1 - score.frame.maxY)
    list.frame = Rect(
      x: 0, y: score.frame.maxY, width: width, height: min(room, course.repeats.count))
    details.frame = Rect(x: 0, y: list.frame.maxY + 1, width: width, height: detailRows)
    keys.frame = Rect(x: 0, y: height - keyRows, width: width, height: keyRows)
  }

  /// The name of the page about the chosen mistake; nil if a demo teaches it.
  var explainedName: String? {
    course.repeats.indices.contains(chosen) ? source(course.repeats[chosen])?.page : nil
  }

  private var pills: [KeyPillsView.Pill] {
    let again = KeyPillsView.Pill(key: "Enter", title: "ask again", action: .askAgain(chosen))
    let gallery = KeyPillsView.Pill(key: "g", title: "gallery", action: .gallery)
    return (course.repeats.isEmpty ? [] : [again])
      + [.init(key: "u", title: "start over", action: .restart)]
      + (onGallery == nil ? [] : [gallery])
      + [.init(key: "←", title: "back", action: .previous)]
  }

  /// Without titles: the pills show them where they can be clicked.
  override var keyCommands: [KeyCommand] {
    let commands: [(String, () -> Void)] = [
      ("Enter", { [weak self] in self.map { $0.perform(.askAgain($0.chosen)) } }),
      ("Up", { [weak self] in self?.choose(by: -1) }),
      ("Down", { [weak self] in self?.choose(by: 1) }),
      ("Home", { [weak self] in self?.choose(by: -1000) }),
      ("End", { [weak self] in self?.choose(by: 1000) }),
      ("PageUp", { [weak self] in self.map { $0.choose(by: -$0.page) } }),
      ("PageDown", { [weak self] in self.map { $0.choose(by: $0.page) } }),
      ("Left", { [weak self] in self?.perform(.previous) }),
      ("u", { [weak self] in self?.perform(.restart) }),
    ]
    let gallery = KeyCommand("g") { [weak self] in self?.perform(.gallery) }
    return commands.map { KeyCommand($0.0, handler: $0.1) } + (onGallery == nil ? [] : [gallery])
  }

  /// The rows by which the page keys move.
  private var page: Int { max(1, list.bounds.height - 1) }

  private func choose(by count: Int) {
    chosen = max(0, min(chosen + count, course.repeats.count - 1))
    showCourse()
  }

  private func perform(_ action: SheetRow.Action) {
    switch action {
    case .askAgain(let index):
      if course.repeats.indices.contains(index) { course.askAgain(course.repeats[index]) }
    case .restart: course.restart()
    case .previous: course.move(by: -1)
    case .gallery: onGallery?()
    case .answer, .toggle, .next, .again, .fix, .page: break
    }
  }
}
