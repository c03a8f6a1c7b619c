import TermContainers
import TermRecorder

/// What a recording is written as.
enum RecordingFormat: String, CaseIterable {
  case cast, svg, gif, apng, png, txt, ascii, test, ansi, json, mmd
  /// A folder of stills.
  case frames = "/"

  /// By the extension of a file's name, or the slash at the end of a folder's; nil for one that is none of these.
  init?(path: String) {
    if path.hasSuffix("/") {
      self = .frames
      return
    }
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// Whether it is read in lines.
  var isText: Bool { ![.gif, .apng, .png, .frames].contains(self) }

  static var names: String {
    allCases.map { $0 == .frames ? "folder/" : ".\($0.rawValue)" }.joined(separator: " ")
  }
}

extension RecordingFormat {
  /// The files to write for `path`: one, but for a folder.
  @MainActor
  func files(of tape: RecordedTape, _ path: String, _ style: RecordingStyle) throws
    -> [PackedFile]
  {
    do {
      guard self != .frames else { return try frames(of: tape, path, style) }
      let packed = try packed(tape, style)
      return [PackedFile(path: path, bytes: packed.bytes, remarks: packed.remarks)]
    } catch let error as PixelError {
      throw Failure(.unavailable, "no \(printable(path)): \(error)")
    }
  }

  /// The bytes of its file; a folder has none.
  @MainActor
  func bytes(of tape: RecordedTape, _ style: RecordingStyle = RecordingStyle()) throws -> [UInt8] {
    try packed(tape, style).bytes
  }

  /// With what is to be said about it.
  @MainActor
  private func packed(
    _ tape: RecordedTape, _ style: RecordingStyle
  ) throws -> (bytes: [UInt8], remarks: [String]) {
    let (recording, options) = (tape.recording, style.options(tape))
    switch self {
    case .gif:
      let picture = try GIFAnimation(recording.film, options: options)
      return (try picture.bytes, picture.remarks)
    case .apng:
      let picture = try APNGAnimation(recording.film, options: options)
      return (try picture.bytes, picture.remarks)
    case .png:
      let picture = try PNGPictures(recording.film, options: options)
      return (try picture.poster, picture.remarks)
    default: return (Array(text(of: tape, options, style.castVersion).utf8), [])
    }
  }

  @MainActor
  private func text(
    of tape: RecordedTape, _ options: PictureOptions, _ version: Asciicast.Version
  ) -> String {
    let recording = tape.recording
    switch self {
    case .cast: return Asciicast(recording, version: version).text
    case .svg: return SVGAnimation(recording.film, options: options).text
    case .ansi: return recording.lastScreen
    case .json:
      return recording.snapshotLines
    case .mmd: return tape.trace.mermaid
    default: return TextSnapshots(recording).text
    }
  }

  /// A still for each tick.
  @MainActor
  private func frames(
    of tape: RecordedTape, _ folder: String, _ style: RecordingStyle
  ) throws -> [PackedFile] {
    let options = style.options(tape)
    let pictures = try PNGPictures(tape.recording.film, options: options)
    let rate = options.framerate ?? PictureOptions.pixelFramerate
    return try pictures.frames(framerate: rate).enumerated().map { index, bytes in
      PackedFile(
        path: PackedFile.framePath(folder, index + 1), bytes: bytes,
        remarks: pictures.remarks)
    }
  }
}

/// A file as it is to be, byte for byte.
struct PackedFile {
  let path: String
  let bytes: [UInt8]
  /// What is not as it was asked for.
  var remarks: [String] = []
}

extension Recording {
  /// The last picture, as it is written to a cleared terminal.
  fileprivate var lastScreen: String {
    guard let surface = film.frames.last?.surface else { return "" }
    return FrameEncoder(.xterm()).encode(surface, damage: []) {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension Recording {
  /// The snapshots as a JSON array, one on a line.
  fileprivate var snapshotLines: String {
    let lines = snapshots.reduce(into: "") { text, surface in
      text += text.isEmpty ? "" : ",\n"
      text += SurfacePrinter(surface: surface).json.description
    }
    return "[\n\(lines)\n]\n"
  }
}
