import TermScreen
import TermSurface

/// Runs a controller without a terminal, on a virtual clock: for tests, snapshots and recordings.
///
/// ```swift
/// let host = HeadlessHost(
///   rootViewController: CounterViewController(), size: Size(width: 20, height: 3))
/// host.send("+")
/// host.advance(by: 1)
/// let text = host.text  // "count: 1"
/// ```
///
/// Sending an event or advancing time runs complete turns: layout, drawing and due callbacks.
///
/// In an asynchronous test, tasks that the controllers begin run while the test awaits: use the
/// asynchronous forms of `advance(by:)` and `settle(limit:)` there.
///
/// ``Application/run(rootViewController:options:delegate:)`` runs the controller on a terminal.
@MainActor
public final class HeadlessHost {
  /// The application that runs the controller.
  public let application: Application
  /// The window that contains the controller.
  public let window: Window
  /// The screen that frames are drawn on.
  public let screen: HeadlessScreen
  let clock = VirtualClock()
  /// The tasks that were begun in code that the host runs.
  let tasks = TaskRoll()

  /// The minimum machine time to wait while no task begins, ends, wakes or falls asleep on the
  /// application's clock. After that, the tasks that are awake are assumed to wait for something
  /// that only the test can provide, such as an element of a stream.
  public var taskPatience: Duration = .seconds(1)

  /// Shows `rootViewController`, created with `trace` recording, on a screen of `size`.
  public convenience init(
    rootViewController: @autoclosure () -> ViewController,
    size: Size = Size(width: 80, height: 24), trace: LifecycleTrace? = nil
  ) {
    self.init(size: size, trace: trace) { application in
      let window = Window(application: application)
      window.rootViewController = rootViewController()
      return window
    }
  }

  /// Shows the window that `makeWindow` creates, on a screen of `size` with the given colours and
  /// background, restricted to ASCII if `isASCII`.
  public init(
    size: Size, colors: ColorDepth = .trueColor, isASCII: Bool = false,
    userInterfaceStyle: UserInterfaceStyle = .dark, trace: LifecycleTrace? = nil,
    window makeWindow: (Application) -> Window
  ) {
    screen = HeadlessScreen(size: size)
    screen.colors = colors
    screen.isASCII = isASCII
    screen.userInterfaceStyle = userInterfaceStyle
    let application = Application(screen: screen, timeSource: clock)
    self.application = application
    application.trace = trace
    application.tasks = tasks
    window = tasks.enlisting { application.listening { makeWindow(application) } }
    step { window.makeKeyAndVisible() }
  }

  /// The style of the screen, light or dark; a change redraws the window.
  public var userInterfaceStyle: UserInterfaceStyle {
    get { screen.userInterfaceStyle }
    set {
      screen.userInterfaceStyle = newValue
      step {}
    }
  }

  /// The contents of the screen.
  public var surface: Surface { application.surface }

  /// The ``surface`` reduced to the screen's colours and glyphs.
  public var shownSurface: Surface { screen.shown(surface) }

  /// The ``surface`` as text: rows without trailing blanks.
  public var text: String { surface.text }

  /// Seconds since the start, by the virtual clock.
  public var now: Double { clock.now }

  /// Sends an event.
  public func send(_ event: Event) {
    step { application.send(event) }
  }

  /// Sends events that arrive together, like several keys from a terminal. Each event sees the
  /// effects of those before it; a frame is drawn after the last. A resize resizes the screen.
  public func send(_ events: [Event]) {
    application.waitsForTasks = MainQueue.isServedHere
    tasks.enlisting {
      for event in events {
        if case .resize(let size) = event { screen.resize(to: size) }
        application.orTrap { try application.handle(event) }
      }
    }
    step {}
  }

  /// Presses a key.
  public func send(_ press: KeyEvent) { send(.key(press)) }

  /// Presses a key by its `KeyEvent/init(name:)` name; traps on an unknown name.
  public func send(_ name: String) {
    guard let press = KeyEvent(name: name) else {
      fatalError(KeyEvent.noKey(named: name))
    }
    send(press)
  }

  /// Pastes `text`.
  public func paste(_ text: String) { send(.paste(PasteEvent(text))) }

  /// Presses and releases the left mouse button on the cell at `point`.
  public func click(_ point: Point) {
    send(.mouse(MouseEvent(.began, at: point)))
    send(.mouse(MouseEvent(.ended, at: point)))
  }

  /// Returns the cell where `text` begins in the first row from the top that has it; nil for none.
  public func point(of text: String) -> Point? {
    for (y, row) in self.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let place = row.firstRange(of: text) else { continue }
      return Point(x: CellWidth.of(String(row[..<place.lowerBound])), y: y)
    }
    return nil
  }

  /// Clicks the cell where `text` begins, as ``click(_:)-(Point)`` does; traps if no row has it.
  public func click(_ text: String) {
    guard let point = point(of: text) else { fatalError("click: no row shows “\(text)”.") }
    click(point)
  }

  /// Resizes the screen.
  public func resize(to size: Size) {
    screen.resize(to: size)
    send(.resize(size))
  }

  /// Advances time by `seconds`, with every frame and timer in between. Inside a task, does not
  /// wait for tasks.
  public func advance(by seconds: Double) { advance(to: clock.now + max(0, seconds)) }

  /// Advances time until ``now`` is exactly `time`, without the rounding errors of repeated steps.
  /// A time in the past counts as now.
  public func advance(to time: Double) {
    let end = max(clock.now, time)
    while let next = application.nextEventTime, next < end {
      clock.advance(to: next)
      step {}
    }
    clock.advance(to: end)
    step {}
    guard application.waitsForTasks else { return }
    for _ in 0..<application.scheduler.count + 100 {
      if let next = application.nextEventTime, next <= end { step {} }
    }
  }

  /// Advances time, up to `limit` seconds, until no frame or timer is due. Returns ``isAtRest``.
  @discardableResult
  public func settle(limit: Double = 60) -> Bool {
    let end = clock.now + limit
    while let next = application.nextEventTime {
      guard next <= end else { return false }
      clock.advance(to: next)
      step {}
    }
    return isAtRest
  }

  /// The virtual time of the next frame or timer; nil if nothing is due.
  public var nextEventTime: Double? { application.nextEventTime }

  /// Whether nothing is pending: no frame, no timer, and no task that runs or sleeps on the clock.
  public var isAtRest: Bool { application.nextEventTime == nil && !tasks.isUnderWay }

  /// Runs `body`, and then a turn.
  public func step(_ body: () -> Void) {
    turn(waitsForTasks: MainQueue.isServedHere, body)
    runTasksHere()
  }

  func turn(waitsForTasks: Bool = true, _ body: () -> Void = {}) {
    application.waitsForTasks = waitsForTasks
    tasks.enlisting {
      application.listening {
        window.followScreen()
        body()
        application.turnOrTrap()
      }
    }
  }
}

// Time that waits for tasks. The application knows the tasks begun in code that this host runs
// (callbacks, event handlers, timers) and those that they begin, except detached ones. Each step of
// time waits until all of them have ended or sleep on the application's clock, so that their
// effects occur at exact times, however long they take.
extension HeadlessHost {
  /// Advances time by `seconds`. Returns when all known tasks have ended or sleep on the clock.
  public func advance(by seconds: Double) async { await advance(to: now + max(0, seconds)) }

  /// Advances time until ``now`` is `time`: see `advance(by:)`.
  public func advance(to time: Double) async {
    let end = max(now, time)
    await Task.yield()
    await finishTasks()
    while let next = nextEventTime, next < end { await advanceClock(to: next) }
    await advanceClock(to: end)
    // Runs the rest that is due now. Bounded, because a task may always sleep until now.
    for _ in 0..<application.scheduler.count + 100 {
      if let next = nextEventTime, next <= end { await advanceClock(to: end) }
    }
  }

  /// Advances time, by at most `limit` seconds, until no frame or timer is due and the remaining
  /// tasks wait for something other than time. Returns whether the host ``isAtRest``.
  @discardableResult
  public func settle(limit: Double = 60) async -> Bool {
    let end = now + limit
    await Task.yield()
    await finishTasks()
    while let next = nextEventTime {
      guard next <= end else { return false }
      await advanceClock(to: next)
    }
    return isAtRest
  }

  private func advanceClock(to time: Double) async {
    clock.advance(to: time)
    turn()
    await finishTasks()
  }

  /// Lets the tasks run, and shows their changes, until no task can continue.
  private func finishTasks() async {
    var patience = TaskPatience(taskPatience)
    while patience.lasts(for: tasks) {
      if patience.isYoung {
        await Task.yield()
      } else {
        try? await Task.sleep(for: .milliseconds(1))
      }
      if application.needsTurn { turn() }
    }
    if application.needsTurn { turn() }
  }

  /// As ``finishTasks()``, without suspending. Only for programs whose main queue this code serves.
  func runTasksHere() {
    guard tasks.hasAwake, MainQueue.isServedHere else { return }
    var patience = TaskPatience(taskPatience)
    while patience.lasts(for: tasks) {
      if !MainQueue.serve(), !patience.isYoung { MainQueue.waitForTask(milliseconds: 1) }
      if application.needsTurn { turn() }
    }
  }
}

// The turns of an application whose screen cannot fail.
extension Application {
  /// Runs a turn.
  func turnOrTrap() { orTrap { try turn() } }

  fileprivate func orTrap(_ body: () throws -> Void) {
    do { try body() } catch { preconditionFailure("a headless screen failed: \(error)") }
  }
}

/// Limits the wait for tasks. It counts checks, not time, because on a busy machine or main actor
/// time can pass in which no task runs.
@MainActor
private struct TaskPatience {
  private static let youth = 100
  private let limit: Int
  private var looks = 0
  private var state: [Int] = []
  private var since = 0

  init(_ limit: Duration) {
    self.limit = TaskPatience.youth + Int(min(limit / .milliseconds(1), 1e9))
  }

  /// Whether a yield probably suffices for a task to run. Otherwise each check takes a millisecond.
  var isYoung: Bool { looks - since < TaskPatience.youth }

  /// Returns whether to keep waiting. Excused tasks get a short time too, because they may have
  /// received what they waited for.
  mutating func lasts(for tasks: TaskRoll) -> Bool {
    looks += 1
    let new = tasks.state
    if state != new { (state, since) = (new, looks) }
    guard tasks.isUnderWay else { return tasks.hasAwake && looks <= 10 }
    if looks - since < limit { return true }
    tasks.excuse()
    return false
  }
}
