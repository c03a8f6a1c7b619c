import TermContainers
import TermRecorder

/// Plays a reviewed tape on its demo, from the beginning each time.
@MainActor
struct TapePlay {
  private let review: TapeReview
  private let launch: DemoLaunch
  private let moment: Int?

  /// Throws if the tape starts no demo. The lesson and the moment of `wish` come before the tape's.
  init(_ review: TapeReview, _ wish: LessonWish) throws {
    guard var launch = review.launch else {
      throw Failure(.dataError, "\(review.file.name): the tape starts no demo")
    }
    if let lesson = wish.lesson { launch.lesson = lesson }
    (self.review, self.launch, moment) = (review, launch, wish.moment)
  }

  /// What the tape shows on a background of that style.
  func recording(on ground: UserInterfaceStyle) throws -> Recording {
    let host = host(on: ground)
    do {
      var recording = try recording(of: host)
      if let moment { recording = try still(of: moment, host, recording) }
      recording.title = "demo-tui \(launch.demo.name)"
      return recording
    } catch let error as TapeFailure {
      let words = "\(review.file.name):\(error.place)"
      guard !error.isMistake else { throw Failure(.dataError, words) }
      throw Failure(.casesFailed, words, screen: error.screen)
    }
  }

  private func host(on ground: UserInterfaceStyle) -> HeadlessHost {
    let trace = LifecycleTrace()
    // A demo that shows its trace shows the frames as well, whoever else reads it.
    (trace.keepsEntries, trace.includesFrames) = (review.wantsCalls, true)
    var launch = launch
    launch.ground = ground
    return launch.host(review.timeline.settings, trace)
  }

  private func recording(of host: HeadlessHost) throws -> Recording {
    let window = host.window as? StageWindow
    let handler = window?.containmentHandler ?? ContainmentHandler()
    return try handler.handling { () throws(TapeFailure) in
      try Recording.of(review.timeline, on: host, onRequest: { window?.request($0, $1) })
    }
  }

  /// A recording of the last screen of `recording`, with the stage as it was at `moment`.
  private func still(
    of moment: Int, _ host: HeadlessHost, _ recording: Recording
  ) throws -> Recording {
    try LessonWish(moment: moment).goToMoment(on: host)
    return recording.still(Recording.Picture(time: host.now, path: "", surface: host.surface))
  }
}
