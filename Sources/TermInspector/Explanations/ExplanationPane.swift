import TermContainers

/// A page about a name. The names in it that have pages can be opened, and Escape leads back.
package final class ExplanationPane: ViewController, InspectorPane {
  package let paneTitle = "explain"
  package let paneKey: String? = "K"
  private let glossary: Glossary
  private let content = ExplanationView()
  /// The names that led to the page; the page is about the last.
  private var names: [String] = []
  private var page: Explanation?
  /// The page's rows in the columns that there are; nil until it is laid out.
  private var rows: ExplanationRows?
  /// Whether the pages are complete.
  private var isPrepared = false
  /// The timer that prepares the pages.
  private var preparation: Scheduler.Token?
  /// Called when Escape leads out of the first page.
  package var onLeave: () -> Void = {}
  /// Called when another page is shown.
  var onChange: () -> Void = {}

  package init(_ glossary: Glossary) {
    self.glossary = glossary
    super.init()
  }

  package override var isTraced: Bool { false }
  package var wantsPage: Bool { page?.isWide == true }
  package var paneText: String? {
    rows.map { $0.rows.map { ExplanationRows.text($0) + "\n" }.joined() }
  }

  package override func loadView() { view = content }

  package override func viewDidLoad() {
    super.viewDidLoad()
    content.list.row = { [weak self] index, _ in
      self?.rows?.row(index) ?? PaneRow()
    }
    content.list.onChoose = { [weak self] row, column in
      guard let self, let rows, let link = rows.link(row: row, column: column) else { return }
      follow(rows.links[link].name)
    }
    showHints()
  }

  /// Shows a hint with the name that Enter opens.
  private func showHints() {
    let opened = rows?.linkToOpen.map { [("Enter", "open \($0)"), ("Tab", "next name")] } ?? []
    content.hints = opened + [("↑↓", "scroll"), ("Esc", "back")]
  }

  /// Takes the keys while the page is shown, or gives them back.
  package func hasKeys(_ hasKeys: Bool) {
    if hasKeys { content.takeKeys() } else { content.giveKeysBack() }
  }

  /// Begins with the page about `name`.
  package func begin(with name: String) {
    names = []
    follow(name)
  }

  /// Shows the page about `name`; Escape leads back from there.
  func follow(_ name: String) {
    names.append(name)
    update()
  }

  private func goBack() {
    _ = names.popLast()
    if names.isEmpty { onLeave() } else { update() }
  }

  private func update() {
    rows = nil
    page = names.last.flatMap { glossary.page($0, content.bounds.width - 2) }
    content.list.scroll(by: -content.list.count)
    viewIfLoaded?.setNeedsLayout()
    onChange()
  }

  package func show(_ inspection: Inspection) {
    layOut()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
    prepare()
  }

  /// Prepares the pages after this frame and the next ones, so that none of them waits.
  private func prepare() {
    guard !isPrepared, preparation == nil, let application = content.window?.application else {
      return
    }
    preparation = application.schedule(after: 0.01) { [weak self] in
      guard let self else { return }
      preparation = nil
      isPrepared = !glossary.prepare()
      if !isPrepared { return prepare() }
      page = names.last.flatMap { self.glossary.page($0, content.bounds.width - 2) }
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Sets the page in the available columns.
  private func layOut() {
    let width = content.bounds.width
    guard rows?.width != width || rows?.page != page, let name = names.last else { return }
    // The page's own rows are as wide as was asked for.
    if wantsPage, rows?.width != width { page = glossary.page(name, width - 2) }
    let shown = page ?? Explanation(name, [.init("", ["There is no page about this name."])])
    var new = ExplanationRows(shown, width: width, glossary)
    if let rows { new.choose(asIn: rows) }
    rows = new
    content.list.count = new.rows.count
    content.list.setNeedsDisplay()
    showHints()
  }

  // Keys.

  package override var keyCommands: [KeyCommand] {
    guard content.hasKeys else {
      return [key("F6") { $0.content.takeKeys() }]
    }
    let list = content.list
    return list.commands { [weak list] in list?.scroll(by: $0) } + [
      KeyCommand("Space") { [weak list] in list?.scroll(by: list?.page ?? 1) },
      key("Tab") { $0.chooseNext(1) },
      key("Shift+Tab") { $0.chooseNext(-1) },
      key("Right") { $0.chooseNext(1) },
      key("Left") { $0.chooseNext(-1) },
      key("Enter") { $0.openChosen() },
      key("Escape", "back") { $0.goBack() },
    ]
  }

  private func chooseNext(_ step: Int) {
    guard let row = rows?.chooseNext(step) else { return }
    content.list.show(row)
    content.list.setNeedsDisplay()
    showHints()
  }

  private func openChosen() {
    if let name = rows?.linkToOpen { follow(name) }
  }
}

/// The rows of the page above the hints.
private final class ExplanationView: ListPaneView {
  override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(0, contentHeight))
  }
}
