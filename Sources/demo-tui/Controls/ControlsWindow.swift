import TermContainers
import ToolSupport

/// The window of `demo-tui controls`. It shows the index or a page, and has keys for other pages.
final class ControlsWindow: FurnishedWindow {
  private let pages = ControlPage.all
  /// The position of the page in ``pages``; nil for the index.
  private var index: Int?
  /// The position of the page that was shown last.
  private var former = 0

  /// Creates a window that begins with `page`, or if nil with the index.
  init(application: Application, page: ControlPage?) {
    index = ControlPage.all.firstIndex { $0.name == page?.name }
    super.init(application: application, name: "controls")
    placeFurniture()
    showPage()
  }

  override var note: String {
    index.map { "\(pages[$0].name) \($0 + 1)/\(pages.count)" } ?? ""
  }

  override var ownKeyCommands: [KeyCommand] {
    [
      key("<", "page") { $0.turn(by: -1) },
      key(">", "page") { $0.turn(by: 1) },
    ]
  }

  /// The command of Escape: returns from a page to the index, and leaves the index.
  override var escapeCommand: KeyCommand? {
    if index == nil { return super.escapeCommand }
    return key("Escape", "index") { $0.openPage(nil) }
  }

  /// The titles of the keys that even a page with many keys shows: those that lead elsewhere.
  override var lastingKeys: [String] {
    ["page", index == nil ? "leave" : "index"] + super.lastingKeys
  }

  override var minimumSize: Size { Size(width: 40, height: 12) }

  override func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] {
    index.map { pages[$0].keys } ?? [("Tab ←↑↓→", "choose a card"), ("Enter mouse", "open it")]
  }

  override var helpWords: [String] { index.map { [pages[$0].abstract + "."] } ?? [] }

  /// Shows the page `step` pages after this one; the index precedes the first and follows the last.
  private func turn(by step: Int) {
    let count = pages.count + 1
    let place = ((index ?? -1) + 1 + step + count) % count
    openPage(place == 0 ? nil : place - 1)
  }

  private func openPage(_ index: Int?) {
    if let old = self.index { former = old }
    self.index = index
    showPage()
  }

  private func showPage() {
    if let index { return rootViewController = pages[index].makeViewController() }
    let controller = ControlsIndexViewController(chosen: former)
    controller.onOpen = { [weak self] in self?.openPage($0) }
    rootViewController = controller
  }
}

/// The index of `demo-tui controls`: a card for each page, in groups.
final class ControlsIndexViewController: ViewController {
  /// Called with the number of the page to open, from 0.
  var onOpen: (Int) -> Void = { _ in }
  private let heading = Label("nine pages of views to try; each card is alive")
  private let abstract = Label(nil)
  private let scroll = ScrollView()
  private let cards = ControlPage.all.enumerated().map { ControlCard($1, number: $0 + 1) }
  private let headings = ControlPage.Group.allCases.map { Label($0.rawValue) }
  private let legend = ControlPreviews.legend
  /// The index of the card that has the focus, or that gets it first.
  private var chosen: Int

  init(chosen: Int) {
    self.chosen = chosen
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for label in [heading, abstract] { label.textColor = .secondaryLabel }
    abstract.textAlignment = .right
    for label in headings { label.attributes = .bold }
    for (index, card) in cards.enumerated() {
      card.addAction(for: .primaryActionTriggered) { [weak self] in self?.onOpen(index) }
      card.onFocus = { [weak self] in self?.chooseCard(index) }
    }
    for part in headings + cards + [legend] { scroll.addSubview(part) }
    for part in [heading, abstract, scroll] { view.addSubview(part) }
    chooseCard(chosen)
  }

  private func chooseCard(_ index: Int) {
    chosen = index
    abstract.text = "\(index + 1) \(cards[index].page.abstract)"
    view.setNeedsLayout()
  }

  override var preferredFocusEnvironments: [any FocusEnvironment] { [cards[chosen]] }

  override var keyCommands: [KeyCommand] {
    cards.indices.map { index in
      key("\(index + 1)", index == 0 ? "to \(cards.count): open" : "") { $0.onOpen(index) }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds
    let width = min(CellWidth.of(abstract.text ?? ""), area.width - 2)
    heading.isHidden = CellWidth.of(heading.text ?? "") + width + 5 > area.width
    heading.frame = Rect(x: 1, y: 0, width: area.width - 2, height: 1)
    abstract.frame = Rect(x: area.width - 1 - width, y: 0, width: width, height: 1)
    scroll.frame = area.inset(by: EdgeInsets(top: 1))
    placeCards(in: area.width)
  }

  /// Places the cards in as many columns as fit, at most three, each group below its heading.
  private func placeCards(in width: Int) {
    let columns = max(1, min(3, (width - 1) / (ControlCard.leastSize.width + 2)))
    let size = Size(
      width: (width - 2 * columns) / columns, height: ControlCard.leastSize.height)
    var y = 1
    for (heading, group) in zip(headings, ControlPage.Group.allCases) {
      heading.frame = Rect(x: 1, y: y, width: max(0, width - 2), height: 1)
      // The legend goes into the group that has room for it.
      let parts: [View] = cards.filter { $0.page.group == group } + (group == .show ? [legend] : [])
      for (index, part) in parts.enumerated() {
        let place = Point(
          x: 1 + index % columns * (size.width + 2),
          y: y + 1 + index / columns * (size.height + 1))
        part.frame = Rect(origin: place, size: size)
      }
      y += 1 + (parts.count + columns - 1) / columns * (size.height + 1)
    }
    scroll.contentSize = Size(width: width, height: y - 1)
  }
}

/// A card of the index: a page's name above a preview, which takes no keys or clicks itself.
final class ControlCard: Control {
  let page: ControlPage
  /// Called when the card gets the focus.
  var onFocus: () -> Void = {}
  private let number: Int
  private let preview: View

  static let leastSize = Size(width: 36, height: 9)

  init(_ page: ControlPage, number: Int) {
    (self.page, self.number, preview) = (page, number, page.makePreview())
    super.init(frame: .zero)
    clipsToBounds = true
    preview.isUserInteractionEnabled = false
    addSubview(preview)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    preview.frame = bounds.atOrigin.inset(by: EdgeInsets(top: 2, left: 2, bottom: 1, right: 2))
  }

  override func focusDidChange() {
    super.focusDidChange()
    if isFirstResponder { onFocus() }
  }

  override func draw(_ canvas: borrowing Canvas) {
    let isChosen = isFirstResponder && canvas.palette.hasGrounds
    canvas.fill(bounds.atOrigin, style: Style(background: .role(isChosen ? .top : .panel)))
    if isFirstResponder {
      for y in 0..<bounds.height { canvas.write("▌", 0, y, .focus) }
    }
    let x = 1 + canvas.write("\(number)", 2, 0, .muted)
    canvas.write(page.name, x, 0, .label, isBold: true)
    canvas.write(page.kind, endingAt: bounds.width - 2, 0)
  }
}
