import MisuseLab
import TermContainers
import TermInspector

/// Shows a demo's walk-through, played on its own screen. The screen is as large as this view but
/// no smaller than the demo needs; if it does not fit, its top left part is visible.
///
/// The demo is isolated: it has its own application, time and keys.
final class TourView: PassiveView, PlayedView {
  let demo: Demo
  /// The lesson beside the stage.
  var lesson = LessonChoice.off {
    didSet {
      // A lesson that opens late shows all calls of the scenes so far.
      if oldValue == .off, lesson != .off, host != nil {
        replay(to: scene ?? 0)
        playback?.finishScene()
      }
      if lesson != oldValue { showLesson() }
    }
  }
  /// The rule by which a tour continues.
  enum Pace {
    /// The tour continues by itself, over time.
    case playing
    /// The tour stands still at the end of each scene, until the reader continues it.
    case stepping
    /// The tour stands still in its current state.
    case held
  }
  var pace = Pace.playing {
    didSet {
      guard pace != oldValue else { return }
      if oldValue == .held, let host { host.step { inspector?.inspection.choose(moment: nil) } }
      playback?.waitsForReader = pace == .stepping
      last = window?.application?.now ?? last
      sceneDidChange()
    }
  }
  /// Whether the tour begins with the first scene that has keys, so that something moves soon.
  private let beginsMoving: Bool
  /// Called whenever the walk-through has moved on, and when its pace or lesson has changed.
  var onChange: (() -> Void)?
  private var host: HeadlessHost?
  private var playback: TourPlayback?
  private var timer: Scheduler.Token?
  private var last = 0.0
  /// Whether the tour should run, even if there is no room for it yet.
  private var isRunning = false

  init(_ demo: Demo, beginsMoving: Bool = false) {
    (self.demo, self.beginsMoving) = (demo, beginsMoving)
    super.init()
    clipsToBounds = true
  }

  /// The longest delay that the walk-through catches up, in seconds; it ignores any further delay.
  private static let mostDelay = 0.25

  var firstScene: Int { beginsMoving ? TourPlayback.firstMove(of: demo.tour) : 0 }
  /// The index of the current scene; nil before the start.
  var scene: Int? { playback?.scene }
  /// Whether the last scene has been played.
  var isOver: Bool { playback?.isOver ?? false }

  /// Whether the last scene is over, or has only its caption left to show.
  var isAtEnd: Bool { playback?.isAtEnd ?? false }

  /// Starts the walk-through with ``firstScene``, if the view has a size and an application.
  func start() {
    guard let application = window?.application, !bounds.isEmpty else { return }
    // A trace without entries keeps the demo's calls out of an outer trace.
    let trace = LifecycleTrace()
    (trace.keepsEntries, trace.includesFrames) = (false, true)
    // The tour never presses a key that leads to a gallery.
    let host = HeadlessHost(size: screenSize, trace: trace) {
      let stage = StageWindow(application: $0, demo: demo, isInTour: true, gallery: { nil })
      stage.showsStatus = false
      showLesson(on: stage)
      return stage
    }
    host.application.reducesMotion = application.reducesMotion
    self.host = host
    followScreen()
    let playback = TourPlayback(demo.tour, on: host, beginsMoving: beginsMoving)
    playback.waitsForReader = pace == .stepping
    self.playback = playback
    last = application.now
    sceneDidChange()
  }

  /// Gives the demo's own screen the colours, glyphs and style of the screen around it.
  private func followScreen() {
    guard let host, let window, let screen = window.application?.screen else { return }
    (host.screen.colors, host.screen.mixesColors) = (screen.colors, screen.mixesColors)
    (host.screen.isASCII, host.screen.userInterfaceStyle) =
      (screen.isASCII, screen.userInterfaceStyle)
    host.window.overrideUserInterfaceStyle = window.overrideUserInterfaceStyle
  }

  /// Pauses until ``resume()``.
  func pause() {
    isRunning = false
    cancelTimer()
  }

  /// Continues the walk-through, or starts it.
  func resume() {
    guard let application = window?.application else { return }
    isRunning = true
    if host == nil { return start() }
    last = application.now
    schedule()
  }

  /// Skips to the next scene.
  func skip() {
    playback?.skip()
    sceneDidChange()
  }

  /// Goes back to the beginning of the previous scene.
  func goBack() { if let scene { replay(to: scene - 1) } }

  /// Plays the scenes before `scene` again, without waiting, and begins `scene`.
  private func replay(to scene: Int) {
    start()
    for _ in 0..<max(0, scene) { playback?.skip() }
    sceneDidChange()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let host else { return isRunning ? start() : () }
    guard host.surface.size != screenSize, !bounds.isEmpty else { return }
    host.resize(to: screenSize)
    setNeedsDisplay()
  }

  private func showLesson() {
    guard let host, let stage = host.window as? StageWindow else { return }
    host.step { showLesson(on: stage) }
    sceneDidChange()
  }

  private func showLesson(on stage: StageWindow) {
    if let inspector = stage.inspector {
      inspector.isDocked = lesson != .off
      stage.showLesson(lesson, in: inspector)
    }
    // The background is visible beside a rotated stage, and between stage and lesson.
    stage.backgroundColor = .role(lesson == .off ? .panel : .page)
  }

  private var inspector: Inspector? { (host?.window as? StageWindow)?.inspector }

  /// Whether `press` is a key of an open lesson.
  func hasLessonKey(_ press: KeyEvent) -> Bool {
    lesson != .off && inspector?.hasKey(press) == true
  }

  /// Whether a pane of the lesson has the focus.
  var lessonHasFocus: Bool { inspector?.hasFocus == true }

  /// Stops the walk-through, and performs the key `press` in its lesson.
  func giveKey(_ press: KeyEvent) {
    pace = .held
    host?.step { inspector?.perform(press) }
    sceneDidChange()
  }

  private var screenSize: Size {
    let least = demo.minimumSize.withoutStatus
    return Size(width: max(bounds.width, least.width), height: max(bounds.height, least.height))
  }

  override func draw(_ canvas: borrowing Canvas) {
    guard let surface = host?.surface else { return }
    let isCurrent = surface.palette == canvas.palette
    canvas.draw(isCurrent ? surface : surface.recolored(with: canvas.palette), at: .zero)
  }

  private func catchUp() {
    guard let application = window?.application, let playback else { return }
    let now = application.now
    // Ignores time during which the program was stopped.
    followScreen()
    let due = playback.timeToNext ?? 0
    playback.advance(by: min(now - last, due + TourView.mostDelay))
    last = now
    sceneDidChange()
  }

  private func sceneDidChange() {
    setNeedsDisplay()
    onChange?()
    schedule()
  }

  private func cancelTimer() {
    timer.map { window?.application?.cancel($0) }
    timer = nil
  }

  private func schedule() {
    cancelTimer()
    guard pace != .held, let delay = playback?.timeToNext else { return }
    timer = window?.application?.schedule(after: delay) { [weak self] in self?.catchUp() }
  }
}
