import Libc
import TermContainers

extension RecordingFormat {
  /// Returns the contents of a file in this format; for a folder of stills, the contents of the
  /// poster's still. Without `options`, the recording's own options apply.
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

  // The files that a recording may replace: those of earlier recordings.

  /// Throws if the file at `path`, or a still in the folder at `path`, was not written by a
  /// recording in this format. Accepts an empty file and a pointer of Git LFS.
  package func checkReplacing(_ path: String) throws(PlaceProblem) {
    guard self == .frames else { return try checkFile(path) }
    for name in folderNames(at: path) where RecordingFile.isStill(name) {
      try checkFile(path + name)
    }
  }

  private func checkFile(_ path: String) throws(PlaceProblem) {
    guard access(path, F_OK) == 0 else { return }
    let problem: String?
    do { problem = try objection(of: InputFile(path)) } catch {
      // Only a plain file can be replaced, and a file that has gone in between need not be.
      guard access(path, R_OK) != 0, errno != ENOENT else { return }
      problem = "cannot be read"
    }
    if let problem { throw .otherFile(Self.realPath(path), problem) }
  }

  /// Returns the reason that `file` is not a recording, in words; nil if it can be one.
  private func objection(of file: borrowing InputFile) throws(InputFile.Problem) -> String? {
    let start = try file.read(atMost: FileKind.most)
    if start.isEmpty || start.starts(with: Self.pointer) { return nil }
    guard let kind else { return try hasOwnForm(start, file) ? nil : "is not \(words)" }
    guard FileKind(start) == kind else { return "is not \(kind.words)" }
    if try hasPixels ? file.finds(PixelLibrary.mark, after: start) : hasOwnForm(start, file) {
      return nil
    }
    return hasPixels
      ? "lacks the mark of a recording, which older versions did not set"
      : "was written by another program"
  }

  /// The start of the pointer that Git LFS leaves in place of a file that was not fetched.
  private static let pointer = Array("version https://git-lfs.github.com/spec/v1\n".utf8)

  /// Returns the absolute path without links; `path` itself if no file exists at it.
  private static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The kind of the format's files; nil if ``FileKind`` has no kind for them, or only JSON.
  var kind: FileKind? {
    switch self {
    case .cast: .cast
    case .svg: .svg
    case .html: .markup
    case .gif: .gif
    case .png, .frames: .png
    case .webp: .webp
    case .mp4: .mp4
    case .webm: .webm
    default: nil
    }
  }

  /// A description of the format's text, for messages.
  private var words: String {
    switch self {
    case .ansi: "a recording's last screen"
    case .mmd: "a diagram of calls"
    default: "a recording's screens"
    }
  }

  /// Whether the text in `file`, which begins with `start`, has the form of a recording's text.
  private func hasOwnForm(
    _ start: [UInt8], _ file: borrowing InputFile
  ) throws(InputFile.Problem) -> Bool {
    let text = String(decoding: start, as: UTF8.self)
    return switch self {
    case .txt, .ascii, .test: try file.finds(Array("\n\(TextSnapshots.line)\n".utf8), after: start)
    case .json: text.hasPrefix("[\n{\"cols\":") || text.hasPrefix("[\n\n]")
    case .ansi: text.hasPrefix("\u{1B}[m\u{1B}[H\u{1B}[2J")
    case .mmd: text == "sequenceDiagram\n" || text.contains(": solid: you call<br/>dashed: ")
    case .svg: Self.isOwnPicture(text)
    case .html: text.contains(#""generator" content="Written by term-recorder""#)
    case .cast: Self.isOwnHeader(text.prefix { $0 != "\n" })
    default: false
    }
  }

  /// Whether an SVG begins with a recording's attributes: a class of five bytes, and the view box.
  private static func isOwnPicture(_ text: String) -> Bool {
    let parts = text.split(separator: "\"", maxSplits: 4)
    return parts.count > 4 && parts[0] == "<svg xmlns=" && parts[2] == " class="
      && parts[3].utf8.count == 5 && parts[4].hasPrefix(" viewBox=")
  }

  /// Whether a recording wrote the cast's header. Unlike a live session's header, it has the
  /// duration after the size. In version 3, it can also lack the duration if it has no timestamp,
  /// command or environment either.
  private static func isOwnHeader(_ header: Substring) -> Bool {
    if header.hasPrefix("{\"version\":3,\"term\":{\"cols\":") {
      return header.contains("},\"duration\":")
        || !["timestamp", "command", "env"].contains { header.contains("\"\($0)\":") }
    }
    let members = header.split(separator: ",", maxSplits: 4)
    return header.hasPrefix("{\"version\":2,\"width\":") && members.count > 4
      && members[3].hasPrefix("\"duration\":")
  }
}

/// Options for writing a recording. Each format uses only the options that apply to it.
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

extension InputFile {
  /// Whether the file contains `bytes`; `start` has already been read. Reads 16 MB at most, which
  /// covers the header of any picture or video, and the first screen of any text.
  fileprivate borrowing func finds(
    _ bytes: [UInt8], after start: [UInt8]
  ) throws(Problem) -> Bool {
    var (window, count) = (start, start.count)
    while !window.contains(bytes) {
      guard count < 16 << 20, case let piece = try read(atMost: 1 << 16), !piece.isEmpty else {
        return false
      }
      // The bytes may begin in one piece and end in the next.
      window = window.suffix(bytes.count) + piece
      count += piece.count
    }
    return true
  }
}
