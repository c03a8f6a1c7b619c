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
