import TermContainers

/// Plays the course's recipe while its view is on the screen.
package final class LabStageViewController: ViewController {
  /// Its view.
  let stage: LabStageView

  /// Creates the stage of `course`. The recipe runs `firstPause` seconds after it is shown.
  package init(_ course: MisuseCourse, firstPause: Double = LabRun.pause) {
    stage = LabStageView(course, firstPause: firstPause)
    super.init()
  }

  /// False: the stage belongs to the lesson.
  package override var isTraced: Bool { false }

  package override func loadView() { view = stage }

  /// Starts the stage: in a window not shown yet, or made with it, the view appears only so.
  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if view.window?.application != nil { stage.resume() }
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    stage.resume()
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    stage.pause()
  }

  /// Updates the stage after a change of the course.
  package func courseDidChange() { stage.update() }
}
