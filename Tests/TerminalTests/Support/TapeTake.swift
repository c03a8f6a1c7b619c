import Foundation
import TestSupport
import TermContainers
import TermRecorder

@testable import RecorderCommands
@testable import ToolSupport
@testable import demo_tui

/// A tape played in this process and recorded by the release program. The files of the one must
/// show what was seen in the other.
@MainActor
struct TapeTake {
  let path: String
  private let tape: RecordedTape

  /// The tapes of all demos and of the tests.
  nonisolated static var paths: [String] {
    get throws {
      let folder = PackageFolder.path + "/Tapes"
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return names.filter { $0.hasSuffix(".tape") }.sorted().map { folder + "/" + $0 }
        + [PackageFolder.fixture("sizes.tape")]
    }
  }

  /// All tapes, each played once.
  static let all = Result { try paths.map { try TapeTake($0) } }

  init(_ path: String, theme: PictureTheme? = nil) throws {
    self.path = path
    tape = try RecordedTape(
      TapeReview(TapeFile(path: path), among: DemoPrograms()),
      appearance: theme.map(PictureOptions.Appearance.one))
  }

  var recording: Recording { tape.recording }

  /// The program's default options for pictures of the tape.
  func options(_ change: (inout PictureOptions) -> Void = { _ in }) -> PictureOptions {
    var options = tape.recording.pictureOptions
    options.showsCaptions = true
    change(&options)
    return options
  }

  /// The name without folder and extension.
  var name: String { TapeFile(path: path).stem }

  /// Records the tape as `name` in `folder` with the release program, and returns the path. The main
  /// actor goes on with other work meanwhile.
  func record(
    _ name: String, in folder: TemporaryFolder, _ options: [String] = []
  ) async throws -> String {
    let target = folder.path(name) + (name.hasSuffix("/") ? "/" : "")
    let words = ["record", path, "-o", target] + options
    let run = try await Waiting.run { try CommandRun(words) }
    guard run.status == 0 else { throw Failed(words: run.error) }
    return target
  }

  struct Failed: Error { let words: String }
}
