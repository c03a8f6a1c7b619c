/// How a recording is written. Each format takes what concerns it.
public struct RecordingOptions: Hashable, Sendable {
  /// Which form of an asciicast is written.
  public var castVersion = Asciicast.Version.v2
  /// How pictures are drawn.
  public var pictures = PictureOptions()

  /// Asciicasts of version 2, and pictures as `PictureOptions` has them by itself.
  public init() {}

  /// What holds for `recording` where nothing else is asked for.
  public init(for recording: Recording) { pictures = recording.pictureOptions }
}
