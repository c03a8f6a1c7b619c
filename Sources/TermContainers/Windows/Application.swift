import TermScreen
import TermSurface

/// Runs the event loop: receives events, updates controllers and views, lays out, draws and writes
/// a frame, then sends the callbacks due after it. Follows `UIApplication`, but several can exist,
/// each with a screen and clock. A ``HeadlessHost`` runs one without a terminal.
///
/// ```swift
/// let application = Application(screen: screen)
/// let window = Window(application: application)
/// window.rootViewController = controller
/// window.makeKeyAndVisible()
/// try application.run()
/// ```
///
/// Most programs need only ``run(rootViewController:options:delegate:)``.
@MainActor
public final class Application: Responder {
  /// The screen that frames are written to.
  public let screen: any Screen
  /// The source of time for the application and its windows.
  public let timeSource: any TimeSource
  /// The time of ``timeSource`` as a Swift clock, on which tasks can sleep.
  public let clock: ApplicationClock
  /// The visible window.
  public private(set) var keyWindow: Window?
  /// The current contents of the screen.
  public private(set) var surface: Surface
  /// Called with a key that no responder has handled. Returns whether it has handled the key; if
  /// not, Ctrl+C ends the application.
  public var unhandledKey: ((KeyEvent) -> Bool)?

  /// The application's pasteboard.
  public private(set) lazy var pasteboard = Pasteboard(screen)

  /// The delegate, which is called before the application ends. Not retained.
  public weak var delegate: (any ApplicationDelegate)? {
    didSet { if isRunning { Program.LastSecond.want(delegate != nil) } }
  }

  /// Whether animations are replaced by their final state, with the same callbacks. Follows
  /// `UIAccessibility.isReduceMotionEnabled`.
  public var reducesMotion = false {
    didSet { if reducesMotion != oldValue { keyWindow?.followScreen() } }
  }

  /// The trace that records while a window is made visible and while the application runs, also in
  /// a ``HeadlessHost``; nil for none. A change takes effect with the next turn or event; a task is
  /// recorded in the trace that was set when it began, and an isolated deinit is not recorded.
  public var trace: LifecycleTrace? {
    didSet { trace?.timeSource = timeSource }
  }

  let scheduler: Scheduler
  /// The transitions of each window in which a transition is running.
  private(set) var transitions: [WindowTransitions] = []
  var containmentWatch = ContainmentWatch()
  var animator: (any FrameAnimator)?
  private var frameObservers: [(token: FrameObservation, body: (Surface, [Rect]) -> Void)] = []
  private var frameObservations = 0
  /// Counts the tasks begun in this application. Nil if no ``HeadlessHost`` waits for them.
  var tasks: TaskRoll?
  /// Whether each turn waits for the tasks, so that sleepers are woken one after another.
  var waitsForTasks = false
  /// The changes of traits whose callbacks are due.
  var traitChanges = PendingTraitChanges()
  /// The callbacks that are due after the next frame.
  var ledger = AppearanceLedger()
  let turnRequest = TurnRequest()
  /// Whether the window is being laid out.
  private(set) var isSettling = false
  private(set) var isRunning = false
  /// Whether ``stop()`` was called since the run began. Stopping does not end a ``HeadlessHost``.
  public private(set) var hasStopped = false

  /// Creates an application that draws on `screen` and takes its time from `timeSource`.
  public init(screen: any Screen, timeSource: any TimeSource = RealClock()) {
    self.screen = screen
    self.timeSource = timeSource
    surface = Surface(size: screen.size)
    surface.mixesColors = screen.mixesColors
    scheduler = Scheduler()
    clock = ApplicationClock(timeSource, scheduler)
    super.init()
  }

  /// Breaks the reference cycles of transitions and animations, which no longer end by themselves.
  isolated deinit {
    for window in transitions { window.abandon() }
    animator?.abandon()
  }

  /// Calls ``unhandledKey``. If that does not handle the key, Ctrl+C ends the application.
  public override func pressesBegan(_ press: KeyEvent) {
    if unhandledKey?(press) == true { return }
    if press == KeyEvent(.character("c"), modifiers: .control) { stop() }
  }

  func setKeyWindow(_ window: Window) {
    keyWindow = window
    clearSurface(screen.size)
    setNeedsTurn()
  }

  private func clearSurface(_ size: Size) {
    surface = Surface(size: size)
    surface.mixesColors = screen.mixesColors
  }

  /// The current time in seconds, from the ``timeSource``.
  public var now: Double { timeSource.now }

  /// Records for the checks of the trees that something was added, removed, begun or ended.
  func noteContainmentChange() { containmentWatch.noteChange(at: now) }

  /// Whether a turn is requested. Due timers and animation frames are no requests.
  var needsTurn: Bool { turnRequest.isMade }

  /// Requests a turn, because something changed.
  func setNeedsTurn() { turnRequest.isMade = true }
}

extension Application {
  /// Runs until ``stop()``, or until the screen fails. Calls the ``delegate`` before it returns.
  /// Waits for events without using CPU time. Do not call it from a task, such as an `async` main:
  /// the main actor's tasks would be blocked.
  public func run() throws {
    (isRunning, hasStopped) = (true, false)
    defer { isRunning = false }
    try tellingEnd(loop)
  }

  private func loop() throws {
    try listening { try turn() }
    var backlog = EventBacklog()
    while isRunning {
      if backlog.isEmpty { try backlog.addEvents { try screen.events(within: timeToNextEvent) } }
      if backlog.isLate { try letLeavingKeysOvertake(in: &backlog) }
      try backlog.passEvents { event in
        try handle(event)
        return isRunning
      }
      keyWindow?.followScreen()
      _ = listening { MainQueue.serve() }
      try listening { try turn() }
    }
  }

  /// Runs `body` while ``trace`` records.
  func listening<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let trace else { return try body() }
    return try trace.recording(body)
  }

  /// Ends ``run()`` after the present turn.
  public func stop() { (isRunning, hasStopped) = (false, true) }

  /// Handles an event. First runs a requested turn that would do more than layout and drawing.
  func handle(_ event: Event) throws {
    // The event before may have set or removed the trace.
    try listening { if owesMoreThanDrawing { try turn() } }
    listening { send(event) }
  }

  /// Whether a requested turn would record, send callbacks, run timers or advance animations.
  private var owesMoreThanDrawing: Bool {
    guard needsTurn else { return false }
    return LifecycleTrace.current != nil || owesCallbacks || (nextMotionTime ?? .infinity) <= now
  }

  /// Reads the events that have arrived. Drops all before a key with priority, such as Ctrl+C,
  /// except for the last resize.
  private func letLeavingKeysOvertake(in backlog: inout EventBacklog) throws {
    guard screen.allowsReadingAhead else { return }
    try backlog.addAll { try screen.events(within: 0) }
    let commands = keyWindow?.reachableKeyCommands ?? []
    let interrupt = KeyEvent(.character("c"), modifiers: .control)
    backlog.overtake { press in
      let command = commands.first { $0.input == press }
      return command?.wantsPriorityOverBacklog ?? (press == interrupt)
    }
  }

  /// Sends an event to the key window; ``turn()`` shows the result. First lays out the window and
  /// updates the focus, so that each event finds the effects of the one before.
  public func send(_ event: Event) {
    if needsTurn, !isSettling { settleWhileThingsChange() }
    setNeedsTurn()
    if case .resize(let size) = event { clearSurface(size) }
    LifecycleTrace.caused(byEvent: { event.description }) { keyWindow?.receiveEvent(event) }
  }

  /// Calls `body` once, `delay` seconds from now, unless ``cancel(_:)`` gets the returned token.
  @discardableResult
  public func schedule(after delay: Double, _ body: @escaping () -> Void) -> Scheduler.Token {
    scheduler.schedule(at: now + max(0, delay), body)
  }

  /// Cancels the call for which ``schedule(after:_:)`` returned `token`, if it is still pending.
  public func cancel(_ token: Scheduler.Token) { scheduler.cancel(token) }

  /// Does everything that is due: timers and animation frames, then layout, drawing, the frame, and
  /// the callbacks due after it. Repeats while that causes changes.
  public func turn() throws {
    scheduler.runDue(at: now, oneByOne: waitsForTasks ? tasks : nil)
    for window in transitions { window.step(to: now) }
    animator?.step(to: now)
    if animator?.hasEnded == true { setNeedsTurn() }
    // Bounded, because a callback that always requests a turn would block the keys.
    var turns = 0
    while needsTurn && turns < 100 {
      turns += 1
      try turnOnce()
    }
    if containmentWatch.isDue && transitions.isEmpty && animator?.isIdle != false
      && keyWindow?.isTouched != true
      && containmentWatch.isTime(now, nextEvent: nextEventTime, tasks: tasks)
    {
      containmentWatch.check(keyWindow)
    }
  }

  private func turnOnce() throws {
    turnRequest.isMade = false
    guard let window = keyWindow else { return }
    settleWindow(window)
    let damage = drawChanges(of: window)
    if !damage.isEmpty {
      screen.cursor = window.focusRecord.takesText ? window.cursor(in: surface) : nil
      if let move = window.moved, let screen = screen as? any RowMovingScreen {
        try screen.present(surface, damage: damage, after: move)
      } else {
        try screen.present(surface, damage: damage)
      }
      if !frameObservers.isEmpty {
        for observer in frameObservers { observer.body(surface, damage) }
      }
    }
    let trace = LifecycleTrace.current
    trace?.endTurn()
    for window in transitions { window.finishWhatIsOver() }
    animator?.runCompletions()
    sendWhatIsDue()
    trace?.endTurn()
    #if DEBUG
      auditTrees()
    #endif
  }

  /// Lays out the window, and moves the focus if its holder can no longer have it.
  private func settleWindow(_ window: Window) {
    isSettling = true
    defer { isSettling = false }
    window.update()
    if !traitChanges.isEmpty { tellTraitChanges() }
    window.layOutMarked()
    for follower in window.followers { follower.viewsWereLaidOut() }
    window.settleFocus()
    window.layOutMarked()
  }

  /// Lays out the window and updates the focus until nothing changes any more. A window's key hints
  /// follow the focus, and the next event may be a click on a hint.
  private func settleWhileThingsChange() {
    for _ in 0..<10 where needsTurn {
      turnRequest.isMade = false
      keyWindow.map(settleWindow)
    }
  }

  private func drawChanges(of window: Window) -> [Rect] {
    guard let animator, !animator.isIdle else { return window.drawChanges(into: &surface) }
    return animator.showing(in: window) { window.drawChanges(into: &surface) }
  }

  /// Seconds until something is due: 0 for now, nil for never.
  var timeToNextEvent: Double? { nextEventTime.flatMap(timeSource.wait) }

  /// The time at which something is due: now if a turn is requested, else ``nextMotionTime``.
  var nextEventTime: Double? {
    needsTurn ? now : nextMotionTime
  }

  /// The first time at which a timer, or a frame of an animation or transition, is due, if any.
  private var nextMotionTime: Double? {
    var time = Moment.first(scheduler.nextTime, animator?.nextFrame(after: now))
    for window in transitions { time = Moment.first(time, window.nextFrame(after: now)) }
    return time
  }

  /// Redraws the whole screen, as Ctrl+L does.
  public func redraw() {
    screen.repaint()
    keyWindow.map { $0.damage($0.bounds) }
  }

  /// Runs `body`, and then tells the delegate that the application ends, also after an error.
  func tellingEnd(_ body: () throws -> Void) rethrows {
    Program.LastSecond.want(delegate != nil)
    defer {
      if let delegate {
        Program.LastSecond.spend { listening { delegate.applicationWillTerminate(self) } }
      }
    }
    try body()
  }

  /// Identifies an observer of frames: see ``Application/observeFrames(_:)``.
  public struct FrameObservation: Hashable, Sendable {
    let number: Int
  }

  /// Calls `observer` after each frame that has been presented, with the screen and the rectangles
  /// that were redrawn, until ``stopObservingFrames(_:)`` is called with the returned token. An
  /// observer that keeps the surface causes a copy of it in the next frame.
  public func observeFrames(
    _ observer: @escaping (Surface, [Rect]) -> Void
  ) -> FrameObservation {
    frameObservations += 1
    let token = FrameObservation(number: frameObservations)
    frameObservers.append((token, observer))
    return token
  }

  /// Removes the observer for which ``observeFrames(_:)`` returned `token`, if it is still there.
  public func stopObservingFrames(_ token: FrameObservation) {
    frameObservers.removeAll { $0.token == token }
  }
}

/// An application's request for a turn, which its windows share. Their reference to the application
/// is weak, and following a weak reference takes a hundred instructions.
@MainActor
final class TurnRequest {
  @exclusivity(unchecked) var isMade = false
}

extension Application {
  /// Records that a transition or coordinator has begun in a window, which now needs frames.
  func noteStart(in window: WindowTransitions) {
    if !transitions.contains(where: { $0 === window }) { transitions.append(window) }
    setNeedsTurn()
  }

  /// Records that a transition or coordinator has ended in a window.
  func noteEnd(in window: WindowTransitions) {
    if window.isIdle { transitions.removeAll { $0 === window } }
  }
}

/// Is called before an application ends. Follows `UIApplicationDelegate`.
///
/// ```swift
/// final class NotesDelegate: ApplicationDelegate {
///   func applicationWillTerminate(_ application: Application) { notes.save() }
/// }
/// ```
///
/// Set it by `Application.run(rootViewController:options:delegate:)` or ``Application/delegate``.
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// Called before ``Application/run()`` returns or throws: after ``Application/stop()``, after
  /// Ctrl+C, when the terminal has gone away, and when SIGTERM or SIGHUP asks the program to end.
  /// The windows still exist, and the application still has the terminal.
  ///
  /// It must return within a second, or the terminal is restored and the program ends by the
  /// signal, else by SIGALRM. Not called for other signals or `exit()`. Does nothing by default.
  func applicationWillTerminate(_ application: Application)
}

extension ApplicationDelegate {
  /// Does nothing.
  public func applicationWillTerminate(_ application: Application) {}
}
