@_spi(Inspector) import TermContainers
import TermSurface

/// Shows the app's code, both trees and the timeline of calls beside a window's contents. It can
/// show these as they were at any moment since the inspector was opened.
///
/// ```swift
/// let window = Window(application: application)
/// window.rootViewController = controller
/// window.attachInspector()  // l opens it
/// window.makeKeyAndVisible()
/// ```
///
/// `l` opens the next pane; after the last one it closes an inspector that lies over the stage. A
/// pane's own key, or Escape if the pane covers the stage, leads back to the pane before it. `,`
/// and `.` step back and forward by a moment, `<` and `>` to the app's own calls; `End` returns to
/// now. The app's own keys come first. A closed inspector records nothing and costs nothing. If the
/// user closed it, its moments are back when it is opened.
///
/// Opening and closing the inspector resizes nothing: the panes lie over a part of the stage, or
/// where the stage leaves room for them, see ``isDocked``.
///
/// A `LifecycleTrace` alone gives the calls as text.
@MainActor
public final class Inspector: KeyOwner {
  /// The state that the panes show.
  public let inspection: Inspection
  /// The window to which the inspector is attached.
  public var window: Window? { link?.window }
  /// Called to step the app by a frame after the last moment. Returns whether it did.
  public var stepFrame: () -> Bool = { false }
  /// Saves a text on the user's request, such as the timeline as JSON lines. An app can write a
  /// file; if this is nil, as by default, the inspector copies the text to the clipboard instead.
  public var onSave: ((String, Inspection.SavedForm) -> Void)? {
    get { inspection.onSave }
    set { inspection.onSave = newValue }
  }
  /// Returns a key of the app, and what the key does. The code pane suggests the key after the last
  /// call. Returns nil, as by default, for no suggestion.
  public var suggestion: () -> (key: String, title: String)? {
    get { inspection.suggestion }
    set { inspection.suggestion = newValue }
  }
  /// Returns whether the window shows something over all else, such as a help page, that receives
  /// all keys and clicks. Returns false by default.
  public var isOverlaid: () -> Bool = { false }
  /// A view of the window that belongs to the stage, besides the root controller's view: the panes
  /// open above both. Nil by default. Set it before the inspector is opened.
  public weak var stageTop: View?
  /// Whether `{` shows a closed inspector as a strip, in a window without room beside the stage.
  public var offersStrip = true
  /// Whether the stage leaves room for the panes, open or closed: beside it from 120 columns, or
  /// else below it from 34 rows. If false, as by default, the panes lie over the stage. The key `|`
  /// changes this. In a smaller window, the value makes no difference.
  ///
  /// Changing it resizes the root controller's view, as the system does when a window changes.
  public var isDocked = false {
    didSet { if isDocked != oldValue { layOutInspector() } }
  }
  /// Whether the stage leaves room for the panes now, open or closed.
  public var isBesideStage: Bool { isApart && canDock }
  /// Whether there is room for a docked inspector in the window as it is now.
  public var canDock: Bool {
    window.map { InspectorPlaces.offersDock(in: $0.bounds.size) } ?? false
  }
  /// The form in which the inspector is shown.
  public private(set) var presence = Presence.closed

  /// The forms in which an inspector is shown.
  public enum Presence: Sendable {
    /// The inspector is not shown, and records nothing.
    case closed
    /// The inspector has a few rows below the stage.
    case strip
    /// The inspector's panes are open.
    case open
  }

  let controller: InspectorViewController
  let recorder: MomentRecorder
  let past = PastView()
  /// The number of moments in the log when the user closed the inspector; 0 once it is shown again.
  var keptCount = 0
  /// The note on the stage, which takes no room from the app; nil for none.
  var note: Label?
  let scrubber: ScrubberView
  let outline = OutlineView()
  let flash = FlashView()
  /// Whether the cells that the shown moment has changed are tinted. If false, nothing is compared.
  public var flashesChanges = false {
    didSet { if flashesChanges != oldValue { showFlash() } }
  }
  /// Whether the open pane shows a view over the stage. The pane then gets the keys.
  public var coversStage: Bool { cover != nil }
  /// Whether the inspector handles the Escape key now, to end what the user has begun in it.
  public var wantsEscape: Bool {
    inspection.moment != nil
      || presence == .open
        && (coversStage || hidesStage || isPicking || inspection.controller != nil
          || controller.open === explanations)
  }
  /// Whether the user picks a controller on the stage.
  public internal(set) var isPicking = false
  /// Whether the panes cover the whole stage: for a wide pane, or for lack of room beside it.
  public var hidesStage: Bool {
    presence == .open && controller.places?.arrangement == .page
  }

  /// The controller whose view lies over the stage; nil for none.
  var cover: ViewController?
  var divider = 0
  /// Whether another pane was open before the present one, since the panes were last opened.
  private(set) var hadPanes = false
  /// Whether a strip remains when the panes are closed.
  var keepsStrip = false
  private lazy var keys = InspectorKeys(self)
  private weak var link: WindowLink?

  /// The pane with pages about names, and the index of the pane that was open before it.
  let explanations: ExplanationPane?
  var explainedFrom: Int?

  init(_ window: Window, panes: [any InspectorPane], _ glossary: Glossary?, log: MomentLog) {
    let link = WindowLink(window)
    self.link = link
    let inspection = Inspection(log)
    self.inspection = inspection
    scrubber = ScrubberView(inspection)
    let explanations = glossary.map { ExplanationPane($0) }
    self.explanations = explanations
    let controller = InspectorViewController(
      inspection, panes: panes + (explanations.map { [$0] } ?? []))
    self.controller = controller
    recorder = MomentRecorder(link, log: inspection.log) { [weak controller] in
      controller?.viewIfLoaded
    }
    if let code = controller.code {
      inspection.lit = { [weak code] in code?.feed.focus(of: $0) }
      inspection.hasFirstCall = { [weak code] in code?.feed.firstCall != nil }
    }
    inspection.onCopy = { [weak self] in self?.copy($0) }
    inspection.onExplain = { [weak self] in self?.explain($0) }
    explanations?.onLeave = { [weak self] in self?.leaveExplanation() }
    explanations?.onChange = { [weak self] in self?.layOutInspector() }
    inspection.onChange = { [weak self] in self?.setNeedsRefresh() }
    inspection.log.onAppend = { [weak self] in
      self?.endBeginning()
      self?.setNeedsRefresh()
    }
    controller.divider.onMove = { [weak self] in self?.moveDivider(by: $0) }
    controller.divider.onClick = { [weak self] in self?.toggleDock() }
    controller.onOpen = { [weak self] in self?.paneChanged() }
    controller.onChoose = { [weak self] in self?.openClickedPane(at: $0) }
    window.trailingResponder = keys
    window.rootViewInsets = { [weak self] in self?.insets(in: $0) ?? .zero }
    window.eventInterceptor = { [self, link] event in
      withExtendedLifetime(link) { intercept(event) }
    }
  }

  /// Ends ``Inspection/isAtBeginning`` at the first entry outside of layouts after an event.
  private func endBeginning() {
    guard inspection.isAtBeginning, inspection.hasHadEvent else { return }
    let log = inspection.log
    let last = log.entry(at: log.numbers.upperBound - 1)
    if last.map({ !$0.isRoutine }) == true { inspection.isAtBeginning = false }
  }

  private func paneChanged() {
    if presence == .open { hadPanes = true }
    if controller.open !== explanations { explanations?.hasKeys(false) }
    layOutInspector()
  }

  /// Makes the code pane show the current ``suggestion``.
  package func suggestionHasChanged() { controller.viewIfLoaded?.setNeedsLayout() }

  /// Updates all views to the current state.
  private func setNeedsRefresh() {
    controller.viewIfLoaded?.setNeedsLayout()
    past.showMoment(of: inspection)
    followStage()
    showFlash()
  }

  private func showFlash() {
    flash.isHidden = !flashesChanges
    if flashesChanges { flash.tintChanges(of: inspection) }
  }

  // Presence.

  /// Opens the pane called `title` or, without a title, the pane that was open last.
  public func open(_ title: String? = nil) {
    if let title, let index = controller.panes.firstIndex(where: { $0.paneTitle == title }) {
      controller.openPane(at: index)
    }
    changePresence(to: .open)
  }

  /// Marks the beginning of the app. Until a key or click leads to another call, the code pane
  /// shows the app's first call, not its last.
  public func beginWithApp() {
    (inspection.isAtBeginning, inspection.hasHadEvent) = (true, false)
    keptCount = 0
  }

  /// Closes the inspector and its strip, and discards the moments. The stage gets the strip's rows.
  public func close() {
    changePresence(to: .closed)
    recorder.discardMoments()
  }

  /// Closes the panes. An earlier strip returns; else, if `saysSo`, a note counts the moments kept.
  func closePanes(saysSo: Bool = true) {
    let width = window?.bounds.width ?? 0
    let rest = keepsStrip && width < InspectorPlaces.widthForBeside ? Presence.strip : .closed
    if saysSo { showByHand(rest) } else { changePresence(to: rest) }
  }

  /// Closes the inspector and removes it from the window.
  public func detach() {
    close()
    note?.removeFromSuperview()
    window?.trailingResponder = nil
    window?.rootViewInsets = nil
    window?.eventInterceptor = nil
  }

  /// Opens the inspector in the form for which there is room: panes beside, below or around the
  /// stage, a strip, or nothing. Call it at the start of an app, because the stage may be resized.
  /// When the window is resized, the form is adapted, until the user chooses another.
  public func openAsRoomAllows() {
    guard let size = window?.bounds.size else { return }
    isDocked = true
    beginWithApp()
    changePresence(to: Inspector.presence(in: size))
  }

  /// The presence that a window of `size` has room for.
  package static func presence(in size: Size) -> Presence {
    if InspectorPlaces.opensDocked(in: size) { return .open }
    return InspectorPlaces.offersStrip(in: size) ? .strip : .closed
  }

  func changePresence(to new: Presence) {
    guard let window, new != presence else { return }
    let old = presence
    presence = new
    hadPanes = false
    let views = [past, flash, outline, controller.view, scrubber]
    if new != .open { keepsStrip = new == .strip }
    switch (old, new) {
    case (.closed, _):
      let index = indexAboveStage(in: window)
      for view in views.reversed() { window.insertSubview(view, at: index) }
      recorder.start()
    case (_, .closed):
      recorder.stop()
      inspection.choose(moment: nil)
      isPicking = false
      inspection.choose(controller: nil)
      for view in views { view.removeFromSuperview() }
    default: break
    }
    layOutInspector()
    if old == .closed { sayWhatIsBack() }
  }

  // Notes to the user.

  /// Shows `sentence` at the bottom of the window until the next key or click, which still acts.
  public func say(_ sentence: String) {
    guard let window else { return }
    note?.removeFromSuperview()
    let words = " \(sentence) "
    let view = Label(words)
    view.backgroundColor = .role(.raised)
    // Without colours, the note would run into the text beside it.
    view.attributes = window.palette.hasGrounds ? .bold : [.bold, .reverse]
    let area = window.contentFrame
    let width = min(CellWidth.of(words), area.width)
    view.frame = Rect(
      x: area.maxX - width, y: area.maxY - 1, width: width, height: min(1, area.height))
    let top = presence == .closed ? nil : window.subviews.firstIndex(of: scrubber)
    window.insertSubview(view, at: top.map { $0 + 1 } ?? indexAboveStage(in: window))
    note = view
  }

  /// Opens or closes the inspector at the user's request. After closing it, shows a note with the
  /// number of moments kept.
  func showByHand(_ presence: Presence) {
    let count = inspection.log.numbers.count
    changePresence(to: presence)
    guard self.presence == .closed, count > 0 else { return }
    keptCount = count
    say("\(count.counted("moment")) kept; l brings them back.")
  }

  /// Shows a note that the kept moments are back, and that those since the closing are missing.
  func sayWhatIsBack() {
    let count = keptCount
    guard count > 0 else { return }
    keptCount = 0
    let moments = count == 1 ? "1 moment is" : "\(count) moments are"
    say("\(moments) back; of the time in between there are none.")
  }

  /// Copies `text` to the terminal's clipboard, and shows a note that says so.
  func copy(_ text: String) {
    window?.application?.screen.copy(text)
    let count = text.split(separator: "\n").count
    say(count == 1 ? "Copied: \(text.split(separator: "\n")[0])" : "\(count) lines copied.")
  }

  /// The index among the window's subviews just above the stage, and below the window's own views.
  func indexAboveStage(in window: Window) -> Int {
    let stage = [window.rootViewController?.viewIfLoaded, stageTop]
    return window.subviews.lastIndex { view in stage.contains { $0 === view } }.map { $0 + 1 } ?? 0
  }

  /// Removes the note, unless `event` is a mouse event other than a press.
  func endNote(with event: Event) {
    if case .mouse(let touch) = event, touch.phase != .began { return }
    note?.removeFromSuperview()
    note = nil
  }
}

extension Window {
  /// Attaches a closed inspector, which the key `l` opens. The window keeps the inspector alive.
  ///
  /// - Parameters:
  ///   - listings: The app's own code; evaluated when it is first needed.
  ///   - panes: Further panes, after those of the inspector.
  ///   - glossary: The pages about names. The key `K` opens the page about the highlighted call.
  ///   - log: Stores the moments, up to its limits.
  @discardableResult
  public func attachInspector(
    listings: @autoclosure @escaping @MainActor () -> [Listing] = [],
    panes: [any InspectorPane] = [], glossary: Glossary? = nil, log: MomentLog = MomentLog()
  ) -> Inspector {
    let own: [any InspectorPane] = [
      CodePane(listings, log, glossary), TreesPane(), TimelinePane(),
    ]
    return Inspector(self, panes: own + panes, glossary, log: log)
  }
}
