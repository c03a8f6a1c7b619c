import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// What the lesson asks before a key of a demo does what it does.
@MainActor
@Suite struct QuestionTests {
  private func host(
    _ demo: Demo, _ keeper: ProgressKeeper?, size: Size = Size(width: 120, height: 36),
    lesson: LessonChoice = .code
  ) -> HeadlessHost {
    HeadlessHost(demo, lesson, size: size, trace: LifecycleTrace()) { $0.progress = keeper }
  }

  private func questions(_ host: HeadlessHost) -> LessonQuestions? {
    (host.window as? StageWindow)?.questions
  }

  /// The keys before a question's own: the uses of the same key that precede it.
  private func lead(_ question: DemoQuestion) -> [String] {
    let uses = (0..<12).first { question.precedes(useAfter: $0) } ?? 0
    return Array(repeating: question.key, count: uses)
  }

  /// Each question is asked by its key, exactly one answer comes first in the real trace, and the
  /// reasons of all are there. Both verdicts are shown, and kept.
  @Test func everyQuestionHasAnAnswerThatComesTrue() throws {
    for demo in Demo.all {
      let all = demo.page.questions[demo.name] ?? []
      #expect((3...4).contains(all.count), "\(demo.name)")
      #expect(Set(all.map(\.name)).count == all.count && demo.page.calls[demo.name] != nil)
      for question in all {
        #expect((2...3).contains(question.answers.count), "\(question.name)")
        #expect(question.answers.allSatisfy { !$0.reason.isEmpty }, "\(question.name)")
        var right: Int?
        for given in [1, 0] {
          let keeper = ProgressKeeper(nil, asksQuestions: true)
          for other in all where other.name != question.name {
            keeper.noteAnswer(to: other.name, isRight: true)
          }
          let host = host(demo, keeper)
          for key in lead(question) {
            host.send(key)
            host.settle(limit: 3)
          }
          // A key that needs two pages.
          if question.key == "d" {
            host.send("n")
            host.settle(limit: 3)
          }
          let before = host.application.trace?.entries.count ?? 0
          host.send(question.key)
          #expect(questions(host)?.isAsking == true, "\(question.name): \(host.text)")
          #expect(host.application.trace?.entries.count == before, "\(question.name) tells")
          host.send(LessonQuestions.letters[given])
          host.settle(limit: 3)
          let entries = host.application.trace?.entries.dropFirst(before) ?? []
          right = question.rightAnswer(in: entries)
          #expect(right != nil, "\(question.name): \(entries.map(\.message))")
          #expect(keeper.progress.answers[question.name] == (right == given), "\(question.name)")
          let verdict = right == given ? "Right: " : "Not quite: "
          #expect(host.text.contains(verdict), "\(question.name): \(host.text)")
        }
      }
    }
  }

  /// One key skips; the key that waited does what it does.
  @Test(arguments: ["Right", "a", "Escape"]) func aQuestionIsLeft(_ key: String) {
    let keeper = ProgressKeeper(nil, asksQuestions: true)
    let host = host(.orangeBlue, keeper)
    host.send("s")
    #expect(host.text.contains("Before it happens") && host.text.contains("skip"))
    host.send(key)
    host.settle(limit: 3)
    #expect(host.text.contains("BlueViewController ●") == (key != "Escape"), "\(host.text)")
    #expect(keeper.progress.answers.isEmpty == (key != "a"))
    #expect((host.window as? StageWindow)?.demo != nil)
  }

  /// None asks in a tour, in a recording, in a snapshot, without a lesson, or once it was answered.
  @Test func nothingIsAskedWhereNoOneAnswers() throws {
    let answered = ProgressKeeper(nil, asksQuestions: true)
    for index in 1...4 { answered.noteAnswer(to: "orange-blue-\(index)", isRight: true) }
    let hosts = [
      host(.orangeBlue, nil),
      host(.orangeBlue, ProgressKeeper(nil, asksQuestions: true), lesson: .off),
      host(.orangeBlue, answered),
      HeadlessHost(size: Size(width: 120, height: 36)) { application in
        var setting = DemoSetting()
        (setting.progress, setting.lesson) = (ProgressKeeper(nil, asksQuestions: true), .code)
        return StageWindow(
          application: application, demo: .orangeBlue, setting: setting, isInTour: true,
          gallery: { nil })
      },
    ]
    for host in hosts {
      host.send("s")
      host.settle(limit: 3)
      #expect(host.text.contains("BlueViewController ●"), "\(host.text)")
      #expect(!host.text.contains("Before it happens"))
    }
  }
}
