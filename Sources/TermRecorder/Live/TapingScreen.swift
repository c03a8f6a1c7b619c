import TermContainers

/// A screen that wraps another one and records its keys, mouse events and resizes with their times
/// as a tape.
///
/// ```swift
/// let screen = TapingScreen(terminal, clock: VirtualClock(), launch: "counter")
/// let application = Application(screen: screen, timeSource: screen.clock)
/// ```
///
/// An application must use this screen and its ``clock``. It then shows exactly the frames of the
/// tape on a `HeadlessHost` of the same size, colours and glyphs, at the same times. Every event
/// gets its own turn, at a whole millisecond, after everything due before. Only the effects of
/// tasks may come at other times, because a terminal does not wait for tasks. Events that a tape
/// cannot express are dropped and noted in the tape as comments.
///
/// To play an existing tape, use ``TapePlayback``.
@MainActor
public final class TapingScreen: RowMovingScreen {
  /// The clock that the application must use.
  public let clock: TapeClock
  /// Columns and rows for the application, at most 500 and 200.
  public private(set) var size: Size
  /// Called when the end of ``text`` changes.
  public var onChange: (() -> Void)?
  /// The number of events that a tape could not express.
  public private(set) var leftOut = 0

  private let base: any Screen
  private var journal: TapeJournal
  private var waiting: [Event] = []
  private var arrival = 0
  /// Whether nothing has happened since the last event.
  private var isAtOnce = false

  /// Creates a screen on `base` with a clock that follows `clock`. The tape begins with the lines
  /// of `head` and types `launch`; its extension commands use `prefix`.
  public init(
    _ base: any Screen, clock: any TimeSource, head: [String] = [], launch: String,
    prefix: TapePrefix = .tape
  ) {
    self.base = base
    self.clock = TapeClock(clock)
    size = base.size.fittingTape
    journal = TapeJournal(head, size, launch, prefix: prefix)
  }

  /// Whether the other screen can show intermediate colours.
  public var mixesColors: Bool { base.mixesColors }
  /// The other screen's colours.
  public var colors: ColorDepth { base.colors }
  /// The style that fits the other screen's background.
  public var userInterfaceStyle: UserInterfaceStyle { base.userInterfaceStyle }
  /// Whether the other screen's background suits windows.
  public var backgroundFits: Bool { base.backgroundFits }
  /// Whether the other screen is ASCII only.
  public var isASCII: Bool { base.isASCII }

  /// False: the tape has the events that the application has handled, each in a turn of its own.
  public var allowsReadingAhead: Bool { false }

  /// The tape so far.
  public var text: String { journal.text(until: clock.milliseconds) }

  /// The tape so far from byte `start` on, which must be final.
  public func text(from start: Int) -> String {
    journal.text(from: start, until: clock.milliseconds)
  }

  /// The number of bytes of ``text`` that will no longer change.
  public var finalBytes: Int { journal.finalBytes }

  /// Ends the tape without the last event, which ended the application.
  public func endWithoutLastEvent() {
    journal.dropLast()
    onChange?()
  }

  /// Shows the frame on the other screen.
  public func present(_ surface: Surface, damage: [Rect]) throws {
    try base.present(surface, damage: damage)
  }

  package func present(_ surface: Surface, damage: [Rect], after move: RowMove?) throws {
    guard let base = base as? any RowMovingScreen else {
      return try present(surface, damage: damage)
    }
    try base.present(surface, damage: damage, after: move)
  }

  /// Waits until the other screen has written the newest frame.
  public func flush() throws { try base.flush() }

  /// Makes the other screen repaint the next frame completely.
  public func repaint() { base.repaint() }

  /// Returns at most one event, after everything due before it.
  public func events(within timeout: Double?) throws -> [Event] {
    let due = clock.takeDue()
    if waiting.isEmpty { try receive(within: timeout) }
    guard let event = waiting.first else {
      clock.step(onDue: due)
      return turn()
    }
    if clock.step(to: arrival, due: due) { return turn() }
    waiting.removeFirst()
    isAtOnce = true
    return [note(event)]
  }

  private func turn() -> [Event] {
    isAtOnce = false
    onChange?()
    return []
  }

  private func receive(within timeout: Double?) throws {
    let events = try base.events(within: timeout)
    arrival = clock.arrival(isAtOnce: isAtOnce)
    for event in events {
      let event = event.fittingTape
      if event.isSayable {
        waiting.append(event)
      } else {
        leftOut += 1
        journal.leaveOut(event)
      }
    }
  }

  private func note(_ event: Event) -> Event {
    if case .resize(let size) = event {
      self.size = size
      base.repaint()
    }
    journal.note(event, at: clock.milliseconds)
    onChange?()
    return event
  }
}
