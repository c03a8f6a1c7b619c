import TermContainers
import TermRecorder

/// What a recording is written as.
enum RecordingFormat: String, CaseIterable {
  case cast, svg, txt, ascii, test, ansi, json, mmd

  /// By the extension of a file's name; nil for one that is none of these.
  init?(path: String) {
    guard let dot = path.lastIndex(of: "."), !path.hasSuffix("/") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  static var names: String { allCases.map { ".\($0.rawValue)" }.joined(separator: " ") }

  /// The file's text.
  @MainActor
  func text(of tape: RecordedTape, _ version: Asciicast.Version) -> String {
    let recording = tape.recording
    switch self {
    case .cast: return Asciicast(recording, version: version).text
    case .svg:
      var options = SVGOptions()
      options.showsCaptions = !recording.captions.isEmpty
      return SVGAnimation(recording, options: options).text
    case .txt, .ascii, .test: return TextSnapshots(recording).text
    case .ansi: return recording.lastScreen
    case .json:
      return JSON.array(recording.snapshots.map { SurfacePrinter(surface: $0).json }).lines
    case .mmd: return tape.trace.mermaid
    }
  }
}

extension Recording {
  /// The last picture, as it is written to a cleared terminal.
  fileprivate var lastScreen: String {
    guard let surface = frames.last?.surface else { return "" }
    return FrameEncoder(.xterm()).encode(surface, damage: []) {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension JSON {
  /// An array's values on a line each.
  fileprivate var lines: String {
    guard case .array(let values) = self else { return "\(self)\n" }
    return "[\n" + values.map(\.description).joined(separator: ",\n") + "\n]\n"
  }
}
