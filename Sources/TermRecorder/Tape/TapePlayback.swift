import TermContainers

/// Plays a timeline on a host: sends its events and advances the virtual clock.
///
/// ```swift
/// var playback = TapePlayback(timeline, on: host)
/// var seen: [String] = []
/// try playback.play(onEnd: { _ in seen.append(host.text) })
/// ```
///
/// `Recording.of(_:on:)` plays a tape and keeps what it shows.
@MainActor
public struct TapePlayback {
  private let timeline: TapeTimeline
  private let host: HeadlessHost
  private var mouse: Point?
  /// Does what a tape asks of the app itself, such as `lesson code`, and returns why it could not; by
  /// default nothing is possible.
  public var onRequest: (String, String) -> String? = { name, _ in "this app has no \(name)" }
  private var mistake: () -> String? = { nil }

  /// Seconds between two checks of a wait.
  public static var pollInterval: Double { 0.01 }

  /// Creates a playback of `timeline` on `host`, which must have the size that the tape requests.
  public init(_ timeline: TapeTimeline, on host: HeadlessHost) {
    (self.timeline, self.host) = (timeline, host)
  }

  /// Plays all steps. Calls `onStep` for each step once it has happened and before its time passes;
  /// a wait has happened when its pattern is found. Calls `onEnd` after its time. Asks `mistake`
  /// repeatedly for a reason to stop.
  public mutating func play(
    onStep: (TapeTimeline.Step) throws(TapeFailure) -> Void = { _ in },
    onEnd: (TapeTimeline.Step) -> Void = { _ in },
    mistake: @escaping () -> String? = { nil }
  ) throws(TapeFailure) {
    self.mistake = mistake
    var time = TapeTime(host.now)
    for step in timeline.steps {
      if host.application.hasStopped && step.action.isForProgram {
        throw failure("the program ended before this", step)
      }
      try perform(step)
      try onStep(step)
      try check(step)
      if host.now != time.seconds { time = TapeTime(host.now) }
      if step.duration > 0 {
        time.add(step.duration)
        try advance(to: time.seconds, step)
      }
      onEnd(step)
    }
  }

  private mutating func perform(_ step: TapeTimeline.Step) throws(TapeFailure) {
    switch step.action {
    case .send(.resize(let size)): host.resize(to: size)
    case .send(let event):
      if case .mouse(let touch) = event { mouse = touch.location }
      host.send(event)
    case .scroll(let up):
      host.send(.mouse(MouseEvent(scrollingUp: up, at: mouse, on: host.screen.size)))
    case .wait(let pattern, let scope, let timeout): try wait(pattern, scope, timeout, step)
    case .expect(let pattern):
      guard !pattern.isFound(in: host.shownSurface.text) else { return }
      throw failure(pattern.unmetExpectation, step)
    case .app(let name, let argument):
      var problem: String?
      host.step { problem = onRequest(name, argument) }
      if let problem { throw failure(problem, step) }
    case .pause, .picture, .caption, .marker: break
    }
  }

  private func wait(
    _ pattern: TapePattern, _ scope: TapeWait.Scope, _ timeout: Double, _ step: TapeTimeline.Step
  ) throws(TapeFailure) {
    // Counted, so that rounding errors do not accumulate.
    let (start, polls) = (host.now, Int((timeout / TapePlayback.pollInterval).rounded(.up)))
    var poll = 0
    var seen: Surface?
    // An unchanged screen is searched only once.
    while seen == host.shownSurface || !isFound(pattern, scope) {
      seen = host.shownSurface
      guard poll < polls else {
        let place = scope == .line ? "in any row" : "on the screen"
        throw failure(pattern.unmetWait(place, timeout), step)
      }
      poll = min(polls, max(poll + 1, nextPoll(after: start)))
      let time = min(timeout, Double(poll) * TapePlayback.pollInterval)
      try advance(to: host.now + max(0, start + time - host.now), step)
    }
  }

  /// The first poll at which something can have happened.
  private func nextPoll(after start: Double) -> Int {
    guard let next = host.nextEventTime else { return .max }
    return Int(min(1e12, ((next - start) / TapePlayback.pollInterval).rounded(.up)))
  }

  private func isFound(_ pattern: TapePattern, _ scope: TapeWait.Scope) -> Bool {
    let text = host.shownSurface.text
    guard scope == .line else { return pattern.isFound(in: text) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).contains {
      pattern.isFound(in: String($0))
    }
  }

  /// Advances time, event by event, to `time` or until there is a reason to stop.
  private func advance(to time: Double, _ step: TapeTimeline.Step) throws(TapeFailure) {
    while let next = host.nextEventTime, next < time {
      try check(step)
      host.advance(to: next)
    }
    try check(step)
    host.advance(to: time)
  }

  private func check(_ step: TapeTimeline.Step) throws(TapeFailure) {
    guard let message = mistake() else { return }
    throw failure(message, step, isMistake: true)
  }

  private func failure(
    _ message: String, _ step: TapeTimeline.Step, isMistake: Bool = false
  ) -> TapeFailure {
    step.failure(message, showing: host.shownSurface, isMistake: isMistake)
  }
}

extension TapeTimeline.Action {
  /// Whether it needs a running program.
  fileprivate var isForProgram: Bool {
    switch self {
    case .send, .scroll, .wait, .expect: true
    case .pause, .picture, .caption, .marker, .app: false
    }
  }
}
