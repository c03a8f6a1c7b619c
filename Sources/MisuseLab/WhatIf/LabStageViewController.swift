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

  /// Starts the stage: in a window not shown yet, or made with it, the view appears only so.
  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if view.window?.application != nil { stage.resume() }
  }

  /// Updates the stage after a change of the course.
  package func courseDidChange() { stage.update() }
}
