import TermContainers

/// A recording that grows. It bounds what it keeps, and leaves the times to its owner.
struct RecordingDraft {
  private(set) var recording: Recording
  /// Whether there is a new frame since the last snapshot.
  private var hasNewFrame = false
  private var rows = RowPool()
  private var tally = RecordingTally()

  init(size: Size) { recording = Recording(size: size) }

  /// Whether the size limit is reached. Later frames are dropped.
  var isFull: Bool { tally.isFull(with: rows.cost) }

  /// The bytes of the frame that a frame at `time` replaces; nil if there is none.
  func replacedOutput(at time: Double) -> [UInt8]? {
    recording.film.frames.last?.time == time ? recording.recordedOutput?.last : nil
  }

  /// How many bytes frames of one time may take together before it is better to begin anew.
  static func mostOutput(_ size: Size) -> Int { max(30_000, 30 * size.width * size.height) }

  /// Shows `surface` from `time` on; `bytes` lead a terminal there from the frame before.
  mutating func show(_ surface: Surface, _ bytes: [UInt8], at time: Double) {
    hasNewFrame = true
    let picture = KeptSurface(surface, in: &rows)
    if replacedOutput(at: time) == nil { tally.endFrame() }
    recording.show(picture, bytes, at: time)
    tally.setFrame(picture.cost + bytes.count)
  }

  /// Ends it at `time`.
  mutating func end(at time: Double) { recording.film.end(at: time) }

  mutating func resize(to size: Size, at time: Double) {
    recording.film.resizes.append(.init(time: time, size: size))
  }

  mutating func noteWait(_ times: ClosedRange<Double>) { recording.waits.append(times) }

  mutating func mark(_ name: String, at time: Double) {
    recording.film.markers.append(.init(time: time, text: name))
  }

  mutating func say(_ text: String, at time: Double) {
    recording.film.captions.append(.init(time: time, text: text))
  }

  /// Records input; see ``StepName``.
  mutating func press(_ step: StepName, at time: Double) {
    let last = step.place == .new ? nil : recording.film.steps.popLast()
    let text = step.place == .continued ? (last?.text ?? "") + step.text : step.text
    recording.film.steps.append(.init(time: last?.time ?? time, text: text))
    recording.film.keys.append(.init(time: time, text: shownText(text)))
  }

  /// What a picture shows of `text`: of a long one its beginning, which is stored once.
  private func shownText(_ text: String) -> String {
    guard text.utf8.count > 200, let last = recording.film.keys.last?.text, text.hasPrefix(last)
    else { return text }
    return last
  }

  /// Stores `surface` as a picture for the file `path`.
  mutating func takePicture(_ path: String, of surface: Surface, at time: Double) {
    recording.pictures.append(.init(time: time, path: path, picture: kept(surface)))
  }

  /// Adds `surface` to the snapshots unless it has been added already.
  mutating func takeSnapshot(of surface: @autoclosure () -> Surface) {
    guard hasNewFrame || recording.snapshots.isEmpty else { return }
    hasNewFrame = false
    recording.snapshots.append(kept(surface()))
  }

  private mutating func kept(_ surface: Surface) -> KeptSurface {
    let picture = KeptSurface(surface, in: &rows)
    tally.add(picture.cost)
    return picture
  }
}
