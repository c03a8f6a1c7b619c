import TermScreen
import TermSurface

/// The view at the top: it holds the root controller's view, knows what changed, and passes events
/// in. Follows `UIWindow`.
open class Window: View {
  /// The application that shows it; nil until ``makeKeyAndVisible()``.
  public private(set) weak var application: Application?
  private unowned let owner: Application

  /// The controller whose view fills ``rootViewFrame``. Setting it in a window that is shown
  /// replaces the view, with the callbacks of a removal and an addition.
  public var rootViewController: ViewController? {
    didSet {
      if oldValue !== rootViewController { replaceRoot(oldValue, cause: "rootViewController") }
    }
  }

  /// The view or controller that gets the keys first.
  public internal(set) weak var firstResponder: Responder?
  /// What is under way in the window.
  let transitions = WindowTransitions()
  /// What else is known of the focus.
  let focusRecord = FocusRecord()
  /// Who got the last ``Responder/touchesBegan(_:)`` and so gets what follows it.
  weak var touchTarget: View?
  /// The button of that touch.
  var touchButton = MouseEvent.Button.left
  /// The mouse buttons that are down, as far as the terminal has told. Follows `UIEvent.buttonMask`.
  public internal(set) var pressedButtons: Set<MouseEvent.Button> = []
  /// Counts whatever moves, shows or hides: see ``Placement``.
  @exclusivity(unchecked) var placementGeneration = 0
  @exclusivity(unchecked) var focusIsInDoubt = true
  /// Counts whatever is drawn anew but the frames of transitions.
  @exclusivity(unchecked) private(set) var contentGeneration = 0
  var damaged = DamageList()
  /// Never the window itself, which would keep itself.
  var dirtyViews: [View] = []
  /// What the last ``drawChanges(into:)`` drew; kept for its storage.
  var drawn: [Rect] = []

  /// A window of `application`, as large as its screen. Shown by ``makeKeyAndVisible()``.
  public init(application: Application) {
    owner = application
    super.init(frame: Rect(origin: .zero, size: application.screen.size))
    window = self
    backgroundColor = .default
    clipsToBounds = true
  }

  isolated deinit { leaveTree() }

  /// Shows the window in place of the one shown so far, and sends its keys there. The root
  /// controller's view is loaded, laid out to ``rootViewFrame`` and put in, with the appearance
  /// callbacks of a root.
  public func makeKeyAndVisible() {
    application = owner
    transitions.keeper = owner
    owner.show(self)
    frame.size = owner.screen.size
    damage(bounds)
    owner.listening { replaceRoot(nil, cause: "makeKeyAndVisible()") }
  }

  /// Where the root controller's view lies: the whole window by default. Override to leave room
  /// beside it, as iOS does for its status bar.
  open var rootViewFrame: Rect { bounds }

  /// Called once in each turn in which something happened, before layout. For what shows the state
  /// of the rest, such as a line of key hints.
  open func update() {}

  /// The application.
  open override var next: Responder? { application }

  /// Hands an event to who it is for: keys along the responder chain, mouse events to the view
  /// under the mouse.
  open func sendEvent(_ event: Event) {
    switch event {
    case .key(let press): send(press)
    case .mouse(let touch): send(touch)
    case .paste(let paste): send(paste)
    case .resize(let size): resize(to: size)
    }
  }

  private func replaceRoot(_ old: ViewController?, cause: StaticString) {
    guard application != nil else { return }
    LifecycleTrace.caused(by: cause) {
      let presenter: (any PresentationPerforming)? = old
      presenter?.dropPresented()
      // Where a callback has put it elsewhere it stays there.
      if let view = old?.viewIfLoaded, view.superview === self { view.leaveSuperview() }
      guard let root = rootViewController else { return }
      // A callback of those that leave may have made it a child: the window comes last.
      if root.parent != nil {
        root.willMove(toParent: nil)
        root.stopBeingChild()
      }
      root.loadedView().frame = rootViewFrame
      // As it should be for a root.
      root.containmentRecord?.wasLoadedAlone = false
      // Behind whatever a subclass has laid over it.
      takeIn(root.loadedView(), at: 0)
      // A callback has made another one the root.
      if rootViewController !== root { root.loadedView().leaveSuperview() }
    }
  }
}

extension Window {
  private func resize(to size: Size) {
    // The picture is gone, also where the size is the old one, as after a stop.
    damage(Rect(origin: .zero, size: size))
    guard size != frame.size else { return }
    transitions.cut(.resize)
    let old = rootViewController?.viewIfLoaded?.frame
    frame.size = size
    fitRootViews(from: old?.size)
  }

  /// Gives the root view the size that ``rootViewFrame`` has now, with
  /// `viewWillTransition(to:with:)`.
  public func rootViewFrameDidChange() {
    guard let frame = rootViewController?.viewIfLoaded?.frame, frame != rootViewFrame else {
      return
    }
    transitions.cut(.resize)
    fitRootViews(from: frame.size)
  }

  /// Lets what fills ``rootViewFrame`` – the root controller's view, and what is presented in the
  /// window – fill it again.
  private func fitRootViews(from old: Size?) {
    let controllers = rootViewController?.fillingRoot ?? []
    let frame = rootViewFrame
    guard old != frame.size else { return controllers.forEach { $0.viewIfLoaded?.frame = frame } }
    let performer: any SizeCoordinating = self
    let coordinator = performer.sizeCoordinator(for: controllers)
    LifecycleTrace.caused(by: "size change") {
      for controller in controllers where controller.appearanceState != .disappeared {
        controller.sendViewWillTransition(to: frame.size, with: coordinator)
      }
      for controller in controllers { controller.viewIfLoaded?.frame = frame }
      coordinator.runAlongside()
    }
    application?.afterFrame { coordinator.finish() }
  }
}

extension Window {
  func noteDirty(_ view: View) {
    guard view !== self else {
      needsDisplay = false
      return damage(bounds)
    }
    contentGeneration &+= 1
    dirtyViews.append(view)
    application?.setNeedsTurn()
  }

  func damage(_ rect: Rect) {
    contentGeneration &+= 1
    damageOnly(rect, within: rect)
  }

  /// Has the part of `rect` that lies in `visible` drawn again, though no view has changed.
  func damageOnly(_ rect: Rect, within visible: Rect) {
    let rect = rect.intersection(visible)
    guard !rect.isEmpty else { return }
    damaged.add(rect)
    application?.setNeedsTurn()
  }

  func placesChanged() {
    contentGeneration &+= 1
    placesMove()
  }

  /// As ``placesChanged()`` where nothing looks different.
  func placesMove() {
    placementGeneration &+= 1
    focusIsInDoubt = true
  }

  /// A control was switched on or off: who has the focus may have to change.
  func focusMayChange() {
    focusIsInDoubt = true
    application?.setNeedsTurn()
  }

  /// A view has left the window.
  func forget(_ view: View) {
    if touchTarget === view { touchTarget = nil }
    if let animator = application?.animator, !animator.isIdle { animator.forget(view) }
    if let holder = firstResponder, holder.focusView === view {
      focusRecord.lost = holder
      firstResponder = nil
    }
  }
}

extension View {
  /// Before it leaves its place: who is edited in it hears that this is over.
  func resignFocusInside() { window?.resignFocus(inside: self) }
}
