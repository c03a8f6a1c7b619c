import TermContainers

/// Records the frames of a host as it shows them.
///
/// ```swift
/// let recorder = FrameRecorder(host)
/// recorder.resume()
/// host.send("Tab")
/// host.advance(by: 1)
/// try recorder.finish().write(to: "tab.svg")
/// ```
///
/// To record a tape, use `Recording.of(_:on:)`.
///
/// Time that passes while the recorder is paused is left out. The real terminal and the environment
/// do not matter: frames have the colours and glyphs that the host's screen simulates.
@MainActor
public final class FrameRecorder {
  /// The recording so far.
  public var recording: Recording { draft.recording }
  private var draft: RecordingDraft
  private let host: HeadlessHost
  private let speed: Double
  /// The host's time when the recording's time was ``base``; nil while paused.
  private var start: Double?
  private var base = 0.0

  /// Creates a recorder of `host` that records nothing before ``resume()``; `speed` is the number
  /// of host seconds per second of the recording.
  public init(_ host: HeadlessHost, speed: Double = 1) {
    self.host = host
    self.speed = speed
    draft = RecordingDraft(Recording(size: host.screen.size))
  }

  /// Seconds since the recording began.
  public var now: Double { start.map { base + (host.now - $0) / speed } ?? base }

  /// Starts recording with the current screen.
  public func resume() {
    guard start == nil else { return }
    start = host.now
    draft.noteSize(host.screen.size, at: now)
    host.screen.encoder = host.screen.usualEncoder
    host.screen.onFrame = { [weak self] surface, bytes in self?.add(surface, bytes) }
    host.step { host.application.redraw() }
  }

  /// Stops recording until ``resume()``.
  public func pause() {
    guard start != nil else { return }
    base = now
    start = nil
    host.screen.onFrame = nil
    host.screen.encoder = nil
  }

  /// Ends the recording now, and returns it.
  public func finish() -> Recording {
    pause()
    draft.recording.film.end(at: base)
    if recording.film.frames.isEmpty {
      let surface = host.shownSurface
      let bytes = host.screen.usualEncoder.encode(surface, damage: []) { Array($0) }
      draft.showFrame(surface, bytes, at: 0)
    }
    var recording = recording
    recording.calls = host.application.trace?.entries ?? []
    return recording
  }

  /// Whether the recording has reached its size limit. Later frames are dropped.
  var isFull: Bool { draft.isFull }

  /// Adds a marker at the current time.
  public func mark(_ name: String) { recordMark(.marker(name)) }

  /// Records input called `name` at the current time. With `continues`, `name` is appended to the
  /// previous input's name; with `replaces`, it replaces that name.
  public func press(_ name: String, continues: Bool = false, replaces: Bool = false) {
    recordPress(StepName(name, replaces ? .replaced : continues ? .continued : .new))
  }

  func recordPress(_ step: StepName) { draft.addInput(step, at: now) }

  /// Sets the caption below the picture from now on.
  public func say(_ text: String) { recordMark(.caption(text)) }

  /// Stores the current screen as a picture for the file `path`.
  public func takePicture(_ path: String) { recordMark(.picture(path)) }

  /// Records a caption, marker or picture that a tape asks for.
  func recordMark(_ action: TapeTimeline.Action) {
    draft.note(action, showing: host.shownSurface, at: now)
  }

  /// Adds the current screen to the snapshots if it is the first, or new since the last snapshot.
  public func takeSnapshot() { draft.addSnapshot(of: host.shownSurface) }

  private func add(_ surface: Surface, _ bytes: [UInt8]) {
    guard !bytes.isEmpty, !isFull else { return }
    draft.noteSize(host.screen.size, at: now)
    let before = draft.replacedOutput(at: now)
    let output = before.map { joined($0, bytes, surface) } ?? bytes
    draft.showFrame(host.screen.shown(surface), output, at: now)
  }

  /// Joins the bytes of two frames that have the same time. If they exceed a limit, returns a
  /// repaint of the whole screen instead.
  private func joined(_ first: [UInt8], _ second: [UInt8], _ surface: Surface) -> [UInt8] {
    let most = max(30_000, 30 * surface.size.width * surface.size.height)
    guard first.count + second.count > most, let encoder = host.screen.encoder else {
      return first + second
    }
    encoder.forget()
    return encoder.encode(surface, damage: [surface.bounds]) { Array($0) }
  }
}
