import RecorderCommands
import TermContainers
import TermRecorder

/// The demos, for the commands about tapes: a demo's name stands for a tape of its walk-through.
struct DemoPrograms: TapePrograms {
  private var lesson: LessonChoice?
  private var moment: Int?

  init(_ options: LessonOptions) { (lesson, moment) = (options.lesson, options.moment) }
  init() {}

  nonisolated static var makeCalls: Bool { true }

  nonisolated static var recordHelp: String {
    " Instead of a tape, you can give the name of a demo: that plays the tape that demo-tui tape new prints."
  }

  func takePlayer(
    from timeline: inout TapeTimeline, of file: TapeFile
  ) throws(TapeRefusal) -> (any TapePlayer)? {
    guard var launch = try DemoLaunch.taken(from: &timeline, of: file) else { return nil }
    if let lesson { launch.lesson = lesson }
    return DemoPlayer(launch: launch, moment: moment)
  }

  var tapeNames: [String] { Demo.all.map(\.name) }
  var nounOfTapes: String { "demo" }

  func tape(named name: String) throws -> String? {
    try Demo.all.first { $0.name == name }.map { try StarterTape(of: $0).text }
  }
}

/// Plays tapes on a demo.
struct DemoPlayer: TapePlayer {
  let launch: DemoLaunch
  /// The moment to show at the end; nil for the whole tape.
  let moment: Int?

  func recording(
    of timeline: TapeTimeline, on ground: UserInterfaceStyle, keepsCalls: Bool
  ) throws -> Recording {
    let trace = LifecycleTrace()
    // A demo that shows its trace shows the frames as well, even if another part reads the trace.
    (trace.keepsEntries, trace.includesFrames) = (keepsCalls, true)
    var launch = launch
    launch.ground = ground
    let host = launch.host(timeline.settings, trace)
    let window = host.window as? StageWindow
    let handler = window?.containmentHandler ?? ContainmentHandler()
    var recording = try handler.handling { () throws(TapeFailure) in
      try Recording.of(timeline, on: host, onRequest: { window?.request($0, $1) })
    }
    if let moment {
      // The last screen, with the stage as it was at the moment.
      try host.goToMoment(moment)
      let picture = Recording.Picture(time: host.now, path: "", surface: host.surface)
      recording = recording.still(picture)
    }
    recording.title = "demo-tui \(launch.demo.name)"
    return recording
  }
}
