import RecorderCommands
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
