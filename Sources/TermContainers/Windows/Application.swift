import TermScreen
import TermSurface

/// The one loop: events in, controllers and views changed, laid out, drawn, presented, callbacks
/// that were owed, and again. Follows `UIApplication`, but there may be several, each with its own
/// screen and clock.
@MainActor
public final class Application: Responder {
  /// What is drawn on.
  public let screen: any Screen
  /// The time that everything here goes by.
  public let timeSource: any TimeSource
  /// The same as a clock of Swift's, for tasks to sleep on.
  public let clock: ApplicationClock
  /// The window that is shown.
  public private(set) var keyWindow: Window?
  /// What the screen shows.
  public private(set) var surface: Surface
  /// Asked for a key that nobody took. Ctrl+C quits unless this takes it.
  public var unhandledKey: ((KeyEvent) -> Bool)?

  /// Whether motion is replaced by the change that it leads to, with the same callbacks. Follows
  /// `UIAccessibility.isReduceMotionEnabled`.
  public var reducesMotion = false

  /// Listens while a window is made visible, while this runs, and while ``HeadlessHost`` does; nil for
  /// nobody. From the next turn or event on; a task has the listener that was there when it was begun, an
  /// isolated deinit has none.
  public var trace: LifecycleTrace? {
    didSet { trace?.timeSource = timeSource }
  }

  let scheduler: Scheduler
  /// Those of the windows in which some are under way.
  private(set) var transitions: [WindowTransitions] = []
  var containmentWatch = ContainmentWatch()
  var animator: (any FrameAnimator)?
  /// Counts the tasks that were begun here, where somebody waits for them.
  var tasks: TaskRoll?
  /// Whether these are waited for after each turn, so that sleepers can be woken one after another.
  var waitsForTasks = false
  private var owed: [() -> Void] = []
  @exclusivity(unchecked) private var turnIsNeeded = false
  private(set) var isRunning = false
  /// Whether ``stop()`` has been called since it began to run. A ``HeadlessHost`` plays on all the same.
  public private(set) var hasStopped = false

  /// An application that draws on `screen` and goes by `timeSource`.
  public init(screen: any Screen, timeSource: any TimeSource = RealClock()) {
    self.screen = screen
    self.timeSource = timeSource
    surface = Surface(size: screen.size)
    surface.mixesColors = screen.mixesColors
    scheduler = Scheduler()
    clock = ApplicationClock(timeSource, scheduler)
    super.init()
  }

  /// What nobody will end any more would keep its views for ever: each holds the other.
  isolated deinit {
    for window in transitions { window.abandon() }
  }

  /// Ctrl+C quits.
  public override func pressesBegan(_ press: KeyEvent) {
    if unhandledKey?(press) == true { return }
    if press == KeyEvent(.character("c"), modifiers: .control) { stop() }
  }

  func show(_ window: Window) {
    keyWindow = window
    clearSurface(screen.size)
    setNeedsTurn()
  }

  private func clearSurface(_ size: Size) {
    surface = Surface(size: size)
    surface.mixesColors = screen.mixesColors
  }

  /// Seconds, as the ``timeSource`` has them.
  public var now: Double { timeSource.now }

  /// Something was added, removed, begun or ended.
  func noteContainmentChange() { containmentWatch.note(at: now) }

  /// Whether the next turn has something to do but for what is due.
  var needsTurn: Bool { turnIsNeeded }

  /// Something changed; the next turn will see to it.
  func setNeedsTurn() { turnIsNeeded = true }

  /// Calls `body` after the next frame has been written, in the order of the calls.
  func afterFrame(_ body: @escaping () -> Void) {
    owed.append(body)
    setNeedsTurn()
  }
}

extension Application {
  /// Runs until ``stop()``, or until the screen fails. Waits for events in between and uses no
  /// time. Not from a task, such as an `async` main: the main actor's tasks would have to wait.
  public func run() throws {
    (isRunning, hasStopped) = (true, false)
    defer { isRunning = false }
    try listening { try turn() }
    var backlog = EventBacklog()
    while isRunning {
      if backlog.isEmpty { backlog.add(try screen.events(within: timeToNextEvent)) }
      backlog.handle { event in
        listening { send(event) }
        return isRunning
      }
      _ = listening { MainQueue.serve() }
      try listening { try turn() }
    }
  }

  /// Runs `body` with ``trace`` listening.
  func listening<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let trace else { return try body() }
    return try trace.recording(body)
  }

  /// Ends ``run()`` after the present turn.
  public func stop() { (isRunning, hasStopped) = (false, true) }

  /// Hands an event in. ``turn()`` shows what came of it.
  public func send(_ event: Event) {
    setNeedsTurn()
    if case .resize(let size) = event { clearSurface(size) }
    LifecycleTrace.caused(byEvent: { event.description }) { keyWindow?.sendEvent(event) }
  }

  /// Has `body` called once, `delay` seconds from now, unless ``cancel(_:)`` is given the return value
  /// before.
  @discardableResult
  public func schedule(after delay: Double, _ body: @escaping () -> Void) -> Scheduler.Token {
    scheduler.schedule(at: now + max(0, delay), body)
  }

  /// Takes back what ``schedule(after:_:)`` returned `token` for; nothing when it has been done.
  public func cancel(_ token: Scheduler.Token) { scheduler.cancel(token) }

  /// Everything that is due: timers and animation frames, then layout, drawing, the frame, and what
  /// was owed after it; again while that changes something.
  public func turn() throws {
    scheduler.runDue(at: now, oneByOne: waitsForTasks ? tasks : nil)
    for window in transitions { window.step(to: now) }
    animator?.step(to: now)
    if animator?.hasEnded == true { setNeedsTurn() }
    // A callback that always asks for more would keep the keys out for ever.
    for _ in 0..<100 where turnIsNeeded { try turnOnce() }
    if transitions.isEmpty && animator?.isIdle != false
      && containmentWatch.isTime(now, nextEvent: nextEventTime, tasks: tasks)
    {
      containmentWatch.look(at: keyWindow)
    }
  }

  private func turnOnce() throws {
    turnIsNeeded = false
    guard let window = keyWindow else { return }
    window.update()
    window.layoutIfNeeded()
    window.settleFocus()
    window.layoutIfNeeded()
    let damage = drawChanges(of: window)
    if !damage.isEmpty { try screen.present(surface, damage: damage) }
    LifecycleTrace.turnEnded()
    for window in transitions { window.finishWhatIsOver() }
    animator?.runCompletions()
    runOwed()
    LifecycleTrace.turnEnded()
    #if DEBUG
      auditTrees()
    #endif
  }

  private func drawChanges(of window: Window) -> [Rect] {
    guard let animator, !animator.isIdle else { return window.drawChanges(into: &surface) }
    return animator.showing { window.drawChanges(into: &surface) }
  }

  private func runOwed() {
    guard !owed.isEmpty else { return }
    let bodies = owed
    owed.removeAll()
    for body in bodies { body() }
  }

  /// Seconds until something is due: 0 for now, nil for never.
  var timeToNextEvent: Double? { nextEventTime.flatMap(timeSource.wait) }

  /// When something is due by the clock: a timer or an animation's next frame.
  var nextEventTime: Double? {
    if turnIsNeeded { return now }
    var time = Moment.first(scheduler.nextTime, animator?.nextFrame(after: now))
    for window in transitions { time = Moment.first(time, window.nextFrame(after: now)) }
    return time
  }

  /// Paints the whole screen again, as Ctrl+L does.
  public func redraw() {
    screen.repaint()
    keyWindow.map { $0.damage($0.bounds) }
  }
}

extension Application: TransitionKeeper {
  func noteStart(in window: WindowTransitions) {
    if !transitions.contains(where: { $0 === window }) { transitions.append(window) }
    setNeedsTurn()
  }

  func noteEnd(in window: WindowTransitions) {
    if window.isIdle { transitions.removeAll { $0 === window } }
  }
}
