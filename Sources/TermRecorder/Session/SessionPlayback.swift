import TermContainers
import TermPictures

/// Plays a timeline on a shell.
///
/// Timing comes from the tape: the effect of an input appears at the input's own time, however long
/// the program took. At the shell's prompt, a pause takes no real time. During a wait, and while a
/// program runs, even in the background, time passes as in reality. The program's output then
/// appears in frames of a fixed rate.
struct SessionPlayback {
  private let timeline: TapeTimeline
  private let session: ShellSession
  private var recorder: SessionRecorder
  private var time = TapeTime(0)
  private var names = StepNames()
  private var mouse: Point?
  /// A real time and the corresponding time of the tape, from which later times are computed.
  private var anchor: (real: ContinuousClock.Instant, time: Double)
  /// The time of the current wait's start, or of the input just before it; nil outside of waits.
  /// Output from this time on belongs to the wait.
  private var waitStart: Double?
  /// Whether a recording resumed during a wait has no screen yet, as it shows only the wait's end.
  private var needsScreen = false

  init(_ timeline: TapeTimeline, on session: ShellSession) {
    (self.timeline, self.session) = (timeline, session)
    recorder = SessionRecorder(
      size: session.terminal.size, speed: timeline.settings.playbackSpeed)
    anchor = (.now, 0)
  }

  /// Plays all steps and returns the recording.
  mutating func play() throws(TapeFailure) -> Recording {
    session.settleAtFirstPrompt()
    for (index, step) in timeline.steps.enumerated() {
      if session.hasEnded, step.action.needsProgram {
        throw fault("the shell ended before this", step)
      }
      recordStep(step)
      if timeline.isInputBeforeWait(index) { waitStart = time.seconds }
      try performStep(step)
      recorder.note(step, showing: session.screen, at: time.seconds)
      passTime(step.duration)
      if step.isRecorded, waitStart == nil { recorder.takeSnapshot() }
      if recorder.isFull { throw fault(RecordingDraft.isTooLong, step, isMistake: true) }
    }
    return recorder.finish(at: time.seconds, showing: session.screen)
  }

  private mutating func recordStep(_ step: TapeTimeline.Step) {
    guard step.isRecorded else {
      if let waitStart { noteWaitUntilNow(from: waitStart) }
      return recorder.pauseRecording(at: time.seconds)
    }
    if recorder.isPaused {
      recorder.resume(at: time.seconds)
      if waitStart != nil || step.action.isWait { waitStart = time.seconds }
      needsScreen = waitStart != nil && !showsWaits
      showScreen()
    }
    if let name = names.name(step) { recorder.recordInput(name, at: time.seconds) }
  }

  private mutating func performStep(_ step: TapeTimeline.Step) throws(TapeFailure) {
    switch step.action {
    case .send(let event):
      if case .mouse(let touch) = event { mouse = touch.location }
      act { $0.send(event) }
    case .scroll(let up):
      let notch = MouseEvent(scrollingUp: up, at: mouse, on: session.terminal.size)
      act { $0.scroll(notch) }
    case .wait(let pattern, let scope, let timeout): try waitFor(pattern, scope, timeout, step)
    case .expect(let pattern):
      guard !pattern.isFound(in: session.terminal.surface.text) else { return }
      throw fault(pattern.unmetExpectation, step)
    case .app(let name, _): throw fault("a program in a shell has no \(name)", step)
    case .pause, .picture, .caption, .marker: break
    }
  }

  /// Performs `input`, and shows its effect at the present time.
  private mutating func act(_ input: (ShellSession) -> Void) {
    anchor = (.now, time.seconds)
    session.noteJobs()
    input(session)
    session.settle()
    showScreen()
  }

  private mutating func showScreen() { showScreen(at: time.seconds) }

  /// Shows the screen from `time` on, unless it belongs to a wait of which only the end is shown.
  private mutating func showScreen(at time: Double) {
    if waitStart == nil || showsWaits { recorder.show(session.screen, at: time) }
  }

  private func fault(
    _ message: String, _ step: TapeTimeline.Step, isMistake: Bool = false
  ) -> TapeFailure {
    step.failure(message, showing: session.terminal.surface, isMistake: isMistake)
  }

  /// Lets `seconds` pass: in real time while a program runs, at once while the shell only waits.
  private mutating func passTime(_ seconds: Double) {
    guard seconds > 0 else { return }
    if session.hasEnded || session.onlyPrompts {
      // Output may arrive late, as when a Sleep ends early.
      guard session.read(within: 0) else {
        time.add(seconds)
        anchor = (.now, time.seconds)
        return
      }
      showScreen()
    }
    let (first, end) = (time.seconds - anchor.time, time.seconds - anchor.time + seconds)
    session.read(
      since: anchor.real, until: end, framesPerSecond: rate, unless: session.hasComeToRest
    ) { frame in
      let offset = min(Double(frame) / rate, end)
      showScreen(at: anchor.time + max(first, offset))
    }
    time.add(seconds)
  }

  /// Frames per second while a program runs.
  private var rate: Double { Double(timeline.settings.framerate ?? TapeSettings.shellFramerate) }

  private mutating func waitFor(
    _ pattern: TapePattern, _ scope: TapeWait.Scope, _ timeout: Double, _ step: TapeTimeline.Step
  ) throws(TapeFailure) {
    let start = ContinuousClock.now
    func isMet(_ terminal: Terminal) -> Bool { pattern.isFound(in: terminal.searchedText(scope)) }
    let isMetAtOnce = isMet(session.terminal)
    guard isMetAtOnce || watch(since: start, atMost: timeout, until: isMet) else {
      let place = scope == .line ? "in the cursor's row" : "on the screen"
      throw fault(pattern.unmetWait(place, timeout), step)
    }
    session.settle()
    let length = isMetAtOnce || !showsWaits ? 0 : (.now - start).seconds
    endWait(after: waitLength(length))
  }

  /// Whether a recording shows the screens during a wait.
  private var showsWaits: Bool { !timeline.settings.showsOnlyEndOfWaits }

  /// Reads until the terminal meets `condition`, and shows the output until then. Returns false if
  /// that takes more than `seconds`, or if the shell ends before.
  private mutating func watch(
    since start: ContinuousClock.Instant, atMost seconds: Double,
    until condition: (Terminal) -> Bool
  ) -> Bool {
    let (before, rate) = (time.seconds, rate)
    waitStart = waitStart ?? before
    return session.read(since: start, until: seconds, framesPerSecond: rate, or: condition) {
      frame in showScreen(at: before + Double(frame) / rate)
    }
  }

  /// Records that the screens from `start` until now belong to a wait.
  private mutating func noteWaitUntilNow(from start: Double) {
    if showsWaits { recorder.noteWait(from: start, to: time.seconds) }
  }

  /// Returns how long a wait that really took `seconds` lasts in the recording: a `Film.glance`, and
  /// what exceeds that, rounded up to whole frames.
  private func waitLength(_ seconds: Double) -> Double {
    let more = max(0, seconds - Film.glance)
    return Film.glance + (more * rate).rounded(.up) / rate
  }

  /// Ends a wait of `seconds`. Shows the screen after it for a `Film.glance` before the next key.
  private mutating func endWait(after seconds: Double) {
    let start = waitStart ?? time.seconds
    waitStart = nil
    if needsScreen { showScreen() }
    needsScreen = false
    time.add(seconds)
    noteWaitUntilNow(from: start)
    showScreen()
    time.add(Film.glance)
    anchor = (.now, time.seconds)
  }
}

extension TapeTimeline {
  /// Whether step `index` is an input, and the next step but captions and markers is a wait.
  fileprivate func isInputBeforeWait(_ index: Int) -> Bool {
    guard steps[index].action.isInput else { return false }
    return steps[(index + 1)...].first { !$0.action.isNote }?.action.isWait == true
  }
}

extension Terminal {
  /// Returns the text that a wait searches: all rows, or the cursor's row without trailing blanks.
  fileprivate func searchedText(_ scope: TapeWait.Scope) -> String {
    let surface = surface
    guard scope == .line else { return surface.text }
    return String(surface.line(cursorPosition.y).reversed().drop { $0 == " " }.reversed())
  }
}

extension TapeTimeline.Action {
  fileprivate var isInput: Bool {
    switch self {
    case .send, .scroll: true
    default: false
    }
  }

  fileprivate var isWait: Bool { if case .wait = self { true } else { false } }

  /// Whether the action is a caption or a marker, which sends nothing to the shell.
  fileprivate var isNote: Bool {
    switch self {
    case .caption, .marker: true
    default: false
    }
  }

  /// Whether the action needs a running shell.
  fileprivate var needsProgram: Bool { isInput || isWait }
}

/// Records the screens of a shell at the times of a tape.
///
/// The recorder stores whole screens, so it does not matter how the output was split on arrival.
struct SessionRecorder {
  private var draft: RecordingDraft
  private let speed: Double
  /// The last screen and its time. It is recorded later, because another screen with the same time
  /// would replace it.
  private var last: (surface: Surface, time: Double)?
  private var shown: Surface?
  /// The tape's time when the recording's time was `base`; nil while paused.
  private var start: Double?
  private var base = 0.0

  /// Creates a paused recorder; `speed` is the seconds of the tape per second of the recording.
  init(size: Size, speed: Double) {
    draft = RecordingDraft(Recording(Film(size: size)))
    self.speed = speed
  }

  /// Whether recording is paused.
  var isPaused: Bool { start == nil }

  /// Whether the size limit is reached.
  var isFull: Bool { draft.isFull }

  mutating func resume(at time: Double) { if isPaused { start = time } }

  mutating func pauseRecording(at time: Double) {
    guard !isPaused else { return }
    base = recorded(time)
    start = nil
  }

  /// Returns the time in the recording that corresponds to a time of the tape.
  private func recorded(_ time: Double) -> Double {
    start.map { base + (time - $0) / speed } ?? base
  }

  /// Shows `surface` from `time` on, unless it is shown already.
  mutating func show(_ surface: Surface, at time: Double) {
    guard !isPaused, !isFull else { return }
    let time = recorded(time)
    if last?.time != time { keepLast() }
    last = (surface, time)
  }

  private mutating func keepLast() {
    guard let (surface, time) = last else { return }
    last = nil
    guard surface != shown else { return }
    shown = surface
    draft.noteSize(surface.size, at: time)
    draft.showFrame(surface, at: time)
  }

  /// Ends the recording at `time`, and returns it.
  mutating func finish(at time: Double, showing surface: Surface) -> Recording {
    if !isPaused { pauseRecording(at: time) }
    keepLast()
    if draft.recording.film.frames.isEmpty {
      last = (surface, 0)
      keepLast()
    }
    draft.recording.film.end(at: base)
    return draft.recording
  }

  /// Records the step's caption, marker or picture.
  mutating func note(_ step: TapeTimeline.Step, showing surface: Surface, at time: Double) {
    draft.note(step.action, showing: surface, at: recorded(time))
  }

  /// Records that the screens between these times belong to a wait.
  mutating func noteWait(from start: Double, to end: Double) {
    if !isPaused { draft.recording.waits.append(recorded(start)...recorded(end)) }
  }

  /// Records an input.
  mutating func recordInput(_ name: StepName, at time: Double) {
    draft.addInput(name, at: recorded(time))
  }

  /// Adds the current screen to the snapshots if they are empty, or older than the last frame.
  mutating func takeSnapshot() {
    let surface = last?.surface ?? shown
    keepLast()
    if let surface { draft.addSnapshot(of: surface) }
  }
}
