import TermContainers

/// A full-screen walk-through of a demo with its captions.
final class TourWindow: FurnishedWindow {
  private let tour: TourView
  private let caption = Label()

  /// Rows for a caption.
  private static let captionHeight = 2

  init(application: Application, demo: Demo) {
    tour = TourView(demo)
    super.init(application: application, name: "\(demo.name) --tour")
    caption.attributes = .bold
    rootViewController = TourViewController(tour)
    addSubview(caption)
    placeFurniture()
    tour.onChange = { [weak self] in self?.showCaption() }
  }

  override var footHeight: Int { 1 + TourWindow.captionHeight }

  override func placeFurniture() {
    super.placeFurniture()
    let top = rootViewFrame.maxY
    caption.frame = Rect(x: 1, y: top, width: max(0, bounds.width - 2), height: Self.captionHeight)
    showCaption()
  }

  private func showCaption() {
    guard let scene = tour.scene else { return }
    let scenes = tour.demo.tour
    let words = "\(scene + 1)/\(scenes.count)  \(scenes[scene].caption)"
    caption.text = words.wrapped(to: caption.frame.width).joined(separator: "\n")
  }

  /// The status line has room for all its keys.
  override var canShowHelp: Bool { false }

  override var ownKeyCommands: [KeyCommand] {
    let next = KeyCommand("Space", title: "next") { [weak self] in self?.tour.skip() }
    let again = KeyCommand("Space", title: "again") { [weak self] in self?.tour.start() }
    return [tour.isOver ? again : next]
  }
}
