import TermContainers
import ToolSupport

/// A full-screen walk-through of a demo with its captions.
///
/// The window has no root controller, so that it adds no calls to the trace of a demo behind it.
final class TourWindow: FurnishedWindow {
  private let tour: TourView
  private let title = StageTitleBar(.page)
  private let caption = TourCaption(.panel)
  private var hasBegun = false
  /// Opens the demo itself, after the walk-through; nil if that is impossible.
  var onPlay: (() -> Void)?
  /// Called when the last scene was played, possibly more than once.
  var onEnd: () -> Void = {}
  /// Called when the user has left the walk-through.
  var onClose: () -> Void = {}

  init(application: Application, demo: Demo) {
    tour = TourView(demo)
    super.init(application: application, name: "\(demo.name) tour")
    title.shown = (demo.name, demo.origin, "", .warning)
    backgroundColor = .role(.page)
    tour.lesson = application.screen.size.width >= TourPlaces.widthForLesson ? .code : .auto
    for part in [title, caption, tour] { insertSubview(part, at: 0) }
    placeFurniture()
    tour.onChange = { [weak self] in self?.showCaption() }
  }

  /// Starts the walk-through in the first turn.
  override func update() {
    if !hasBegun { tour.resume() }
    hasBegun = true
    super.update()
  }

  override func placeFurniture() {
    super.placeFurniture()
    let places = TourPlaces(in: contentFrame.size, hasLesson: tour.lesson != .off)
    // The name begins in its second column.
    title.frame = places.title.inset(by: EdgeInsets(left: -1))
    tour.frame = places.stage
    caption.frame = places.caption
    showCaption()
  }

  private func showCaption() {
    guard let scene = tour.scene else { return }
    let scenes = tour.demo.tour
    caption.shown = (scenes[scene].caption, scene + 1, scenes.count, tour.pace == .playing)
    if tour.isAtEnd { onEnd() }
  }

  override func close() {
    if tour.isAtEnd { onEnd() }
    tour.pause()
    super.close()
    onClose()
  }

  private func showNextLesson() {
    let choices = [LessonChoice.off, .code, .trees, .timeline]
    let index = choices.firstIndex(of: tour.lesson) ?? 0
    tour.lesson = choices[(index + 1) % choices.count]
    // A user who opens a lesson reads it.
    tour.pace = tour.lesson != .off ? .held : .playing
    placeFurniture()
  }

  /// Shows the next scene. From now on, each scene waits at its end until the reader continues.
  private func showNextScene() {
    tour.pace = .stepping
    if tour.isOver { tour.start() } else { tour.skip() }
  }

  // MARK: Input

  override var lastingKeys: [String] { ["step", "leave", "keys back", "help", "quit"] }

  override var neededKeys: [String] { ["step", "leave", "keys back"] }

  override var ownKeyCommands: [KeyCommand] {
    let isPlaying = tour.pace == .playing
    let next = key("Space", tour.isOver ? "again" : "next") { $0.showNextScene() }
    let right = key("Right") { $0.showNextScene() }
    let back = key("Left", "back") {
      $0.tour.pace = .stepping
      $0.tour.goBack()
    }
    let pause = key("p", isPlaying ? "pause" : "go on") {
      $0.tour.pace = isPlaying ? .held : .playing
    }
    let lesson = key("l", "lesson") { $0.showNextLesson() }
    return [next, right] + (tour.isOver ? [] : [pause]) + ((tour.scene ?? 0) > 0 ? [back] : [])
      + [lesson] + momentCommands
      + [playCommand].compactMap { $0 }
  }

  /// The keys that step through the calls of an open lesson.
  private var momentCommands: [KeyCommand] {
    [("<", "call"), (">", "call"), (",", "step"), (".", "step")].compactMap { name, title in
      guard let press = KeyEvent(name: name), tour.hasLessonKey(press) else { return nil }
      return key(name, title) { $0.tour.giveKey(press) }
    }
  }

  private var playCommand: KeyCommand? {
    guard let onPlay else { return nil }
    return key("Enter", "play") {
      onPlay()
      $0.close()
    }
  }

  /// Shows the next scene after a click above the key row; passes the lesson's keys to the lesson.
  override func take(_ event: Event) {
    if case .mouse(let touch) = event, touch.phase == .began, touch.button == .left,
      !status.frame.contains(touch.location)
    {
      return showNextScene()
    }
    // The window's own keys come before the lesson's, unless a pane has the focus.
    if case .key(let press) = event, tour.hasLessonKey(press),
      tour.lessonHasFocus || !keyCommands.contains(where: { $0.input == press })
    {
      return tour.giveKey(press)
    }
    super.take(event)
  }
}

/// The words about a scene, with its number.
private final class TourCaption: PassiveView {
  /// The words about a scene, its number, the number of scenes, and whether the tour goes on by
  /// itself.
  var shown = (words: "", number: 0, count: 0, isPlaying: true) {
    didSet { if shown != oldValue { setNeedsDisplay() } }
  }

  override func draw(_ canvas: borrowing Canvas) {
    let y = bounds.height > 2 ? 1 : 0
    let isASCII = traitCollection.isASCII
    let mark = shown.isPlaying ? (isASCII ? ">" : "▶") : isASCII ? "||" : "‖"
    let number = "\(mark) \(shown.number)/\(shown.count)"
    let indent = canvas.write(number, 1, y, .accent, isBold: true) + 2
    let words = isASCII ? shown.words.asciiSentence : shown.words
    let lines = words.wrapped(to: max(1, bounds.width - indent - 1))
    for (row, line) in lines.enumerated() { canvas.write(line, indent, y + row) }
  }
}

/// The layout of a walk-through above the keys.
struct TourPlaces {
  /// The demo's name; empty if the demo needs the row.
  private(set) var title = Rect.zero
  private(set) var stage: Rect
  /// The words about the scene, below the stage and never on it.
  private(set) var caption: Rect

  /// The minimum size with a title and margins.
  private static let roomy = Size(width: 100, height: 29)

  /// The minimum width, in columns, with a lesson beside the stage.
  static let widthForLesson = 120

  init(in size: Size, hasLesson: Bool = false) {
    let rows = min(2, max(0, size.height - 1))
    stage = Rect(x: 0, y: 0, width: size.width, height: size.height - rows)
    caption = Rect(x: 0, y: stage.maxY, width: size.width, height: rows)
    let roomy = TourPlaces.roomy
    guard size.width >= roomy.width && size.height >= roomy.height else { return }
    if hasLesson && size.width >= TourPlaces.widthForLesson {
      leaveRoomForLesson(in: size)
    } else {
      spread(in: size)
    }
  }

  /// Gives the stage and its lesson the whole width.
  private mutating func leaveRoomForLesson(in size: Size) {
    // The tour's own stage needs `widthForLesson` columns, too, for a lesson beside it.
    let margin = size.width >= TourPlaces.widthForLesson + 2 ? 1 : 0
    let width = size.width - 2 * margin
    title = Rect(x: 1, y: 0, width: size.width - 2, height: 1)
    stage = Rect(x: margin, y: 2, width: width, height: size.height - 6)
    caption = Rect(x: 1, y: stage.maxY, width: size.width - 2, height: 3)
  }

  /// Places title, stage and caption one below the other, with a row between them.
  private mutating func spread(in size: Size) {
    let largest = Demo.largestStage
    stage.size = Size(
      width: min(size.width - 4, largest.width), height: min(size.height - 8, largest.height))
    stage.origin = Point(
      x: (size.width - stage.width) / 2, y: (size.height - stage.height - 7) / 2 + 2)
    title = Rect(x: stage.minX, y: stage.minY - 2, width: stage.width, height: 1)
    caption = Rect(x: stage.minX, y: stage.maxY + 1, width: stage.width, height: 4)
  }
}
