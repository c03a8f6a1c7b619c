import ToolSupport
import MisuseLab
import TermContainers
import TermInspector

/// The window in which the course of mistakes is played.
final class MisuseWindow: FurnishedWindow {
  private let course: MisuseViewController
  /// As the course's.
  var onGallery: (() -> Void)? {
    get { course.onGallery }
    set { course.onGallery = newValue }
  }

  /// Begins with `mistake`; by default with the first that `progress` has no answer to.
  /// `glossary` has the pages that explain what is reported.
  init(
    application: Application, from mistake: Mistake? = nil, progress: ProgressKeeper? = nil,
    glossary: Glossary? = nil
  ) {
    course = MisuseViewController(
      MisuseWindow.course(from: mistake, progress), source: { $0.source }, glossary: glossary)
    super.init(application: application, name: "misuse")
    placeFurniture()
    rootViewController = course
  }

  private static func course(from mistake: Mistake?, _ progress: ProgressKeeper?) -> MisuseCourse {
    let course = MisuseCourse(
      startingAt: mistake?.name, hasEnd: true, results: progress?.progress.answers ?? [:])
    course.onAnswer = { progress?.noteAnswer(to: $0, isRight: $1) }
    course.onRestart = { progress?.forgetMistakes() }
    return course
  }

  override var minimumSize: Size { Size(width: 40, height: 12) }

  override func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] {
    let gallery = onGallery == nil ? [] : [("g", "at the end: the gallery")]
    return WhatIfViewController.keyHelp + [
      ("End", "how many answers were right, and what to repeat"), ("u", "at the end: start over"),
    ] + gallery + [
      ("[ ]", "slower, faster"), ("p .", "pause, next frame"),
      ("mouse", "click an answer, a line, a key; the wheel scrolls"),
    ]
  }
}
