import TermRecorder
import ToolConsole

/// SVGs that grow too large for a page, which readers fetch whole.
struct LargeFiles {
  /// `record` warns of an SVG with more bytes than the first number, and writes one with more than
  /// the second only with `--force`.
  private static let (warned, refused) = (1_000_000, 5_000_000)

  /// Whether files of any size are wanted.
  let areForced: Bool

  /// Throws for an SVG of a long film that will be too large, before it is made.
  @MainActor
  func foresee(_ file: RequestedFile, _ style: RecordingStyle) throws {
    guard !areForced, let picture = file.svg(style),
      picture.isCertainlyLonger(than: LargeFiles.refused)
    else { return }
    throw refusal(of: file.path, "more than \(LargeFiles.megabytes(LargeFiles.refused))")
  }

  private func refusal(of path: String, _ size: String) -> Failure {
    Failure(
      .dataError,
      "'\(printable(path))' would have \(size) MB; "
        + "--force writes it, and a .webp or .gif may be smaller")
  }

  /// Warns of a large SVG on standard error. Throws for one that is too large.
  func check(_ files: RecordingFiles) throws(Failure) {
    guard files.format == .svg, let file = files.files.first else { return }
    let size = LargeFiles.megabytes(file.contents.count)
    if file.contents.count > LargeFiles.refused && !areForced {
      throw refusal(of: file.path, size)
    }
    if file.contents.count > LargeFiles.warned {
      StandardStream.tell(
        "\(printable(file.path)) has \(size) MB; a .webp or .gif may be smaller")
    }
  }

  /// `1.3`, in millions of bytes.
  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
