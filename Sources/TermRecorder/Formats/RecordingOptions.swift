/// Options for writing a recording. Each format uses those that concern it.
///
/// ```swift
/// var options = RecordingOptions(for: recording)
/// options.castVersion = .v3
/// options.pictures.showsKeys = true
/// try recording.write(to: folder + "/counter.cast", options: options)
/// ```
///
/// A tape's own settings are in ``Recording/pictureOptions``.
public struct RecordingOptions: Hashable, Sendable {
  /// The version of asciicasts.
  public var castVersion = Asciicast.Version.v2
  /// The options for pictures.
  public var pictures = PictureOptions()

  /// Creates the defaults: asciicasts of version 2, and the defaults of `PictureOptions`.
  public init() {}

  /// Creates the default options of `recording`.
  public init(for recording: Recording) { pictures = recording.pictureOptions }
}
