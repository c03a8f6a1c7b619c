import TermContainers

extension RecordingFormat {
  /// Returns the contents of a file in this format; for a folder, the contents of the poster's
  /// still. Without `options` the recording's own apply.
  public func contents(
    of recording: Recording, options: RecordingOptions? = nil
  ) throws(PixelError) -> any FileContents {
    let options = options ?? RecordingOptions(for: recording)
    let (film, pictures) = (recording.film, options.pictures)
    return switch self {
    case .cast: Asciicast(recording, version: options.castVersion)
    case .svg: SVGAnimation(film, light: recording.lightFilm, options: pictures)
    case .html: HTMLPage(film, light: recording.lightFilm, options: pictures)
    case .gif: try GIFAnimation(film, options: pictures)
    case .webp: try WebPAnimation(film, options: pictures)
    case .mp4: try VideoAnimation(film, codec: .h264, options: pictures)
    case .webm: try VideoAnimation(film, codec: .vp9, options: pictures)
    case .png, .frames: try still(of: film, pictures)
    case .txt, .ascii, .test: TextSnapshots(recording)
    case .ansi: ANSIScreen(recording)
    case .json: JSONSnapshots(recording)
    case .mmd: CallDiagram(recording)
    }
  }

  private func still(of film: Film, _ options: PictureOptions) throws(PixelError) -> PNGPictures {
    guard let last = film.still(options) else { return try PNGPictures(film, options: options) }
    // A still shows the end of the film, wherever the film begins.
    var options = options
    options.loopOffset = 0
    return try PNGPictures(last, options: options)
  }
}

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
