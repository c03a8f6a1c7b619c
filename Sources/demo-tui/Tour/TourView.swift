import TermContainers

/// Shows a demo's walk-through, played on a screen of its own as large as this view, and no smaller than
/// the demo needs: of what there is no room for the top left is seen.
///
/// The demo knows nothing of it: it has its own application and its own time, and its keys go nowhere
/// else.
final class TourView: View {
  let demo: Demo
  /// Called when another scene begins, and when the last is over.
  var onChange: (() -> Void)?
  private var host: HeadlessHost?
  private var playback: TourPlayback?
  private var timer: Scheduler.Token?
  private var last = 0.0
  /// Whether it is to go on, be it that there is no room for that yet.
  private var isRunning = false

  init(_ demo: Demo) {
    self.demo = demo
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  /// Seconds that the walk-through may be late; of what goes beyond that it knows nothing.
  private static let mostDelay = 0.25

  /// Which scene is shown; nil before the first.
  var scene: Int? { playback?.scene }
  /// Whether the last scene has been played.
  var isOver: Bool { playback?.isOver ?? false }

  /// Begins with the first scene.
  func start() {
    guard let application = window?.application, !bounds.isEmpty else { return }
    // It presses no key that leads to a gallery.
    let host = HeadlessHost(size: screenSize) {
      StageWindow(application: $0, demo: demo, gallery: { nil })
    }
    host.application.reducesMotion = application.reducesMotion
    host.screen.mixesColors = application.screen.mixesColors
    self.host = host
    playback = TourPlayback(demo.tour, on: host)
    last = application.now
    show()
  }

  /// Stands still until ``resume()``.
  func pause() {
    isRunning = false
    cancel()
  }

  /// Goes on, or begins.
  func resume() {
    guard let application = window?.application else { return }
    isRunning = true
    if host == nil { return start() }
    last = application.now
    schedule()
  }

  /// The next scene, at once.
  func skip() {
    playback?.skip()
    show()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let host else { return isRunning ? start() : () }
    guard host.surface.size != screenSize, !bounds.isEmpty else { return }
    host.resize(to: screenSize)
    setNeedsDisplay()
  }

  private var screenSize: Size {
    Size(
      width: max(bounds.width, demo.minimumSize.width),
      height: max(bounds.height, demo.minimumSize.height))
  }

  override func draw(_ canvas: borrowing Canvas) {
    if let host { canvas.draw(host.surface, at: .zero) }
  }
}

extension TourView {
  private func goOn() {
    guard let application = window?.application, let playback else { return }
    let now = application.now
    // Of the time that the program stood still nobody has seen anything.
    let due = playback.timeToNext ?? 0
    playback.go(on: min(now - last, due + TourView.mostDelay))
    last = now
    show()
  }

  private func show() {
    setNeedsDisplay()
    onChange?()
    schedule()
  }

  private func cancel() {
    timer.map { window?.application?.cancel($0) }
    timer = nil
  }

  private func schedule() {
    cancel()
    guard let delay = playback?.timeToNext else { return }
    timer = window?.application?.schedule(after: delay) { [weak self] in self?.goOn() }
  }
}
