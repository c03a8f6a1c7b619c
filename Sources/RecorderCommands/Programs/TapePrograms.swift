import ArgumentParser
import Libc
import TermContainers
import TermRecorder
import ToolSupport

/// A tool's additions to the commands about tapes: programs of its own, which it plays without a
/// terminal, and tapes that it has under a name.
@MainActor
package protocol TapePrograms {
  /// The options of `record` that these programs have.
  associatedtype Options: ParsableArguments & Sendable
  init(_ options: Options)

  /// Creates the programs with their default options.
  init()

  /// The text about the programs in the help of `record`, after a blank; "" if there are none.
  nonisolated static var recordHelp: String { get }

  /// Whether the programs make calls that a diagram can show.
  nonisolated static var makeCalls: Bool { get }

  /// Returns the player of the program that the tape in `file` starts; nil if that is not one of
  /// these programs. Removes the lines that start it from `timeline`.
  func takePlayer(
    from timeline: inout TapeTimeline, of file: TapeFile
  ) throws(TapeRefusal) -> (any TapePlayer)?

  /// The names of tapes that are in no file.
  var tapeNames: [String] { get }
  /// The noun for these tapes, such as `demo`.
  var nounOfTapes: String { get }
  /// Returns the text of the tape called `name`; nil if ``tapeNames`` lacks it.
  func tape(named name: String) throws -> String?
}

/// Plays the program that a tape starts, from the beginning each time.
@MainActor
package protocol TapePlayer {
  /// Whether the program looks different on another background.
  var followsGround: Bool { get }

  /// Returns the recording of `timeline` on a background of the style `ground`. With `keepsCalls`,
  /// the recording has the containment calls for a diagram. Throws a `TapeFailure` where the
  /// program does not do what the tape expects.
  func recording(
    of timeline: TapeTimeline, on ground: UserInterfaceStyle, keepsCalls: Bool
  ) throws -> Recording
}

extension TapePlayer {
  package var followsGround: Bool { true }
}

/// A tool without programs of its own: each tape has its shell.
package struct NoPrograms: TapePrograms {
  package struct Options: ParsableArguments, Sendable {
    package init() {}
  }

  package init(_ options: Options) {}
  package init() {}

  package nonisolated static var recordHelp: String { "" }
  package nonisolated static var makeCalls: Bool { false }

  package func takePlayer(
    from timeline: inout TapeTimeline, of file: TapeFile
  ) throws(TapeRefusal) -> (any TapePlayer)? { nil }

  package var tapeNames: [String] { [] }
  package var nounOfTapes: String { "tape" }
  package func tape(named name: String) throws -> String? { nil }
}

extension TapeFile {
  /// Creates the file called `name`; if there is none, the tape of `programs` with that name.
  @MainActor
  package init(called name: String, among programs: some TapePrograms) throws {
    self.init(path: name)
    guard access(name, F_OK) != 0 else { return }
    source.text = try programs.tape(named: name)
    if source.text == nil, !name.contains(where: { "./".contains($0) }),
      let near = NearestName.to(name, of: programs.tapeNames)
    {
      throw Failure(
        .noInput,
        "there is no file '\(printable(name))'; did you mean the \(programs.nounOfTapes) \(near)?")
    }
  }
}

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

  /// Creates the player of a tape that starts no program of the tool's own. Throws if playing it is
  /// not safe.
  init(
    of timeline: TapeTimeline, in file: TapeFile, _ options: ShellOptions, allowsRun: Bool
  ) throws(TapeRefusal) {
    if !allowsRun { try ShellPlayer.permit(timeline, file) }
    self.options = options
    self.options.folderName = file.source.shellFolderName
  }

  /// Throws unless the tape is one of the user's own, in the working folder or below: a tape runs
  /// everything that it types.
  private static func permit(_ timeline: TapeTimeline, _ file: TapeFile) throws(TapeRefusal) {
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
