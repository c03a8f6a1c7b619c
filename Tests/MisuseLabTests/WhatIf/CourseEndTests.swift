import TermContainers
import Testing

@testable import MisuseLab

/// The end of the course: what was right, what to repeat, and the ways on.
@MainActor
@Suite struct CourseEndTests {
  private let count = Mistake.all.count

  private func results(wrong: Set<String>) -> [String: Bool] {
    Dictionary(uniqueKeysWithValues: Mistake.names.map { ($0, !wrong.contains($0)) })
  }

  private func answered(_ course: MisuseCourse, wrong: Set<String> = []) throws {
    for _ in course.mistakes {
      let right = try #require(course.mistake.rightAnswer(by: course.evidence))
      course.give(wrong.contains(course.mistake.name) ? (right + 1) % 3 : right)
      course.move(by: 1)
    }
  }

  @Test func theEndFollowsTheLastMistake() throws {
    let course = MisuseCourse(hasEnd: true)
    var answers: [String: Bool] = [:]
    course.onAnswer = { answers[$0] = $1 }
    course.move(by: -1)
    #expect(course.index == 0 && !course.isOver)
    try answered(course, wrong: ["missing-frame", "two-parents"])
    #expect(course.isOver && course.score == (count - 2, count))
    #expect(course.repeats.map(\.name) == ["missing-frame", "two-parents"])
    #expect(answers.count == count)
    #expect(answers["two-parents"] == false && answers["missing-did-move"] == true)
    course.move(by: 1)
    #expect(course.isOver)
    course.move(by: -1)
    #expect(!course.isOver && course.index == count - 1)
  }

  /// A mistake is asked anew; its result stays until then, and the page comes back.
  @Test func aMistakeIsAskedAgain() throws {
    let course = MisuseCourse(hasEnd: true)
    try answered(course, wrong: ["missing-frame", "two-parents"])
    course.askAgain(course.repeats[1])
    #expect(course.mistake.name == "two-parents" && course.answer == nil && !course.isOver)
    #expect(course.score == (count - 2, count))
    course.give(try #require(course.mistake.rightAnswer(by: course.evidence)))
    #expect(course.score == (count - 1, count))
    course.move(by: 1)
    #expect(course.isOver && course.repeats.map(\.name) == ["missing-frame"])
    course.askAgain(course.repeats[0])
    course.move(by: -1)
    #expect(course.isOver && course.repeats.map(\.name) == ["missing-frame"])
  }

  /// Wrong answers come before those that are missing.
  @Test func whatIsOpenIsToBeRepeatedToo() {
    let course = MisuseCourse(
      hasEnd: true, results: ["missing-frame": false, "missing-did-move": true, "stranger": true])
    #expect(course.mistake.name == "view-without-child" && course.score == (1, 2))
    course.showEnd()
    #expect(course.repeats.count == count - 1 && course.repeats.first?.name == "missing-frame")
    #expect(course.repeats.dropFirst().first?.name == "view-without-child")
  }

  @Test func aCourseThatWasAnsweredBeginsWithItsEnd() {
    let results = results(wrong: [])
    let course = MisuseCourse(hasEnd: true, results: results)
    #expect(course.isOver && course.repeats.isEmpty && course.score == (count, count))
    var restarts = 0
    course.onRestart = { restarts += 1 }
    course.restart()
    #expect(!course.isOver && course.index == 0 && course.score == (0, 0) && restarts == 1)
    #expect(!MisuseCourse(startingAt: "two-parents", hasEnd: true, results: results).isOver)
  }

  /// A lesson's pane has no end: its mistakes follow each other in a ring.
  @Test func aPaneHasNoEnd() {
    let app = CourseHost("54x31", isPane: true)
    app.host.send("End")
    for _ in Mistake.all { app.host.send("Right") }
    #expect(app.course.index == 0 && !app.course.isOver)
  }

  @Test(arguments: ["60x20", "80x24", "120x36", "200x60"])
  func thePageIsPlayedByKeys(_ size: String) throws {
    let app = CourseHost(
      size, hasEnd: true, results: results(wrong: ["missing-frame", "two-parents"]))
    #expect(
      app.host.text.contains("\(count - 2) of \(count) answers were right."), "\(app.host.text)")
    #expect(app.host.text.contains("\(count) of \(count) answered"))
    #expect(app.host.text.contains("▸ ✗ The view is never given a frame"))
    app.send("Down", "Down")
    #expect(app.host.text.contains("▸ ✗ A child changes its parent, its view stays"))
    app.host.send("Enter")
    #expect(app.course.mistake.name == "two-parents" && app.host.text.contains("changes its"))
    // Rather than the score, a narrow one shows the whole title.
    let score = size == "60x20" ? "" : "   score so far \(count - 2) of \(count)"
    #expect(app.host.text.contains("10 of \(count)\(score)"))
    let right = try #require(app.course.mistake.rightAnswer(by: app.course.evidence))
    app.host.send(["a", "b", "c"][right])
    #expect(app.host.text.contains("Enter  results"), "\(app.host.text)")
    app.host.send("Enter")
    #expect(app.host.text.contains("\(count - 1) of \(count) answers were right."))
    app.host.send("u")
    #expect(app.host.text.contains("1 of \(count)") && app.course.score == (0, 0))
  }

  /// What keys do, a click does as well.
  @Test(arguments: ["60x20", "80x24", "200x60"]) func thePageIsPlayedByMouse(_ size: String) throws
  {
    let app = CourseHost(
      size, hasEnd: true, results: results(wrong: ["missing-frame", "two-parents"]))
    app.host.click(try #require(app.host.point(of: "A child changes its parent")))
    #expect(app.course.mistake.name == "two-parents")
    app.host.click(try #require(app.place(ofKey: "back")))
    #expect(app.course.isOver)
    app.host.click(try #require(app.place(ofKey: "ask again")))
    #expect(app.course.mistake.name == "missing-frame")
    app.host.send("End")
    app.host.click(try #require(app.place(ofKey: "start over")))
    #expect(app.course.index == 0 && app.course.score == (0, 0))
  }

  /// The stage does not play behind the page, and nothing is reported.
  @Test func thePageRests() throws {
    var reports: [String] = []
    let handler = ContainmentHandler(onError: { reports.append($0.explanation) })
    handler.onDiagnostic = { reports.append($0.explanation) }
    handler.handling {
      let app = CourseHost("80x24", hasEnd: true)
      app.send("b", "End")
      #expect(app.host.isAtRest && app.host.text.contains("Your only answer was right."))
      app.host.send("Left")
      #expect(app.host.text.contains("\(count) of \(count)   score 1 of 1"))
      app.host.resize(to: Size(width: 1, height: 1))
      app.host.send("End")
      app.host.resize(to: Size(width: 80, height: 24))
      #expect(app.host.text.contains("\(count - 1) mistakes have no answer yet."))
      app.host.settle()
    }
    #expect(reports == [])
  }

  /// All of a long list is reached, and the chosen row is seen.
  @Test(arguments: ["60x20", "80x24", "40x12"]) func theListScrolls(_ size: String) {
    let app = CourseHost(size, hasEnd: true)
    app.host.send("End")
    for (index, mistake) in Mistake.all.enumerated() {
      if index > 0 { app.host.send("Down") }
      #expect(app.host.text.contains("▸ ○ \(mistake.title.prefix(20))"), "\(app.host.text)")
    }
    app.host.send("Home")
    #expect(app.host.text.contains("▸ ○ \(Mistake.all[0].title.prefix(20))"))
    app.send("PageDown", "End")
    #expect(app.host.text.contains("▸ ○ \(Mistake.all[count - 1].title.prefix(20))"))
  }
}
