import TermContainers
import Testing

@testable import TermInspector
@testable import demo_tui

/// What the code pane says about a demo: whose the numbers are, who makes the calls, what values they
/// had, and why, as it happened.
@MainActor
@Suite struct LessonWordsTests {
  /// A key that calls nothing may change what the next one does.
  @Test(arguments: ["navigation", "presentation", "tabs"])
  func `the key to press next is named as in the key row`(name: String) throws {
    let keys = try #require(StagePanelTests.keys[name])
    let lesson = try LessonScene(Demo.named(name), size: "120x46", keys: "\(keys[0]) Wait:1s")
    for key in keys + keys {
      try InputScript("\(key) Wait:1s").play(on: lesson.host)
      let window = try #require(lesson.host.window as? StageWindow)
      // Escape has left the demo; the lesson of the next one is another.
      if window.demo?.name != name { break }
      guard let next = lesson.pane.why.nextStep else { continue }
      #expect(next.text == window.suggestion?.title, "\(key)")
    }
  }

  /// The first pane shows a function that changes containment, not one that builds a page.
  @Test(arguments: [("navigation", "pushViewController("), ("tabs", "selectedIndex = ")])
  func `a demo opens at its heart`(name: String, call: String) throws {
    let rows = try LessonScene(Demo.named(name), size: "120x36").pane.code.rows
    #expect(rows.contains { $0.text.contains(call) }, "\(rows.map(\.text))")
  }

  /// The reason for a pop that is turned back says why each page is sent the opposite.
  @Test(arguments: ["d", "d Wait:200ms Escape Wait:1s"])
  func `a pull says what turning it back sends`(keys: String) throws {
    let lesson = try LessonScene(.navigation, size: "120x36", keys: "n Wait:1s \(keys)")
    let words = lesson.pane.why.sentences.joined(separator: " ")
    #expect(words.contains("sent the opposite"), "\(words)")
  }

  /// A toggle's title says what its key will do.
  @Test(arguments: [
    ("presentation", "y", ["say no", "say yes"]),
    ("presentation", "k", ["keep popover", "adapt popover"]),
    ("navigation", "a", ["own motion", "usual motion"]), ("tabs", "g", ["lock", "unlock"]),
  ])
  func `a toggle says what it will do`(name: String, key: String, titles: [String]) throws {
    let lesson = try LessonScene(Demo.named(name))
    for title in titles + titles {
      let command = lesson.host.window.reachableKeyCommands.first { $0.input.name == key }
      #expect(command?.title == title)
      lesson.host.send(key)
    }
  }

  // MARK: what a delegate is sent

  /// A delegate's messages are moments, with the function that received them, also a refused one.
  @Test(arguments: [
    ("tabs", "2 Wait:1s", ["shouldSelect", "didSelect"]), ("tabs", "g 2 Wait:1s", ["shouldSelect"]),
    ("navigation", "n Wait:1s", ["willShow", "didShow"]),
    ("navigation", "n Wait:1s d f Wait:1s", ["willShow", "didShow", "willShow"]),
  ])
  func `what a delegate is sent is a moment`(
    name: String, keys: String, labels: [String]
  ) throws {
    let lesson = try LessonScene(Demo.named(name))
    let log = lesson.inspector.inspection.log
    let start = log.numbers.upperBound
    try InputScript(keys).play(on: lesson.host)
    let sent = (start..<log.numbers.upperBound).compactMap(log.entry)
      .filter { ["TabDelegate", "StackDelegate"].contains($0.controller) }
    #expect(sent.map { String(LifecycleTrace.Entry.word(of: $0.event)) } == labels)
    #expect(sent.allSatisfy { $0.origin == .automatic })
    if name == "tabs" {
      #expect(sent.allSatisfy { lesson.pane.feed.match.place(of: $0.sequence) != nil })
    }
  }

  /// The delegate is asked before a dismissal by the user, and its messages stand above the callbacks.
  @Test func `the delegate's messages stand above the dismissal`() throws {
    let keys = "s Wait:1s Escape Wait:100ms"
    let lesson = try LessonScene(.presentation, size: "200x60", keys: keys)
    let texts = lesson.pane.code.rows.map(\.text)
    let places = ["ControllerShould", "ControllerWill", "viewWillDisappear"].map { word in
      texts.firstIndex { $0.contains(word) } ?? -1
    }
    #expect(places[0] > 0 && places == places.sorted(), "\(lesson.host.text)")
  }

  /// What becomes of the presenter differs with the style.
  @Test(arguments: [("s", "stays in the window"), ("a", "stays"), ("f", "leaves the window")])
  func `the reason for a presentation fits its style`(key: String, words: String) throws {
    let lesson = try LessonScene(.presentation, keys: "\(key) Wait:1s")
    let sentences = lesson.pane.why.sentences
    #expect(sentences.contains { $0.contains(words) }, "\(sentences)")
    #expect(sentences.contains { $0.contains("takes the place") } == (key == "f"))
  }

  /// A key that changes only what comes later says so at once.
  @Test(arguments: ["navigation", "tabs"], ["120x36", "100x24"])
  func `an own motion is announced`(name: String, size: String) throws {
    let lesson = try LessonScene(Demo.named(name), .auto, size: size, keys: "a")
    #expect(lesson.host.text.contains("next page drops in"), "\(lesson.host.text)")
    lesson.host.send("a")
    #expect(!lesson.host.text.contains("next page drops in"))
  }

  /// A function that makes no traced call has run all the same.
  @Test func `a function without calls has run`() throws {
    let lesson = try LessonScene(.tabs, keys: "2 b i Wait:1s")
    let names = (lesson.pane.others.rows + lesson.pane.code.rows).map(\.text)
    #expect(names.contains("▸ addBadge()"), "\(lesson.host.text)")
    #expect(names.contains("▸ tabBarController(_:didSelect:)"), "\(lesson.host.text)")
    #expect(!names.contains("▸ toggleBar()"), "\(lesson.host.text)")
  }

  /// What only a bar does is a moment, too, and its line is shown.
  @Test func `hiding a bar is a moment`() throws {
    let lesson = try LessonScene(.tabs)
    let log = lesson.inspector.inspection.log
    let start = log.numbers.upperBound
    try InputScript("h Wait:1s").play(on: lesson.host)
    let calls = (start..<log.numbers.upperBound).compactMap(log.entry).filter {
      $0.origin == .yours
    }
    #expect(calls.map(\.event) == ["setTabBarHidden(_:animated:)"])
    let rows = lesson.pane.code.rows
    #expect(rows.contains { $0.text.contains("setTabBarHidden") }, "\(lesson.host.text)")
  }

  /// The stage and the code count time from the same moment.
  @Test func `a delegate's message has one time`() throws {
    let lesson = try LessonScene(.navigation, keys: "Wait:1s n Wait:1s")
    #expect(lesson.host.text.contains("didShow Iceland") && lesson.host.text.contains("1.350 s"))
    let times = lesson.pane.code.rows.compactMap(\.time)
    #expect(times.contains { $0.contains("1.350") }, "\(lesson.host.text)")
  }

  /// A demo's time begins with the demo, not with the program: in the panes and in the panel.
  @Test func `a demo that is opened late begins at 0`() throws {
    let host = HeadlessHost(nil, .code, size: Size(width: 120, height: 36))
    host.advance(by: 100)
    host.step { (host.window as? StageWindow)?.showDemo(.navigation) }
    try InputScript("Wait:1s n Wait:1s , .").play(on: host)
    let log = try host.inspector.inspection.log
    #expect(log.numbers.allSatisfy { (0..<5).contains(log.time(at: $0)) })
    #expect(host.text.contains("didShow Iceland"), "\(host.text)")
    #expect(host.text.firstMatch(of: /10\d\.\d/) == nil, "\(host.text)")
  }

  /// A page is called as on the stage and as in the log, on the stage and in the pane.
  @Test func `a page has both names`() throws {
    let lesson = try LessonScene(.navigation, size: "150x50", keys: "n Wait:1s n Wait:1s")
    #expect(lesson.host.text.contains("PlaceViewController#3 ● “Akureyri”"), "\(lesson.host.text)")
    #expect(lesson.host.text.contains("╰ Place#3 ─"), "\(lesson.host.text)")
  }

  /// A strip that has no room for all rows names the key of the pane that has, where no row is in
  /// the way.
  @Test func `a strip names the key of its pane`() throws {
    let lesson = try LessonScene(.navigation, .auto, size: "80x24", keys: "n Wait:1s")
    #expect(lesson.host.text.contains(" l ▾"), "\(lesson.host.text)")
    lesson.host.send("l")
    #expect(!lesson.host.text.contains(" l ▾"), "\(lesson.host.text)")
  }

  /// In a strip the key to press next stands between the code and its time.
  @Test func `the next key is no number`() throws {
    let lesson = try LessonScene(.navigation, .auto, size: "80x24", keys: "n Wait:1s")
    let key = try #require(lesson.inspector.inspection.suggestion()?.key)
    #expect(lesson.pane.code.rows.contains { $0.note == "(next \(key))" }, "\(lesson.host.text)")
  }

  /// A redraw after a later key is not the action's.
  @Test(arguments: [
    ("navigation", "n Wait:1s e Wait:1s Right Left Right"),
    ("factory", "n 2 t n Wait:3s n Wait:3s"), ("tabs", "2 / Wait:3s"),
  ])
  func `a redraw of its own belongs to no action`(name: String, keys: String) throws {
    let lesson = try LessonScene(Demo.named(name), keys: keys)
    #expect(!lesson.host.text.contains("screen drawn"), "\(lesson.host.text)")
  }

  // MARK: values

  @Test(arguments: ["80x24", "120x36", "200x60"])
  func `the options of a swap have their value, whole`(size: String) throws {
    let values = [
      "": ".transitionCurlDown", "e ": ".transitionCurlUp",
      "e e e e e e ": ".transitionRevealTowardsLeft",
    ]
    for (keys, value) in values {
      let lesson = try LessonScene(.orangeBlue, size: size, keys: keys + "s Wait:250ms")
      #expect(lesson.pane.code.rows.compactMap(\.note) == ["// \(value)"])
      let rows = lesson.host.text.split(separator: "\n")
      #expect(rows.contains { $0.contains("// \(value)") }, "\(lesson.host.text)")
      #expect(!rows.contains { $0.contains("//") && $0.contains("…") })
    }
  }

  @Test func `an effect chosen later changes no value of before, and a call to come has none`()
    throws
  {
    let lesson = try LessonScene(.orangeBlue, keys: "s Wait:1s e")
    #expect(lesson.pane.code.rows.compactMap(\.note) == ["// .transitionCurlDown"])
    let fresh = try LessonScene(.orangeBlue)
    fresh.open("swapViews()")
    #expect(fresh.pane.code.rows.contains { $0.text.contains("effect.options") })
    #expect(fresh.pane.code.rows.allSatisfy { $0.note == nil })
  }

  // MARK: who makes the calls

  /// What a control of the framework does of itself is no call of the line that ran before it.
  @Test(arguments: [
    ("tabs", "i Wait:1s Click:47,18", "release 47,18", "TabBarController.selectedViewController"),
    ("tabs", "n Wait:1s Click:47,18 Wait:1s Click:14,18", "release 14,18", "◆ Home#2.viewDidApp"),
    ("tabs", "n Wait:1s Click:6,2", "release 6,2", "popViewController"),
    ("navigation", "n Wait:1s Click:4,2", "release 4,2", "popViewController"),
    ("navigation", "n Wait:1s Escape", "key Escape", "popViewController"),
    ("presentation", "a Right Enter", "key Enter", "dismiss"),
  ])
  func `a press of a control of the framework stands inside the framework`(
    name: String, keys: String, cause: String, call: String
  ) throws {
    let lesson = try LessonScene(Demo.named(name), keys: keys + " Wait:1s")
    #expect(lesson.pane.functionName == "inside the framework")
    let rows = lesson.pane.code.rows
    #expect(rows.first { $0.kind == .head }?.text == cause, "\(lesson.host.text)")
    // What is forwarded stands below what it follows from.
    #expect(!rows.contains { $0.text.contains("forwarded") })
    let text = rows.map { ($0.mark.map { "\($0.mark) " } ?? "") + $0.text.drop { $0 == " " } }
      .joined()
    #expect(text.contains(call), "\(text)")
  }

  /// A call is whole in its rows, a view that goes in is called one, and what was sent is said once.
  @Test(arguments: [
    ("navigation", "n Wait:1s", "pushViewController("), ("navigation", "n Wait:1s d", "view.frame"),
    ("presentation", "s Wait:1s", "container.addSubview(Note.view)"),
    ("presentation", "s c Escape", "↳ sent to Desk"),
  ])
  func `a call is whole`(name: String, keys: String, call: String) throws {
    let lesson = try LessonScene(Demo.named(name), keys: keys)
    // A long head stands in one row, without its parameters.
    let texts = lesson.pane.code.rows.map { $0.text.replacing("(…)", with: "()") }
    #expect(!texts.contains { $0.contains("…") })
    let text = lesson.host.text
    #expect(text.components(separatedBy: call).count == 2, "\(text)")
    for row in text.split(separator: "\n") where row.contains(/[a-z]…/) {
      #expect(!row.contains("▌ 1"), "\(row)")
    }
  }

  @Test(arguments: ["", "g", "m 2 Enter"])
  func `the ring's calls have the mark of what is sent for you`(keys: String) throws {
    let lesson = try LessonScene(.ringMenu, keys: keys)
    for name in Demo.ringMenu.page.steps.keys.sorted() {
      lesson.open(name)
      #expect(lesson.pane.functionName == name)
      let code = lesson.pane.code.rows.filter { $0.kind == .code }
      #expect(code.allSatisfy { $0.mark != .yours }, "\(name)")
      #expect(lesson.pane.callers.rows.contains { $0.text.contains("The ring makes") })
      lesson.host.send("Escape")
    }
  }

  /// Those of the article have numbers and the ink of code.
  @Test func `the article's lines stand out among the ring's`() throws {
    let lesson = try LessonScene(.ringMenu, size: "200x60", keys: "g")
    lesson.open("exchange(for:)")
    let rows = lesson.pane.code.rows.filter { $0.kind == .code }
    #expect(rows.compactMap(\.step) == [1, 2, 3, 4, 5, 6])
    #expect(rows.allSatisfy { $0.isAside == ($0.step == nil) })
    #expect(rows.contains { $0.isAside })
    lesson.host.send("Escape")
    lesson.open("give(_:)")
    #expect(lesson.pane.code.rows.allSatisfy { !$0.isAside })
  }

  // MARK: numbers

  /// A number that is smaller than the one above it reads as a mistake. Only where a line says that
  /// another way follows, they begin again.
  @Test(arguments: TapeTests.names)
  func `the numbers of a function rise`(name: String) throws {
    for function in try Demo.named(name).listings.flatMap(\.functions) {
      let ways = function.lines.split { $0.code.hasPrefix("} else") }
      for way in ways {
        let steps = way.compactMap(\.step)
        #expect(steps == steps.sorted(), "\(function.name): \(steps)")
      }
      // Where they do not count the lines from 1 it is said whose they are.
      let steps = function.lines.compactMap(\.step)
      if steps != Array(1..<steps.count + 1) { #expect(function.remark != nil, "\(function.name)") }
    }
  }

  @Test func `pinned begins with the article's first step, and shows no choice of steps`() throws {
    let lesson = try LessonScene(.pinned)
    let rows = lesson.pane.code.rows.filter { $0.kind == .code }
    #expect(rows.first?.step == 1)
    #expect(rows.first?.text.contains("child = ContentViewController(") == true)
    for name in ["add(_:)", "remove(_:)"] {
      lesson.open(name)
      let texts = lesson.pane.code.rows.map(\.text)
      #expect(
        !texts.contains { $0.contains("case ") || $0.contains("switch") || $0.contains("if ") })
      #expect(lesson.pane.callers.rows.contains { $0.text.contains("the article's steps") })
      lesson.host.send("Escape")
    }
  }

  // MARK: why

  @Test(arguments: ["s Wait:100ms s", "s Wait:100ms h", "s Wait:100ms o"])
  func `what cuts a swap short says so`(keys: String) throws {
    let lesson = try LessonScene(.orangeBlue, keys: keys)
    #expect(lesson.why.contains("It was cut short"), "\(lesson.why)")
    // The transition itself says when.
    let log = lesson.inspector.inspection.log
    let first = try #require(
      log.numbers.first { log.entry(at: $0)?.event.hasPrefix("transition(") == true })
    lesson.go(to: first)
    #expect(lesson.why.contains("This one was cut short after 0.100 s"), "\(lesson.why)")
  }

  @Test func `a swap that runs to its end says nothing of that`() throws {
    let lesson = try LessonScene(.orangeBlue, keys: "s Wait:1s s Wait:1s")
    for number in lesson.inspector.inspection.log.numbers {
      lesson.go(to: number)
      #expect(!lesson.why.contains("cut short"))
    }
  }

  @Test func `pinned without addSubview tells the error, and that the move is not complete`() throws
  {
    let pinned = try LessonScene(.pinned, keys: "Space Space s Space")
    #expect(pinned.why.contains("threw an error"), "\(pinned.why)")
    let moved = try LessonScene(.pinned, keys: "Space Space s Space Space")
    #expect(moved.why.contains("that is not true"), "\(moved.why)")
    #expect(!moved.why.contains("only you know"))
    let right = try LessonScene(.pinned, keys: "Space Space Space Space")
    #expect(!right.why.contains("error") && right.why.contains("Two constraints"))
    let complete = try LessonScene(.pinned, keys: "Space Space Space Space Space")
    #expect(complete.why.contains("only you know") && !complete.why.contains("not true"))
  }

  @Test func `pinned without addChild says that there is no parent`() throws {
    let shown = try LessonScene(.pinned, keys: "Space s Space")
    #expect(shown.why.contains("without its controller"), "\(shown.why)")
    let moved = try LessonScene(.pinned, keys: "Space s Space Space Space")
    #expect(moved.why.contains("has no parent"), "\(moved.why)")
    let leaving = try LessonScene(.pinned, keys: "Space s Space Space Space Space")
    #expect(leaving.why.contains("no parent to leave"), "\(leaving.why)")
  }

  /// A frame of a motion has the sentence of the step alone; no page says a sentence twice.
  @Test(arguments: TapeTests.someNames)
  func `no sentence is read twice`(name: String) throws {
    let demo = try Demo.named(name)
    let lesson = try LessonScene(demo, keys: demo.tour.map(\.keys).joined(separator: " "))
    let log = lesson.inspector.inspection.log
    for number in log.numbersThatDiffer {
      lesson.go(to: number)
      let sentences = lesson.pane.why.sentences
      #expect(Set(sentences).count == sentences.count)
      let aboutFrame = sentences.filter {
        $0.hasPrefix("A frame") || $0.hasPrefix("The screen was")
      }
      #expect(aboutFrame.isEmpty || sentences == aboutFrame, "\(sentences)")
    }
  }

  // MARK: plain words

  @Test(arguments: TapeTests.names, ["80x24", "200x60"])
  func `no words that only the author understands`(name: String, size: String) throws {
    let lesson = try LessonScene(Demo.named(name), size: size, keys: "h Wait:1s Space Space")
    for words in ["not seen yet", "around it", "after the frame", "other case"] {
      #expect(!lesson.host.text.contains(words), "\(words)")
    }
  }

  @Test(arguments: TapeTests.names) func `a picture on the screen is not called a frame`(
    name: String
  ) throws {
    let sentences = try Demo.named(name).listings.flatMap(\.functions).flatMap(\.lines)
      .flatMap { $0.why?.sentences ?? [] }
    for sentence in sentences {
      #expect(!sentence.contains("the frame (") && !sentence.contains("first frame"), "\(sentence)")
      #expect(!sentence.contains("no frame shows"), "\(sentence)")
    }
  }
}

extension LessonScene {
  /// The sentences as one text.
  fileprivate var why: String { pane.why.sentences.joined(separator: " ") }

  fileprivate func open(_ function: String) {
    host.send("F6")
    for _ in pane.feed.match.functions where pane.functionName != function { host.send("Right") }
  }
}
