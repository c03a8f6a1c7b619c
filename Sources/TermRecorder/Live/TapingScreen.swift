import Synchronization
import TermContainers

/// A screen that wraps another and records keys, mouse events and resizes, with times, as a tape.
///
/// ```swift
/// let screen = TapingScreen(terminal, clock: VirtualClock(), launch: "counter")
/// let application = Application(screen: screen, timeSource: screen.clock)
/// ```
///
/// An application must use this screen and its ``clock``. The tape, played on a `HeadlessHost` of
/// the same size, colours and glyphs, then shows exactly the application's frames at the same
/// times. Each event is handled in its own turn, at a whole millisecond, after all work that was
/// due earlier. Only the effects of tasks can have other times, because a terminal does not wait
/// for tasks. Events that a tape cannot express are dropped and noted in the tape as comments.
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
  /// Whether ``events(within:)`` last returned an event, whose time the next event can then share.
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

  /// Whether the wrapped screen can show intermediate colours.
  public var mixesColors: Bool { base.mixesColors }
  /// The wrapped screen's colour depth.
  public var colors: ColorDepth { base.colors }
  /// The style that fits the wrapped screen's background.
  public var userInterfaceStyle: UserInterfaceStyle { base.userInterfaceStyle }
  /// Whether every text colour can be read on the wrapped screen's background.
  public var backgroundFits: Bool { base.backgroundFits }
  /// Whether the wrapped screen is ASCII only.
  public var isASCII: Bool { base.isASCII }

  /// False, because the tape has only events that the application has handled, each in its turn.
  public var allowsReadingAhead: Bool { false }

  /// The tape so far.
  public var text: String { journal.text(until: clock.milliseconds) }

  /// Returns the tape so far from byte `start` on, which is at most ``finalBytes``.
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

  /// Shows the frame on the wrapped screen.
  public func present(_ surface: Surface, damage: [Rect]) throws {
    try base.present(surface, damage: damage)
  }

  package func present(_ surface: Surface, damage: [Rect], after move: RowMove?) throws {
    guard let base = base as? any RowMovingScreen else {
      return try present(surface, damage: damage)
    }
    try base.present(surface, damage: damage, after: move)
  }

  /// Waits until the wrapped screen has written the newest frame.
  public func flush() throws { try base.flush() }

  /// Makes the wrapped screen repaint the next frame completely.
  public func repaint() { base.repaint() }

  /// Returns at most one event, after all work that was due before the event.
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
    return [keepInTape(event)]
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

  private func keepInTape(_ event: Event) -> Event {
    if case .resize(let size) = event {
      self.size = size
      base.repaint()
    }
    journal.replaceLast(event, at: clock.milliseconds)
    onChange?()
    return event
  }
}

/// The session so far as a tape, exact to the millisecond. The last event can still be dropped, in
/// case it ended the session.
///
/// An ``EditableTape`` is for people to edit.
struct TapeJournal: GrowingTape {
  var settled = ""
  var writer: TapeWriter
  /// The time that ``writer`` has reached.
  private var milliseconds = 0
  private var last: (event: Event, milliseconds: Int)?

  /// Begins the tape with the lines of `head`; the tape types `launch` while hidden.
  init(_ head: [String], _ size: Size, _ launch: String, prefix: TapePrefix) {
    writer = TapeWriter(prefix: prefix)
    writer.writeHead(head, size, ["Set TypingSpeed 0ms"], launch)
    writer.line("")
    keepFinalText()
  }

  mutating func end(at end: Int) {
    writeLast()
    writer.endTyping()
    writePause(until: end)
  }

  mutating func replaceLast(_ event: Event, at milliseconds: Int) {
    writeLast()
    keepFinalText()
    last = (event, milliseconds)
  }

  /// Drops the last event, but keeps the time before it.
  mutating func dropLast() {
    guard let last else { return }
    writePause(until: last.milliseconds)
    self.last = nil
    keepFinalText()
  }

  mutating func leaveOut(_ event: Event) {
    writeLast()
    writer.line("# \(event.reasonToLeaveOut)")
  }

  private mutating func writeLast() {
    guard let last else { return }
    writePause(until: last.milliseconds)
    writer.event(last.event)
    self.last = nil
  }

  private mutating func writePause(until end: Int) {
    writer.writeSleeps(milliseconds: end - milliseconds)
    milliseconds = max(milliseconds, end)
  }
}

extension TapeWriter {
  /// Writes a tape's start: `head`, the size, more settings, and the hidden typing of `launch`.
  mutating func writeHead(_ head: [String], _ size: Size, _ settings: [String], _ launch: String?) {
    for line in head + ["Set Columns \(size.width)", "Set Rows \(size.height)"] + settings + [""] {
      self.line(line)
    }
    guard let launch else { return }
    line("Hide")
    line("Type", quoted: launch)
    for line in ["Enter", "Show"] { self.line(line) }
  }
}

extension Event {
  /// Whether a tape can express the event exactly.
  var isSayable: Bool {
    if case .paste(let paste) = self, paste.text.utf8.count > Event.longestPaste { return false }
    var writer = TapeWriter()
    writer.event(self)
    writer.endTyping()
    return TapeTimeline(Tape(writer.text)).steps.map(\.action) == [.send(self)]
  }

  /// The maximum size of a paste in a tape, in bytes.
  private static let longestPaste = 4096

  /// The event, with a mouse position or a size clamped to the range of a tape.
  var fittingTape: Event {
    switch self {
    case .mouse(var touch):
      touch.location.x = touch.location.x.clamped(to: TapeRange.places)
      touch.location.y = touch.location.y.clamped(to: TapeRange.places)
      return .mouse(touch)
    case .resize(let size): return .resize(size.fittingTape)
    case .key, .paste: return self
    }
  }

  /// The comment that a tape has instead of the event, if it cannot express the event.
  var reasonToLeaveOut: String { "Not recorded, a tape has no command for it: \(words)" }

  /// A description in ASCII, since the event may contain unprintable text.
  private var words: String {
    if case .paste(let paste) = self { return "a paste of \(paste.text.utf8.count) bytes" }
    guard case .key(let press) = self, case .character(let character) = press.key else {
      return "\(self)"
    }
    let scalars = character.unicodeScalars.map { "U+" + String($0.value, radix: 16).uppercased() }
    return "the character " + scalars.joined(separator: " ")
  }
}

extension Size {
  /// The size clamped to a tape's largest screen.
  var fittingTape: Size {
    Size(
      width: width.clamped(to: TapeRange.columns), height: height.clamped(to: TapeRange.rows))
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(range.lowerBound, self), range.upperBound)
  }
}

/// A clock that follows another clock in steps and stands still in between, so that a live session
/// replays to the same frames.
///
/// ```swift
/// let base = VirtualClock()
/// let clock = TapeClock(base)
/// base.advance(to: 5)
/// let now = clock.now  // still 0: nothing was due, and no event has come
/// ```
///
/// Like a `HeadlessHost`'s clock, this clock steps to the due time of each timer and animation
/// frame, and never skips one. It also steps to the times of events, in whole milliseconds as in a
/// tape. So no time depends on how long work takes. If the machine is late, the clock is late too.
///
/// For a session without a person, use a `VirtualClock`.
@MainActor
public final class TapeClock: TimeSource {
  /// Seconds since the clock's creation.
  nonisolated public var now: Double { shown.load(ordering: .acquiring) }
  nonisolated private let shown = Atomic<Double>(0)
  private let base: any TimeSource
  private let start: Double
  /// The time, in seconds, that the application last passed to ``wait(until:)``; nil once taken.
  private var due: Double?

  /// Creates a clock that follows `base`, from 0.
  public init(_ base: any TimeSource) {
    self.base = base
    start = base.now
  }

  /// Returns the seconds to wait until `time`, according to the clock that this clock follows.
  public func wait(until time: Double) -> Double? {
    due = time
    return time <= now ? 0 : base.wait(until: start + time)
  }

  /// Returns the next due time, and clears it, since the application's next wait can lack one.
  func takeDue() -> Double? {
    defer { due = nil }
    return due
  }

  /// Steps to `due` if its time has come.
  func step(onDue due: Double?) { if let due, due <= base.now - start { showTime(to: due) } }

  /// Steps to `milliseconds`, or to `due` if earlier. Returns false if the clock is already there.
  func step(to milliseconds: Int, due: Double?) -> Bool {
    let time = Double(milliseconds) / 1000
    guard now < time || (due ?? time) < time else { return false }
    showTime(to: min(due ?? time, time))
    return true
  }

  private func showTime(to time: Double) { shown.store(max(now, time), ordering: .releasing) }

  /// Returns the time of an event that arrives now, in milliseconds. The earliest time is the
  /// current millisecond if `isAtOnce`, else the next one.
  func arrival(isAtOnce: Bool) -> Int {
    let earliest = isAtOnce ? TapeClock.rounded(now, .up) : TapeClock.rounded(now, .down) + 1
    return max(TapeClock.rounded(base.now - start, .down), earliest)
  }

  /// The first millisecond at or after now.
  var milliseconds: Int { TapeClock.rounded(now, .up) }

  /// Rounds `seconds` to milliseconds by `rule`, but treats nearly whole numbers as whole.
  private static func rounded(_ seconds: Double, _ rule: FloatingPointRoundingRule) -> Int {
    let nearest = (seconds * 1000).rounded()
    return Int(abs(seconds * 1000 - nearest) < 1e-6 ? nearest : (seconds * 1000).rounded(rule))
  }
}
