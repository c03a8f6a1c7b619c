import TermContainers
import ToolSupport

extension LessonWish {
  /// Shows the moment that was asked for, if any.
  @MainActor
  func goToMoment(on host: HeadlessHost) throws(Failure) {
    guard let moment, let stage = host.window as? StageWindow else { return }
    var problem: String?
    host.step { problem = stage.request("moment", "\(moment)") }
    if let problem { throw Failure(.usage, problem) }
  }
}
