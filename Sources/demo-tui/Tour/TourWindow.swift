import ToolSupport
import TermContainers

/// A full-screen walk-through of a demo with its captions.
///
/// It has no root controller, so that it adds nothing to the calls of a demo behind it.
final class TourWindow: FurnishedWindow {
  private let tour: TourView
  private let title: TourTitle
  private let caption = TourCaption()
  private var hasBegun = false
  /// Opens the demo itself, once the walk-through is left; nil if that is impossible.
  var onPlay: (() -> Void)?
  /// Called when the last scene is shown.
  var onLastScene: () -> Void = {}

  init(application: Application, demo: Demo, behind: Window? = nil) {
    (tour, title) = (TourView(demo), TourTitle(demo))
    super.init(application: application, name: "\(demo.name) tour")
    self.behind = behind
    backgroundColor = .role(.page)
    if let behind { overrideUserInterfaceStyle = behind.overrideUserInterfaceStyle }
    tour.lesson = application.screen.size.width >= TourPlaces.widthForLesson ? .code : .off
    for part in [title, caption, tour] { insertSubview(part, at: 0) }
    placeFurniture()
    tour.onChange = { [weak self] in self?.showCaption() }
  }

  /// Begins in the first turn.
  override func update() {
    if !hasBegun { tour.resume() }
    hasBegun = true
    super.update()
  }

  override func placeFurniture() {
    super.placeFurniture()
    let places = TourPlaces(in: contentFrame.size, hasLesson: tour.lesson != .off)
    title.frame = places.title
    tour.frame = places.stage
    caption.frame = places.caption
    showCaption()
  }

  private func showCaption() {
    guard let scene = tour.scene else { return }
    let scenes = tour.demo.tour
    caption.show(scenes[scene].caption, number: scene + 1, of: scenes.count)
    if scene == scenes.count - 1 { onLastScene() }
  }

  override func close() {
    tour.pause()
    super.close()
  }

  private func showNextLesson() {
    let choices = [LessonChoice.off, .code, .trees, .timeline]
    let index = choices.firstIndex(of: tour.lesson) ?? 0
    tour.lesson = choices[(index + 1) % choices.count]
    placeFurniture()
  }

  private func goOn() {
    if tour.isOver { tour.start() } else { tour.skip() }
  }

  // MARK: Its input

  override var ownKeyCommands: [KeyCommand] {
    let next = KeyCommand("Space", title: tour.isOver ? "again" : "next") { [weak self] in
      self?.goOn()
    }
    let back = KeyCommand("Left", title: "back") { [weak self] in self?.tour.goBack() }
    let lesson = KeyCommand("l", title: "lesson") { [weak self] in self?.showNextLesson() }
    return [next] + ((tour.scene ?? 0) > 0 ? [back] : []) + [lesson, playCommand].compactMap { $0 }
  }

  private var playCommand: KeyCommand? {
    guard let onPlay else { return nil }
    return KeyCommand("Enter", title: "play") { [weak self] in
      onPlay()
      self?.close()
    }
  }

  /// A click above the keys goes on.
  override func take(_ event: Event) {
    if case .mouse(let touch) = event, touch.phase == .began, touch.button == .left,
      !status.frame.contains(touch.location)
    {
      return goOn()
    }
    super.take(event)
  }
}
