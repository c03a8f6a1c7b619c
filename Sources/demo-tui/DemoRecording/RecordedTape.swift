import TermContainers
import TermRecorder

/// A tape, played with its demo.
@MainActor
struct RecordedTape {
  let recording: Recording
  /// The timeline that was played.
  let timeline: TapeTimeline
  /// Its name in messages.
  let name: String
  /// The folder that must contain the files named in the tape; nil for any folder.
  let scope: OpenFolder?

  /// Plays the tape. Prints warnings about lines without effect on standard error; throws the first
  /// obstacle to recording it.
  /// The demo fits the background of pictures in `appearance`, or in the tape's own theme.
  init(
    _ review: TapeReview, beside: LessonWish = LessonWish(),
    appearance: PictureOptions.Appearance? = nil
  ) throws {
    let (file, timeline) = (review.file, review.timeline)
    if let refusal = review.refusals.first { throw refusal.failure(in: file) }
    guard var launch = review.launch else { throw RecordedTape.noDemo(in: file) }
    file.tell(review.warnings)
    let trace = LifecycleTrace()
    trace.keepsEntries = review.wantsCalls
    if let lesson = beside.lesson { launch.lesson = lesson }
    launch.ground = (appearance ?? PictureOptions(timeline.settings).appearance).ground
    let host = launch.host(timeline.settings, trace)
    let handler = (host.window as? StageWindow)?.containmentHandler ?? ContainmentHandler()
    do {
      var recording = try handler.handling { () throws(TapeFailure) in
        try Recording.of(
          timeline, on: host, onRequest: { (host.window as? StageWindow)?.request($0, $1) })
      }
      if let moment = beside.moment {
        recording = try RecordedTape.still(of: moment, host, recording)
      }
      recording.title = "demo-tui \(launch.demo.name)"
      (self.recording, self.timeline, name) = (recording, timeline, file.name)
      scope = review.scope
    } catch let error as TapeFailure {
      guard !error.isMistake else { throw Failure(.dataError, "\(file.name):\(error.place)") }
      throw Failure(.casesFailed, "\(file.name):\(error.place)", screen: error.screen)
    }
  }

  /// A recording of the last screen of `recording`, with the stage as it was at `moment`.
  private static func still(
    of moment: Int, _ host: HeadlessHost, _ recording: Recording
  ) throws -> Recording {
    try LessonWish(moment: moment).goToMoment(on: host)
    return recording.still(Recording.Picture(time: host.now, path: "", surface: host.surface))
  }

  /// Creates a recording of just one picture of `tape`.
  init(_ picture: Recording.Picture, of tape: RecordedTape) {
    recording = tape.recording.still(picture)
    (timeline, name, scope) = (tape.timeline, tape.name, tape.scope)
  }

  private static func noDemo(in file: TapeFile) -> Failure {
    Failure(.dataError, "\(file.name): the tape starts no demo")
  }
}

extension TapeTimeline {
  /// The paths to write if `asked` is requested.
  func paths(_ asked: [String] = []) -> [String] {
    (asked.isEmpty ? outputs : asked) + namedPictures.map(\.name)
  }
}

extension TapeFile {
  /// Prints `warnings` about the tape on standard error.
  func tell(_ warnings: [TapeDiagnostic]) {
    for warning in warnings {
      StandardStream.error.tryWrite("\(name):\(printable(warning.description, most: 400))\n")
    }
  }
}
