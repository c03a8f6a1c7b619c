import TermScreen
import TermSurface

/// Runs a controller without a terminal, on a virtual clock: for tests, snapshots and recordings.
///
/// Each call leaves the host after a whole turn: laid out, drawn, callbacks that were owed sent.
///
/// In a test that is a task itself, the tasks that the controllers begin run while the test awaits: there use
/// the forms of `advance(by:)` and `settle(limit:)` that are awaited.
@MainActor
public final class HeadlessHost {
  /// The application that runs the controller.
  public let application: Application
  /// The window it is in.
  public let window: Window
  /// What is drawn on.
  public let screen: HeadlessScreen
  let clock = VirtualClock()
  /// The tasks that were begun here.
  let tasks = TaskRoll()

  /// How long at least, by the machine's time, a task is waited for that neither ends nor sleeps on the
  /// application's clock, nor does any other. After that it is taken to wait for something that only the
  /// test can bring, such as an element of a stream.
  public var taskPatience: Duration = .seconds(1)

  /// Shows `rootViewController` on a screen of `size`; `trace` listens from before the controller
  /// is made.
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

  /// Shows the window that `makeWindow` makes, on a screen of `size` that is taken to have these colours,
  /// and ASCII only where `isASCII`.
  public init(
    size: Size, colors: ColorDepth = .trueColor, isASCII: Bool = false,
    trace: LifecycleTrace? = nil, window makeWindow: (Application) -> Window
  ) {
    screen = HeadlessScreen(size: size)
    screen.colors = colors
    screen.isASCII = isASCII
    let application = Application(screen: screen, timeSource: clock)
    self.application = application
    application.trace = trace
    application.tasks = tasks
    window = tasks.enlisting { application.listening { makeWindow(application) } }
    step { window.makeKeyAndVisible() }
  }

  /// What the screen shows.
  public var surface: Surface { application.surface }

  /// ``surface`` in the colours and glyphs that the screen is taken to have.
  public var shownSurface: Surface { screen.shown(surface) }

  /// ``surface`` as text: rows without the blanks at their end.
  public var text: String { surface.text }

  /// Seconds since the start, by the virtual clock.
  public var now: Double { clock.now }

  /// Hands an event in.
  public func send(_ event: Event) {
    step { application.send(event) }
  }

  /// Presses a key.
  public func send(_ press: KeyEvent) { send(.key(press)) }

  /// Presses a key by its name, as `KeyEvent/init(name:)` has it; traps on a name that is none.
  public func send(_ name: String) {
    guard let press = KeyEvent(name: name) else { preconditionFailure("no key is named \(name)") }
    send(press)
  }

  /// Pastes `text`.
  public func paste(_ text: String) { send(.paste(PasteEvent(text))) }

  /// Presses and releases the left mouse button on the cell at `point`.
  public func click(_ point: Point) {
    send(.mouse(MouseEvent(.began, at: point)))
    send(.mouse(MouseEvent(.ended, at: point)))
  }

  /// Gives the screen another size.
  public func resize(to size: Size) {
    screen.resize(to: size)
    send(.resize(size))
  }

  /// Lets `seconds` go by, with every frame and timer in between. For what has no tasks.
  public func advance(by seconds: Double) { advance(to: clock.now + max(0, seconds)) }

  /// Lets time go by until ``now`` is `time`, to the last bit: what is added up bit by bit is not. A
  /// time that is over is now.
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

  /// Lets time go by until nothing moves any more, at most `limit` seconds. Returns whether it came
  /// to rest.
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

  /// When something will happen by itself, by the virtual clock; nil where nothing will.
  public var nextEventTime: Double? { application.nextEventTime }

  /// Whether nothing will happen by itself: no frame, no timer, and no task is asleep on the clock or
  /// under way.
  public var isAtRest: Bool { application.nextEventTime == nil && !tasks.isUnderWay }

  /// Runs `body` as the application would in a turn, and then the turn.
  public func step(_ body: () -> Void) {
    turn(waitsForTasks: MainQueue.isServedHere, body)
    runTasksHere()
  }

  func turn(waitsForTasks: Bool = true, _ body: () -> Void = {}) {
    application.waitsForTasks = waitsForTasks
    tasks.enlisting {
      application.listening {
        body()
        application.turnOrTrap()
      }
    }
  }
}

extension Application {
  /// For screens that cannot fail.
  func turnOrTrap() {
    do { try turn() } catch { preconditionFailure("a headless screen failed: \(error)") }
  }
}
