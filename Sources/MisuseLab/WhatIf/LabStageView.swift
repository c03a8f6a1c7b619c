import ContainmentCases
import TermContainers
import TermInspector

/// Shows a run of the course's recipe as it happens: the app's own screen, below it a sentence
/// about the step and, where there is room, the calls and callbacks. The time of the window's
/// application steps it.
package final class LabStageView: View, PlayedView {
  private let course: MisuseCourse
  /// Seconds until the recipe runs.
  private let firstPause: Double
  private var scene: LabScene?
  private var picture = Surface(size: .zero)
  private var shownRun = -1
  private var timer: Scheduler.Token?
  private var last = 0.0
  /// Called when a run begins and when it ends.
  var onChange: () -> Void = {}
  /// Whether it is on the screen.
  private var isRunning = false
  /// The number of last calls below the visible ones.
  private var scrolled = 0

  /// Creates the stage of `course`. The recipe runs `firstPause` seconds after the stage is shown.
  package init(_ course: MisuseCourse, firstPause: Double = LabScene.pause) {
    (self.course, self.firstPause) = (course, firstPause)
    super.init(frame: .zero)
    clipsToBounds = true
  }

  /// The most seconds that a run catches up; longer delays are ignored.
  private static let mostDelay = 0.25
  /// Rows below the picture: a narrow stage has two for its sentence.
  private var captionHeight: Int { bounds.width < 46 ? 2 : 1 }

  /// Whether a run on the screen has not ended.
  var isPlaying: Bool { isRunning && course.answer != nil && scene?.isOver == false }

  /// Begins again if the course has begun a new run; nothing runs before the question is answered.
  func update() { if shownRun != course.run || scene == nil { beginRun() } }

  package func resume() {
    isRunning = true
    update()
    schedule()
  }

  package func pause() {
    isRunning = false
    cancel()
  }

  /// Starts at its layout as well: in a window that is not shown yet, no appearance starts it.
  package override func layoutSubviews() {
    super.layoutSubviews()
    if scene?.size != screenSize, isRunning { beginRun() }
    if window?.application != nil { resume() }
  }

  /// The size of the scene's screen: a larger one shows nothing more, and the calls get the rest.
  private var screenSize: Size {
    let room = bounds.height - captionHeight
    let height = room < 14 ? room : max(13, min(room * 3 / 5, 18))
    return Size(width: max(24, min(bounds.width, 64)), height: max(6, height))
  }

  private func beginRun() {
    guard let application = window?.application, !bounds.isEmpty else { return }
    (shownRun, scrolled) = (course.run, 0)
    // The window may have another style than its screen.
    scene = LabScene(
      course.mistake, course.recipe, size: screenSize, like: application.screen,
      style: window?.palette.userInterfaceStyle, firstPause: firstPause)
    last = application.now
    showScene()
    onChange()
  }

  package override func draw(_ canvas: borrowing Canvas) {
    guard let scene else { return }
    let list = list(of: scene)
    canvas.draw(picture, at: Point(x: list.minX, y: 0))
    for (index, line) in captionLines(scene.caption, from: list.minX + 1).enumerated() {
      canvas.write(line, list.minX + 1, scene.size.height + index, .muted)
    }
    if list.height > 1 { calls(of: scene).draw(in: list, without: scrolled, canvas) }
  }

  private func calls(of scene: LabScene) -> CallList {
    CallList(scene.entries, width: list(of: scene).width, isASCII: traitCollection.isASCII)
  }

  /// The rectangle of the calls, below the caption.
  private func list(of scene: LabScene) -> Rect {
    let left = max(0, (bounds.width - scene.size.width) / 2)
    let top = scene.size.height + captionLines(scene.caption, from: left + 1).count + 1
    return Rect(x: left, y: top, width: scene.size.width, height: bounds.height - top)
  }

  private func captionLines(_ caption: String, from x: Int) -> ArraySlice<String> {
    caption.wrapped(to: max(1, bounds.width - x)).prefix(captionHeight)
  }

  /// Scrolls the calls with the wheel.
  package override func touchesBegan(_ touch: MouseEvent) {
    guard let scene, [.scrolledUp, .scrolledDown].contains(touch.phase) else {
      return super.touchesBegan(touch)
    }
    let hidden = max(0, calls(of: scene).rows.count - list(of: scene).height)
    scrolled = max(0, min(scrolled + (touch.phase == .scrolledUp ? 2 : -2), hidden))
    setNeedsDisplay()
  }

  private func playDueSteps() {
    guard let application = window?.application, let scene else { return }
    let now = application.now
    scene.playDueSteps(after: min(now - last, (scene.timeToNext ?? 0) + LabStageView.mostDelay))
    last = now
    showScene()
    if scene.isOver { onChange() }
  }

  /// Shows the scene. With reduced motion, a moving scene is shown only when it rests.
  private func showScene() {
    guard let scene else { return }
    if window?.application?.reducesMotion != true || scene.host.isAtRest {
      picture = scene.host.surface
    }
    setNeedsDisplay()
    schedule()
  }

  private func cancel() {
    timer.map { window?.application?.cancel($0) }
    timer = nil
  }

  /// Schedules the next step; none when everything has happened, or while a question is open.
  private func schedule() {
    cancel()
    guard isRunning, course.answer != nil, let delay = scene?.timeToNext else { return }
    last = window?.application?.now ?? last
    timer = window?.application?.schedule(after: delay) { [weak self] in self?.playDueSteps() }
  }
}

/// The calls and callbacks of a run, the last of them at the bottom, each with the mark of its
/// origin.
struct CallList {
  /// The calls, each in one or more rows, of which the first has a mark.
  let rows: [(origin: LifecycleTrace.Entry.Origin?, text: String)]
  private let isASCII: Bool

  /// Creates the rows without layout callbacks, which come with every frame.
  init(_ entries: [LifecycleTrace.Entry], width: Int, isASCII: Bool) {
    self.isASCII = isASCII
    rows = entries.filter { !$0.event.hasSuffix("LayoutSubviews()") }.flatMap { entry in
      CodeWrap.folded(of: CallList.words(entry), width: max(8, width - 4)).enumerated().map {
        ($0 == 0 ? entry.origin : nil, $1)
      }
    }
  }

  /// Draws the rows that fit `area`, up to the last `count`, which are left out. Marks at the edge
  /// show that there are more rows.
  @MainActor
  func draw(in area: Rect, without count: Int, _ canvas: borrowing Canvas) {
    let shown = rows.dropLast(count).suffix(area.height)
    for (index, row) in shown.enumerated() {
      let (x, y) = (area.minX + 1, area.minY + index)
      if let origin = row.origin {
        canvas.write(isASCII ? origin.asciiMark : origin.mark, x, y, origin.role, isBold: true)
      }
      canvas.write(row.text, x + 2, y)
    }
    if shown.startIndex > 0 { canvas.write("▴", area.maxX - 1, area.minY, .muted) }
    if count > 0 { canvas.write("▾", area.maxX - 1, area.maxY - 1, .muted) }
  }

  /// The words of an entry. A callback of the container begins with `container.`, or it could be a
  /// child's; the container's own calls need no receiver.
  private static func words(_ entry: LifecycleTrace.Entry) -> String {
    // A view that enters the container of a presentation is not added to itself.
    let words = (entry.object == entry.subject ? entry.words : entry.message).inRecipeWords
    let isOfContainer = entry.subject.className == "\(ContainerViewController.self)"
    return entry.kind == .callback && isOfContainer ? "container.\(words)" : words
  }
}
