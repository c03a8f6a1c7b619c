/// The size of a recording. It is limited, since a tape of a few lines can produce any amount of
/// output.
struct RecordingTally {
  /// The limit in bytes, approximately.
  static let most = 512_000_000

  /// The message if there is more.
  static let message = "the recording is too long: it takes more than \(most / 1_000_000) MB here"

  private var sum = 0
  /// The size of the last frame, which may be replaced.
  private var frame = 0

  /// Whether the limit is exceeded, with that many bytes of rows.
  func isFull(with rows: Int) -> Bool { sum + frame + rows > RecordingTally.most }

  mutating func add(_ bytes: Int) { sum += bytes }
  mutating func setFrame(_ bytes: Int) { frame = bytes }

  /// Makes the last frame final.
  mutating func endFrame() {
    sum += frame
    frame = 0
  }
}
