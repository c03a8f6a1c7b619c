import TermContainers
import Testing

@testable import MisuseLab

/// The course by keys and by mouse: questions, switches, score.
@MainActor
@Suite struct MisuseCourseTests {
  /// Whatever the width, all words of the sentence below the stage are seen.
  @Test(arguments: [24, 27, 36, 45, 46, 70]) func theSentenceBelowTheStageIsWhole(_ width: Int) {
    for height in [13, 19, 30] {
      let controller = PlayedViewController(LabStageView(MisuseCourse()))
      let host = HeadlessHost(
        rootViewController: controller, size: Size(width: width, height: height))
      let words = host.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      #expect(words.contains("Before: the recipe has not run yet."), "\(host.text)")
    }
  }

  @Test func aRightAnswerCountsAndAWrongOneDoesNot() throws {
    let course = MisuseCourse()
    let right = try #require(course.mistake.rightAnswer(by: course.evidence))
    course.give(right)
    #expect(course.score == (1, 1))
    // A question is answered once.
    course.give((right + 1) % 3)
    #expect(course.score == (1, 1))
    course.move(by: 1)
    let second = try #require(course.mistake.rightAnswer(by: course.evidence))
    course.give((second + 1) % 3)
    #expect(course.score == (1, 2))
    course.move(by: -1)
    #expect(course.answer == right)
    course.move(by: -1)
    #expect(course.index == course.mistakes.count - 1)
  }

  /// The way back shows what was answered in an earlier course, and the score stays.
  @Test func anEarlierAnswerIsShown() throws {
    let names = Mistake.all.prefix(2).map(\.name)
    let app = CourseHost("120x36", hasEnd: true, results: [names[0]: true, names[1]: false])
    #expect(app.course.index == 2)
    app.host.send("Left")
    #expect(app.course.index == 1 && app.host.text.contains("Not quite: the answer is "))
    app.host.send("Left")
    #expect(app.course.index == 0 && app.host.text.contains("Right."), "\(app.host.text)")
    let right = try #require(app.course.rightAnswer)
    app.host.send(["a", "b", "c"][(right + 1) % 3])
    #expect(app.course.score == (1, 2) && app.course.answer == right)
  }

  /// In a lesson, a number of 50 would look like progress in the course.
  @Test func aPaneNotesItsOwnScoreOnly() {
    let pane = WhatIfViewController(MisuseCourse(startingAt: "missing-did-move"))
    #expect(pane.paneNote.isEmpty)
    pane.course.give(1)
    #expect(pane.paneNote == "1 of 1 right")
  }

  /// Before the answer nothing can be tried out: that would give it away.
  @Test func switchesWaitForTheAnswer() {
    let course = MisuseCourse(startingAt: "missing-did-move")
    course.toggle(0)
    course.fix()
    #expect(course.isMistaken)
    course.give(0)
    course.fix()
    #expect(course.isFixed && course.evidence.symptoms.isEmpty)
    course.fix()
    #expect(course.isMistaken && !course.evidence.symptoms.isEmpty)
    course.toggle(2)
    #expect(course.evidence.symptoms.contains(.unseenChild(.orange)))
  }

  @Test func keysAnswerSwitchMendAndGoOn() {
    let app = CourseHost("120x36", from: "missing-did-move")
    #expect(app.host.text.contains("What will happen?"))
    #expect(!app.host.text.contains("TermContainers reports"))
    app.host.send("b")
    #expect(app.host.text.contains("Right."))
    app.host.settle()
    #expect(app.host.text.contains("Orange was never sent didMove(toParent: self)."))
    app.play("m")
    #expect(app.host.text.contains("Nothing is wrong."))
    app.send("Up")
    app.play("Space")
    #expect(app.host.text.contains("With these switches"))
    #expect(app.host.text.contains("Orange is a child, but it is not on the screen."))
    app.host.send("Enter")
    #expect(app.course.index == 1 && app.host.text.contains("2 of \(Mistake.all.count)"))
    app.host.send("Left")
    #expect(app.course.index == 0)
  }

  /// Enter and Space give the answer that was chosen by hand, and none before.
  @Test func arrowsAndEnterAnswer() {
    let app = CourseHost("80x24", from: "missing-did-move")
    for key in ["Enter", "Space"] {
      app.send(key)
      #expect(app.course.answer == nil && !app.host.text.contains("▌ a"), "\(app.host.text)")
    }
    app.send("Down", "Down", "Enter")
    #expect(app.course.answer == 1 && app.host.text.contains("score 1 of 1"))
  }

  /// Everything that keys do, the mouse does as well.
  @Test(arguments: ["60x20", "80x24", "120x36", "200x60"])
  func theMouseReachesEverything(_ size: String) throws {
    let app = CourseHost(size, from: "missing-did-move")
    app.host.click(try #require(app.host.point(of: "Orange is not shown.")))
    #expect(app.course.answer == 0)
    app.host.click(try #require(app.place(ofKey: "fix")))
    #expect(app.course.isFixed)
    for _ in Mistake.all.dropFirst() {
      app.host.send(.mouse(MouseEvent(.scrolledUp, at: Point(x: 59, y: 14))))
    }
    app.host.click(try #require(app.host.point(of: "addChild(orange)")))
    #expect(!app.course.isFixed && !app.course.recipe.rows[0].isOn)
    app.host.click(try #require(app.place(ofKey: "next")))
    #expect(app.course.index == 1)
    app.host.click(try #require(app.place(ofKey: "back")))
    #expect(app.course.index == 0)
  }

  /// The stage plays once the question is answered, and shows what the evidence says; then it is
  /// still, and wakes nobody.
  @Test(arguments: Mistake.all.map(\.name))
  func theStagePlaysAndRests(_ name: String) throws {
    let app = CourseHost("120x36", from: name)
    #expect(app.host.isAtRest && app.host.text.contains("Before: the recipe"))
    app.host.send("a")
    #expect(!app.host.isAtRest)
    #expect(app.host.settle())
    let end = app.course.evidence.endsInUIKit
    #expect(app.host.text.contains("UIKit ends the app; here it goes on.") == end)
    #expect(app.host.text.contains("Nothing more happens.") != end)
    let calls = CallList(app.course.evidence.entries, width: 200, isASCII: false)
    // A call that was refused, or that nobody hears, is no entry.
    if let last = calls.rows.last { #expect(app.host.text.contains(last.text.prefix(30))) }
  }

  /// While the recipe runs, nothing stands there that is not so yet.
  @Test(arguments: zip(["60x20", "120x36"], ["did-move-too-early", "missing-did-move"]))
  func whatCameOfItIsToldWhenTheRunIsOver(_ size: String, _ name: String) throws {
    let app = CourseHost(size, from: name)
    for key in ["a", "r", "m", "Space"] {
      app.host.send(key)
      #expect(app.host.text.contains("Before: the recipe"), "\(key)")
      var frames = 0
      while !app.host.text.contains("Nothing more happens."), frames < 600 {
        #expect(!app.host.text.contains("TermContainers") && !app.host.text.contains("–"))
        #expect(!app.host.text.contains("Nothing is wrong."))
        app.host.advance(by: 1.0 / 60)
        frames += 1
      }
      app.host.settle()
      #expect(frames > 40 && !app.host.text.contains("The recipe runs."), "\(key)")
    }
  }

  /// The answers are about the mistake: with another order nothing says that they are so.
  @Test(
    arguments: zip(
      Mistake.all.map(\.name),
      Mistake.all.indices.map { $0 % 3 == 0 ? "120x36" : "60x20" }))
  func withAnotherOrderTheAnswersAreTheMistakes(_ name: String, _ size: String) {
    let app = CourseHost(size, from: name)
    app.host.send("c")
    for key in ["m", "m", "Space"] {
      app.play(key)
      let question = app.course.mistake.question.prefix { $0 != "." && $0 != "?" }
      for _ in 0..<9 { app.host.send("PageUp") }
      #expect(app.host.text.contains("With the mistake") == !app.course.isMistaken, "\(key)")
      #expect(app.course.isMistaken || !app.host.text.contains(question))
    }
  }

  /// With reduced motion the steps are the same, and no frame between them is shown.
  @Test func reducedMotionShowsOnlyWhatRests() {
    let app = CourseHost("120x36", from: "view-added-before-transition")
    app.host.application.reducesMotion = true
    app.host.send("b")
    var pictures: Set<String> = []
    for _ in 0..<400 {
      app.host.advance(by: 1.0 / 60)
      pictures.insert(app.host.text.split(separator: "\n").prefix(18).joined(separator: "\n"))
    }
    #expect(pictures.count <= 3)
    #expect(app.host.text.contains("BlueViewController ●"))
  }

  /// A resize at any moment keeps the question, its answer and the switches.
  @Test func aResizeKeepsThePlace() {
    let app = CourseHost("120x36", from: "did-move-too-early")
    app.host.send("c")
    app.host.advance(by: 1)
    for size in ["60x20", "200x60", "30x8", "1x1", "80x24"] {
      let extent = size.split(separator: "x").compactMap { Int($0) }
      app.host.resize(to: Size(width: extent[0], height: extent[1]))
    }
    #expect(app.host.settle())
    #expect(app.course.answer == 2 && app.host.text.contains("score 1 of 1"))
  }
}
