import Libc

extension RecordingFormat {
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
