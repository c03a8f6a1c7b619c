import MisuseLab
import TermContainers
import TermInspector
import Testing

@testable import demo_tui

/// What if, as a pane of a demo's lesson: which mistake it begins with, and the way back.
@MainActor
@Suite struct WhatIfTests {
  private func host(
    _ demo: Demo, _ lesson: LessonChoice = .code, size: Size = Size(width: 200, height: 60)
  ) -> HeadlessHost {
    HeadlessHost(demo, lesson, size: size)
  }

  /// The code by which a recipe's line shows that it makes the call of `entry`.
  private func code(of entry: LifecycleTrace.Entry) -> String {
    if entry.event == "view.frame" { return ".view.frame" }
    if entry.event.hasPrefix("insertSubview") { return "addSubview(" }
    let name = String(entry.event.prefix { $0 != "(" })
    if name == "willMove" { return entry.object == nil ? "willMove(toParent: nil)" : "willMove(" }
    return entry.event.contains("(") ? "\(name)(" : "\(name) ="
  }

  /// Whether a mistake of the course makes the call elsewhere than the right order does.
  private func hasMistake(about code: String, changing: Bool) -> Bool {
    Mistake.all.contains { mistake in
      mistake.recipe.rows.contains {
        $0.line.code.contains(code) && (!changing || $0.line.change != .none)
      }
    }
  }

  /// Mode 1 has no transition, and of the pinned demo nothing has been called yet.
  @Test func `it asks about nothing that nobody has seen`() throws {
    let swap = host(.factory)
    try InputScript("n Wait:2s w").play(on: swap)
    #expect(swap.text.contains("didMove(toParent:)"), "\(swap.text)")
    #expect(!swap.text.contains("before the transition has ended"), "\(swap.text)")
    let pinned = host(.pinned)
    pinned.send("w")
    #expect(!pinned.text.contains("embed(_:in:)"), "\(pinned.text)")
    #expect(pinned.text.contains("What will happen?"))
  }

  /// Each call once, in the demo that makes it first.
  func expectMistakesAboutChosenCalls() throws {
    var seen: Set<String> = []
    for demo in Demo.all { try expectMistakes(demo, beyond: &seen) }
    #expect(seen.count > 9)
  }

  private func expectMistakes(_ demo: Demo, beyond seen: inout Set<String>) throws {
    let host = host(demo)
    for scene in demo.tour { try InputScript(scene.keys).play(on: host) }
    host.settle(limit: 5)
    let inspector = try host.inspector
    let log = inspector.inspection.log
    for number in log.numbers.dropLast() {
      // A list of a menu is none of tabs.
      guard let entry = log.entry(at: number), entry.origin == .yours,
        entry.event.contains("(") || entry.event == "view.frame",
        seen.insert(code(of: entry)).inserted
      else { continue }
      inspector.go(to: number)
      host.send("w")
      let screen = host.text
      let shown = screen.contains("from the call you chose")
      #expect(shown == hasMistake(about: code(of: entry), changing: false), "\(entry.message)")
      if shown {
        let isChanged =
          hasMistake(about: code(of: entry), changing: true) && !screen.contains("cancelled pop")
        #expect(screen.contains("a recipe with") != isChanged, "\(entry.message)\n\(screen)")
      } else {
        #expect(screen.contains("No mistake is about"), "\(entry.message)")
      }
      host.send("w")
    }
  }

  @Test func `it goes on from a mistake to the next, and follows the moments`() throws {
    let host = host(.showHide)
    host.send("h")
    host.send(keys: "< < < w")
    #expect(host.text.contains("willMove(toParent: nil) left out — from the call you chose"))
    host.send("Right")
    let next = host.text
    #expect(!next.contains("from the call you chose"))
    // Coming back changes nothing as long as the same call is chosen.
    host.send(keys: "w w")
    #expect(host.text == next, "\(host.text)")
    host.send(">")
    host.expect("removeFromParent() left out — from the call you chose", after: ">")
    host.expect("removeFromSuperview() left out — from the call you chose", after: "<")
  }

  @Test func `without a chosen moment it is about the last call`() throws {
    let host = host(.showHide)
    host.send("h")
    host.expect("removeFromParent() left out — from your last call", after: "w")
    host.send(keys: "w h")
    host.expect("didMove(toParent:) left out — from your last call", after: "w")
  }

  /// Nobody has called anything yet: the app has, when it started.
  @Test(arguments: ["ring-menu", "orange-blue"], ["80x24", "120x36", "200x60"])
  func `before anything is done it names no call of yours`(_ name: String, _ size: String) throws {
    let host = host(try Demo.named(name), size: try #require(InputScript.parseSize(size)))
    host.send("w")
    #expect(!host.text.contains("your last call") && !host.text.contains("— last call"))
    let words = ["a call made when the app started", "at start"]
    #expect(words.contains { host.text.contains($0) }, "\(host.text)")
  }

  /// The stage of a lesson that begins with it plays, too.
  @Test func `it plays though the lesson begins with it`() throws {
    let host = host(.orangeBlue, .whatif, size: Size(width: 120, height: 36))
    #expect(host.text.contains("Before: the recipe has not run yet."))
    host.send("a")
    host.advance(by: 12)
    #expect(host.text.contains("Nothing more happens."), "\(host.text)")
  }

  /// The course goes on where it was left, whatever was answered beside a demo.
  @Test func `an answer is none of the course`() {
    let keeper = ProgressKeeper(nil)
    let host = HeadlessHost(.orangeBlue, .whatif, size: Size(width: 120, height: 36)) {
      $0.progress = keeper
    }
    host.send("a")
    host.advance(by: 12)
    #expect(host.text.contains("Not quite") || host.text.contains("Right."), "\(host.text)")
    #expect(keeper.progress.answers.isEmpty)
  }

  /// A callback stands for the call that led to it.
  @Test func `a callback is about its call`() throws {
    let host = host(.showHide)
    let inspector = try host.inspector
    let log = inspector.inspection.log
    let number = try #require(
      log.numbers.last { log.entry(at: $0)?.event == "willMove(toParent:)" })
    inspector.go(to: number)
    host.expect("addChild(_:) left out — from the moment you chose", after: "w")
  }

  /// Whatever callback of a pop is chosen, or frame that its animator sets.
  @Test(arguments: [
    ("d d b", "a recipe with a cancelled pop", "An animator says \u{201C}done\u{201D}"),
    ("d d d f", "popViewController(animated:) left out", "The first page is pushed once more"),
  ])
  func `each moment of a pop is about the pop`(_ keys: String, _ words: String, _ title: String)
    throws
  {
    let host = host(.navigation)
    try InputScript("n Wait:1s").play(on: host)
    let inspector = try host.inspector
    let log = inspector.inspection.log
    let start = log.numbers.upperBound
    try InputScript("\(keys) Wait:1s").play(on: host)
    let moments = log.numbers.dropLast().filter { number in
      guard number > start, let entry = log.entry(at: number) else { return false }
      return entry.kind == .callback || entry.event == "view.frame"
    }
    #expect(moments.contains { log.entry(at: $0)?.event == "view.frame" })
    for number in moments {
      inspector.go(to: number)
      host.expect("\(words) — from the moment you chose", after: "w")
      #expect(host.text.contains(title), "\(number)\n\(host.text)")
      host.send("w")
    }
    inspector.inspection.choose(moment: nil)
    host.expect("\(words) — from your last call", after: "w")
  }

  /// A press of a tab is no call of the app's.
  @Test func `in tabs it is about tabs`() throws {
    let host = host(.tabs)
    try InputScript("2 Wait:1s w").play(on: host)
    #expect(host.text.contains("viewControllers added — from an earlier call"), "\(host.text)")
    #expect(host.text.contains("A page of a stack becomes a tab"), "\(host.text)")
    try InputScript("w i Wait:1s w").play(on: host)
    #expect(host.text.contains("a recipe with selectedIndex — from your last call"))
    #expect(host.text.contains("didSelect is expected when code selects a tab"), "\(host.text)")
  }

  /// If no mistake is about a call on tabs, the course goes on with one of theirs.
  @Test func `without a mistake about a call on tabs it goes on with tabs`() throws {
    let host = host(.tabs)
    try InputScript("h Wait:1s").play(on: host)
    let inspector = try host.inspector
    let log = inspector.inspection.log
    let number = log.numbers.last { log.entry(at: $0)?.event == "setTabBarHidden(_:animated:)" }
    inspector.go(to: try #require(number))
    host.expect("No mistake is about setTabBarHidden(_:animated:)", after: "w")
    #expect(host.text.contains("didSelect is expected when code selects a tab"), "\(host.text)")
  }

  /// What stands beside the demo is covered as well.
  @Test(
    arguments: ["navigation", "presentation", "tabs"],
    [Size(width: 80, height: 24), Size(width: 120, height: 36), Size(width: 200, height: 60)])
  func `the recipe has the stage for itself`(_ name: String, _ size: Size) throws {
    for lesson in [LessonChoice.auto, .off] {
      let host = host(try Demo.named(name), lesson, size: size)
      host.send("w")
      let panel = try #require((host.window as? StageWindow)?.panel)
      #expect(panel.insets.bottom > 0 && host.text.contains("Before: the recipe"))
      let shown = host.text
      host.step { panel.isHidden = true }
      #expect(host.text == shown, "\(lesson)\n\(shown)")
    }
  }

  /// Which moment was chosen is said as it is: a call of the app's own, or what it led to.
  @Test func onlyACallIsCalledOne() throws {
    let host = host(.pinned)
    host.send(keys: "Space Space s")
    host.settle(limit: 5)
    let inspector = try host.inspector
    let log = inspector.inspection.log
    var seen: Set<Bool> = []
    for number in log.numbers.dropLast() {
      inspector.go(to: number)
      host.send("w")
      let isCall = log.entry(at: number).map { $0.origin == .yours } ?? false
      if host.text.contains("you chose") {
        seen.insert(isCall)
        let words = "from the \(isCall ? "call" : "moment") you chose"
        #expect(host.text.contains(words), "\(number)\n\(host.text)")
      }
      host.send("w")
    }
    #expect(seen == [true, false])
  }

  /// A question about something else does not stand below a call as if it were about that.
  @Test func withoutAMistakeAboutTheCallItSaysThatTheCourseGoesOn() throws {
    let host = host(.pinned)
    let inspector = try host.inspector
    let log = inspector.inspection.log
    let number = try #require(log.numbers.first { log.entry(at: $0)?.event == "embed(_:in:)" })
    inspector.go(to: number)
    host.send("w")
    let words = "No mistake is about embed(_:in:): the course goes on with another one."
    #expect(host.text.contains(words), "\(host.text)")
    host.send("Right")
    #expect(!host.text.contains("No mistake is about"))
  }

  nonisolated static let sizes = [
    Size(width: 80, height: 24), Size(width: 60, height: 22), Size(width: 60, height: 16),
    Size(width: 100, height: 40), Size(width: 120, height: 36),
  ]

  @Test(arguments: sizes, ["l", "ll", "lll", "llll"])
  func `w again and Escape lead back to the pane before, with all moments`(
    _ size: Size, _ keys: String
  ) throws {
    // The panes of all demos are the same: one demo is enough for all but the first of them.
    for demo in keys == "l" ? Demo.all : [.orangeBlue] {
      let host = host(demo, .auto, size: size)
      let inspector = try host.inspector
      for key in keys { host.send(String(key)) }
      guard inspector.presence == .open else { continue }
      host.settle(limit: 5)
      host.send("<")
      let (before, moments) = (host.text, inspector.inspection.log.numbers)
      for key in ["w", "Escape"] {
        host.send("w")
        #expect(inspector.coversStage, "\(demo.name) \(size) \(key)")
        host.send(key)
        #expect(host.text == before, "\(demo.name) \(size) \(key)")
        #expect(inspector.inspection.log.numbers == moments)
      }
      #expect((host.window as? StageWindow)?.demo?.name == demo.name)
    }
  }

  @Test(arguments: sizes) func `from a strip or from nothing it leads back there`(_ size: Size)
    throws
  {
    for lesson in [LessonChoice.auto, .off] {
      let host = host(.orangeBlue, lesson, size: size)
      let inspector = try host.inspector
      guard inspector.presence != .open else { continue }
      // Of a strip's own rows the last calls may be others: below it, a pane makes the stage lower.
      func stage() -> ArraySlice<Substring> {
        host.text.split(separator: "\n", omittingEmptySubsequences: false)[
          ..<host.window.rootViewFrame.maxY]
      }
      let (before, presence) = (stage(), inspector.presence)
      for key in ["w", "Escape"] {
        host.send("w")
        #expect(inspector.presence == .open)
        host.send(key)
        #expect(inspector.presence == presence && stage() == before)
      }
    }
  }

  /// The pane after the one before; it never closes the lesson from there.
  @Test(arguments: sizes) func `l goes on from it to the next pane`(_ size: Size) throws {
    let host = host(.orangeBlue, .off, size: size)
    let inspector = try host.inspector
    host.send("l")
    let moments = inspector.inspection.log.numbers
    var screens: [String] = []
    for key in ["l", "l"] {
      host.send(key)
      screens.append(host.text)
    }
    // The timeline is open: from what if over it the code comes next, then the trees.
    for expected in [nil, screens[0], screens[1]] {
      host.send(keys: "w l")
      if let expected { #expect(host.text == expected) }
    }
    #expect(inspector.presence == .open && inspector.inspection.log.numbers == moments)
  }

  @Test func `at 80x24 the whole recipe and all keys are seen, whatever is scrolled`() throws {
    let host = host(.showHide, .auto, size: Size(width: 80, height: 24))
    host.send(keys: "h < < w b")
    host.settle(limit: 5)
    func expectAll() {
      for words in ["orange.willMove(toParent: nil)", "switch", "fix", "again", "scroll"] {
        #expect(host.text.contains(words), "\(words)\n\(host.text)")
      }
    }
    expectAll()
    let first = host.text
    #expect(first.contains("▐"))
    host.send("PageDown")
    #expect(host.text != first)
    expectAll()
    for _ in 0..<9 { host.send("PageDown") }
    #expect(host.text.contains("orange.removeFromParent()"))
    expectAll()
    for _ in 0..<40 { host.send(.mouse(MouseEvent(.scrolledUp, at: Point(x: 60, y: 15)))) }
    #expect(!host.text.contains("▴"))
    expectAll()
  }
}
