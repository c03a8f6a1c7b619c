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
          // A key that needs two pages.
          if question.key == "d" {
            host.send("n")
            host.settle(limit: 3)
          }
          var before = 0
          // The question is about a later use of its key.
          for _ in 0..<8 where questions(host)?.isAsking != true {
            host.settle(limit: 3)
            before = host.application.trace?.entries.count ?? 0
            host.send(question.key)
          }
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

  /// Each way out lets the key that waited act, once.
  @Test(arguments: ["Right", "Escape", "s", "a", "A"]) func aQuestionIsLeft(_ key: String) {
    let keeper = ProgressKeeper(nil, asksQuestions: true)
    let host = host(.orangeBlue, keeper)
    host.send("s")
    #expect(host.text.contains("Before it happens") && host.text.contains("Esc→  skip: s acts"))
    #expect(host.text.contains("→  skip: s acts"), "\(host.text)")
    host.send(key)
    host.settle(limit: 3)
    #expect(host.text.contains("BlueViewController ●"), "\(host.text)")
    #expect(keeper.progress.answers.isEmpty == (key.lowercased() != "a"))
    #expect((host.window as? StageWindow)?.demo != nil)
  }

  /// Another key of the demo is no answer: it acts, and the key that waited does not.
  @Test func anotherKeyOfTheDemoActsInPlaceOfTheOneThatWaited() {
    let keeper = ProgressKeeper(nil, asksQuestions: true)
    let host = host(.ringMenu, keeper)
    host.send(keys: "g m")
    #expect(host.application.trace?.entries.contains { $0.cause == "key g" } == false)
    #expect(questions(host)?.isAsking == false)
    #expect(keeper.progress.answers.isEmpty)
  }

  /// A click on the stage does the same.
  @Test func aClickOnTheStageActsInPlaceOfTheKeyThatWaited() throws {
    let host = host(.orangeBlue, ProgressKeeper(nil, asksQuestions: true))
    host.send("s")
    host.click(try #require(host.point(of: "Swap Views")))
    host.settle(limit: 3)
    #expect(questions(host)?.isAsking == false)
    #expect(host.application.trace?.entries.contains { $0.cause == "key s" } == false)
    #expect(host.text.contains("BlueViewController ●"), "\(host.text)")
  }

  /// A small letter answers even if it is a key of the demo, which the key row does not name now.
  @Test func aLetterAnswersInBothCases() {
    for letter in ["c", "C"] {
      let keeper = ProgressKeeper(nil, asksQuestions: true)
      let host = host(.ringMenu, keeper)
      host.send("g")
      #expect(host.text.contains("A B C  answer") && !host.text.contains("as tab bar"))
      host.send(letter)
      #expect(keeper.progress.answers.count == 1, "\(host.text)")
      #expect(host.application.trace?.entries.contains { $0.cause == "key \(letter)" } == false)
    }
  }

  /// A page over the lesson hides the question, and takes no key from it.
  @Test func aQuestionWaitsBehindAPane() {
    let host = HeadlessHost(.orangeBlue, .code, size: Size(width: 120, height: 36)) {
      $0.progress = ProgressKeeper(nil, asksQuestions: true)
      $0.glossary = .ofLessons(isASCII: false)
    }
    for (asking, opening, closing) in [
      ("s", "K", "Escape"), ("s", "F6", "Escape"), ("h", "w", "w"),
    ] {
      host.send(asking)
      #expect(host.text.contains("Before it happens"))
      host.send(opening)
      #expect(!host.text.contains("Before it happens"), "\(host.text)")
      host.send(closing)
      #expect(host.text.contains("Before it happens"), "\(opening): \(host.text)")
      host.send("Escape")
      host.settle(limit: 3)
      #expect(questions(host)?.isAsking == false)
    }
  }

  /// A key named on the question ends all questions: of other demos, and in later runs. The help
  /// names it, and the same key brings them back.
  @Test func aKeyEndsAllQuestions() {
    let keeper = ProgressKeeper(nil, asksQuestions: true)
    let asking = host(.orangeBlue, keeper)
    asking.send("s")
    #expect(asking.text.contains("│ z  ask no more"), "\(asking.text)")
    asking.expect("z asks again.", after: "z")
    asking.settle(limit: 3)
    #expect(asking.text.contains("BlueViewController ●"), "\(asking.text)")
    #expect(keeper.progress.answers.isEmpty)
    #expect(LearningProgress(parsing: keeper.progress.text.utf8).wantsNoQuestions)
    for (demo, key) in [(Demo.orangeBlue, "s"), (.tunnel, "n")] {
      let quiet = host(demo, keeper)
      quiet.send(key)
      #expect(questions(quiet)?.isAsking == false, "\(quiet.text)")
    }
    let again = host(.orangeBlue, keeper)
    again.expect("z  ask questions again", after: "?")
    again.send("Escape")
    again.expect("Questions again.", after: "z")
    again.expect("z  ask no more questions", after: "?")
    again.send(keys: "Escape s")
    #expect(questions(again)?.isAsking == true)
    #expect(!LearningProgress(parsing: keeper.progress.text.utf8).wantsNoQuestions)
  }

  /// A question asks about the next call that its key makes, by whichever keys the demo came there.
  @Test(arguments: [
    ("pinned", "Space Space", "addChild(child)"), ("pinned", "Space s Space", ""),
    ("pinned", "s Space", ""), ("pinned", "Space Space Right b s Space", ""),
    ("pinned", "Space Space Right Space", "addSubview(child.view)"),
    ("pinned", "Space Space Right s Space Space Space", "It begins to leave"),
    ("pinned", "Space Space Right s Space s s Space", ""), ("show-hide", "h", "taken out"),
    ("show-hide", "Enter h", "added again"), ("tunnel", "n Right n", ""),
    ("ring-menu", "g Right g", "The first list comes back"),
  ])
  func aQuestionIsAboutTheNextStep(_ name: String, _ keys: String, _ asked: String) throws {
    let host = host(try Demo.named(name), ProgressKeeper(nil, asksQuestions: true))
    for key in keys.split(separator: " ") {
      host.send(String(key))
      host.settle(limit: 3)
    }
    #expect((questions(host)?.isAsking == true) != asked.isEmpty, "\(host.text)")
    let words = host.text.split { " │\n".contains($0) }.joined(separator: " ")
    #expect(asked.isEmpty || words.contains(asked), "\(host.text)")
  }

  /// What a key has led to that waited for an answer came of that key. While the card with the answer
  /// is there, Escape closes it and is called so; it is no card of a pane that covers the lesson.
  @Test func aCardNamesItsKeysAndGoes() throws {
    for covering in ["", "w"] {
      let host = host(.presentation, ProgressKeeper(nil, asksQuestions: true))
      host.send("s")
      #expect(host.text.contains("Esc→  skip: s acts"))
      host.send("C")
      let call = host.application.trace?.entries.first { $0.event.hasPrefix("present(") }
      #expect(call?.cause == "key s")
      host.settle(limit: 3)
      #expect(host.text.contains("Right: ") && host.text.contains("Esc  close card"))
      #expect(!host.text.contains("Esc  close  "))
      host.send(covering.isEmpty ? "Escape" : covering)
      #expect(!host.text.contains("Right: ") && !host.text.contains("close card"), "\(host.text)")
      #expect(host.text.contains("↑ NoteViewController") == covering.isEmpty)
    }
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
