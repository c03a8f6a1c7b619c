import TermContainers

/// What a recording can be written as. The extension of a file's name says which.
///
/// Most formats write one file; ``frames`` writes a folder of stills. `Recording.files(named:options:)` makes the
/// files, ``Recording/write(to:options:)`` writes them.
public enum RecordingFormat: String, CaseIterable, Sendable {
  /// An asciicast, see ``Asciicast``.
  case cast
  /// A moving picture that is text, see `SVGAnimation`.
  case svg
  /// See `GIFAnimation`.
  case gif
  /// See `APNGAnimation`.
  case apng
  /// A still, see `PNGPictures`.
  case png
  /// The screen after each step as text, see ``TextSnapshots``.
  case txt
  /// The same as ``txt``, by another name of VHS's.
  case ascii
  /// The same as ``txt``, by another name of VHS's.
  case test
  /// The last screen as it is written to a terminal, see ``ANSIScreen``.
  case ansi
  /// The screen after each step with its styles, see ``JSONSnapshots``.
  case json
  /// The calls and callbacks as a Mermaid sequence diagram, see ``CallDiagram``.
  case mmd
  /// A folder of stills; a slash at the end of its name says so.
  case frames = "/"

  /// The format of a file by the extension of its name, or of a folder by the slash at the end; nil for any other
  /// name. Capitals do not matter.
  public init?(path: String) {
    if path.hasSuffix("/") {
      self = .frames
      return
    }
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// All formats as a message lists them: `.cast .svg … folder/`.
  public static var names: String {
    allCases.map { $0 == .frames ? "folder/" : ".\($0.rawValue)" }.joined(separator: " ")
  }

  /// Whether a single screen can be written so, as a tape's `Screenshot` does. Calls and times belong to the whole
  /// recording.
  public var isOfOneScreen: Bool { ![.mmd, .cast, .frames].contains(self) }
}

extension RecordingFormat {
  /// What goes into a file of this format; of a folder, what goes into the still of the poster. Without `options` it is
  /// what holds for the recording by itself.
  public func contents(
    of recording: Recording, options: RecordingOptions? = nil
  ) throws(PixelError) -> any FileContents {
    let options = options ?? RecordingOptions(for: recording)
    let (film, pictures) = (recording.film, options.pictures)
    return switch self {
    case .cast: Asciicast(recording, version: options.castVersion)
    case .svg: SVGAnimation(film, options: pictures)
    case .gif: try GIFAnimation(film, options: pictures)
    case .apng: try APNGAnimation(film, options: pictures)
    case .png, .frames: try PNGPictures(film, options: pictures)
    case .txt, .ascii, .test: TextSnapshots(recording)
    case .ansi: ANSIScreen(recording)
    case .json: JSONSnapshots(recording)
    case .mmd: CallDiagram(recording)
    }
  }
}
