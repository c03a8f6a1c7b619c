import TermContainers
import ToolSupport

/// A page before or after the demos.
@MainActor
protocol WayPage: View {
  var name: String { get }
  /// The text beside the name; the note is at the right.
  var subtitle: String { get }
  var note: String { get }
  var commands: [KeyCommand] { get }
  var minimumSize: Size { get }
}

/// A ``WayPage``'s window in front of the gallery. Like `TourWindow`, it has no root controller.
final class WayWindow: FurnishedWindow {
  private let page: any WayPage
  private let title = StageTitleBar(.page)
  /// The file that stores the progress; nil for none.
  private let file: String?

  init(application: Application, _ page: any WayPage, _ file: String?) {
    (self.page, self.file) = (page, file)
    super.init(application: application, name: page.name)
    backgroundColor = .role(.page)
    for part in [title, page] { insertSubview(part, at: 0) }
    placeFurniture()
  }

  override func placeFurniture() {
    super.placeFurniture()
    status.name = ""
    let area = contentFrame
    title.frame = Rect(x: 0, y: 0, width: area.width, height: 1)
    page.frame = area.inset(by: EdgeInsets(top: min(area.height, area.height > 20 ? 2 : 1)))
  }

  override func update() {
    super.update()
    title.shown = (page.name, page.subtitle, page.note, .muted)
  }

  override var minimumSize: Size { page.minimumSize }

  override var helpTitle: String { page.name }

  override var ownKeyCommands: [KeyCommand] { isTooSmall ? [] : page.commands }

  override var lastingKeys: [String] { ["gallery", "help", "quit"] }

  override var escapeCommand: KeyCommand? {
    key("Escape", "gallery") { $0.close() }
  }

  override func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] {
    file.map { [("file", "\($0) keeps what you have played")] } ?? []
  }
}
