import TermContainers

/// A window with a status line in its last row, and help and notices on top of its contents. Like
/// iOS' status bar, none of these belong to the contents' trees. A screen that is too small shows
/// one line that says so.
open class FurnishedWindow: Window {
  package let status: StatusLine
  private let help = HelpView()
  private let notice = NoticeView()
  private let tooSmall = TooSmallView()

  /// Creates a window with `name` in the status line. Subclasses call ``placeFurniture()`` once
  /// initialized.
  public init(application: Application, name: String) {
    status = StatusLine(name: name)
    super.init(application: application)
    for view in [status, help, notice, tooSmall] { addSubview(view) }
  }

  /// Whether the last row shows the keys. A stage within another window leaves them to that window.
  public var showsStatus = true {
    didSet {
      status.isHidden = !showsStatus
      placeFurniture()
      rootViewFrameDidChange()
    }
  }

  // MARK: For subclasses

  /// The text beside the name in the status line.
  open var note: String { pace?.words ?? "" }

  /// The speed of time; nil if it cannot be changed.
  open var pace: Pace? { (application?.timeSource as? PacedClock).map { Pace($0) } }

  /// Whether the window's own key steps a frame while time stands still.
  open var stepsFrames: Bool { true }

  /// The commands in the key row; those without a title are not shown.
  open var shownKeyCommands: [KeyCommand] { reachableKeyCommands }

  /// The titles of the commands at the end of the key row, the most important last.
  open var lastingKeys: [String] { ["help", "quit"] }

  /// The titles among ``lastingKeys`` that users need even if the contents have many keys.
  open var neededKeys: [String] { [] }

  /// The title of the help.
  open var helpTitle: String { status.name }

  /// Keys that precede those of every window.
  open var ownKeyCommands: [KeyCommand] { [] }

  /// The window to which Escape leads back; if nil, Escape quits.
  public private(set) var behind: Window?

  /// Shows this window in front of `window`, in the style of that one.
  public func makeKeyAndVisible(inFrontOf window: Window) {
    behind = window
    overrideUserInterfaceStyle = window.overrideUserInterfaceStyle
    makeKeyAndVisible()
  }

  /// The command of Escape.
  open var escapeCommand: KeyCommand? {
    KeyCommand("Escape", title: "leave") { [weak self] in self?.close() }
  }

  /// Shows the window ``behind`` again; quits if there is no such window.
  open func close() {
    if let behind { behind.makeKeyAndVisible() } else { quit() }
  }

  /// The frame of help and notices, above the status line: titles above the contents stay legible.
  open var overlayFrame: Rect { bounds }

  /// The smallest screen on which the contents can be used, the status line included. On a smaller
  /// screen only the window's own keys work.
  open var minimumSize: Size { .zero }

  /// The words of the help before the keys.
  open var helpWords: [String] { [] }

  /// Further keys and their effects, which the help lists below `commands`.
  open func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] { [] }

  /// The sections of the help beside the keys.
  open var helpSections: [HelpPage.Section] { [] }

  /// Handles an event that neither the help nor a notice consumes.
  open func take(_ event: Event) { super.sendEvent(event) }

  /// Lays out the status line, the help and the notice.
  open func placeFurniture() {
    status.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    for overlay in [help, notice] where !overlay.isHidden { overlay.place(in: overlayFrame) }
    tooSmall.show(minimum: minimumSize, in: bounds)
  }

  // MARK: For Window

  open override var contentFrame: Rect {
    bounds.inset(by: EdgeInsets(bottom: showsStatus ? min(1, bounds.height) : 0))
  }

  open override func update() {
    super.update()
    showState()
  }

  open override var keyCommands: [KeyCommand] {
    ownKeyCommands + [escapeCommand, helpCommand].compactMap { $0 } + [
      quitCommand,
      KeyCommand("Ctrl+L") { [weak self] in self?.application?.redraw() },
    ] + (pace?.keyCommands(stepsFrames: stepsFrames) ?? [])
  }

  open override func sendEvent(_ event: Event) {
    switch event {
    case .resize:
      super.sendEvent(event)
      placeFurniture()
      // The window behind receives a resize as it happens.
      behind?.sendEvent(event)
    default:
      if isTooSmall {
        takeOnSmallScreen(event)
      } else if overlay == nil {
        take(event)
      } else {
        closeOverlay(event)
      }
    }
  }

  /// Updates the status line.
  package func showState() {
    status.note = note
    let shown = shownKeyCommands.filter { !$0.title.isEmpty }
    let last = lastingKeys.flatMap { title in shown.filter { $0.title == title } }
    (status.lasting, status.needed) = (lastingKeys, neededKeys)
    // A key of the contents may be one of the window's as well, such as Escape.
    let beside = commandsBesideContents
    let own = shown.filter { command in
      !beside.contains { $0.input == command.input && $0.title == command.title }
    }
    status.own = Set(own.map(\.input))
    status.commands = shown.filter { !lastingKeys.contains($0.title) } + last
  }

  /// The commands of the window and of its views beside the contents.
  package var commandsBesideContents: [KeyCommand] { responderChain.flatMap(\.keyCommands) }

  /// Whether the screen is too small for the contents.
  package var isTooSmall: Bool { !tooSmall.isHidden }

  /// Prevents blind input: only the window's own keys work.
  private func takeOnSmallScreen(_ event: Event) {
    guard case .key(let press) = event else { return }
    if let own = keyCommands.first(where: { $0.input == press }) {
      own.perform()
    } else if press.modifiers.contains(.control) {
      take(event)
    }
  }

  private var helpCommand: KeyCommand? {
    guard !isTooSmall else { return nil }
    return KeyCommand("?", title: "help") { [weak self] in self?.showHelp() }
  }

  private var quitCommand: KeyCommand {
    var command = KeyCommand("q", title: "quit", handler: quit)
    command.wantsPriorityOverBacklog = true
    return command
  }

  private var quit: () -> Void { { [weak self] in self?.application?.stop() } }

  private func showHelp() {
    let commands = reachableKeyCommands
    help.show(
      helpTitle, helpWords, commands, otherKeys(beside: commands), helpSections, in: overlayFrame)
  }

  /// Shows `text` on top of the contents until the next key: by default, a fault in containment
  /// calls.
  package func showNotice(_ text: String, title: String = "Containment") {
    notice.show(text, title: title, in: overlayFrame)
  }

  /// Closes the notice.
  package func closeNotice() { notice.isHidden = true }

  /// Whether the help or a notice lies over the contents, and has the keys and clicks.
  package var hasOverlay: Bool { overlay != nil }

  private var overlay: OverlayView? { [help, notice].first { !$0.isHidden } }

  /// Handles an event over an overlay. A key or a click only scrolls or closes it, even `q`, which
  /// closes a page in other programs. Pasted text, which would not be visible, is dropped. The key
  /// that ends the program changes nothing: a tape of live play lacks it.
  private func closeOverlay(_ event: Event) {
    if overlay?.consumes(event) == true { return }
    switch event {
    case .mouse(let touch) where touch.phase != .began: return
    case .paste, .resize: return
    case .key(let press) where press.modifiers.contains(.control): take(event)
    case .key, .mouse: break
    }
    if application?.hasStopped != true { overlay?.isHidden = true }
  }
}

/// Shows what the user should know now, such as the errors in containment calls.
final class NoticeView: OverlayView {
  private var paragraphs: [String] = []

  init() { super.init(title: "") }

  /// Shows `text` below unread texts with the same title.
  func show(_ text: String, title: String, in bounds: Rect) {
    if isHidden || title != panel.title { paragraphs = [] }
    panel.title = title
    paragraphs.append(text)
    show(in: bounds)
  }

  /// Places the notice along the bottom of `bounds`, above the status line, as high as necessary.
  override func place(in bounds: Rect) {
    let width = min(bounds.width, 100)
    let lines = paragraphs.joined(separator: "\n\n").wrapped(to: max(1, width - 4))
    let height = min(lines.count + 2, bounds.height - 1)
    label.text = lines.joined(separator: "\n")
    placePanel(
      Rect(
        x: bounds.minX + (bounds.width - width) / 2, y: bounds.maxY - 1 - height, width: width,
        height: height))
    label.frame = Rect(x: 2, y: 1, width: width - 4, height: height - 2)
  }
}

/// The speed of a demo's time and the keys that change it.
@MainActor
public struct Pace {
  private static let rates = [0.1, 0.25, 0.5, 1, 2, 4]
  package let clock: PacedClock

  package init(_ clock: PacedClock) { self.clock = clock }

  /// The text for the status line: empty at the normal pace.
  var words: String {
    if clock.isPaused { return "(paused)" }
    guard clock.rate != 1 else { return "" }
    // Whole numbers have no zero after the point.
    let rate = clock.rate == clock.rate.rounded() ? "\(Int(clock.rate))" : "\(clock.rate)"
    return "(\(rate)×)"
  }

  /// The keys for help only: the status line has no room for them.
  func keyCommands(stepsFrames: Bool) -> [KeyCommand] {
    let step = KeyCommand(".") { if clock.isPaused { clock.step(by: 1.0 / 60) } }
    return [
      KeyCommand("[") { clock.rate = Pace.rates.last { $0 < clock.rate } ?? clock.rate },
      KeyCommand("]") { clock.rate = Pace.rates.first { $0 > clock.rate } ?? clock.rate },
      KeyCommand("p") { clock.isPaused.toggle() },
    ] + (stepsFrames ? [step] : [])
  }
}

/// A panel of text on top of a window's contents until the next key, with a shadow on the contents.
class OverlayView: View {
  let panel = PanelView(backgroundColor: .role(.raised))
  let label = Label()

  init(title: String) {
    super.init(frame: .zero)
    (panel.title, panel.titleColor) = (title, .role(.accent))
    label.numberOfLines = 0
    addSubview(panel)
    panel.addSubview(label)
    isHidden = true
  }

  /// Shows the panel in `bounds`.
  func show(in bounds: Rect) {
    isHidden = false
    place(in: bounds)
  }

  /// Fits the panel and its text into `bounds`; subclasses override this.
  func place(in bounds: Rect) {}

  /// Handles an event for the panel's contents; returns false for other events, which close the
  /// panel.
  func consumes(_ event: Event) -> Bool { false }

  /// Places the panel; the shadow takes two columns and one row more.
  func placePanel(_ frame: Rect) {
    self.frame = frame.inset(by: EdgeInsets(bottom: -1, right: -2))
    panel.frame = Rect(origin: .zero, size: frame.size)
  }

  override func draw(_ canvas: borrowing Canvas) { canvas.drawShadow(of: panel.frame) }
}

/// Covers a screen that is too small for its window with one line that says so.
final class TooSmallView: View {
  private let label = Label()

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    clipsToBounds = true
    label.textAlignment = .center
    addSubview(label)
  }

  /// Covers `bounds`, if it is smaller than `minimum`.
  func show(minimum: Size, in bounds: Rect) {
    isHidden = bounds.width >= minimum.width && bounds.height >= minimum.height
    frame = bounds
    let (needed, given) = (minimum, bounds.size)
    let long =
      "This needs \(needed.width)×\(needed.height), not \(given.width)×\(given.height)."
    let size = "\(minimum.width)×\(minimum.height)"
    label.text = [long, "needs \(size)"].first { CellWidth.of($0) <= bounds.width } ?? size
    label.frame = Rect(x: 0, y: bounds.height / 2, width: bounds.width, height: 1)
  }
}
