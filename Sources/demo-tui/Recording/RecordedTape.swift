import TermContainers
import TermRecorder

/// A tape, played with the demo that it is about.
@MainActor
struct RecordedTape {
  let recording: Recording
  /// What was called and sent.
  let trace: LifecycleTrace
  /// What was played.
  let timeline: TapeTimeline
  /// How messages call it.
  let name: String

  /// Plays the tape in `file`, to be written into the files `asked`, or into those that it asks for where there
  /// are none. What has no effect is said on standard error.
  init(_ file: TapeFile, writing asked: [String] = []) throws {
    let tape = try file.tape()
    guard tape.isValid else { throw RecordedTape.mistake(in: file, tape.errors[0]) }
    var timeline = TapeTimeline(tape)
    try file.checkRequirements(of: timeline)
    let warnings = tape.diagnostics + timeline.warnings(writing: timeline.paths(asked))
    file.tell(warnings.sorted { $0.position < $1.position })
    let launch = try DemoLaunch(timeline.takeLaunch(of: "demo-tui"), file)
    trace = LifecycleTrace()
    let host = launch.host(timeline.settings, trace)
    let handler = (host.window as? StageWindow)?.containmentHandler ?? ContainmentHandler()
    do {
      var recording = try handler.handling { () throws(TapeFailure) in
        try Recording.of(timeline, on: host)
      }
      recording.theme = timeline.settings.theme.flatMap(PictureTheme.init)
      recording.title = "demo-tui \(launch.demo.name)"
      (self.recording, self.timeline, name) = (recording, timeline, file.name)
    } catch let error as TapeFailure {
      throw Failure(.casesFailed, "\(file.name):\(error.place)", screen: error.screen)
    }
  }

  /// One of the pictures of `tape` alone.
  init(_ picture: Recording.Picture, of tape: RecordedTape) {
    recording = tape.recording.still(picture)
    (trace, timeline, name) = (tape.trace, tape.timeline, tape.name)
  }

  /// The files that the tape asks for.
  var outputs: [String] { timeline.outputs }

  private static func mistake(in file: TapeFile, _ error: TapeDiagnostic) -> Failure {
    Failure(.dataError, "\(file.name):\(error.description)")
  }
}

extension TapeTimeline {
  /// What is written where `asked` is asked for.
  func paths(_ asked: [String] = []) -> [String] {
    (asked.isEmpty ? outputs : asked) + namedPictures.map(\.name)
  }
}

extension TapeFile {
  /// The file's name without folders and extension.
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".tape") ? name.dropLast(5) : name)
  }

  /// Says what there is to say about the tape on standard error.
  func tell(_ warnings: [TapeDiagnostic]) {
    for warning in warnings {
      StandardStream.error.tryWrite("\(name):\(printable(warning.description, most: 400))\n")
    }
  }
}
