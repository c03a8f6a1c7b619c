import TermContainers

extension RecordingFormat {
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
