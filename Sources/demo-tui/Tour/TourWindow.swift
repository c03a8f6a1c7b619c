import TermContainers

/// A demo's walk-through over all the screen, with its captions.
final class TourWindow: Window {
  private let tour: TourView
  private let caption = Label()
  private let status: StatusLine

  /// Rows for a caption.
  private static let captionHeight = 2

  init(application: Application, demo: Demo) {
    tour = TourView(demo)
    status = StatusLine(name: "\(demo.name) --tour")
    super.init(application: application)
    caption.attributes = .bold
    rootViewController = TourViewController(tour)
    for view in [caption, status] { addSubview(view) }
    placeFurniture()
    tour.onChange = { [weak self] in self?.tell() }
  }

  override var rootViewFrame: Rect {
    bounds.inset(by: EdgeInsets(bottom: min(bounds.height, 1 + TourWindow.captionHeight)))
  }

  override func sendEvent(_ event: Event) {
    super.sendEvent(event)
    if case .resize = event { placeFurniture() }
  }

  private func placeFurniture() {
    let top = rootViewFrame.maxY
    caption.frame = Rect(x: 1, y: top, width: max(0, bounds.width - 2), height: Self.captionHeight)
    status.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    tell()
  }

  private func tell() {
    guard let scene = tour.scene else { return }
    let scenes = tour.demo.tour
    let words = "\(scene + 1)/\(scenes.count)  \(scenes[scene].caption)"
    caption.text = words.wrapped(to: caption.frame.width).joined(separator: "\n")
  }

  override func update() {
    super.update()
    status.note = pace?.words ?? ""
    status.commands = reachableKeyCommands.filter { !$0.title.isEmpty }
  }

  private var pace: Pace? { (application?.timeSource as? PacedClock).map(Pace.init) }

  override var keyCommands: [KeyCommand] {
    let next = KeyCommand("Space", title: "next") { [weak self] in self?.tour.skip() }
    let again = KeyCommand("Space", title: "again") { [weak self] in self?.tour.start() }
    let quit: () -> Void = { [weak self] in self?.application?.stop() }
    return [
      tour.isOver ? again : next,
      KeyCommand("Escape", handler: quit), KeyCommand("q", title: "quit", handler: quit),
      KeyCommand("Ctrl+L") { [weak self] in self?.application?.redraw() },
    ] + (pace?.keyCommands ?? [])
  }
}
