import TermContainers

/// Plays the course's recipe while its view is on the screen.
package final class LabStageViewController: PlayedViewController {
  /// Its view.
  let stage: LabStageView

  /// Creates the stage of `course`. The recipe runs `firstPause` seconds after it is shown.
  package init(_ course: MisuseCourse, firstPause: Double = LabRun.pause) {
    stage = LabStageView(course, firstPause: firstPause)
    super.init(stage)
  }

  /// In a window that is not shown yet, or that was made with it, it does not appear by itself.
  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if view.window?.application != nil { stage.resume() }
  }

  /// The course has changed.
  package func courseDidChange() { stage.update() }
}
