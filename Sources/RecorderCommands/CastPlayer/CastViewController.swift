import TermContainers
import TermRecorder

/// Plays a cast, with its screen in the middle and the position below.
final class CastViewController: ViewController {
  var playback: CastPlayback
  private(set) var transport: CastTransport
  private unowned let application: Application
  private let panel: PanelView
  let screen = CastScreenView()
  private let bar: CastBar
  let markers: [Film.Note]
  private var wake: Scheduler.Token?
  private var toldProgress = ""
  /// Called after layout and when ``note`` changes.
  var onChange: () -> Void = {}
  /// Called to toggle full screen.
  var onToggleFullScreen: () -> Void = {}
  /// Whether the screen also takes the bar's row.
  var hidesBar = false {
    didSet { if hidesBar != oldValue { view.setNeedsLayout() } }
  }

  init(_ cast: Cast, name: String, speed: Double, application: Application) {
    playback = CastPlayback(cast)
    transport = CastTransport(duration: cast.duration, rate: speed, now: application.now)
    self.application = application
    // Marker names may have any length.
    markers = cast.markers.map { marker in
      var marker = marker
      marker.text = marker.text.shortened
      return marker
    }
    panel = PanelView()
    bar = CastBar(duration: cast.duration, markers: markers)
    super.init()
    title = cast.title.isEmpty ? name : cast.title.shortened
  }

  override func loadView() {
    view = View()
    view.backgroundColor = .systemBackground
    panel.addSubview(screen)
    for part in [panel, bar] { view.addSubview(part) }
    bar.onSeek = { [weak self] in self?.go(to: $0) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    screen.show(playback.terminal)
    follow()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var room = view.bounds
    if !hidesBar { room.size.height = max(0, room.height - 1) }
    bar.isHidden = hidesBar
    bar.frame = Rect(x: 0, y: room.maxY, width: room.width, height: 1)
    let isFramed = screen.size.width + 2 <= room.width && screen.size.height + 2 <= room.height
    panel.border = isFramed ? .rounded : nil
    panel.title = isFramed ? title : nil
    let edges = isFramed ? 2 : 0
    let (width, height) = (
      min(room.width, screen.size.width + edges), min(room.height, screen.size.height + edges)
    )
    panel.frame = Rect(
      x: (room.width - width) / 2, y: (room.height - height) / 2, width: width, height: height)
    screen.frame = panel.bounds.inset(by: panel.safeAreaInsets)
    bar.show(position)
    onChange()
  }

  override var keyCommands: [KeyCommand] {
    playCommands + seekCommands + roomCommands + bracketCommands + speedCommands
  }

  /// The text about the current state for the status line.
  var note: String { transport.words(at: now, [progress, showsAll ? "" : "clipped"]) }

  /// The progress towards the picture, if that takes a while.
  private var progress: String {
    playback.isThere ? "" : "drawing \(Int(playback.progress * 100)) %"
  }

  var showsAll: Bool { screen.showsAll }

  var now: Double { application.now }
  var position: Double { transport.position(at: now) }

  /// Shows the picture at the current position and schedules the next one.
  private func follow() {
    if transport.isAtEnd(at: now) { transport.setPlaying(false, at: now) }
    playback.head(for: position)
    goOn()
  }

  /// Does a part of the work for the picture; keys are handled in between. Time stands still
  /// meanwhile, so that each picture is shown however much output it takes.
  private func goOn() {
    let isThere = playback.goOn(work: CastViewController.workOfATurn)
    transport.setHeld(!isThere, at: now)
    bar.show(position)
    if isThere { show() }
    tellProgress()
    wait()
  }

  private func tellProgress() {
    guard progress != toldProgress else { return }
    toldProgress = progress
    onChange()
  }

  /// Bytes and cells per turn: about a hundredth of a second.
  private static let workOfATurn = 300_000

  private func show() {
    let size = screen.size
    screen.show(playback.terminal)
    if screen.size != size { view.setNeedsLayout() }
  }

  private func wait() {
    if let wake { application.cancel(wake) }
    wake = nil
    guard playback.isThere else {
      return wake = application.schedule(after: 0) { [weak self] in self?.goOn() }
    }
    guard transport.isPlaying else { return }
    let times = [playback.nextFrameTime, bar.nextChange(after: position), transport.duration]
    let next = min(times.compactMap { $0 }.min() ?? 0, transport.duration)
    let delay = max((next - position) / transport.rate, CastViewController.shortestFrame)
    wake = application.schedule(after: delay) { [weak self] in self?.arrive(at: next) }
  }

  /// Makes sure that the awaited time has been reached despite rounding.
  private func arrive(at time: Double) {
    if position < time { transport.seek(to: time, at: now) }
    follow()
  }

  /// Seconds; faster changes are invisible.
  private static let shortestFrame = 1.0 / 60

  func go(to time: Double) {
    transport.seek(to: time, at: now)
    follow()
  }

  func togglePlaying() {
    if transport.isAtEnd(at: now) { transport.seek(to: 0, at: now) }
    transport.setPlaying(!transport.isPlaying, at: now)
    follow()
  }

  func step(to time: Double?) {
    transport.setPlaying(false, at: now)
    go(to: time ?? position)
  }

  func changeSpeed(faster: Bool) {
    transport.changeRate(faster: faster, at: now)
    follow()
  }

  /// Goes to the previous marker. While playing, skips one less than a second back, which playback
  /// has only just passed.
  private func goToMarkerBefore() {
    let limit = position - (transport.isPlaying ? 1 : 0)
    go(to: markers.last { $0.time < limit }?.time ?? 0)
  }

  private func goToMarkerAfter() {
    let position = position
    go(to: markers.first { $0.time > position }?.time ?? transport.duration)
  }

  private var faster: () -> Void { { [weak self] in self?.changeSpeed(faster: true) } }
  private var slower: () -> Void { { [weak self] in self?.changeSpeed(faster: false) } }

  /// With markers, the brackets go to them; without, they change the pace as on the stage.
  var bracketCommands: [KeyCommand] {
    guard !markers.isEmpty else {
      return [KeyCommand("[", handler: slower), KeyCommand("]", handler: faster)]
    }
    return [
      KeyCommand("[", title: "marker") { [weak self] in self?.goToMarkerBefore() },
      KeyCommand("]", title: "marker") { [weak self] in self?.goToMarkerAfter() },
    ]
  }

  /// Commands for a screen that does not fit.
  var roomCommands: [KeyCommand] {
    let scrolls = [
      ("Up", 0, -1), ("Down", 0, 1), ("PageUp", 0, -10), ("PageDown", 0, 10),
      ("Shift+Left", -10, 0), ("Shift+Right", 10, 0),
    ]
    let full = KeyCommand("f", title: showsAll ? "" : "full screen") { [weak self] in
      self?.onToggleFullScreen()
    }
    return [full]
      + scrolls.map { name, columns, rows in
        let title = showsAll || abs(rows) != 1 ? "" : "scroll"
        return KeyCommand(name, title: title) { [weak self] in self?.screen.scroll(columns, rows) }
      }
  }

  var playCommands: [KeyCommand] {
    let playTitle = transport.isPlaying ? "pause" : transport.isAtEnd(at: now) ? "again" : "play"
    return [
      KeyCommand("Space", title: playTitle) { [weak self] in self?.togglePlaying() },
      KeyCommand(",", title: "step") { [weak self] in
        self.map { $0.step(to: $0.playback.previousFrameTime) }
      },
      KeyCommand(".", title: "step") { [weak self] in
        self.map { $0.step(to: $0.playback.nextFrameTime) }
      },
    ]
  }

  var seekCommands: [KeyCommand] {
    [
      KeyCommand("Left", title: "5 s") { [weak self] in self.map { $0.go(to: $0.position - 5) } },
      KeyCommand("Right", title: "5 s") { [weak self] in self.map { $0.go(to: $0.position + 5) } },
      KeyCommand("Home") { [weak self] in self?.go(to: 0) },
      KeyCommand("End") { [weak self] in self.map { $0.go(to: $0.transport.duration) } },
    ]
  }

  /// Plus also works without Shift.
  var speedCommands: [KeyCommand] {
    [
      KeyCommand("-", title: "speed", handler: slower),
      KeyCommand("+", title: "speed", handler: faster),
      KeyCommand("=", handler: faster),
    ]
  }
}

extension String {
  /// The text cut to a length that suffices for any screen.
  fileprivate var shortened: String { String(unicodeScalars.prefix(500)) }
}
