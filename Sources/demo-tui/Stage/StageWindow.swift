import TermContainers

/// The window every demo is played in: the demo's own root controller on a stage that can be turned.
final class StageWindow: FurnishedWindow {
  private enum Orientation {
    case landscape, portrait
  }

  /// What is played; nil in the gallery.
  private var demo: Demo?
  private let setting: DemoSetting
  private let gallery: () -> (any DemoGallery)?
  private lazy var openGallery = makeGallery()
  /// What listens for a demo that shows it.
  private var ownTrace: LifecycleTrace?
  private let tooSmall = TooSmallView()
  private var orientation = Orientation.landscape

  /// A stage for `demo`, or for the gallery where it is nil. Escape leads to the gallery that `gallery` makes; where
  /// that is nil it leads nowhere.
  init(
    application: Application, demo: Demo?, setting: DemoSetting = DemoSetting(),
    gallery: @escaping () -> (any DemoGallery)?
  ) {
    (self.demo, self.setting, self.gallery) = (demo, setting, gallery)
    super.init(application: application, name: "")
    addSubview(tooSmall)
    show(demo, application)
  }

  /// Puts `demo` on the stage, or the gallery.
  func show(_ demo: Demo?) {
    if let application { show(demo, application) }
  }

  private func show(_ demo: Demo?, _ application: Application) {
    // The gallery has the one chosen that one comes from, also where it did not lead there.
    if demo == nil, let former = self.demo { openGallery?.choose(former) }
    self.demo = demo
    orientation = .landscape
    closeNotice()
    status.name = demo?.name ?? "gallery"
    placeFurniture()
    rootViewController =
      demo?.makeRootViewController(traced(setting, demo, application)) ?? openGallery
  }

  private func leave() {
    if openGallery != nil { show(nil) }
  }

  private func makeGallery() -> (any DemoGallery)? {
    let gallery = gallery()
    gallery?.onOpen = { [weak self] in self?.show($0) }
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
    var area = super.rootViewFrame
    let width = portraitWidth
    if orientation == .portrait && width < area.width {
      area.origin.x += (area.width - width) / 2
      area.size.width = width
    }
    return area
  }

  private var minimumSize: Size { demo?.minimumSize ?? Size(width: 40, height: 12) }

  private var portraitWidth: Int { max(minimumSize.width, (bounds.height - 1) * 4 / 3) }

  private func turn() {
    orientation = orientation == .landscape ? .portrait : .landscape
    rootViewFrameDidChange()
  }

  /// Where time is not real, the setting says what the keys change.
  override var pace: Pace? { setting.pace.map(Pace.init) ?? super.pace }

  override var ownKeyCommands: [KeyCommand] {
    let canTurn = demo != nil && tooSmall.isHidden && portraitWidth < bounds.width
    guard canTurn else { return [] }
    return [KeyCommand("o", title: "rotate") { [weak self] in self?.turn() }]
  }

  override var escapeCommand: KeyCommand? {
    guard demo != nil else { return nil }
    return KeyCommand("Escape", title: "gallery") { [weak self] in self?.leave() }
  }

  override var canShowHelp: Bool { tooSmall.isHidden }

  override func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] {
    let far = KeyEvent(.left, modifiers: .shift)
    let further = commands.contains { $0.input == far } ? [("Shift ←↑↓→", "ten cells at once")] : []
    return further + [
      ("[ ]", "slower, faster"), ("p .", "pause, a frame on"),
      ("Tab ←↑↓→", "move the focus"), ("Enter Space", "press the button"),
      ("mouse", "click a button"),
    ]
  }

  override func placeFurniture() {
    super.placeFurniture()
    tooSmall.show(minimum: minimumSize, in: bounds)
  }

  /// What cannot be seen is not used by accident: on a small screen only the stage's own keys work.
  override func take(_ event: Event) {
    if tooSmall.isHidden { return super.take(event) }
    guard case .key(let press) = event else { return }
    if let own = keyCommands.first(where: { $0.input == press }) {
      own.perform()
    } else if press.modifiers.contains(.control) {
      super.take(event)
    }
  }
}

extension StageWindow {
  /// Hears of errors and diagnostics, and shows them: a mistake is told, not the end of the lesson.
  var containmentHandler: ContainmentHandler {
    let show: (String) -> Void = { [weak self] in self?.showNotice($0) }
    let handler = ContainmentHandler(onError: { show($0.explanation) })
    handler.onDiagnostic = { if !$0.isOfOneStandingStill { show($0.explanation) } }
    handler.onLayoutDiagnostic = { show($0.explanation) }
    return handler
  }
}
