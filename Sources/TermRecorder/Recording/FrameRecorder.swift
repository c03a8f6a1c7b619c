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
/// `Recording.of(_:on:)` does the same with a tape.
///
/// Time that passes while it is paused is left out. The real terminal and the environment do not
/// matter: frames are shown and encoded for the colours and glyphs that the host's screen
/// simulates.
@MainActor
public final class FrameRecorder {
  /// The recording so far.
  public private(set) var recording: Recording
  private let host: HeadlessHost
  private let speed: Double
  /// The host's time at which the recording's was ``base``.
  private var start: Double
  private var base = 0.0
  private var isPaused = true
  private var size: Size
  /// Whether there is a new frame since the last snapshot.
  private var hasNewFrame = false
  private var rows = RowPool()
  private var tally = RecordingTally()

  /// Creates a recorder of `host` that records nothing before ``resume()``; `speed` is the number
  /// of host seconds per second of the recording.
  public init(_ host: HeadlessHost, speed: Double = 1) {
    self.host = host
    self.speed = speed
    size = host.screen.size
    recording = Recording(size: size)
    start = host.now
  }

  /// Seconds since the recording began.
  public var now: Double { isPaused ? base : base + (host.now - start) / speed }

  /// Starts recording with the current screen.
  public func resume() {
    guard isPaused else { return }
    isPaused = false
    start = host.now
    noteSize()
    host.screen.encoder = host.screen.usualEncoder
    host.screen.onFrame = { [weak self] surface, bytes in self?.add(surface, bytes) }
    host.step { host.application.redraw() }
  }

  /// Stops recording until ``resume()``.
  public func pause() {
    guard !isPaused else { return }
    base = now
    isPaused = true
    host.screen.onFrame = nil
    host.screen.encoder = nil
  }

  /// Ends the recording now, and returns it.
  public func finish() -> Recording {
    pause()
    recording.film.end(at: base)
    recording.calls = host.application.trace?.entries ?? []
    if recording.film.frames.isEmpty { keep(host.shownSurface) }
    return recording
  }

  /// Whether the recording has reached its size limit. Later frames are dropped.
  var isFull: Bool { tally.isFull(with: rows.cost) }

  /// Adds a marker at the current time.
  public func mark(_ name: String) { recording.film.markers.append(.init(time: now, text: name)) }

  /// Records input at the current time; appends it to the previous input if it `continues` that, or
  /// replaces it if it `replaces` that.
  public func press(_ name: String, continues: Bool = false, replaces: Bool = false) {
    if replaces, let last = recording.film.steps.indices.last {
      recording.film.steps[last].text = name
    } else if continues, let last = recording.film.steps.indices.last {
      recording.film.steps[last].text += name
    } else {
      recording.film.steps.append(.init(time: now, text: name))
    }
  }

  /// Sets the caption below the picture from now on.
  public func say(_ text: String) { recording.film.captions.append(.init(time: now, text: text)) }

  /// Stores the current screen as a picture for the file `path`.
  public func takePicture(_ path: String) {
    recording.pictures.append(.init(time: now, path: path, picture: kept(host.shownSurface)))
  }

  /// Adds the current screen to the snapshots unless it has been added already.
  public func takeSnapshot() {
    guard hasNewFrame || recording.snapshots.isEmpty else { return }
    hasNewFrame = false
    recording.snapshots.append(kept(host.shownSurface))
  }

  /// The stored form of a surface.
  private func kept(_ surface: Surface) -> KeptSurface {
    let picture = KeptSurface(surface, in: &rows)
    tally.add(picture.cost)
    return picture
  }

  private func add(_ surface: Surface, _ bytes: [UInt8]) {
    guard !bytes.isEmpty, !isFull else { return }
    noteSize()
    hasNewFrame = true
    let (time, picture) = (now, KeptSurface(host.screen.shown(surface), in: &rows))
    var bytes = bytes
    if recording.film.frames.last?.time == time, let before = recording.output.last {
      bytes = joined(before, bytes, surface)
    } else {
      tally.endFrame()
    }
    recording.show(picture, bytes, at: time)
    tally.setFrame(picture.cost + bytes.count)
  }

  /// Joins the bytes of two frames at the same time; repaints everything instead if that is much
  /// shorter.
  private func joined(_ first: [UInt8], _ second: [UInt8], _ surface: Surface) -> [UInt8] {
    let longest = max(30_000, 30 * surface.size.width * surface.size.height)
    guard first.count + second.count > longest, let encoder = host.screen.encoder else {
      return first + second
    }
    encoder.forget()
    return encoder.encode(surface, damage: [surface.bounds]) { Array($0) }
  }

  private func noteSize() {
    guard host.screen.size != size else { return }
    size = host.screen.size
    recording.film.resizes.append(.init(time: now, size: size))
  }

  /// Keeps at least one frame.
  private func keep(_ surface: Surface) {
    let bytes = host.screen.usualEncoder.encode(surface, damage: []) { Array($0) }
    recording.show(KeptSurface(surface), bytes, at: 0)
  }
}
