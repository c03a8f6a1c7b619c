import TermContainers
import ToolSupport

/// The window of `demo-tui controls`: a page, and keys that lead to the others.
final class ControlsWindow: FurnishedWindow {
  private let pages = ControlPage.all
  private var index: Int

  init(application: Application, page: ControlPage) {
    index = ControlPage.all.firstIndex { $0.name == page.name } ?? 0
    super.init(application: application, name: "controls")
    placeFurniture()
    showPage()
  }

  override var note: String { "\(pages[index].name) \(index + 1)/\(pages.count)" }

  override var ownKeyCommands: [KeyCommand] {
    guard pages.count > 1 else { return [] }
    return [
      KeyCommand(">", title: "next page") { [weak self] in self?.turn(by: 1) },
      KeyCommand("<") { [weak self] in self?.turn(by: -1) },
    ]
  }

  /// The way to the other pages is shown also where a page has many keys.
  override var lastingKeys: [String] { ["next page"] + super.lastingKeys }

  override var minimumSize: Size { Size(width: 40, height: 12) }

  override func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] {
    switch pages[index].name {
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

  override var helpWords: [String] { [pages[index].abstract + "."] }

  private func turn(by step: Int) {
    index = (index + step + pages.count) % pages.count
    showPage()
  }

  private func showPage() { rootViewController = pages[index].makeViewController() }
}

extension ViewController {
  /// Lets `view` fill `place`.
  func pin(_ view: View, to place: any LayoutItem) {
    view.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: place.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: place.trailingAnchor),
      view.topAnchor.constraint(equalTo: place.topAnchor),
      view.bottomAnchor.constraint(equalTo: place.bottomAnchor),
    ])
  }
}

/// Shows the pages of views on the terminal.
@MainActor
struct ControlsPlayer {
  let look: CursesScreen.Options
  var style = UserInterfaceStyle.unspecified
  var reducesMotion = false

  func play(from page: ControlPage) throws {
    let screen = try CursesScreen.standard(options: look)
    defer { screen.close() }
    let application = Application(screen: screen, timeSource: PacedClock(RealClock()))
    application.reducesMotion = reducesMotion || Application.environmentReducesMotion
    let window = ControlsWindow(application: application, page: page)
    window.overrideUserInterfaceStyle = style
    window.makeKeyAndVisible()
    try application.run()
  }
}
