import Libc
import TermContainers

// Its files: what is in them, and what they may replace.
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

  /// Throws if the file at `path` holds something other than a recording in this format, which
  /// nobody may have meant to replace. An empty file holds nothing.
  package func checkReplacing(_ path: String) throws(PlaceProblem) {
    guard self != .frames, access(path, F_OK) == 0 else { return }
    let start: [UInt8]
    do { start = try InputFile(path).read(atMost: FileKind.most) } catch { return }
    if start.isEmpty || FileKind(start) == kind { return }
    if isOwnText(path, start) { return }
    throw .otherFile(Self.realPath(path), wanted: words)
  }

  /// Where a path really leads: the absolute one without links; `path` itself if there is nothing.
  private static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The kind of its files; nil where ``FileKind`` knows none, or none but JSON.
  var kind: FileKind? {
    switch self {
    case .cast: .cast
    case .svg: .svg
    case .gif: .gif
    case .png, .frames: .png
    case .webp: .webp
    case .mp4: .mp4
    case .webm: .webm
    default: nil
    }
  }

  /// What it should be, for messages.
  private var words: String {
    switch self {
    case .txt, .ascii, .test, .json: "a recording's screens"
    case .ansi: "a recording's last screen"
    case .mmd: "a diagram of calls"
    default: kind?.words ?? "a recording"
    }
  }

  /// Whether the text at `path`, of which this is the start, is in the form of a recording;
  /// false if the format is no text.
  private func isOwnText(_ path: String, _ start: [UInt8]) -> Bool {
    switch self {
    case .txt, .ascii, .test: Self.hasScreens(path)
    case .json: ["[\n{\"cols\":", "[\n\n]"].contains { start.starts(with: $0.utf8) }
    case .ansi: start.starts(with: "\u{1B}[".utf8)
    case .mmd: start.starts(with: "sequenceDiagram".utf8)
    default: false
    }
  }

  /// Whether the file at `path` has screens as text: a line of 80 dashes follows the first.
  private static func hasScreens(_ path: String) -> Bool {
    guard let file = try? InputFile(path), let bytes = try? file.read(atMost: largestScreen) else {
      return false
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.contains { $0 == TextSnapshots.line }
  }

  /// The most bytes of the largest screen, approximately.
  private static let largestScreen = 1 << 20
}
