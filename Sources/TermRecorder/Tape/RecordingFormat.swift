/// A file format for recordings. The extension of a file name selects it.
///
/// ```swift
/// guard let format = RecordingFormat(path: "screens/counter.json") else { return }
/// let contents = try format.contents(of: recording)
/// let bytes = try contents.bytes
/// ```
///
/// Most formats write one file; ``frames`` writes a folder of stills.
/// ``RecordingFiles`` has the files, and ``Recording/write(to:options:)`` writes them.
///
/// The types behind a format, such as ``TextSnapshots``, give the text itself.
public enum RecordingFormat: String, CaseIterable, Sendable {
  /// An asciicast, see ``Asciicast``.
  case cast
  /// An animated SVG, see `SVGAnimation`.
  case svg
  /// A page that plays the recording, see `HTMLPage`.
  case html
  /// An animated GIF, see `GIFAnimation`.
  case gif
  /// An animated WebP, see `WebPAnimation`.
  case webp
  /// A video in H.264, made by ffmpeg; see `VideoAnimation`.
  case mp4
  /// A video in VP9, made by ffmpeg; see `VideoAnimation`.
  case webm
  /// A still, see `PNGPictures`.
  case png
  /// Text: the screen after each step that changed it; see ``TextSnapshots``.
  case txt
  /// Text like ``txt``; the name comes from VHS.
  case ascii
  /// Text like ``txt``, under another name from VHS.
  case test
  /// The last screen as terminal output, see ``ANSIScreen``.
  case ansi
  /// JSON: the screen, with styles, after each step that changed it; see ``JSONSnapshots``.
  case json
  /// The calls and callbacks as a Mermaid sequence diagram, see ``CallDiagram``.
  case mmd
  /// A folder of stills, named with a slash at the end.
  case frames = "/"

  /// Creates the format for a file's extension or, for a folder, the slash at the end; nil for any
  /// other name. Case does not matter.
  public init?(path: String) {
    if path.hasSuffix("/") {
      self = .frames
      return
    }
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// All formats as listed in messages: `.cast .svg … folder/`.
  public static var names: String { listedNames(withCalls: true) }

  /// Returns all formats as listed in messages, with the diagram of calls or without.
  package static func listedNames(withCalls: Bool) -> String {
    allCases.filter { $0 != .mmd || withCalls }
      .map { $0 == .frames ? "folder/" : ".\($0.rawValue)" }.joined(separator: " ")
  }

  /// Whether the format shows the look of a screen, with fonts and margins.
  package var isPicture: Bool {
    switch self {
    case .svg, .html, .gif, .webp, .mp4, .webm, .png, .frames: true
    case .cast, .txt, .ascii, .test, .ansi, .json, .mmd: false
    }
  }

  /// Whether the format shows the look in pixels, with this machine's fonts.
  package var hasPixels: Bool { isPicture && self != .svg && self != .html }

  /// The libraries that draw and encode the format's pixels.
  var libraries: [String] {
    switch self {
    case .gif: ["FreeType", "giflib"]
    case .png, .frames: ["FreeType", "libpng"]
    case .webp: ["FreeType", "libwebp"]
    default: hasPixels ? ["FreeType"] : []
    }
  }

  /// Whether the format shows only one screen: the last, or in a PNG the poster.
  package var isOfLastScreen: Bool { self == .png || self == .ansi }

  /// Whether the format can hold a single screen, as for a tape's `Screenshot`. Calls and times
  /// belong to whole recordings.
  public var isOfOneScreen: Bool {
    switch self {
    case .svg, .gif, .webp, .png, .txt, .ascii, .test, .ansi, .json: true
    case .cast, .html, .mp4, .webm, .mmd, .frames: false
    }
  }

  /// Whether the format's files show times, and so how long the waits of a recording last.
  var showsTimes: Bool { self == .cast || isPicture && self != .png }
}
