import MisuseLab
import TermContainers
import TermInspector
import ToolSupport

/// The window for playing demos: the demo's own root controller on a stage that can be rotated.
final class StageWindow: FurnishedWindow, NameExplaining {
  /// The current demo; nil in the gallery.
  private(set) var demo: Demo?
  /// Plays the walk-through of a demo; nil if this window cannot play walk-throughs.
  var onTour: ((Demo) -> Void)?
  /// Called when the user has left a demo for the gallery.
  var onLeave: () -> Void = {}
  let setting: DemoSetting
  /// Whether a walk-through plays the demo instead of the user.
  let isInTour: Bool
  private let gallery: () -> (any DemoGallery)?
  private lazy var openGallery = gallery()
  private let titleBar = StageTitleBar(.page)
  /// Shows the demo's controllers beside its views; nil if the demo has no panel.
  private(set) var panel: StagePanel?
  /// The inspector beside the demo; nil in the gallery.
  private(set) var inspector: Inspector?
  /// The inspector, while it is open.
  var openLesson: Inspector? { inspector?.presence == .closed ? nil : inspector }
  private var isPortrait = false
  /// The questions before the demo's keys take effect; nil if no questions are asked.
  private(set) var questions: LessonQuestions?
  let question = QuestionView()
  /// Whether a key is being sent that a question has held back.
  var isPassing = false
  /// The title of the key that the lesson suggests.
  private var shownSuggestion: String?
  /// The demo's keys that were pressed, each with its title at that time.
  var pressed: Set<String> = []
  /// The titles of the demo's keys, now or when they last had an effect.
  var knownKeys: [KeyEvent: String] = [:]

  /// Creates a stage for `demo` or, if nil, for the gallery. Escape opens the gallery, if `gallery`
  /// returns one. If `isInTour`, a walk-through plays the demo.
  init(
    application: Application, demo: Demo?, setting: DemoSetting = DemoSetting(),
    isInTour: Bool = false, gallery: @escaping () -> (any DemoGallery)?
  ) {
    (self.demo, self.setting, self.gallery) = (demo, setting, gallery)
    self.isInTour = isInTour
    super.init(application: application, name: "")
    insertSubview(titleBar, at: 0)
    insertSubview(question, belowSubview: status)
    showDemo(demo, application)
  }

  /// Shows `demo`, or the gallery if nil.
  func showDemo(_ demo: Demo?) { if let application { showDemo(demo, application) } }

  private func showDemo(_ demo: Demo?, _ application: Application) {
    // The gallery chooses the demo that was just shown, even if it was not opened from there.
    if demo == nil, let former = self.demo { openGallery?.choose(former) }
    self.demo = demo
    isPortrait = false
    (pressed, knownKeys) = ([], [:])
    closeNotice()
    inspector?.detach()
    inspector = nil
    panel?.removeFromSuperview()
    panel = demo?.makePanel?()
    panel?.startTime = application.now
    if let panel { insertSubview(panel, at: 0) }
    if let demo {
      // The screen before the demo is no moment of its lesson.
      inSight(of: application) { rootViewController = nil }
      inspector = makeInspector(for: demo)
    }
    questions = makeQuestions()
    placeFurniture()
    inSight(of: application) {
      let root = demo?.makeRootViewController(setting) ?? openGallery
      panel?.root = root
      rootViewController = root
    }
  }

  /// Runs `body` so that the application's trace records it. By itself, the application adopts a
  /// trace that was set in this event only before the next event.
  private func inSight(of application: Application, _ body: () -> Void) {
    if let trace = application.trace { trace.recording(body) } else { body() }
  }

  private func makeInspector(for demo: Demo) -> Inspector {
    // Answers there do not count in the course of mistakes, which goes on where it was left.
    let inspector = attachInspector(
      listings: demo.listings, panes: isInTour ? [] : [WhatIfViewController(MisuseCourse())],
      glossary: setting.glossary)
    inspector.stageTop = panel
    inspector.stepFrame = { [weak self] in
      // A frame is stepped only if time stands still.
      guard let clock = self?.pace?.clock, clock.isPaused else { return false }
      clock.step(by: 1.0 / 60)
      return true
    }
    if let folder = setting.folder {
      inspector.onSave = { [weak self] in self?.save($0, $1, of: demo, in: folder) }
    }
    // Docked from the beginning, so that panes that open then have room.
    inspector.isDocked = setting.lesson != .off
    showLesson(setting.lesson, in: inspector)
    inspector.beginWithApp()
    // In a tour the demo's own keys do nothing.
    if !isInTour { inspector.suggestion = { [weak self] in self?.suggestion } }
    inspector.isOverlaid = { [weak self] in self?.hasOverlay == true || self?.isTooSmall == true }
    return inspector
  }

  private func leave() {
    guard openGallery != nil else { return }
    showDemo(nil)
    onLeave()
  }

  /// The content's frame. A roomy window leaves a title row, a blank row and a column at each side.
  override var contentFrame: Rect {
    let content = super.contentFrame
    return isRoomy ? content.inset(by: EdgeInsets(top: 2, left: 1, right: 1)) : content
  }

  override var overlayFrame: Rect { bounds.inset(by: EdgeInsets(top: isRoomy ? 1 : 0)) }

  private var isRoomy: Bool {
    demo != nil && showsStatus && bounds.width >= 100 && bounds.height >= 30
  }

  /// The frame of the demo: the stage without the rows and columns of the panel.
  override var rootViewFrame: Rect {
    let area = stageFrame
    return panel.map { area.inset(by: $0.insets(in: area.size)) } ?? area
  }

  /// The frame of the demo and its panel: without a lesson beside it, no larger than suits the
  /// demo. Portrait is 2:3 (a cell is twice as high as wide), but no less than the demo needs.
  private var stageFrame: Rect {
    var area = super.rootViewFrame
    guard let demo else { return area }
    // Beside a lesson, the stage fills the rest: an empty page there would say nothing.
    let hasLesson = inspector?.isBesideStage == true
    if !hasLesson, let largest = demo.largestSize {
      let top = area.minY
      area = area.centered(largest)
      // Under a drawer, both begin in the same row.
      if openLesson != nil { area.origin.y = top }
    }
    let width = portraitWidth(in: area)
    if isPortrait && width < area.width {
      area = area.centered(Size(width: width, height: area.height))
    }
    return area
  }

  /// The minimum size: a demo's own, or one row less while the status line is hidden.
  override var minimumSize: Size {
    let size = demo?.minimumSize ?? Size(width: 40, height: 12)
    return showsStatus ? size : size.withoutStatus
  }

  private func portraitWidth(in area: Rect) -> Int {
    let least = max(minimumSize.width, demo?.portraitWidth ?? 0)
    return max(least, area.height * 4 / 3)
  }

  /// False while the inspector is open: its key steps moments and, after the last moment, a frame.
  override var stepsFrames: Bool { openLesson == nil }

  /// The commands in the key row. The demo's commands are left out while a question waits, while
  /// the user picks a controller, and while a pane or a page covers the demo.
  override var shownKeyCommands: [KeyCommand] {
    if asksNow { return questionCommands }
    if inspector?.isPicking == true {
      return commandsBesideContents.filter { command in
        ["choose", "keep", "back", "help", "quit"].contains(command.title)
      }
    }
    return besideCard(
      isCovered || isUnderPage ? commandsBesideContents : super.shownKeyCommands)
  }

  override var lastingKeys: [String] {
    if demo == nil { return super.lastingKeys }
    return ["step", "what if", "keys back", escape, "lesson", "panes", "help", "quit"]
  }

  /// The title of Escape, which closes an open card or page before it leaves the demo.
  private var escape: String {
    if questions?.isTelling == true { return StageWindow.closing }
    return inspector?.wantsEscape == true ? "back" : "leave"
  }

  /// The keys for stepping through an open lesson, and Escape.
  override var neededKeys: [String] { openLesson == nil ? [] : ["step", escape] }

  /// Whether a pane covers the stage. Escape is then a key of the pane.
  private var isCovered: Bool { inspector?.coversStage == true && !isTooSmall }

  /// Whether a page of the lesson covers the stage. Escape is then a key of the page.
  private var isUnderPage: Bool { inspector?.hidesStage == true && !isTooSmall }

  override var helpTitle: String { demo?.name ?? "gallery" }

  /// The pace that the pace keys change: of the setting's clock, or else of the application's.
  override var pace: Pace? { setting.pace.map { Pace($0) } ?? super.pace }

  override var ownKeyCommands: [KeyCommand] {
    guard demo != nil, !isTooSmall else { return [] }
    let asking = questions.map { _ in key(LessonQuestions.endingKey) { $0.toggleQuestions() } }
    return [turnCommand, tourCommand, asking].compactMap { $0 }
  }

  private var turnCommand: KeyCommand? {
    let area = super.rootViewFrame
    guard portraitWidth(in: area) < area.width else { return nil }
    return key("o", isUnderPage || isCovered ? "" : "rotate") {
      $0.isPortrait.toggle()
      $0.rootViewFrameDidChange()
    }
  }

  override var escapeCommand: KeyCommand? {
    guard demo != nil, inspector?.wantsEscape != true || isTooSmall else { return nil }
    return key("Escape", "leave") { $0.leave() }
  }

  /// Shows the name in the title bar or the status line, with the note if there is one.
  private func showTitle() {
    status.name = isRoomy ? "" : demo?.name ?? ""
    if let demo, isRoomy {
      titleBar.shown = (demo.name, demo.origin, joined(panel?.note, super.note), .warning)
    }
  }

  override var note: String { isRoomy ? "" : joined(panel?.keyNote, super.note) }

  private func joined(_ notes: String?...) -> String {
    notes.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  override func update() {
    showQuestion(beside: super.rootViewFrame)
    super.update()
    panel?.takePart(of: stageFrame)
    panel?.update()
    panel?.isBesidePast = openLesson?.inspection.moment != nil
    showTitle()
    showSuggestion()
  }

  /// Updates the suggestion: a key or the focus can change the next key's effect without a call.
  private func showSuggestion() {
    guard let openLesson else { return }
    let title = suggestion?.title
    guard title != shownSuggestion else { return }
    shownSuggestion = title
    openLesson.suggestionHasChanged()
  }

  override var helpWords: [String] {
    guard let demo else { return [] }
    return (demo.article.map { ["After \u{201C}\($0)\u{201D}."] } ?? [])
      + ["You learn \(demo.learns)."]
  }

  override func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] {
    let far = KeyEvent(.left, modifiers: .shift)
    let further = commands.contains { $0.input == far } ? [("Shift ←↑↓→", "ten cells at once")] : []
    guard demo != nil else {
      return [
        ("0 to 9", "choose a card"), ("mouse", "choose a card; again, play it"),
        ("✓", "played: five keys used, or toured"), ("✓ ✓", "toured: seen to the end"),
      ]
    }
    let tour = onTour == nil || namesTour ? [] : [("T", "tour, with captions")]
    return further + tour + [
      ("[ ]", "slower, faster"), stepsFrames ? ("p .", "pause, next frame") : ("p", "pause"),
      ("Tab ←↑↓→", "move the focus"), ("Enter mouse", "press a button"),
    ]
  }

  override var helpSections: [HelpPage.Section] {
    if openLesson == nil { return [] }
    let isASCII = application?.screen.isASCII == true
    return [LessonLegend.legendSection(isASCII: isASCII), lessonSection(coversStage: isCovered)]
  }

  override func placeFurniture() {
    super.placeFurniture()
    titleBar.isHidden = !isRoomy
    titleBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    showTitle()
  }

  override func take(_ event: Event) {
    if !isTooSmall && !isTyped(event) {
      if !isPassing, takesQuestion(event) { return }
      noteUse(event)
      if case .key(let press) = event {
        remember(press)
        if refuse(press) { return }
      }
    }
    super.take(event)
  }

  /// Whether the edited view takes the event as text. Such an event is never a key of the demo.
  private func isTyped(_ event: Event) -> Bool {
    guard case .key(let press) = event, let input = firstResponder as? any KeyInput else {
      return false
    }
    return input.isInput(press)
  }

  /// A handler that shows errors and diagnostics, so that a mistake does not end the lesson.
  var containmentHandler: ContainmentHandler {
    let show: (String) -> Void = { [weak self] in self?.showNotice($0) }
    let handler = ContainmentHandler(onError: { show($0.explanation) })
    handler.onDiagnostic = { [weak self] in self?.report($0) }
    handler.onLayoutDiagnostic = { show($0.explanation) }
    return handler
  }

  func explain(_ name: String) { inspector?.inspection.explain(name) }

  private func report(_ diagnostic: ContainmentDiagnostic) {
    if diagnostic.isOnPurpose { return }
    if let reader = rootViewController as? any ContainmentReader {
      reader.read(diagnostic)
    } else {
      showNotice(diagnostic.explanation)
    }
  }
}

/// The first row of a roomy stage: the demo's name, its article, and a note at the right.
final class StageTitleBar: PassiveView {
  /// The name, the words beside it, and the note with its ink.
  var shown = (name: "", article: "", note: "", ink: Palette.Role.warning) {
    didSet { if shown != oldValue { setNeedsDisplay() } }
  }

  override func draw(_ canvas: borrowing Canvas) {
    let end = canvas.write(shown.name, 1, 0, isBold: true)
    canvas.write(shown.article, end + 2, 0, .muted)
    canvas.write(shown.note, endingAt: bounds.maxX - 1, 0, shown.ink)
  }
}
