import TermContainers

/// Plays a timeline on a host: sends its events and advances the virtual clock.
///
/// ```swift
/// var playback = TapePlayback(timeline, on: host)
/// var seen: [String] = []
/// try playback.play(onEnd: { _ in seen.append(host.text) })
/// ```
///
/// `Recording.of(_:on:)` plays a tape and records its screens.
@MainActor
public struct TapePlayback {
  private let timeline: TapeTimeline
  private let host: HeadlessHost
  private var mouse: Point?
  /// Performs a tape's request to the app itself, such as `lesson code`. Returns nil on success,
  /// else the reason for the failure. By default every request fails.
  public var onRequest: (String, String) -> String? = { name, _ in "this app has no \(name)" }
  private var mistake: () -> String? = { nil }
  private var waitsForTasks = false
  /// The index of the current step, the next stage of that step, and the time to which the host
  /// advances before this stage.
  private var (index, stage, end) = (0, Stage.action, Double?.none)
  private var time = TapeTime(0)
  private var search: Search?

  private enum Stage { case action, effect, pause }

  /// The state of a wait that has not ended.
  private struct Search {
    let start: Double
    // Counted, so that rounding errors do not accumulate.
    var poll = 0
    /// The last screen that was searched in vain.
    var seen: Surface?
  }

  /// Seconds between two checks of a wait.
  public static var pollInterval: Double { 0.01 }

  /// Creates a playback of `timeline` on `host`, which must have the size that the tape requests.
  public init(_ timeline: TapeTimeline, on host: HeadlessHost) {
    (self.timeline, self.host) = (timeline, host)
  }

  /// Plays all steps. Calls `onStep` after each step's action, and `onEnd` after the step's
  /// duration. The action of a wait ends when its pattern is found. Calls `mistake` repeatedly, and
  /// fails if it returns a message. Does not wait for the app's tasks.
  public mutating func play(
    onStep: (TapeTimeline.Step) throws(TapeFailure) -> Void = { _ in },
    onEnd: (TapeTimeline.Step) -> Void = { _ in },
    mistake: @escaping () -> String? = { nil }
  ) throws(TapeFailure) {
    startOver(mistake)
    while let time = try playToPause(onStep, onEnd) { host.advance(to: time) }
  }

  /// Plays all steps as the synchronous form does. An action ends, and time passes, only when every
  /// task that the app has begun has ended or sleeps on the host's clock.
  public mutating func play(
    onStep: (TapeTimeline.Step) throws(TapeFailure) -> Void = { _ in },
    onEnd: (TapeTimeline.Step) -> Void = { _ in },
    mistake: @escaping () -> String? = { nil }
  ) async throws(TapeFailure) {
    startOver(mistake)
    waitsForTasks = true
    await host.advance(to: host.now)
    while let time = try playToPause(onStep, onEnd) { await host.advance(to: time) }
  }

  private mutating func startOver(_ mistake: @escaping () -> String?) {
    (self.mistake, waitsForTasks) = (mistake, false)
    (index, stage, end, search) = (0, .action, nil, nil)
    time = TapeTime(host.now)
  }

  /// Plays until the host must advance its clock. Returns the time to advance to; nil at the end.
  private mutating func playToPause(
    _ onStep: (TapeTimeline.Step) throws(TapeFailure) -> Void, _ onEnd: (TapeTimeline.Step) -> Void
  ) throws(TapeFailure) -> Double? {
    while index < timeline.steps.count {
      let step = timeline.steps[index]
      if let time = try nextTime(step) { return time }
      switch stage {
      case .action:
        if host.application.hasStopped && step.action.isForProgram {
          throw failureShown("the program ended before this", step)
        }
        try perform(step)
        stage = .effect
        if waitsForTasks { return host.now }
      case .effect:
        if case .wait(let pattern, let scope, let timeout) = step.action {
          end = try nextPoll(pattern, scope, timeout, step)
          if end != nil { continue }
        }
        try onStep(step)
        try throwMistake(step)
        if host.now != time.seconds { time = TapeTime(host.now) }
        stage = .pause
        guard step.duration > 0 else { continue }
        time.add(step.duration)
        end = time.seconds
      case .pause:
        onEnd(step)
        (index, stage) = (index + 1, .action)
      }
    }
    return nil
  }

  /// Returns the time to which the host advances: that of the next event before ``end``, else
  /// ``end``. Returns nil once ``end`` was returned. Throws if there is a reason to stop.
  private mutating func nextTime(_ step: TapeTimeline.Step) throws(TapeFailure) -> Double? {
    guard let end else { return nil }
    try throwMistake(step)
    if let next = host.nextEventTime, next < end { return next }
    self.end = nil
    return end
  }

  private mutating func perform(_ step: TapeTimeline.Step) throws(TapeFailure) {
    switch step.action {
    case .send(.resize(let size)): host.resize(to: size)
    case .send(let event):
      if case .mouse(let touch) = event { mouse = touch.location }
      host.send(event)
    case .scroll(let up):
      host.send(.mouse(MouseEvent(scrollingUp: up, at: mouse, on: host.screen.size)))
    case .expect(let pattern):
      guard !pattern.isFound(in: host.shownSurface.text) else { return }
      throw failureShown(pattern.unmetExpectation, step)
    case .app(let name, let argument):
      var problem: String?
      host.step { problem = onRequest(name, argument) }
      if let problem { throw failureShown(problem, step) }
    case .wait, .pause, .picture, .caption, .marker: break
    }
  }

  /// Searches for `pattern`. Returns nil if the pattern is found, else the time of the next search.
  private mutating func nextPoll(
    _ pattern: TapePattern, _ scope: TapeWait.Scope, _ timeout: Double, _ step: TapeTimeline.Step
  ) throws(TapeFailure) -> Double? {
    var search = search ?? Search(start: host.now)
    let polls = Int((timeout / TapePlayback.pollInterval).rounded(.up))
    // An unchanged screen is searched only once.
    if search.seen != host.shownSurface, isOnScreen(pattern, scope) {
      self.search = nil
      return nil
    }
    search.seen = host.shownSurface
    guard search.poll < polls else {
      let place = scope == .line ? "in any row" : "on the screen"
      throw failureShown(pattern.unmetWait(place, timeout), step)
    }
    search.poll = min(polls, max(search.poll + 1, nextPoll(after: search.start)))
    self.search = search
    let time = min(timeout, Double(search.poll) * TapePlayback.pollInterval)
    return host.now + max(0, search.start + time - host.now)
  }

  /// Returns the number of the first poll after `start` at which the screen can have changed.
  private func nextPoll(after start: Double) -> Int {
    guard let next = host.nextEventTime else { return .max }
    return Int(min(1e12, ((next - start) / TapePlayback.pollInterval).rounded(.up)))
  }

  private func isOnScreen(_ pattern: TapePattern, _ scope: TapeWait.Scope) -> Bool {
    let text = host.shownSurface.text
    guard scope == .line else { return pattern.isFound(in: text) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).contains {
      pattern.isFound(in: String($0))
    }
  }

  private func throwMistake(_ step: TapeTimeline.Step) throws(TapeFailure) {
    guard let message = mistake() else { return }
    throw failureShown(message, step, isMistake: true)
  }

  private func failureShown(
    _ message: String, _ step: TapeTimeline.Step, isMistake: Bool = false
  ) -> TapeFailure {
    step.failure(message, showing: host.shownSurface, isMistake: isMistake)
  }
}

extension TapeTimeline.Action {
  /// Whether the action needs a running program.
  fileprivate var isForProgram: Bool {
    switch self {
    case .send, .scroll, .wait, .expect: true
    case .pause, .picture, .caption, .marker, .app: false
    }
  }
}

/// The reason that a tape could not be played to its end.
///
/// ```swift
/// do {
///   _ = try Recording.of(Tape("#tape: expect /count: 7/"), on: host)
/// } catch {
///   log.append("line \(error.position.line): \(error.message)\n\(error.screen)")
/// }
/// ```
///
/// Mistakes that are found without playing are in ``Tape/errors``.
public struct TapeFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message about the failure.
  public let message: String
  /// The position of the failed command, in ``file``.
  public let position: TapePosition
  /// The included file, see ``TapeCommand/file``.
  public let file: String?
  /// The screen at the time of the failure.
  public let screen: String
  /// Whether the tape itself is wrong, rather than the screen.
  public var isMistake = false

  /// The position and the message, then the rows of the screen without trailing blank rows, each
  /// row after a bar.
  public var description: String { place + rows.map { "\n│ \($0)" }.joined() }

  /// The position and the message in one line, with a remark if the screen is blank.
  public var place: String {
    let blank = rows.isEmpty && !screen.isEmpty && !isMistake ? "; the screen is blank" : ""
    let file = file.map { "\(TapeToken.short($0)):" } ?? ""
    return "\(file)\(position.paddedDescription) │ \(message)\(blank)"
  }

  /// The rows of the screen, without trailing blank rows.
  package var rows: [String] {
    let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
    let end = rows.lastIndex { row in row.contains { $0 != " " } }.map { $0 + 1 } ?? 0
    return rows[..<end].map(String.init)
  }
}

extension TapeTimeline.Step {
  /// Returns the failure of the step, with the screen that is shown.
  func failure(_ message: String, showing screen: Surface, isMistake: Bool = false) -> TapeFailure {
    TapeFailure(
      message: message, position: position, file: file, screen: screen.text, isMistake: isMistake)
  }
}

extension TapePattern {
  var unmetExpectation: String { "expect: /\(TapeToken.short(source))/ is not on the screen" }

  func unmetWait(_ place: String, _ timeout: Double) -> String {
    "Wait: /\(TapeToken.short(source))/ was not \(place) within \(timeout) s"
  }
}

extension MouseEvent {
  /// Creates an event for one notch of the wheel, at the mouse's last position `mouse`; with nil,
  /// in the middle of a screen of `size`.
  init(scrollingUp up: Bool, at mouse: Point?, on size: Size) {
    let place = mouse ?? Point(x: size.width / 2, y: size.height / 2)
    self.init(up ? .scrolledUp : .scrolledDown, at: place)
  }
}

/// A time that sums durations without accumulating errors: a thousand milliseconds are exactly a
/// second. Times and durations are in whole nanoseconds.
struct TapeTime {
  private var nanoseconds: Int

  /// Creates the time at `seconds`.
  init(_ seconds: Double) { nanoseconds = TapeTime.nanoseconds(seconds) }

  /// The time in seconds, rounded only here.
  var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Adds a duration in seconds. The sum saturates at about 292 years.
  mutating func add(_ duration: Double) {
    let (sum, isTooLong) = nanoseconds.addingReportingOverflow(TapeTime.nanoseconds(duration))
    nanoseconds = isTooLong ? Int.max : sum
  }

  private static func nanoseconds(_ seconds: Double) -> Int {
    Int((min(max(0, seconds), 1e9) * 1e9).rounded())
  }
}
