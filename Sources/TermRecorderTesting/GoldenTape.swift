import Libc
import TermContainers
import TermRecorder
import Testing

/// A tape whose outputs are goldens.
struct GoldenTape {
  /// Why a tape cannot be used as one.
  struct Mistake: Error {
    /// What follows the tape's name and a colon.
    let words: String
  }

  private let source: TapeSource

  /// The tape at `path`, relative to the folder of the source file `file`.
  init(named path: String, beside file: String) {
    source = TapeSource(path: TapeSource(path: file).beside(path))
  }

  /// Whether the environment asks for goldens to be written.
  static var isRenewed: Bool {
    getenv("RENEW_GOLDENS").map { String(cString: $0) } == "1"
  }

  /// Records the tape with `play`, and an issue for each golden that is missing or differs and for
  /// what went wrong. If it `renews`, it writes these goldens instead.
  @MainActor
  func check(
    _ options: RecordingOptions?, at location: SourceLocation, renews: Bool = isRenewed,
    play: (TapeTimeline) throws -> Recording
  ) {
    do {
      for file in try files(of: recording(by: play), options: options) {
        if renews { try renew(file) } else { file.report(at: location) }
      }
    } catch {
      Issue.record("\(complaint(about: error))", sourceLocation: location)
    }
  }

  /// Reads the tape and records it.
  private func recording(by play: (TapeTimeline) throws -> Recording) throws -> GoldenRecording {
    let tape = source.tape(try source.bytes())
    if let mistake = tape.errors.first { throw Mistake(words: "\(mistake)") }
    let timeline = TapeTimeline(tape)
    return GoldenRecording(timeline: timeline, recording: try play(timeline))
  }

  /// The goldens of `recording`. Throws if there are none.
  private func files(
    of recording: GoldenRecording, options: RecordingOptions?
  ) throws -> [RecordingFiles] {
    let files = try recording.parts.map { path, part in
      try RecordingFiles(part, at: source.beside(path), options: options)
    }
    if files.isEmpty {
      throw Mistake(words: " the tape names no file to compare with; add Output NAME.txt")
    }
    return files
  }

  /// Writes the goldens that differ, in the tape's folder only.
  @MainActor
  private func renew(_ files: RecordingFiles) throws {
    do throws(PlaceProblem) {
      let folder = WritableFolders([try OpenFolder(source.folder)])
      for difference in files.differences() {
        do throws(UnwrittenFile) { try files.accept(difference, within: folder) } catch {
          throw error.problem
        }
      }
    } catch {
      throw RecordingError.unwritable(path: files.path, reason: error.reason)
    }
  }

  /// What an error means for the test, with the place in the tape and the screen where there are.
  private func complaint(about error: any Error) -> String {
    let name = source.path.printable(most: 400)
    switch error {
    case let problem as TapeSource.Problem: return "cannot read '\(name)': \(problem.reason)"
    case let mistake as Mistake: return "\(name):\(mistake.words)"
    case let failure as TapeFailure:
      let screen = failure.screen.isEmpty ? "" : "\n\(failure.screen)"
      return "\(name):\(failure.place)\(screen)"
    default: return "\(name): \(error)"
    }
  }
}

/// A tape's recording with the files that the tape names.
private struct GoldenRecording {
  let timeline: TapeTimeline
  let recording: Recording

  /// The paths that the tape names and what belongs there: the recording, and each picture that the
  /// tape takes.
  var parts: [(path: String, recording: Recording)] {
    timeline.outputs.map { ($0, recording) }
      + recording.stills(of: timeline).map { ($0.named.name, $0.still) }
  }
}

extension RecordingFiles {
  /// Records an issue for each golden that is missing or differs, and attaches what was recorded and
  /// a picture of the first screen that differs.
  @MainActor
  func report(at location: SourceLocation) {
    for difference in differences() {
      attach(difference, at: location)
      Issue.record("\(difference.description)\(advice)", sourceLocation: location)
    }
  }

  private var advice: String {
    "To accept the new recording, run the test once with RENEW_GOLDENS=1 in the environment, then review the result."
  }

  private func attach(_ difference: RecordingComparison, at location: SourceLocation) {
    let name = String(difference.path.split(separator: "/").last ?? "golden")
    if let file = files.first(where: { $0.path == difference.path }) {
      Attachment.record(file.bytes, named: name, sourceLocation: location)
    }
    if let cells = difference.screens.lazy.compactMap(\.difference).first {
      let picture = SVGAnimation(cells.film).text
      Attachment.record(picture, named: "\(name).diff.svg", sourceLocation: location)
    }
  }
}
