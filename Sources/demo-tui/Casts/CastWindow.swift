import TermContainers
import TermRecorder

/// The window that a cast is played in: a status line below, help on top.
final class CastWindow: Window {
  private let player: CastViewController
  private let status: StatusLine
  private let help = HelpView()
  private let name: String
  private let hasMarkers: Bool
  /// Whether what is played has all of the screen.
  private var isFullScreen = false

  init(application: Application, cast: Cast, name: String, speed: Double = 1) {
    self.name = name
    hasMarkers = !cast.markers.isEmpty
    player = CastViewController(cast, name: name, speed: speed, application: application)
    status = StatusLine(name: name)
    super.init(application: application)
    for view in [status, help] { addSubview(view) }
    help.isHidden = true
    placeFurniture()
    // Only then is it known how much of what is played is seen.
    player.onChange = { [weak self] in self?.tell() }
    player.onToggleFullScreen = { [weak self] in self?.toggleFullScreen() }
    rootViewController = player
  }

  override var rootViewFrame: Rect {
    bounds.inset(by: EdgeInsets(bottom: isFullScreen ? 0 : min(1, bounds.height)))
  }

  private func placeFurniture() {
    status.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    if !help.isHidden { help.place(in: bounds) }
  }

  override func update() {
    super.update()
    tell()
  }

  private func tell() {
    status.note = player.note
    status.commands = reachableKeyCommands.filter { !$0.title.isEmpty }
  }

  override func sendEvent(_ event: Event) {
    switch event {
    case .resize:
      super.sendEvent(event)
      placeFurniture()
    case .key(let press) where !help.isHidden && press.key != .character("q"):
      help.isHidden = true
      if press.modifiers.contains(.control) { super.sendEvent(event) }
    case .mouse(let touch) where !help.isHidden:
      if touch.phase == .began { help.isHidden = true }
    case .key, .mouse, .paste: super.sendEvent(event)
    }
  }

  override var keyCommands: [KeyCommand] {
    let quit: () -> Void = { [weak self] in self?.application?.stop() }
    return [
      KeyCommand("Escape", handler: quit),
      KeyCommand("?", title: "help") { [weak self] in self?.showHelp() },
      KeyCommand("q", title: "quit", handler: quit),
      KeyCommand("Ctrl+L") { [weak self] in self?.application?.redraw() },
    ]
  }

  private func toggleFullScreen() {
    isFullScreen.toggle()
    status.isHidden = isFullScreen
    player.hidesBar = isFullScreen
    rootViewFrameDidChange()
  }

  private func showHelp() {
    let others = [
      ("Home End", "the start, the end"),
      hasMarkers ? ("mouse", "click on the line to go there") : ("[ ]", "slower, faster"),
      hasMarkers ? ("", "") : ("mouse", "click on the line to go there"),
      player.showsAll ? ("f", "full screen, and back") : ("Shift ←→", "scroll sideways"),
    ]
    help.show(name, reachableKeyCommands, always: others.filter { !$0.0.isEmpty }, in: bounds)
  }
}
