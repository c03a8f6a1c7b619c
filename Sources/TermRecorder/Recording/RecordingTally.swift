/// How much of a recording is kept. There is an end to it: a tape of a few lines can show any amount.
struct RecordingTally {
  /// Bytes, about.
  static let most = 512_000_000

  /// What is said where there is more.
  static let message = "the recording is too long: it takes more than \(most / 1_000_000) MB here"

  private var sum = 0
  /// Of the last frame, which may be replaced.
  private var frame = 0

  /// Whether that is all there may be, with so many bytes of rows.
  func isFull(with rows: Int) -> Bool { sum + frame + rows > RecordingTally.most }

  mutating func add(_ bytes: Int) { sum += bytes }
  mutating func setFrame(_ bytes: Int) { frame = bytes }

  /// The last frame stays.
  mutating func endFrame() {
    sum += frame
    frame = 0
  }
}
