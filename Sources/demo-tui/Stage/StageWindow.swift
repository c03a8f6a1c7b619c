import TermContainers

/// The window every demo is played in: the demo's own root controller on a stage that can be
/// turned, a status line below, help on top. As with iOS' status bar, none of this is part of the
/// demo's trees.
final class StageWindow: Window {
  private enum Orientation {
    case landscape, portrait
  }

  /// What is played; nil in the gallery.
  private var demo: Demo?
  /// What listens for a demo that shows it.
  private var ownTrace: LifecycleTrace?
  private lazy var gallery = makeGallery()
  private let setting: DemoSetting
  private let status = StatusLine()
  private let help = HelpView()
  private let notice = NoticeView()
  private let tooSmall = TooSmallView()
  private var orientation = Orientation.landscape

  /// A stage for `demo`, or for the gallery where it is nil.
  init(application: Application, demo: Demo?, setting: DemoSetting = DemoSetting()) {
    self.demo = demo
    self.setting = setting
    super.init(application: application)
    for view in [status, help, notice, tooSmall] { addSubview(view) }
    help.isHidden = true
    show(demo, application)
  }

  /// Puts `demo` on the stage, or the gallery.
  func show(_ demo: Demo?) {
    if let application { show(demo, application) }
  }

  private func show(_ demo: Demo?, _ application: Application) {
    // The gallery has the one chosen that one comes from, also where it did not lead there.
    if demo == nil, let former = self.demo { gallery.choose(former) }
    self.demo = demo
    orientation = .landscape
    notice.isHidden = true
    status.name = demo?.name ?? "gallery"
    placeFurniture()
    rootViewController =
      demo?.makeRootViewController(traced(setting, demo, application)) ?? gallery
  }

  private func makeGallery() -> GalleryViewController {
    let gallery = GalleryViewController(Demo.all)
    gallery.onOpen = { [weak self] in self?.show($0) }
    return gallery
  }

  private func traced(
    _ setting: DemoSetting, _ demo: Demo?, _ application: Application
  ) -> DemoSetting {
    // A trace of somebody else's listens to all of it.
    if let ownTrace, application.trace === ownTrace { application.trace = nil }
    ownTrace = nil
    guard demo?.showsTrace == true else { return setting }
    if application.trace == nil {
      let trace = LifecycleTrace()
      trace.keepsEntries = false
      (ownTrace, application.trace) = (trace, trace)
    }
    var setting = setting
    setting.trace = application.trace
    return setting
  }

  /// Portrait is two units wide for three high, a cell being twice as high as wide; never less than
  /// the demo needs.
  override var rootViewFrame: Rect {
    var area = bounds.inset(by: EdgeInsets(bottom: 1))
    let width = portraitWidth
    if orientation == .portrait && width < area.width {
      area.origin.x += (area.width - width) / 2
      area.size.width = width
    }
    return area
  }

  private var minimumSize: Size { demo?.minimumSize ?? Size(width: 40, height: 12) }

  private var portraitWidth: Int { max(minimumSize.width, (bounds.height - 1) * 4 / 3) }

  private func placeFurniture() {
    status.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    help.place(in: bounds)
    notice.place(in: bounds)
    tooSmall.show(minimum: minimumSize, in: bounds)
  }

  override func update() {
    super.update()
    status.note = pace?.words ?? ""
    status.commands = reachableKeyCommands.filter { !$0.title.isEmpty }
  }

  override func sendEvent(_ event: Event) {
    switch event {
    case .resize:
      super.sendEvent(event)
      placeFurniture()
    case .key(let press): send(press, event)
    case .mouse:
      if overlay != nil { return closeOverlay(event) }
      if tooSmall.isHidden { super.sendEvent(event) }
    case .paste:
      // Where nobody sees what it is typed into, nobody wants it.
      if overlay == nil, tooSmall.isHidden { super.sendEvent(event) }
    }
  }

  /// What cannot be seen is not used by accident: under the help a key closes it, on a small screen
  /// only the stage's own keys work.
  private func send(_ press: KeyEvent, _ event: Event) {
    if overlay != nil && press.key != .character("q") {
      closeOverlay(event)
    } else if tooSmall.isHidden {
      super.sendEvent(event)
    } else if let own = keyCommands.first(where: { $0.input == press }) {
      own.perform()
    } else if press.modifiers.contains(.control) {
      super.sendEvent(event)
    }
  }

  private var overlay: View? { !help.isHidden ? help : !notice.isHidden ? notice : nil }

  private func closeOverlay(_ event: Event) {
    if case .mouse(let touch) = event, touch.phase != .began { return }
    if case .key(let press) = event, press.modifiers.contains(.control) { super.sendEvent(event) }
    overlay?.isHidden = true
  }

  override var keyCommands: [KeyCommand] {
    let turn = KeyCommand("o", title: "rotate") { [weak self] in self?.turn() }
    let back = KeyCommand("Escape", title: "gallery") { [weak self] in self?.show(nil) }
    let canTurn = demo != nil && tooSmall.isHidden && portraitWidth < bounds.width
    return (canTurn ? [turn] : []) + (demo == nil ? [] : [back]) + [
      KeyCommand("?", title: "help") { [weak self] in self?.showHelp() },
      KeyCommand("q", title: "quit") { [weak self] in self?.application?.stop() },
      KeyCommand("Ctrl+L") { [weak self] in self?.application?.redraw() },
    ] + (pace?.keyCommands ?? [])
  }

  /// How fast time goes; nil where it is not real.
  private var pace: Pace? {
    (setting.pace ?? application?.timeSource as? PacedClock).map(Pace.init)
  }

  private func turn() {
    orientation = orientation == .landscape ? .portrait : .landscape
    rootViewFrameDidChange()
  }

  /// Hears of errors and diagnostics, and shows them: a mistake is told, not the end of the lesson.
  var containmentHandler: ContainmentHandler {
    let show: (String) -> Void = { [weak self] explanation in
      guard let self else { return }
      notice.show(explanation, in: bounds)
    }
    let handler = ContainmentHandler(onError: { show($0.explanation) })
    handler.onDiagnostic = { if !$0.isOfOneStandingStill { show($0.explanation) } }
    handler.onLayoutDiagnostic = { show($0.explanation) }
    return handler
  }

  private func showHelp() {
    guard tooSmall.isHidden else { return }
    help.show(demo?.name ?? "gallery", reachableKeyCommands, in: bounds)
  }
}
