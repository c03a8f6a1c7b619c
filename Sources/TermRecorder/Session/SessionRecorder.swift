import TermContainers

/// Records the screens of a shell at the times of a tape.
///
/// It stores screens, so the pieces in which output arrives do not matter.
struct SessionRecorder {
  private var draft: RecordingDraft
  private let speed: Double
  /// A screen that the next one may replace, with its time.
  private var last: (surface: Surface, time: Double)?
  private var shown: Surface?
  /// The tape's time when the recording's time was `base`; nil while paused.
  private var start: Double?
  private var base = 0.0

  /// Creates a paused recorder; `speed` is the number of seconds of the tape per second of the
  /// recording.
  init(size: Size, speed: Double) {
    draft = RecordingDraft(Recording(Film(size: size)))
    self.speed = speed
  }

  /// Whether nothing is recorded.
  var isPaused: Bool { start == nil }

  /// Whether the size limit is reached.
  var isFull: Bool { draft.isFull }

  mutating func resume(at time: Double) { if isPaused { start = time } }

  mutating func pause(at time: Double) {
    guard !isPaused else { return }
    base = recorded(time)
    start = nil
  }

  /// Returns the recording's time at a time of the tape.
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
    draft.show(surface, at: time)
  }

  /// Ends the recording at `time`, and returns it.
  mutating func finish(at time: Double, showing surface: Surface) -> Recording {
    if !isPaused { pause(at: time) }
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
  mutating func press(_ name: StepName, at time: Double) {
    draft.press(name, at: recorded(time))
  }

  /// Adds the screen to the snapshots unless it has been added already.
  mutating func takeSnapshot() {
    let surface = last?.surface ?? shown
    keepLast()
    if let surface { draft.takeSnapshot(of: surface) }
  }
}
