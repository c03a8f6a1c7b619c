import TermContainers

extension RecordingFormat {
  /// The contents of a file in this format; for a folder, those of the poster's still. Without
  /// `options` the recording's own apply.
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
    // Wherever the film begins, a still shows its end.
    var options = options
    options.loopOffset = 0
    return try PNGPictures(last, options: options)
  }

  /// The reason if no file in this format can be as large as `recording` needs it; nil if one can, or
  /// if only the recording will show that.
  package func sizeProblem(of recording: Recording, options: RecordingOptions) -> PixelError? {
    guard hasPixels else { return nil }
    let size = options.pictures.pixelSize(of: recording.film)
    // The formats know their limits, but take a while. None of them refuses a picture of less.
    guard size.width * size.height > 8_000_000 || max(size.width, size.height) > 8_000 else {
      return nil
    }
    do throws(PixelError) { _ = try contents(of: recording, options: options) } catch {
      if case .tooLarge = error { return error }
    }
    return nil
  }
}
