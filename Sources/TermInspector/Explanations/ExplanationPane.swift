import TermContainers

/// Shows a page about a name. Names that have pages of their own can be opened; Escape goes back.
package final class ExplanationPane: ViewController, InspectorPane {
  package let paneTitle = "explain"
  package let paneKey: String? = "K"
  private let glossary: Glossary
  private let content = ListPaneView()
  /// The names of the opened pages, in the order in which they were opened. The last page is shown.
  private var names: [String] = []
  private var page: Explanation?
  /// The page's rows at the current width; nil until the page is laid out.
  private var rows: ExplanationRows?
  /// The timer for the next part of the preparation. It stays set after the last part.
  private var preparation: Scheduler.Token?
  /// Called when Escape leaves the first page.
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
      self?.rows?.explanationRow(index) ?? PaneRow()
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

  /// Gives the page the focus if `hasKeys`; otherwise returns the focus to the previous responder.
  package func hasKeys(_ hasKeys: Bool) {
    if hasKeys { content.takeKeys() } else { content.giveKeysBack() }
  }

  /// Shows the page about `name` as the first one: Escape leaves it for another pane.
  package func openFirstPage(about name: String) {
    names = []
    follow(name)
  }

  /// Shows the page about `name`. Escape goes back to the page shown before.
  func follow(_ name: String) {
    names.append(name)
    showLastPage()
  }

  private func goBack() {
    _ = names.popLast()
    if names.isEmpty { onLeave() } else { showLastPage() }
  }

  private func showLastPage() {
    rows = nil
    readPage()
    content.list.scroll(by: -content.list.count)
    viewIfLoaded?.setNeedsLayout()
    onChange()
  }

  private func readPage() {
    page = names.last.flatMap { glossary.page($0, content.bounds.width - 2) }
  }

  package func show(_ inspection: Inspection) { layOut() }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
    prepare()
  }

  /// Prepares the pages in short parts, by a timer, so that no frame waits for the whole.
  private func prepare() {
    guard preparation == nil, let application = content.window?.application else { return }
    preparation = application.schedule(after: 0.01) { [weak self] in
      guard let self else { return }
      if glossary.prepare() {
        preparation = nil
        return prepare()
      }
      readPage()
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Lays out the page again if the page or its width has changed.
  private func layOut() {
    let width = content.bounds.width
    guard rows?.width != width || rows?.page != page, let name = names.last else { return }
    // The page's own rows are as wide as was asked for.
    if wantsPage, rows?.width != width { readPage() }
    let shown = page ?? Explanation(name, [.init("", ["There is no page about this name."])])
    let new = ExplanationRows(shown, width: width, glossary, chosen: rows?.chosen)
    rows = new
    content.list.count = new.rows.count
    content.list.setNeedsDisplay()
    showHints()
  }

  // Keys.

  package override var keyCommands: [KeyCommand] {
    guard content.hasKeys else { return [key("F6") { $0.content.takeKeys() }] }
    let list = content.list
    return list.scrollingCommands { [weak list] in list?.scroll(by: $0) } + [
      KeyCommand("Space") { [weak list] in list?.scroll(by: list?.page ?? 1) },
      key("Tab") { $0.chooseNextName(1) },
      key("Shift+Tab") { $0.chooseNextName(-1) },
      key("Right") { $0.chooseNextName(1) },
      key("Left") { $0.chooseNextName(-1) },
      key("Enter") { if let name = $0.rows?.linkToOpen { $0.follow(name) } },
      key("Escape", "back") { $0.goBack() },
    ]
  }

  private func chooseNextName(_ step: Int) {
    guard let row = rows?.chooseNext(step) else { return }
    content.list.revealRow(row)
    content.list.setNeedsDisplay()
    showHints()
  }
}

/// The rows of a page, and the names in it that have pages of their own.
@MainActor
struct ExplanationRows {
  /// A name that has a page, with the index of its row, and the index of its piece in that row.
  typealias Link = (name: String, row: Int, piece: Int)

  private(set) var rows: [PaneRow] = []
  private(set) var links: [Link] = []
  /// The index in ``links`` of the name that the user has chosen; nil before the first choice.
  private(set) var chosen: Int?
  let page: Explanation
  let width: Int
  private let glossary: Glossary

  /// Lays out a page. `chosen` is the index of the name that was chosen before, at another width.
  init(_ page: Explanation, width: Int, _ glossary: Glossary, chosen: Int? = nil) {
    (self.page, self.width, self.glossary) = (page, width, glossary)
    appendRow(page.title, .accent, .bold)
    if !page.note.isEmpty { appendRow(page.note, .muted) }
    for section in page.sections { appendSection(section) }
    self.chosen = links.indices.first { $0 == chosen }
  }

  private mutating func appendSection(_ section: Explanation.Section) {
    rows.append(PaneRow())
    if !section.heading.isEmpty { appendRow(section.heading, .muted, .bold) }
    for paragraph in section.paragraphs {
      for line in paragraph.wordsWrapped(to: max(8, width - 4)) { appendProse(line) }
    }
    for row in section.rows { appendRow(row.text, row.ink) }
  }

  /// Adds a row of one piece.
  private mutating func appendRow(
    _ text: String, _ ink: Palette.Role, _ attributes: TextAttributes = []
  ) {
    rows.append(
      PaneRow(pieces: [.init(column: 1, text: text, color: .role(ink), attributes: attributes)]))
  }

  /// Adds a line of prose. Names with pages are pieces of their own.
  private mutating func appendProse(_ line: String) {
    var (row, column) = (PaneRow(), 2)
    for word in line.split(separator: " ") {
      let name = glossary.name(in: word) ?? word[word.endIndex...]
      for part in [word[..<name.startIndex], name, word[name.endIndex...]] where !part.isEmpty {
        var piece = PaneRow.Piece(column: column, text: String(part), color: .role(.ink))
        if part == name {
          (piece.color, piece.attributes) = (.role(.accent), .underline)
          links.append((piece.text, rows.count, row.pieces.count))
        }
        row.pieces.append(piece)
        column += CellWidth.of(piece.text)
      }
      column += 1
    }
    rows.append(row)
  }

  /// The name that Enter opens: the chosen one or, before one was chosen, the first.
  var linkToOpen: String? { links.isEmpty ? nil : links[chosen ?? 0].name }

  /// Moves the choice by `step` names. Returns the row of the new choice; nil without names.
  mutating func chooseNext(_ step: Int) -> Int? {
    guard !links.isEmpty else { return nil }
    let next = chosen.map { ($0 + step + links.count) % links.count }
    let new = next ?? (step > 0 ? 0 : links.count - 1)
    chosen = new
    return links[new].row
  }

  /// Returns the row at `index`, or an empty row past the end.
  func explanationRow(_ index: Int) -> PaneRow {
    guard rows.indices.contains(index) else { return PaneRow() }
    var row = rows[index]
    if let chosen, links[chosen].row == index {
      row.pieces[links[chosen].piece].attributes = [.bold, .reverse]
    }
    return row
  }

  static func text(_ row: PaneRow) -> String {
    var (text, end) = ("", row.pieces.first?.column ?? 0)
    for piece in row.pieces {
      text += String(repeating: " ", count: piece.column - end) + piece.text
      end = piece.column + CellWidth.of(piece.text)
    }
    return text
  }

  /// The index in ``links`` of the name at a cell; nil if there is no name.
  func link(row: Int, column: Int) -> Int? {
    links.firstIndex { link in
      let piece = rows[link.row].pieces[link.piece]
      return link.row == row && piece.column <= column
        && column < piece.column + CellWidth.of(piece.text)
    }
  }
}
