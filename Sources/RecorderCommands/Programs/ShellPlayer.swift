import TermContainers
import TermRecorder
import ToolSupport

/// Plays a tape whose lines are typed into a shell.
struct ShellPlayer: TapePlayer {
  private(set) var options: ShellOptions

  /// A shell does not know the background: the colours are the picture's.
  var followsGround: Bool { false }

  func recording(
    of timeline: TapeTimeline, on ground: UserInterfaceStyle, keepsCalls: Bool
  ) throws -> Recording {
    try Recording.of(timeline, inShell: options)
  }

  /// Creates the player of a tape that starts none of a tool's own programs. Throws if that is not
  /// safe.
  init(
    of timeline: TapeTimeline, in file: TapeFile, _ options: ShellOptions, allowsRun: Bool
  ) throws(TapeRefusal) {
    if !allowsRun { try ShellPlayer.check(timeline, file) }
    self.options = options
    self.options.folderName = file.source.shellFolderName
  }

  /// Throws unless the tape is one of the user's own, in the working folder or below: a tape runs
  /// everything that it types.
  private static func check(_ timeline: TapeTimeline, _ file: TapeFile) throws(TapeRefusal) {
    func refusal(_ words: String, _ step: TapeTimeline.Step? = nil) -> TapeRefusal {
      let diagnostic = TapeDiagnostic(.error, at: step?.position ?? .start, words)
      return TapeRefusal(.dataError, diagnostic, source: step?.file)
    }
    if file.path == "-" {
      throw refusal("a tape from standard input runs programs only with --allow-run")
    }
    if !lies(file.path) { throw refusal(outside) }
    for step in timeline.steps {
      guard let source = step.file, !lies(file.source.find(source)) else { continue }
      throw refusal(outside, step)
    }
  }

  private static let outside =
    "the tape is outside the working folder, so it runs programs only with --allow-run"

  private static func lies(_ path: String) -> Bool {
    guard let place = try? FilePlace(path), let working = try? OpenFolder(".") else { return false }
    return place.folder.lies(in: working)
  }
}
