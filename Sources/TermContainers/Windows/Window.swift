import TermScreen
import TermSurface

/// The topmost view: holds the root view, tracks changes, distributes events. Follows `UIWindow`.
///
/// ```swift
/// final class StatusWindow: Window {
///   override var contentFrame: Rect { bounds.inset(by: EdgeInsets(bottom: 1)) }
///
///   override func draw(_ canvas: borrowing Canvas) {
///     canvas.draw("q quits", at: Point(x: 0, y: bounds.maxY - 1), style: .default)
///   }
/// }
/// ```
///
/// Most programs use the window of ``Application/run(rootViewController:options:delegate:)``.
open class Window: View {
  /// The application that shows the window; nil until ``makeKeyAndVisible()``.
  public private(set) weak var application: Application?
  private var turnRequest: TurnRequest?
  /// The application that the window was created for, visible or not.
  @_spi(Inspector) public unowned let owner: Application

  /// The controller whose view fills ``rootViewFrame``. Setting it in a visible window replaces the
  /// view, with the callbacks of a removal and an addition.
  public var rootViewController: ViewController? {
    didSet {
      if oldValue !== rootViewController { replaceRoot(oldValue, cause: "rootViewController") }
    }
  }

  /// The view or controller that gets the keys first.
  public internal(set) weak var firstResponder: Responder?
  /// The transitions under way in the window.
  let transitions = WindowTransitions()
  /// The focus state apart from ``firstResponder``.
  let focusRecord = FocusRecord()
  /// The receiver of the last ``Responder/touchesBegan(_:)``, and so of the rest of the touch.
  weak var touchTarget: View?
  /// The button of the touch that ``touchTarget`` receives.
  var touchButton = MouseEvent.Button.left
  /// Recognises gestures in touches; nil until a touch has met a view with recognizers.
  var touchWatcher: (any TouchWatching)?
  /// The objects that are called after each layout of the window, to follow the position of a view.
  var followers: [any ViewFollowing] = []
  /// The pressed mouse buttons, as far as the terminal reports them. Follows `UIEvent.buttonMask`.
  public internal(set) var pressedButtons: Set<MouseEvent.Button> = []
  /// Incremented when anything moves, appears or disappears: see ``Placement``.
  @exclusivity(unchecked) var placementGeneration = 0
  @exclusivity(unchecked) var focusIsInDoubt = true
  /// Whether constraints have changed since the last layout of the whole window began. If so, the
  /// layout of a view also looks for a system to solve in the view's ancestors.
  @exclusivity(unchecked) var mayNeedSolving = true
  /// Incremented when anything is redrawn, except for frames of transitions.
  @exclusivity(unchecked) private(set) var contentGeneration = 0
  /// The palette with the colours of the colour roles in this window: see `Color/role(_:)`.
  public internal(set) var palette = Palette.dark
  /// The size classes of ``rootViewFrame``.
  var sizeClasses = (
    horizontal: UserInterfaceSizeClass.unspecified, vertical: UserInterfaceSizeClass.unspecified
  )
  /// A number that changes when anything in the window may look different. Then an older picture of
  /// the window is out of date. Frames of transitions and animations count as well.
  @exclusivity(unchecked) @_spi(Inspector) public internal(set) var lookVersion = 0
  /// Whether colour roles can have other colours in some views than in the window.
  @exclusivity(unchecked) var hasPalettes = false
  /// Whether callbacks about changes of traits may be due.
  @exclusivity(unchecked) var traitsAreDue = false
  /// The traits of the screen and the application.
  var screenTraits = TraitValues()
  var damaged = DamageList()
  /// The views to draw again. They never include the window, which would be a reference cycle.
  var dirtyViews: [View] = []
  /// The rectangles that the last ``drawChanges(into:)`` drew; kept to reuse the storage.
  var drawn: [Rect] = []
  /// The scroll since the last frame, if only one view has scrolled, and only by rows.
  var scroll: WindowScroll?
  /// The move of rows in the last frame.
  var moved: RowMove?

  /// Creates a window of `application`, as large as its screen. ``makeKeyAndVisible()`` shows it.
  public init(application: Application) {
    owner = application
    super.init(frame: Rect(origin: .zero, size: application.screen.size))
    window = self
    backgroundColor = .systemBackground
    clipsToBounds = true
  }

  isolated deinit { leaveTree() }

  override var isPlain: Bool { type(of: self) == Window.self }

  /// Shows the window instead of the current one, and directs keys to it. Loads the root
  /// controller's view, lays it out to ``rootViewFrame`` and adds it, with the appearance
  /// callbacks. A window that another has replaced returns as it was, in the size of the screen.
  public func makeKeyAndVisible() {
    let isBack = application != nil && rootViewController?.viewIfLoaded?.superview === self
    application = owner
    turnRequest = owner.turnRequest
    transitions.application = owner
    owner.setKeyWindow(self)
    if isBack {
      followScreen()
      return owner.listening { resize(to: owner.screen.size) }
    }
    frame.size = owner.screen.size
    followSize()
    damage(bounds)
    owner.listening { replaceRoot(nil, cause: "makeKeyAndVisible()") }
  }

  /// The rectangle for the root controller's view and a tool beside it: the whole window by
  /// default. Override it to leave room at an edge, as iOS does for its status bar.
  open var contentFrame: Rect { bounds }

  /// The frame of the root controller's view; by default ``contentFrame`` less `rootViewInsets`.
  open var rootViewFrame: Rect {
    let content = contentFrame
    return rootViewInsets.map { content.inset(by: $0(content)) } ?? content
  }

  /// Returns the insets, in cells, of the root controller's view in a ``contentFrame``. They leave
  /// room for a tool beside the view. Nil, the default, stands for no insets. Call
  /// ``rootViewFrameDidChange()`` when its result changes. No counterpart in UIKit.
  @_spi(Inspector) public var rootViewInsets: ((Rect) -> EdgeInsets)?

  /// The next responder after the window, for a tool: it receives the keys that no responder in the
  /// window has handled, so it never takes a key from the app. Its own ``Responder/next`` should be
  /// the application. No counterpart in UIKit.
  @_spi(Inspector) public weak var trailingResponder: Responder?

  /// Called with each event before the window handles it; returns whether it has handled the event
  /// itself. Nil by default. No counterpart in UIKit, where a subclass overrides `sendEvent(_:)`.
  @_spi(Inspector) public var eventInterceptor: ((Event) -> Bool)?

  /// Called before each layout of the window, for views that reflect other state, such as a line of
  /// key hints. Does nothing by default.
  open func update() {}

  override func overridesDidChange() { followOverrides() }

  /// The `trailingResponder`, or else the application.
  open override var next: Responder? { trailingResponder ?? application }

  /// The window's own manager.
  open override var undoManager: UndoManager? { ownUndoManager }
  private lazy var ownUndoManager = UndoManager()

  /// Sends an event: keys along the responder chain, mouse events to the view under the mouse.
  open func sendEvent(_ event: Event) {
    switch event {
    case .key(let press): sendKey(press)
    case .mouse(let touch): sendMouse(touch)
    case .paste(let paste): sendPaste(paste)
    case .resize(let size): resize(to: size)
    }
  }

  private func replaceRoot(_ old: ViewController?, cause: StaticString) {
    guard application != nil else { return }
    LifecycleTrace.caused(by: cause) {
      let presenter: (any PresentationPerforming)? = old
      presenter?.dropPresented()
      // If a callback moved the view elsewhere, it stays there.
      if let view = old?.viewIfLoaded, view.superview === self { view.leaveSuperview() }
      guard let root = rootViewController else { return }
      // A callback of the leaving controllers may have made it a child: the window wins.
      takeFromParent(root)
      root.leftUntraced = false
      followSize()
      root.expectTraits(of: self)
      root.loadedView(in: rootViewFrame.size).setFrame(rootViewFrame)
      // Loading the view may also have added it to a parent.
      takeFromParent(root)
      // A root controller's view is loaded without a parent.
      root.containmentRecord?.wasLoadedAlone = false
      // Behind the views that a subclass has put over it.
      takeIn(root.loadedView(), at: 0)
      // A callback may have set another root.
      let view = root.loadedView()
      if rootViewController !== root && view.superview === self { view.leaveSuperview() }
    }
  }

  private func takeFromParent(_ root: ViewController) {
    guard root.parent != nil else { return }
    root.willMove(toParent: nil)
    root.stopBeingChild()
  }
}

extension Window {
  private func resize(to size: Size) {
    // The screen is blank, even if the size is unchanged, as after a suspend.
    damage(Rect(origin: .zero, size: size))
    guard size != frame.size else { return }
    transitions.cut(.resize)
    // A callback of the transitions' ends may have resized the window again.
    if let application, application.surface.size != size { return }
    let old = rootViewController?.viewIfLoaded?.frame
    frame.size = size
    fitRootViews(from: old?.size)
  }

  /// Moves the root view to the current ``rootViewFrame``. If the size changes, running transitions
  /// end, and the controllers receive `viewWillTransition(to:with:)`.
  public func rootViewFrameDidChange() {
    guard let frame = rootViewController?.viewIfLoaded?.frame, frame != rootViewFrame else {
      return
    }
    if frame.size != rootViewFrame.size { transitions.cut(.resize) }
    fitRootViews(from: frame.size)
  }

  /// Resizes the root view, and the views presented in the window, to ``rootViewFrame``.
  private func fitRootViews(from old: Size?) {
    let controllers = rootViewController?.fillingRoot ?? []
    let frame = rootViewFrame
    guard old != frame.size else { return controllers.forEach { $0.fillingView?.setFrame(frame) } }
    let performer: any SizeCoordinating = self
    let coordinator = performer.sizeCoordinator(for: controllers)
    LifecycleTrace.caused(by: "size change") {
      let coming = traits(withRootSize: frame.size)
      if coming != traits {
        for controller in controllers where controller.appearanceState != .disappeared {
          controller.sendWillTransition(fromAround: coming, with: coordinator)
        }
      }
      for controller in controllers where controller.appearanceState != .disappeared {
        if let manager = controller.activePresentation?.manager {
          manager.viewWillTransition(to: frame.size, with: coordinator)
        } else {
          controller.sendViewWillTransition(to: frame.size, with: coordinator)
        }
      }
      // A callback above may have resized the window, too.
      for controller in controllers { controller.fillingView?.setFrame(rootViewFrame) }
      followSize()
      application?.tellTraitChanges()
      coordinator.runAlongside()
    }
    application?.sendAfterFrame(.size(coordinator))
  }

  /// Requests a turn of the application that shows the window.
  func setNeedsTurn() { turnRequest?.isMade = true }

  func noteDirty(_ view: View) {
    guard view !== self else {
      needsDisplay = false
      return damage(bounds)
    }
    contentGeneration &+= 1
    lookVersion &+= 1
    dirtyViews.append(view)
    setNeedsTurn()
  }

  func damage(_ rect: Rect) {
    contentGeneration &+= 1
    damageOnly(rect, within: rect)
  }

  /// Whether all of the window will be redrawn, as after a change of its size.
  var isToBeDrawnWhole: Bool { damaged.isRedrawn(bounds) }

  /// Schedules a redraw of `rect`'s part in `visible`, without changing ``contentGeneration``.
  func damageOnly(_ rect: Rect, within visible: Rect) {
    let rect = rect.intersection(visible)
    guard !rect.isEmpty else { return }
    lookVersion &+= 1
    damaged.add(rect)
    setNeedsTurn()
  }

  /// Handles a change in the look of animated views.
  func motionChanged() {
    contentGeneration &+= 1
    lookVersion &+= 1
    setNeedsTurn()
  }

  func placesChanged() {
    contentGeneration &+= 1
    placesMove()
    noteMotion()
  }

  /// Requests a turn during animations: a view can be visible although its final position is not.
  private func noteMotion() {
    if application?.animator?.isIdle == false { setNeedsTurn() }
  }

  /// Like ``placesChanged()``, for a change that is not visible.
  func placesMove() {
    placementGeneration &+= 1
    focusIsInDoubt = true
  }

  /// Like ``placesChanged()``, for a scroll, which does not change what can have the focus.
  func contentMoved() {
    contentGeneration &+= 1
    placementGeneration &+= 1
    noteMotion()
  }

  /// Schedules a check of the focus, for example because a control was enabled or disabled.
  func focusMayChange() {
    focusIsInDoubt = true
    setNeedsTurn()
  }

  /// Drops references to a view that left the window.
  func dropReferences(to view: View) {
    if touchTarget === view { touchTarget = nil }
    if view.gestures != nil { touchWatcher?.viewHasLeft() }
    if let holder = firstResponder, holder.focusView === view {
      focusRecord.lost = holder
      firstResponder = nil
    }
  }
}

/// Is called after each layout of a window, to follow the position of a view.
@MainActor
protocol ViewFollowing: AnyObject {
  /// The views of the window have been laid out, and that view may have moved.
  func viewsWereLaidOut()
}
