import TermRecorder
import ToolSupport

/// The limits for files that grow too large for a page, which readers fetch whole.
struct LargeFiles {
  /// The limits in bytes. `record` reports a file beyond the first, and an SVG beyond the second.
  /// It writes an SVG beyond the third only with `--force`.
  private static let (told, warned, refused) = (20_000_000, 1_000_000, 5_000_000)

  /// Whether files of any size are wanted.
  let areForced: Bool

  /// Throws for an SVG that will be too large, without making the one of a long film.
  @MainActor
  func foresee(
    _ output: inout RecordingOutput, _ file: RequestedFile, _ options: RecordingOptions
  ) throws {
    guard !areForced, output.format == .svg else { return }
    let (film, light) = (file.recording.film, file.recording.lightFilm)
    let picture = SVGAnimation(film, light: light, options: options.pictures)
    let isLonger = picture.isCertainlyLonger(than: LargeFiles.refused)
    let bytes = isLonger ? LargeFiles.refused : try output.make()
    guard isLonger || bytes > LargeFiles.refused else { return }
    throw Failure(
      .dataError,
      "'\(printable(file.path))' would be \(isLonger ? "more than " : "")"
        + "\(LargeFiles.megabytes(bytes)) MB; use --force to write it, or try a .webp or .gif")
  }

  /// Reports a large file on standard error.
  @MainActor
  func tell(of output: RecordingOutput, _ bytes: Int) {
    guard bytes > (output.format == .svg ? LargeFiles.warned : LargeFiles.told) else { return }
    StandardStream.tell(
      "\(printable(output.path)) is \(LargeFiles.megabytes(bytes)) MB; \(output.format.smaller)")
  }

  /// Returns `bytes` in millions, such as `1.3`.
  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension RecordingFormat {
  /// The advice that makes a file in this format smaller.
  fileprivate var smaller: String {
    if self == .svg { return "a .webp or .gif may be smaller" }
    let rate = hasPixels ? "a lower --framerate, " : ""
    return "to make it smaller, use \(rate)--crop, or --from and --to of a cast"
  }
}
