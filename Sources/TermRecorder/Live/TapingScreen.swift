import TermContainers

/// Another screen whose keys, mouse and changes of size are written down as a tape, each with its time.
///
/// An application on this screen and its ``clock`` shows exactly the frames that the tape leads to on a
/// `HeadlessHost` of the same size, colours and glyphs, at the same times: every event has a turn of its own,
/// at a whole millisecond, after all that was due before. What no tape can say is not handed in, and stands in
/// the tape as a comment.
@MainActor
public final class TapingScreen: Screen {
  /// The clock that the application must have.
  public let clock: TapeClock
  /// Columns and rows, 500 and 200 at most, as the application knows them.
  public private(set) var size: Size
  /// Called when ``text`` has another end.
  public var onChange: (() -> Void)?
  /// How many events no tape could say.
  public private(set) var leftOut = 0

  private let base: any Screen
  private var journal: TapeJournal
  private var waiting: [Event] = []
  private var arrival = 0
  /// Whether nothing has been done since the last event.
  private var isAtOnce = false

  /// A screen on `base`, with a clock that goes after `clock`. The tape begins with `head`, lines as they
  /// stand, and types `launch`; its comments that are commands begin with `prefix`.
  public init(
    _ base: any Screen, clock: any TimeSource, head: [String] = [], launch: String,
    prefix: TapePrefix = .tape
  ) {
    self.base = base
    self.clock = TapeClock(clock)
    size = base.size.fittingTape
    journal = TapeJournal(head, size, launch, prefix: prefix)
  }

  /// Whether the other screen has colours between two.
  public var mixesColors: Bool { base.mixesColors }
  /// Whether the other screen has ASCII only.
  public var isASCII: Bool { base.isASCII }

  /// The tape until now.
  public var text: String { journal.text(until: clock.milliseconds) }

  /// The tape until now, from a byte on of those that stay as they are.
  public func text(from start: Int) -> String {
    journal.text(from: start, until: clock.milliseconds)
  }

  /// How many bytes of ``text`` stay as they are whatever happens.
  public var finalBytes: Int { journal.finalBytes }

  /// Ends the tape with the last event left out: it has ended the application.
  public func endWithoutLastEvent() {
    journal.dropLast()
    onChange?()
  }

  /// Shows the frame on the other screen.
  public func present(_ surface: Surface, damage: [Rect]) throws {
    try base.present(surface, damage: damage)
  }

  /// Waits until the other screen has written it.
  public func flush() throws { try base.flush() }

  /// Has the other screen paint all of the next frame.
  public func repaint() { base.repaint() }

  /// One event at most. What is due before it is done before.
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
