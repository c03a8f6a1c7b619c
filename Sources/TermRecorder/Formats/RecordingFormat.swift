import Libc
import TermContainers

/// A file format for recordings. The extension of a file name selects it.
///
/// ```swift
/// guard let format = RecordingFormat(path: "screens/counter.json") else { return }
/// let contents = try format.contents(of: recording)
/// let bytes = try contents.bytes
/// ```
///
/// Most formats write one file; ``frames`` writes a folder of stills.
/// `Recording.files(named:options:)` creates the files, and ``Recording/write(to:options:)`` writes
/// them.
///
/// The types behind it, such as ``TextSnapshots``, give the text itself.
public enum RecordingFormat: String, CaseIterable, Sendable {
  /// An asciicast, see ``Asciicast``.
  case cast
  /// An animated SVG, see `SVGAnimation`.
  case svg
  /// An animated GIF, see `GIFAnimation`.
  case gif
  /// An animated WebP, see `WebPAnimation`.
  case webp
  /// A film in H.264 by ffmpeg, see `VideoAnimation`.
  case mp4
  /// A film in VP9 by ffmpeg, see `VideoAnimation`.
  case webm
  /// A still, see `PNGPictures`.
  case png
  /// The screen after each step as text, see ``TextSnapshots``.
  case txt
  /// The same as ``txt``, under another name from VHS.
  case ascii
  /// Another name of VHS's for ``txt``.
  case test
  /// The last screen as terminal output, see ``ANSIScreen``.
  case ansi
  /// The screen after each step with its styles, see ``JSONSnapshots``.
  case json
  /// The calls and callbacks as a Mermaid sequence diagram, see ``CallDiagram``.
  case mmd
  /// A folder of stills, named with a slash at the end.
  case frames = "/"

  /// The format for a file's extension or, for a folder, the slash at the end; nil for any other
  /// name. Case does not matter.
  public init?(path: String) {
    if path.hasSuffix("/") {
      self = .frames
      return
    }
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// All formats as listed in messages: `.cast .svg … folder/`.
  public static var names: String { names(withCalls: true) }

  /// All formats as listed in messages, with that of calls or without.
  package static func names(withCalls: Bool) -> String {
    allCases.filter { $0 != .mmd || withCalls }
      .map { $0 == .frames ? "folder/" : ".\($0.rawValue)" }.joined(separator: " ")
  }

  /// Whether it shows what a screen looks like, with fonts and margins.
  package var isPicture: Bool {
    switch self {
    case .svg, .gif, .webp, .mp4, .webm, .png, .frames: true
    case .cast, .txt, .ascii, .test, .ansi, .json, .mmd: false
    }
  }

  /// Whether it shows that in pixels, with this machine's fonts.
  package var hasPixels: Bool { isPicture && self != .svg }

  /// The libraries that its pixels come from.
  var libraries: [String] {
    switch self {
    case .gif: ["FreeType", "giflib"]
    case .png, .frames: ["FreeType", "libpng"]
    case .webp: ["FreeType", "libwebp"]
    case .mp4, .webm: ["FreeType"]
    case .cast, .svg, .txt, .ascii, .test, .ansi, .json, .mmd: []
    }
  }

  /// Whether it shows the last screen of a recording only.
  package var isOfLastScreen: Bool { self == .png || self == .ansi }

  /// Whether the format can hold a single screen, as for a tape's `Screenshot`. Calls and times
  /// belong to whole recordings.
  public var isOfOneScreen: Bool { ![.mmd, .cast, .mp4, .webm, .frames].contains(self) }

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
    case .txt, .ascii, .test, .ansi, .json, .mmd: nil
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

/// The last screen of a recording as output for a cleared terminal.
///
/// ```swift
/// let screen = ANSIScreen(recording).text  // print it on a terminal to see the end
/// ```
///
/// An ``Asciicast`` has every frame; ``TextSnapshots`` have no colours.
public struct ANSIScreen: TextContents {
  private let recording: Recording

  /// Creates the last screen of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// Text and escape sequences for an xterm-like terminal.
  public var text: String {
    guard let surface = recording.film.frames.last?.surface else { return "" }
    return FrameEncoder(.xterm()).encode(surface, damage: []) {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

/// The calls and callbacks of a recording as a Mermaid sequence diagram.
///
/// ```swift
/// let diagram = CallDiagram(recording).text
/// ```
///
/// A recording has calls if its host has a trace: `HeadlessHost(rootViewController:size:trace:)`.
///
/// `LifecycleTrace.text` is the same as lines to read.
public struct CallDiagram: TextContents {
  private let recording: Recording

  /// Creates the diagram of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// The diagram in the form of `LifecycleTrace/mermaid`.
  public var text: String { LifecycleTrace.mermaid(of: recording.calls) }
}

/// The screens of a recording as JSON: the screen after each step with its styles, for programs to
/// compare.
///
/// ```swift
/// let json = JSONSnapshots(recording).text
/// ```
///
/// ``TextSnapshots`` has the same screens without styles, for people to read.
public struct JSONSnapshots: TextContents, SpooledContents {
  private let recording: Recording

  /// Creates the snapshots of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// An array with a screen on each line. A screen has its rows as text, and its runs of cells in
  /// styles other than the terminal's own.
  public var text: String { String(decoding: spooled().bytes, as: UTF8.self) }

  package func spooled() -> ByteSpool {
    var file = ByteSpool(Array("[\n".utf8))
    for (index, screen) in recording.snapshots.enumerated() {
      WorkProgress.tell(index, of: recording.snapshots.count)
      if index > 0 { file.append(",\n".utf8) }
      file.append(SurfacePrinter(surface: screen).json.description.utf8)
    }
    file.append("\n]\n".utf8)
    return file
  }
}
