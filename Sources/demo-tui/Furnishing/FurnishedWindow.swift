import TermContainers

/// A window with a status line in its last row, and help and notices on top of what it shows. As with iOS' status
/// bar, none of this is part of the trees of what is shown.
class FurnishedWindow: Window {
  let status: StatusLine
  private let help = HelpView()
  private let notice = NoticeView()

  /// A window that the status line calls `name`. Subclasses call ``placeFurniture()`` when they are complete.
  init(application: Application, name: String) {
    status = StatusLine(name: name)
    super.init(application: application)
    for view in [status, help, notice] { addSubview(view) }
  }

  // MARK: What subclasses say

  /// Rows below what is shown.
  var footHeight: Int { 1 }

  /// What the status line says beside the name.
  var note: String { pace?.words ?? "" }

  /// How fast time goes; nil where it cannot be changed.
  var pace: Pace? { (application?.timeSource as? PacedClock).map(Pace.init) }

  /// Keys that come before those that every window has.
  var ownKeyCommands: [KeyCommand] { [] }

  /// What Escape does; by default it quits.
  var escapeCommand: KeyCommand? { KeyCommand("Escape", handler: quit) }

  /// Whether there is help now.
  var canShowHelp: Bool { true }

  /// What the help lists below `commands`: keys and what they do.
  func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] { [] }

  /// Takes an event that neither the help nor a notice keeps.
  func take(_ event: Event) { super.sendEvent(event) }

  /// Lays out what lies beside and above what is shown.
  func placeFurniture() {
    status.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    if !help.isHidden { help.place(in: bounds) }
    if !notice.isHidden { notice.place(in: bounds) }
  }

  // MARK: What Window asks

  override var rootViewFrame: Rect {
    bounds.inset(by: EdgeInsets(bottom: min(footHeight, bounds.height)))
  }

  override func update() {
    super.update()
    showState()
  }

  override var keyCommands: [KeyCommand] {
    ownKeyCommands + [escapeCommand, helpCommand].compactMap { $0 } + [
      KeyCommand("q", title: "quit", handler: quit),
      KeyCommand("Ctrl+L") { [weak self] in self?.application?.redraw() },
    ] + (pace?.keyCommands ?? [])
  }

  override func sendEvent(_ event: Event) {
    switch event {
    case .resize:
      super.sendEvent(event)
      placeFurniture()
    case .key(let press) where press.key == .character("q"): take(event)
    default: if overlay == nil { take(event) } else { closeOverlay(event) }
    }
  }
}

extension FurnishedWindow {
  /// Has the status line say what is so now.
  func showState() {
    status.note = note
    status.commands = reachableKeyCommands.filter { !$0.title.isEmpty }
  }

  private var helpCommand: KeyCommand? {
    guard canShowHelp else { return nil }
    return KeyCommand("?", title: "help") { [weak self] in self?.showHelp() }
  }

  private var quit: () -> Void { { [weak self] in self?.application?.stop() } }

  private func showHelp() {
    let commands = reachableKeyCommands
    help.show(status.name, commands, otherKeys(beside: commands), in: bounds)
  }

  /// Lays `explanation` over what is shown, until the next key.
  func showNotice(_ explanation: String) { notice.show(explanation, in: bounds) }

  /// Takes the notice away.
  func closeNotice() { notice.isHidden = true }

  private var overlay: View? { !help.isHidden ? help : !notice.isHidden ? notice : nil }

  /// A key or a click closes what lies on top, and does nothing else. What is pasted nobody would see.
  private func closeOverlay(_ event: Event) {
    switch event {
    case .mouse(let touch) where touch.phase != .began: return
    case .paste, .resize: return
    case .key(let press) where press.modifiers.contains(.control): take(event)
    case .key, .mouse: break
    }
    overlay?.isHidden = true
  }
}
