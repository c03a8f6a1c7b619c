import ToolSupport
import MisuseLab
import TermContainers
import TermInspector

/// The window in which the course of mistakes is played.
final class MisuseWindow: FurnishedWindow {
  /// The course. Its `onGallery` opens the gallery; nil if there is no gallery.
  let course: MisuseViewController

  /// Creates a window that begins with `mistake`; by default with the first mistake that has no
  /// answer in `progress`. `glossary` has the pages about the reports.
  init(
    application: Application, from mistake: Mistake? = nil, progress: ProgressKeeper? = nil,
    glossary: Glossary? = nil
  ) {
    let lessons = MisuseCourse(
      startingAt: mistake?.name, hasEnd: true, results: progress?.progress.answers ?? [:])
    lessons.onAnswer = { progress?.noteAnswer(to: $0, isRight: $1) }
    lessons.onRestart = { progress?.forgetMistakes() }
    course = MisuseViewController(lessons, source: { $0.source }, glossary: glossary)
    super.init(application: application, name: "misuse")
    placeFurniture()
    rootViewController = course
  }

  override var minimumSize: Size { Size(width: 40, height: 12) }

  override func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] {
    let gallery = course.onGallery == nil ? [] : [("g", "at the end: the gallery")]
    return WhatIfViewController.keyHelp + [
      ("End", "how many answers were right, and what to repeat"), ("u", "at the end: start over"),
    ] + gallery + [
      ("[ ]", "slower, faster"), ("p .", "pause, next frame"),
      ("mouse", "click an answer, a line, a key; the wheel scrolls"),
    ]
  }
}

extension Mistake {
  /// The source of the right order: a demo, or a page of `demo-tui explain`.
  @MainActor var source: MistakeSource? {
    if let demo = Demo.all.first(where: { $0.name == self.demo }) {
      let article = "\u{201C}\(demo.origin)\u{201D}"
      return MistakeSource(
        name: demo.name, details: "the demo \(demo.name), \(article)",
        sentence: "The demo \(demo.name), after \(article), makes these calls in the right order.")
    }
    return page.map { name in
      MistakeSource(
        name: "a page", details: "the page \(name)",
        sentence:
          "There is a page about it, which K opens. demo-tui explain \(name) prints it.",
        page: name)
    }
  }
}
