import MisuseLab
import TermContainers

extension StageWindow {
  /// Notes that the demo is played, once a key or a click is not for the window itself.
  func notePlay(_ event: Event) {
    guard let demo, let progress = setting.progress, isForDemo(event) else { return }
    progress.notePlay(of: demo.name)
  }

  private func isForDemo(_ event: Event) -> Bool {
    switch event {
    case .key(let press): !keyCommands.contains { $0.input == press }
    case .mouse(let touch): touch.phase == .began && contentFrame.contains(touch.location)
    case .paste, .resize: false
    }
  }

  /// The mistakes that the lesson asks about. Their answers count as those of the course.
  func makeCourse() -> MisuseCourse {
    let course = MisuseCourse()
    course.onAnswer = { [progress = setting.progress] in
      progress?.noteAnswer(to: $0, isRight: $1)
    }
    return course
  }

  /// The gallery's keys and marks that its key row does not show.
  var galleryKeys: [(String, String)] {
    [
      ("1 to 7", "choose a card"), ("mouse", "choose a card; again, play it"),
      ("✓", "played, toured; done: both"),
    ]
  }
}
