import Libc
import TermContainers
import TermRecorder
import Testing

/// Plays a tape on `host` and fails the test where a recording differs from the file that the tape
/// names.
///
/// ```swift
/// @MainActor
/// @Test func theCounterCounts() {
///   let host = HeadlessHost(
///     rootViewController: CounterViewController(), size: Size(width: 20, height: 3))
///   assertTape("Tapes/counter.tape", on: host)
/// }
/// ```
///
/// Each `Output` and each picture of the tape is a golden, beside the tape. Nothing is written,
/// except with the environment variable `RENEW_GOLDENS=1`: then the recording replaces the goldens
/// that are missing or differ, and the test passes. So the first run fails, until you accept the
/// goldens and look at them. The tape's path is relative to the folder of `source`. The host keeps
/// its size. Without `options`, goldens are made as the tape says.
@MainActor
public func assertTape(
  _ tape: String, on host: HeadlessHost, options: RecordingOptions? = nil,
  beside source: String = #filePath, location: SourceLocation = #_sourceLocation
) {
  assertTape(tape, options: options, beside: source, location: location) { timeline in
    try Recording.of(timeline, on: host)
  }
}

/// Plays a tape on `host` in an asynchronous test: the tasks that the app begins run on its clock.
///
/// ```swift
/// @MainActor
/// @Test func theListLoads() async {
///   await assertTape(
///     "Tapes/loading.tape", on: HeadlessHost(rootViewController: LoadingViewController()))
/// }
/// ```
@MainActor
public func assertTape(
  _ tape: String, on host: HeadlessHost, options: RecordingOptions? = nil,
  beside source: String = #filePath, location: SourceLocation = #_sourceLocation
) async {
  await assertTape(tape, options: options, beside: source, location: location) { timeline in
    try await Recording.of(timeline, on: host)
  }
}

/// Plays a tape in a shell on a pseudo-terminal, with `Recording.of(_:inShell:)`, and fails the
/// test where a recording differs from the file that the tape names. Everything that the tape types
/// is run. The shell's home has the name of the tape's file, unless `shell` has another. Goldens
/// and the other parameters are as for a tape on a host.
@MainActor
public func assertTape(
  _ tape: String, inShell shell: ShellOptions, options: RecordingOptions? = nil,
  beside source: String = #filePath, location: SourceLocation = #_sourceLocation
) {
  var shell = shell
  if shell.folderName.isEmpty { shell.folderName = TapeSource(path: tape).shellFolderName }
  assertTape(tape, options: options, beside: source, location: location) { timeline in
    try Recording.of(timeline, inShell: shell)
  }
}

/// Records a tape with `play` and fails the test where a recording differs from the file that the
/// tape names.
///
/// ```swift
/// @MainActor
/// @Test func theCounterStartsAsFromAShell() {
///   assertTape("Tapes/launched.tape") { timeline in
///     var timeline = timeline
///     _ = timeline.takeLaunch(of: "counter")
///     let host = HeadlessHost(
///       rootViewController: CounterViewController(), size: Size(width: 20, height: 3))
///     return try Recording.of(timeline, on: host)
///   }
/// }
/// ```
///
/// An error of `play` fails the test.
@MainActor
public func assertTape(
  _ tape: String, options: RecordingOptions? = nil, beside source: String = #filePath,
  location: SourceLocation = #_sourceLocation, play: (TapeTimeline) throws -> Recording
) {
  GoldenTape(named: tape, beside: source).check(options, at: location, play: play)
}

/// Records a tape with a `play` that waits, and fails the test as the synchronous form does.
@MainActor
public func assertTape(
  _ tape: String, options: RecordingOptions? = nil, beside source: String = #filePath,
  location: SourceLocation = #_sourceLocation,
  play: @MainActor (TapeTimeline) async throws -> Recording
) async {
  await GoldenTape(named: tape, beside: source).check(options, at: location, play: play)
}

/// A tape whose outputs are goldens.
struct GoldenTape {
  /// The reason that a tape cannot be used: the text after its name and a colon.
  struct Mistake: Error { let words: String }

  private let source: TapeSource

  /// Creates the tape at `path`, relative to the folder of the source file `file`.
  init(named path: String, beside file: String) {
    source = TapeSource(path: TapeSource(path: file).beside(path))
  }

  /// Whether the environment asks for goldens to be written.
  static var isRenewed: Bool { getenv("RENEW_GOLDENS").map { String(cString: $0) } == "1" }

  /// Records the tape with `play`, and an issue for each golden that is missing or differs, and for
  /// each error. With `renews`, writes these goldens instead.
  @MainActor
  func check(
    _ options: RecordingOptions?, at location: SourceLocation, renews: Bool = isRenewed,
    play: (TapeTimeline) throws -> Recording
  ) {
    do {
      let timeline = try timeline()
      try check(play(timeline), of: timeline, options, at: location, renews: renews)
    } catch { Issue.record("\(complaint(about: error))", sourceLocation: location) }
  }

  /// Does the same with a `play` that waits.
  @MainActor
  func check(
    _ options: RecordingOptions?, at location: SourceLocation,
    play: @MainActor (TapeTimeline) async throws -> Recording
  ) async {
    do {
      let timeline = try timeline()
      try check(await play(timeline), of: timeline, options, at: location, renews: Self.isRenewed)
    } catch { Issue.record("\(complaint(about: error))", sourceLocation: location) }
  }

  /// Reads the tape.
  private func timeline() throws -> TapeTimeline {
    let tape = source.tape(try source.readTape())
    if let mistake = tape.errors.first { throw Mistake(words: "\(mistake)") }
    return TapeTimeline(tape)
  }

  /// Checks the paths that the tape names, with the recording or a picture that the tape takes.
  @MainActor
  private func check(
    _ recording: Recording, of timeline: TapeTimeline, _ options: RecordingOptions?,
    at location: SourceLocation, renews: Bool
  ) throws {
    let stills = recording.stills(of: timeline).map { ($0.named.name, $0.still) }
    let files = try (timeline.outputs.map { ($0, recording) } + stills).map {
      try RecordingFiles($1, at: source.beside($0), options: options)
    }
    if files.isEmpty {
      throw Mistake(words: " the tape names no file to compare with; add Output NAME.txt")
    }
    for file in files { if renews { try renew(file) } else { file.report(at: location) } }
  }

  /// Writes the goldens that differ, in the tape's folder only.
  @MainActor
  private func renew(_ files: RecordingFiles) throws {
    do {
      let folder = WritableFolders([try OpenFolder(source.folder)])
      for difference in files.differences() { try files.accept(difference, within: folder) }
    } catch {
      let problem = (error as? UnwrittenFile)?.problem ?? error as? PlaceProblem
      throw RecordingError.unwritable(path: files.path, reason: problem?.reason ?? "\(error)")
    }
  }

  /// Returns the words about an error for the test, with the place in the tape and the screen if
  /// there are any.
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

extension RecordingFiles {
  /// Records an issue for each golden that is missing or differs, and attaches the recorded file
  /// and a picture of the first screen that differs.
  @MainActor
  func report(at location: SourceLocation) {
    let advice =
      "To accept the new recording, run the test once with RENEW_GOLDENS=1 in the environment, then review the result."
    for difference in differences() {
      let name = String(difference.path.split(separator: "/").last ?? "golden")
      if let file = files.first(where: { $0.path == difference.path }) {
        Attachment.record(file.bytes, named: name, sourceLocation: location)
      }
      if let cells = difference.screens.lazy.compactMap(\.difference).first {
        let picture = SVGAnimation(cells.film).text
        Attachment.record(picture, named: "\(name).diff.svg", sourceLocation: location)
      }
      Issue.record("\(difference.description)\(advice)", sourceLocation: location)
    }
  }
}
