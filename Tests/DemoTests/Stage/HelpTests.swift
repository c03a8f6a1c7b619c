import TermContainers
import Testing

@testable import ToolSupport
@testable import demo_tui

/// What the help says.
@MainActor
@Suite struct HelpTests {
  private func help(_ demo: Demo?, _ width: Int, _ height: Int) -> String {
    let host = HeadlessHost(demo, size: Size(width: width, height: height))
    host.send("?")
    return host.text
  }

  /// The article, what one learns, and how to start the tour: from 60 by 20 on.
  @Test(arguments: [(60, 20), (80, 24), (120, 36), (200, 60)])
  func eachDemoSaysWhatThereIsToLearn(width: Int, height: Int) {
    for demo in Demo.all where demo.minimumSize.width <= width && demo.minimumSize.height <= height
    {
      let text = help(demo, width, height)
      if let article = demo.article {
        #expect(text.contains("After \u{201C}\(article.prefix(30))"), "\(text)")
      }
      #expect(text.contains("You learn \(demo.learns.prefix(30))"), "\(text)")
      #expect(text.contains("T  tour"), "\(text)")
    }
  }

  /// A tool that was opened later does not cover it.
  @Test func theHelpLiesOnTopOfALesson() {
    let host = HeadlessHost(.orangeBlue)
    host.send(keys: "l ? End")
    #expect(host.text.contains("╰") && host.text.contains("Ctrl+C  quit"), "\(host.text)")
  }

  /// A reader needs the marks first, and sees that there is more.
  @Test func `the help of a lesson begins with the marks and says that it scrolls`() {
    let host = HeadlessHost(.orangeBlue, .auto, size: Size(width: 80, height: 24))
    host.send("?")
    // The marks and the lesson's keys are beside the demo's, not below them.
    for words in ["The lesson", "The marks", "▶  you call it", "▾ ↑↓ scroll"] {
      #expect(host.text.contains(words), "\(host.text)")
    }
    host.expect("▴  ↑↓ scroll", after: "End")
    host.send(keys: "a w ?")
    for _ in 0..<3 where !host.text.contains("answer the question") { host.send("PageDown") }
    #expect(host.text.contains("answer the question"), "\(host.text)")
  }

  @Test func keysThatAreTooManyForOneColumnTakeTwo() {
    let keys = (1...20).map { (key: "\($0)", title: "key \($0)") }
    let page = HelpPage(words: ["Words."], keys: keys)
    let wide = page.lines(in: Size(width: 40, height: 14))
    #expect(wide.count == 12 && wide[2] == " 1  key 1    11  key 11" && wide[0] == "Words.")
    let narrow = page.lines(in: Size(width: 20, height: 14))
    #expect(narrow.count == 22 && narrow.last == "20  key 20")
    let high = page.lines(in: Size(width: 40, height: 30))
    #expect(high.count == 22 && high.last == "20  key 20")
    #expect(page.lines(in: Size(width: 20, height: 5)).first == " 1  key 1")
  }

  /// All that the help shows, scrolled to its end.
  private func whole(_ host: HeadlessHost) -> String {
    host.send("?")
    var screens = [host.text]
    repeat {
      host.send("Down")
      screens.append(host.text)
    } while screens.suffix(2).first != screens.last && host.text.contains("scroll, any other")
    return screens.joined()
  }

  /// Nothing else on the screen says what these mean.
  @Test(
    arguments: [
      Size(width: 60, height: 20), Size(width: 80, height: 24), Size(width: 120, height: 36),
    ]
  )
  func besideALessonTheHelpListsItsKeysAndMarks(_ size: Size) {
    for demo in Demo.all
    where demo.minimumSize.width <= size.width && demo.minimumSize.height <= size.height {
      let text = whole(HeadlessHost(demo, .code, size: size))
      for words in [
        "< >  step through your calls", "End  now", "{ }  move", "F6 Esc  keys to the pane",
        "PgUp PgDn  scroll", "▶  you call it",
        "↳  sent for you", "◆  appearance", "○  not in the window", "◐  appearing", "●  appeared",
        "◑  disappearing", "!  wrong", "#2  the second", "C-124  a rule",
      ] {
        #expect(text.contains(words), "\(demo.name) \(size): \(words)\n\(text)")
      }
      // There y says no to a dismissal.
      #expect(text.contains("y  copy the pane") == (demo.name != "presentation"), "\(text)")
    }
    let without = whole(HeadlessHost(.orangeBlue, .off, size: size))
    #expect(!without.contains("you call it"))
  }

  /// A key of one pane does nothing in the others: there, letters after it would be commands.
  @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 36)])
  func theHelpListsAKeyOfAPaneOnlyThere(_ size: Size) {
    let keys = ["/  find", "f  filter", "J M  copy as JSON, Mermaid"]
    for (lesson, listed) in [(LessonChoice.code, 0), (.trees, 2), (.timeline, 3)] {
      let text = whole(HeadlessHost(.orangeBlue, lesson, size: size))
      for (index, key) in keys.enumerated() {
        #expect(text.contains(key) == (index < listed), "\(lesson) \(key): \(text)")
      }
      #expect(text.contains("PgUp PgDn  scroll, after F6") == (size.width == 120), "\(text)")
      #expect(text.contains(" p  pause") && !text.contains("next frame"), "\(text)")
      #expect(text.contains("moment  just before a call"), "\(text)")
    }
    // A strip has no keys of its own.
    let strip = whole(HeadlessHost(.orangeBlue, .auto, size: Size(width: 80, height: 24)))
    #expect(!strip.contains("PgUp") && !strip.contains("F6"))
  }

  /// The title row says which demo this is; the last row says which keys there are.
  @Test(arguments: [30, 31, 33, 36, 40])
  func theHelpCoversNeitherTheTitleNorTheKeys(_ height: Int) {
    for demo in Demo.all {
      let host = HeadlessHost(demo, .code, size: Size(width: 120, height: height))
      let title = host.surface.line(0)
      #expect(title.contains(demo.name) && title.contains(demo.origin))
      host.send("?")
      #expect(host.surface.line(0) == title, "\(host.text)")
      #expect(host.surface.line(height - 1).contains("quit"), "\(host.text)")
    }
  }

  @Test func inASCIIItHasTheMarksThatAreShownThen() {
    let text = whole(
      HeadlessHost(.orangeBlue, .code, size: Size(width: 120, height: 36), isASCII: true))
    for words in [
      ">  you call it", "\\  sent for you", "*  appearance", "o  not in", "(  appearing",
      "O  appeared", ")  disappearing", "~  text cut short",
    ] {
      #expect(text.contains(words), "\(words)\n\(text)")
    }
  }

  /// In ASCII no sign of the lesson stands for two things: nor does a corner, or an end of a text.
  @Test func inASCIIEachMarkMeansOneThing() {
    let marks =
      LifecycleTrace.Entry.Origin.allCases.map { ($0.mark, $0.asciiMark) }
      + AppearanceState.allCases.map { ($0.mark, $0.asciiMark) }
    let drawn = marks.map(\.0.asciiStandIns)
    // Drawn or written, it is the same one.
    #expect(drawn == marks.map(\.1))
    let others = ["╭", "…", ".", "!", "?"].map(\.asciiStandIns)
    #expect(Set(drawn + others).count == drawn.count + others.count, "\(drawn) \(others)")
  }

  /// One apostrophe for all.
  @Test func wordsHaveOneKindOfApostrophe() {
    let words = Demo.all.flatMap { demo in
      [demo.origin, demo.summary, demo.learns] + demo.tour.map(\.caption)
        + demo.page.reasons.values.flatMap(\.values).flatMap(\.sentences)
    }
    let entries = GalleryGroup.allCases.compactMap(\.heading)
    for text in words + entries { #expect(!text.contains("\u{2019}"), "\(text)") }
  }

  @Test func whatDoesNotFitIsScrolledToAndAnyOtherKeyCloses() {
    let host = HeadlessHost(.ringMenu, .code, size: Size(width: 60, height: 20))
    let before = host.text
    host.send("?")
    let first = host.text
    host.send(.mouse(MouseEvent(.scrolledDown, at: Point(x: 30, y: 10))))
    #expect(host.text != first)
    host.send("Home")
    #expect(host.text == first)
    host.send("PageDown")
    #expect(host.text != first)
    host.send("x")
    #expect(host.text == before)
    // One that fits does not scroll: arrows close it, too.
    let roomy = HeadlessHost(.orangeBlue, .off, size: Size(width: 120, height: 36))
    let stage = roomy.text
    roomy.send("?")
    #expect(roomy.text != stage)
    roomy.send("Down")
    #expect(roomy.text == stage)
  }
}
