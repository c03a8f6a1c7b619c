import TermContainers
import ToolSupport

/// The window of `demo-tui controls`: the index or a page, and keys that lead to the others.
final class ControlsWindow: FurnishedWindow {
  private let pages = ControlPage.all
  /// The number of the page; nil for the index.
  private var index: Int?
  /// The page that was shown last.
  private var former = 0

  /// Begins with `page`, or with the index.
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

  /// Returns from a page to the index, and from the index leaves.
  override var escapeCommand: KeyCommand? {
    if index == nil { return super.escapeCommand }
    return key("Escape", "index") { $0.open(nil) }
  }

  /// The keys to the other pages are shown even on a page with many keys.
  override var lastingKeys: [String] {
    ["page", index == nil ? "leave" : "index"] + super.lastingKeys
  }

  override var minimumSize: Size { Size(width: 40, height: 12) }

  override func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] {
    switch index.map({ pages[$0].name }) {
    case nil: [("Tab ←↑↓→", "choose a card"), ("Enter mouse", "open it")]
    case "scroll":
      [
        ("Tab ←↑↓→", "move the focus, or scroll"), ("PgUp PgDn", "scroll by a page"),
        ("Home End", "scroll to an end"), ("mouse", "the wheel, a drag, an indicator"),
      ]
    case "table":
      [
        ("↑↓ PgUp PgDn Home End", "move the pointer"), ("Enter Space", "select a row"),
        ("letters", "find a row"), ("Delete", "the buttons of a row"),
        ("Alt+↑ Alt+↓", "move a row while it is edited"),
        ("mouse", "click a row, swipe it, drag its grip"),
      ]
    case "buttons": [("Tab ←↑↓→", "move the focus"), ("Enter Space", "press a button")]
    case "gestures": [("←↑↓→", "move the card"), ("mouse", "click it, twice, hold it, drag it")]
    default: []
    }
  }

  override var helpWords: [String] { index.map { [pages[$0].abstract + "."] } ?? [] }

  /// Turns pages; the index comes before the first page and after the last.
  private func turn(by step: Int) {
    let count = pages.count + 1
    let place = ((index ?? -1) + 1 + step + count) % count
    open(place == 0 ? nil : place - 1)
  }

  private func open(_ index: Int?) {
    if let old = self.index { former = old }
    self.index = index
    showPage()
  }

  private func showPage() {
    if let index { return rootViewController = pages[index].makeViewController() }
    let controller = ControlsIndexViewController(chosen: former)
    controller.onOpen = { [weak self] in self?.open($0) }
    rootViewController = controller
  }
}
