import ContainmentCases
import MisuseLab
import TermContainers
import TermInspector
import Testing

@testable import demo_tui

/// The window of the course of mistakes.
@MainActor
@Suite struct MisuseWindowTests {
  private func host(
    from name: String? = nil, size: Size = Size(width: 120, height: 36)
  ) -> HeadlessHost {
    let mistake = name.flatMap(Mistake.named)
    return HeadlessHost(size: size) {
      MisuseWindow(application: $0, from: mistake)
    }
  }

  @Test func itBeginsWithTheMistakeThatIsAskedFor() {
    #expect(host().text.contains("missing-did-move"))
    #expect(host(from: "two-parents").text.contains("10 of \(Mistake.all.count)"))
  }

  /// Where both have no room, the title goes before the name.
  @Test(arguments: Mistake.all) func noTitleIsCut(_ mistake: Mistake) {
    let host = host(from: mistake.name, size: Size(width: 80, height: 24))
    #expect(host.text.contains(mistake.title), "\(host.text)")
    host.send("b")
    #expect(host.text.contains(mistake.title), "\(host.text)")
    host.resize(to: Size(width: 120, height: 36))
    #expect(host.text.contains("\(mistake.name)  \(mistake.title)"), "\(host.text)")
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 36)])
  func theEndCutsNoTitle(_ size: Size) {
    let host = host(size: size)
    host.send("End")
    var titles = Set(Mistake.all.map(\.title))
    for _ in Mistake.all {
      titles = titles.filter { !host.text.contains($0) }
      host.send("Down")
    }
    #expect(titles == [])
  }

  /// A page about a mistake opens where it is named, and leads back.
  @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 36)])
  func `K opens the page about a mistake`(_ size: Size) throws {
    let host = HeadlessHost(size: size) {
      MisuseWindow(
        application: $0, from: Mistake.named("presents-its-child"),
        glossary: .ofLessons(isASCII: false))
    }
    #expect(!host.text.contains(" K "))
    host.send("a")
    host.advance(by: 5)
    host.send("K")
    #expect(host.text.contains("notFree") && host.text.contains("What happened"), "\(host.text)")
    host.send(keys: "Escape End")
    let end = host.text
    let row = Mistake.all.firstIndex { $0.name == "parent-inside-child" }
    for _ in 0..<(row ?? 0) { host.send("Down") }
    for _ in Mistake.all where !host.text.contains("which K opens") { host.send("Down") }
    #expect(host.text.contains("which K opens"), "\(end)")
    host.expect("What happened", after: "K")
    host.expect("To repeat", after: "Escape")
  }

  /// The app in which a recipe runs has the style of the window, whatever the screen has.
  @Test(arguments: [UserInterfaceStyle.dark, .light])
  func theAppOfTheCourseHasTheStyleOfTheWindow(_ style: UserInterfaceStyle) throws {
    let host = HeadlessHost(size: Size(width: 120, height: 36), userInterfaceStyle: .unspecified) {
      let window = MisuseWindow(application: $0)
      window.overrideUserInterfaceStyle = style
      return window
    }
    let row = try #require(
      host.text.split(separator: "\n").firstIndex { $0.contains("ContainerViewController ●") })
    let panel = Palette(style)[.panel]
    let surface = host.shownSurface
    #expect((0..<40).contains { surface[$0, row + 2].background == panel })
  }

  @Test func helpListsTheKeysOfTheCourse() {
    let host = host()
    host.send("?")
    for words in ["answer the question", "the right order, and back", "slower, faster"] {
      #expect(host.text.contains(words), "\(words)")
    }
  }

  @Test func escapeAndQEnd() {
    for (key, words) in [("Escape", "Esc  leave"), ("q", "q  quit")] {
      let host = host()
      #expect(host.surface.line(35).contains(words), "\(host.surface.line(35))")
      host.send(key)
      #expect(host.application.hasStopped)
    }
  }

  @Test func `q closes the help, and ends only without it`() {
    let host = host()
    let page = host.text
    host.send(keys: "? q")
    #expect(host.text == page && !host.application.hasStopped)
    host.send("q")
    #expect(host.application.hasStopped)
  }

  @Test func `a screen that is too small says so, and takes no answer`() {
    let host = host()
    host.resize(to: Size(width: 30, height: 8))
    #expect(host.text.contains("This needs 40×12, not 30×8."))
    host.send(keys: "a Enter Right")
    host.resize(to: Size(width: 120, height: 36))
    #expect(host.text == self.host().text)
    host.resize(to: Size(width: 30, height: 8))
    host.send("q")
    #expect(host.application.hasStopped)
  }

  @Test func `the list has all mistakes and fits into 80 columns`() {
    let lines = MisuseList.text.split(separator: "\n")
    for mistake in Mistake.all { #expect(lines.contains { $0.contains("  \(mistake.name)  ") }) }
    for line in lines { #expect(CellWidth.of(String(line)) <= 80, "\(line)") }
  }

  private let earlier = ProgressKeeper(nil)

  private func host(_ keeper: ProgressKeeper, _ size: Size = Size(width: 80, height: 24))
    -> HeadlessHost
  {
    HeadlessHost(size: size) { MisuseWindow(application: $0, progress: keeper) }
  }

  /// It goes on with the first mistake that has no answer; once all have one, at its end.
  @Test func itGoesOnWhereItWasLeft() {
    for mistake in Mistake.all.prefix(3) { earlier.noteAnswer(to: mistake.name, isRight: false) }
    #expect(host(earlier).text.contains("4 of \(Mistake.all.count)   score so far 0 of 3"))
    for mistake in Mistake.all { earlier.noteAnswer(to: mistake.name, isRight: true) }
    #expect(host(earlier).text.contains("All \(Mistake.all.count) answers were right."))
    let named = HeadlessHost(size: Size(width: 80, height: 24)) {
      MisuseWindow(application: $0, from: .named("two-parents"), progress: earlier)
    }
    #expect(named.text.contains("A child changes its parent"))
  }

  @Test func startingOverForgetsTheAnswers() {
    for mistake in Mistake.all { earlier.noteAnswer(to: mistake.name, isRight: false) }
    earlier.notePlay(of: "tunnel")
    let host = host(earlier)
    host.send("u")
    #expect(
      host.text.contains("missing-did-move") && host.text.contains("1 of \(Mistake.all.count)"))
    #expect(earlier.progress == LearningProgress(played: ["tunnel"]))
  }

  /// From its end one gets to the gallery where there is one, and out of the program.
  @Test func itsEndLeadsOn() {
    var visits = 0
    for hasGallery in [false, true] {
      let host = HeadlessHost(size: Size(width: 80, height: 24)) { application in
        let window = MisuseWindow(application: application)
        if hasGallery { window.course.onGallery = { visits += 1 } }
        return window
      }
      host.send("End")
      #expect(host.text.contains("g  gallery") == hasGallery)
      #expect(host.text.contains("u  start over") && host.text.contains("q  quit"))
      host.send("g")
      #expect(visits == (hasGallery ? 1 : 0))
      host.send("q")
      #expect(host.application.hasStopped)
    }
  }

  /// From the gallery, `g` and Escape lead back to it.
  @Test(arguments: ["g", "Escape"]) func theGalleryIsBehindIt(_ key: String) {
    let host = HeadlessHost(nil)
    for key in ["m", "End", key] { host.send(key) }
    #expect(host.text.contains("▶   start here"))
  }

  /// Each row of its end says in a word where the mistake is taught, a wide one in full.
  @Test func itsEndSaysWhereMistakesAreTaught() {
    for mistake in Mistake.all { earlier.noteAnswer(to: mistake.name, isRight: false) }
    let narrow = host(earlier).text
    #expect(narrow.contains("0 of \(Mistake.all.count) answers were right."))
    #expect(narrow.contains("The demo pinned, after “Container ViewController (Ghostboard)”"))
    let wide = host(earlier, Size(width: 200, height: 70)).text
    let rows = wide.split(separator: "\n")
    for mistake in Mistake.all {
      let row = rows.first { $0.contains("✗ \(mistake.title)  ") }
      #expect(row?.contains(mistake.source?.details ?? "?") == true, "\(mistake.name): \(wide)")
    }
  }

}

/// Where each mistake is taught.
@MainActor
@Suite struct MistakeSourceTests {
  @Test(arguments: Mistake.all) func eachMistakeHasOneTeacher(_ mistake: Mistake) throws {
    #expect((mistake.demo == nil) != (mistake.page == nil))
    let source = try #require(mistake.source)
    #expect(source.name.count <= 14 && source.sentence.contains(source.name))
  }

  @Test(arguments: Mistake.all) func thePageNamesTheCase(_ mistake: Mistake) throws {
    let rule = try #require(ConformanceCase.all.first { $0.id == mistake.rule })
    let words = MisusePage(mistake).text.split(whereSeparator: \.isWhitespace)
    let told = words.joined(separator: " ")
    #expect(told.contains(" What holds \(rule.id) \(rule.title) The right order "))
  }

  /// A demo's own source makes the call that the mistake leaves out or moves, and where it adds one,
  /// the calls beside it.
  @Test(arguments: Mistake.all.filter { $0.demo != nil })
  func aDemoMakesTheCalls(_ mistake: Mistake) throws {
    let demo = try #require(Demo.all.first { $0.name == mistake.demo })
    let rows = mistake.recipe.rows
    let missing = rows.filter { $0.line.change == .leftOut }
    let right = missing.isEmpty ? rows.filter { $0.line.change == .none } : missing
    let source = demo.parts.map(\.text).joined(separator: "\n")
    let calls = right.compactMap(\.line.call).map { $0.prefix { $0 != "(" } }
    let made = calls.filter { source.contains($0) }
    #expect(calls.isEmpty || !made.isEmpty, "\(demo.name): \(calls)")
  }

  @Test(arguments: Mistake.all.compactMap(\.page)) func aPageExists(_ page: String) throws {
    #expect(try Topic.named(page).bareName == page)
  }
}
