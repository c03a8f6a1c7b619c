import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// A panel beside the stage says what the controllers are: after each scene of a tour, and after each
/// of many random keys.
@MainActor
@Suite struct StagePanelTests {
  nonisolated static let keys = [
    "navigation": [
      "n", "n", "2", "d", "d", "u", "f", "b", "e", "r", "a", "Escape", "Down", "Enter",
    ],
    "presentation": [
      "s", "p", "d", "a", "f", "m", "n", "c", "v", "b", "y", "k", "Escape", "Ctrl+Up", "Ctrl+Down",
      "Enter", "Tab",
    ],
    "tabs": [
      "Alt+1", "2", "3", "i", "n", "b", "g", "m", "h", "a", "/", "k", "Escape", "Down",
      "Enter",
    ],
  ]

  private func host(
    _ name: String, _ size: Size = Size(width: 120, height: 40), after keys: String = ""
  ) throws -> HeadlessHost {
    let host = HeadlessHost(try Demo.named(name), .off, size: size)
    if !keys.isEmpty { try InputScript(keys).play(on: host) }
    return host
  }

  /// Sends the scenes of the tour, then 400 random keys; calls `check` after each.
  private func play(_ name: String, _ size: Size, _ check: (HeadlessHost, String) throws -> Void)
    throws
  {
    var host = try host(name, size)
    let demo = try Demo.named(name)
    var played = ""
    func go(_ keys: String) throws {
      try InputScript(keys).play(on: host)
      played += " \(keys)"
      // Escape has left the demo.
      if (host.window as? StageWindow)?.demo?.name != name {
        (host, played) = (try self.host(name, size), "")
      }
      try check(host, played)
    }
    for scene in demo.tour { try go(scene.keys) }
    var random = SplitMix(seed: 59)
    let keys = try #require(Self.keys[name])
    for _ in 0..<400 {
      let key = keys[Int.random(in: 0..<keys.count, using: &random)]
      let pause = ["", " Wait:40ms", " Wait:1s"].randomElement(using: &random) ?? ""
      try go(key + pause)
    }
  }

  private nonisolated static let sizes = [
    Size(width: 120, height: 40), Size(width: 80, height: 24),
  ]

  @Test(arguments: sizes) func `the pile shows the stack`(_ size: Size) throws {
    try play("navigation", size) { host, keys in
      let stack = try #require(host.window.rootViewController as? NavigationController)
      let pages = stack.viewControllers
      let text = host.text
      if size.height > 30 {
        let counts = "viewControllers \(pages.count) · children \(stack.children.count)"
        #expect(text.contains(counts), "\(keys)\n\(text)")
      }
      // A small panel counts the cards for which it has no room.
      let hidden = text.firstMatch(of: #/stack +\+(\d+) /#).flatMap { Int($0.1) } ?? 0
      #expect(hidden < stack.children.count, "\(keys)\n\(text)")
      for (index, child) in stack.children.enumerated().suffix(4) where index >= hidden {
        let card = try #require(child.title.map { CellWidth.truncate($0, toWidth: 9) })
        let mark = child.appearanceState.mark
        let isThere =
          size.height > 30
          ? text.contains(" \(index + 1) \(mark) ") && text.contains(" \(card)")
          : text.contains("\(index + 1) \(card) \(mark)")
        #expect(isThere, "\(card), \(keys)\n\(text)")
      }
      let bar = host.surface.cropped(to: host.window.rootViewFrame).line(0)
      #expect(pages.last?.title.map(bar.contains) == true, "\(keys)\n\(text)")
      let coordinator = pages.last?.transitionCoordinator
      let isHeld = coordinator?.isInteractive == true
      #expect(text.contains("▸ pull ◂") == isHeld, "\(keys)\n\(text)")
      if let percent = coordinator?.percentComplete, isHeld {
        #expect(text.contains("\(Int((percent * 100).rounded())) %"), "\(keys)\n\(text)")
        // A note lies over the last row until the next key.
        let isCovered = text.contains("does nothing now.")
        #expect(isCovered || text.contains("only if it pops"), "\(keys)\n\(text)")
      }
    }
  }

  @Test(arguments: sizes) func `the route and the ruler show the desk`(_ size: Size) throws {
    try play("presentation", size) { host, keys in
      let desk = try #require(host.window.rootViewController)
      let presented = desk.presentedViewController
      let text = host.text
      #expect(text.contains("\(desk.view.bounds.width) of 80"), "\(keys)\n\(text)")
      if presented == nil, !text.contains("Esc ━▸"), !text.contains("Esc went") {
        #expect(text.contains("nothing lies over the desk"), "\(keys)\n\(text)")
      }
      guard let presented, presented is Sheets.NoteViewController,
        presented.appearanceState == .appeared
      else { return }
      let isModal = presented.isModalInPresentation
      #expect(text.contains("not saved") == isModal, "\(keys)\n\(text)")
      guard size.height > 30, let sheet = presented.sheetPresentationController,
        let selected = sheet.selected, let view = sheet.presentedView
      else { return }
      let line = host.surface.line(host.window.rootViewFrame.minY + view.frame.minY)
      let name = selected.detent.identifier.rawValue
      #expect(line.contains("◂ \(name)"), "\(keys)\n\(text)")
    }
  }

  @Test(arguments: sizes) func `the cards show what the tabs keep`(_ size: Size) throws {
    try play("tabs", size) { host, keys in
      let bar = try #require(host.window.rootViewController as? TabBarController)
      let tabs = bar.viewControllers ?? []
      let text = host.text
      if size.height > 30 {
        let loaded = tabs.count { $0.isViewLoaded }
        #expect(text.contains("loaded \(loaded) of \(tabs.count)"), "\(keys)\n\(text)")
      }
      let panel = host.surface.text.split(separator: "\n").suffix(size.height > 30 ? 14 : 6)
      let selected = try #require(bar.selectedViewController?.tabBarItem.title)
      let row = panel.first { $0.contains(" \(selected) ") && $0.contains("●") }
      let isSeen = bar.selectedViewController?.appearanceState == .appeared
      #expect(row != nil || !isSeen, "\(selected), \(keys)\n\(text)")
      let isTyping = host.window.firstResponder is TextField
      #expect(text.contains("letters go to the field") == isTyping, "\(keys)\n\(text)")
    }
  }

  /// The keys that pull say what the meter shows, and share their rule with the drag from the edge.
  @Test(arguments: [("d", true), ("d d", true), ("d d d", false), ("d d d u", true)])
  func `letting go does what the meter says`(_ pulls: String, _ returns: Bool) throws {
    let host = try host("navigation", after: "n Wait:1s \(pulls)")
    #expect(host.text.contains("only if it pops"))
    try InputScript("f Wait:1s").play(on: host)
    let stack = try #require(host.window.rootViewController as? NavigationController)
    #expect(stack.viewControllers.count == (returns ? 2 : 1))
  }

  /// Escape while a hand holds the pop turns it back; the page below stays where it is.
  @Test func `Escape turns a held pop back`() throws {
    let host = try host(
      "navigation", Size(width: 80, height: 24), after: "n Wait:1s n Wait:1s d Escape Wait:1s")
    let stack = try #require(host.window.rootViewController as? NavigationController)
    #expect(stack.viewControllers.count == 3 && stack.children.count == 3)
  }

  /// A new size ends a pull: the stage says so, with or without room for the panel, and the next push
  /// waits for no hand.
  @Test func `a new size turns a held pop back, and the stage says why`() throws {
    let host = HeadlessHost(.navigation, .code, size: Size(width: 120, height: 36))
    try InputScript("n Wait:1s d d o").play(on: host)
    #expect(host.text.contains("a new size turned the pop back"), "\(host.text)")
    try InputScript("d d").play(on: host)
    #expect(host.text.contains("pulled 40 %, pops beyond 50 %"), "\(host.text)")
    try InputScript("o").play(on: host)
    #expect(host.text.contains("no didShow: a new size turned the pop back"), "\(host.text)")
    try InputScript("n Wait:1s").play(on: host)
    let stack = try #require(host.window.rootViewController as? NavigationController)
    #expect(stack.viewControllers.count == 3, "\(host.text)")
    #expect(stack.topViewController?.appearanceState == .appeared, "\(host.text)")
    #expect(!host.text.contains("a new size"), "\(host.text)")
  }

  /// In a few rows the last card keeps its mark, and the words about a pop are whole.
  @Test func `the lines of a small panel are whole`() throws {
    let host = try host("navigation", Size(width: 62, height: 20))
    try InputScript("n Wait:1s n Wait:1s n Wait:1s").play(on: host)
    #expect(host.text.contains("+1 ▌2 Iceland ○  ▌3 Akureyri ○  ▌4 Husavik ●"), "\(host.text)")
    try InputScript("d d").play(on: host)
    #expect(host.text.contains("┊4 Husavik ◑  still a child"), "\(host.text)")
    #expect(host.text.contains("· didShow only if it pops"), "\(host.text)")
    try InputScript("f Wait:1s").play(on: host)
    #expect(host.text.contains("· no didShow: turned back"), "\(host.text)")
  }

  /// The panel says what Escape does to each presentation, and Escape does it.
  @Test(arguments: [
    ("s", "Esc would go this way", true, true), ("y s", "Esc would go this way", true, false),
    ("y p", "Esc would go this way", true, false), ("d", "Esc would go this way", true, true),
    ("y d", "Esc would go this way", true, false),
    ("d Wait:1s c", "Esc would go this way", true, false),
    ("y a", "Esc presses Cancel", false, true), ("y m", "Esc presses Cancel", false, true),
    ("y n", "Esc presses Cancel", false, true),
  ])
  func `Escape does what the route says`(
    _ keys: String, _ words: String, _ asks: Bool, _ goes: Bool
  ) throws {
    for size in Self.sizes {
      let host = try host("presentation", size, after: "\(keys) Wait:1s")
      let desk = try #require(host.window.rootViewController as? Sheets.DeskViewController)
      let isWide = size.height > 30
      #expect(host.text.contains("no one is asked") != asks, "\(host.text)")
      #expect(host.text.contains(isWide || !asks ? words : "Esc ━▸"), "\(host.text)")
      #expect(host.text.contains("the delegate, Desk:") == (asks && isWide), "\(host.text)")
      if asks, isWide { #expect(host.text.contains("Note.isModalInPresentation")) }
      host.send("Escape")
      #expect(desk.lastTry?.goes == (asks ? goes : nil), "\(host.text)")
      try InputScript("Wait:1s").play(on: host)
      #expect((desk.presentedViewController == nil) == goes, "\(host.text)")
    }
  }

  /// In a preview of the gallery no word lies over another.
  @Test func `a narrow route keeps its words`() throws {
    let host = try host("presentation", Size(width: 62, height: 22), after: "s Wait:1s")
    #expect(host.text.contains("▸ didDismiss"), "\(host.text)")
  }

  /// A drawer has an edge, also while it moves: what is left of the desk's labels stands behind it.
  @Test(arguments: ["Wait:100ms", "Wait:200ms", "Wait:1s", "Wait:1s Escape Wait:100ms"])
  func `a drawer has an edge`(_ time: String) throws {
    let host = try host("presentation", after: "d \(time)")
    let place = host.window.rootViewFrame
    let rows = place.minY..<place.minY + 10
    let edge = rows.filter { Array(host.surface.line($0))[place.minX + 36] == "│" }
    let drawer = rows.filter { host.surface.line($0).contains("NoteViewController") }.first
    #expect(edge == drawer.map { Array($0..<rows.upperBound) } ?? [], "\(host.text)")
  }

  /// Words are shown whole or not at all: those beside the route, a delegate's last answer, a hint.
  @Test func `a panel measures its words`() throws {
    for width in stride(from: 60, through: 120, by: 5) {
      let size = Size(width: width, height: 40)
      let text = try host("presentation", size).text
      #expect(text.contains("what p becomes") == text.contains("points at its button"), "\(text)")
      let tabs = try host("tabs", size, after: "g 2 3")
      #expect(tabs.text.contains("Mail no"), "\(tabs.text)")
      let pages = try host("navigation", size, after: "n Wait:1s")
      #expect(pages.text.contains("pulls Iceland away"), "\(pages.text)")
    }
  }

  /// While the stage shows the past, its panel says that it still shows the present.
  @Test(arguments: ["navigation", "presentation", "tabs"])
  func `a panel beside the past says so`(_ name: String) throws {
    let host = HeadlessHost(try Demo.named(name), .code, size: Size(width: 120, height: 46))
    try InputScript(name == "tabs" ? "2" : name == "presentation" ? "s Wait:1s" : "n Wait:1s").play(
      on: host)
    #expect(!host.text.contains("▸ now"))
    host.send(",")
    #expect(host.text.contains("◂ moment") && host.text.contains("▸ now"), "\(host.text)")
    for _ in 0..<3 { host.send(".") }
    #expect(!host.text.contains("▸ now"), "\(host.text)")
  }

  /// The words about the past cover none of the panel's own; in few rows these end before them.
  @Test(
    arguments: [
      ("navigation", "n Wait:1s"), ("navigation", "n Wait:1s n Wait:1s n Wait:1s"),
      ("presentation", "s Wait:1s"), ("tabs", "2"), ("tabs", "1 n Wait:1s n Wait:1s n Wait:1s"),
    ],
    [(120, 36), (120, 46), (80, 24), (66, 24)])
  func `a panel beside the past is whole`(_ demo: (name: String, keys: String), _ size: (Int, Int))
    throws
  {
    let lesson: LessonChoice = size.0 < 120 ? .auto : .code
    let host = HeadlessHost(
      try Demo.named(demo.name), lesson, size: Size(width: size.0, height: size.1))
    try InputScript(demo.keys).play(on: host)
    let panel = try #require((host.window as? StageWindow)?.panel)
    let rows = panel.frame.maxY - panel.insets.bottom..<panel.frame.maxY
    func shown() -> [Substring] {
      rows.map { host.surface.line($0).dropFirst(panel.frame.minX).prefix(panel.frame.width) }
    }
    let present = shown()
    host.send(",")
    #expect(host.text.contains("▸ now"), "\(host.text)")
    for (past, present) in zip(shown(), present) where past != present {
      #expect(past.hasSuffix("  ▸ now "), "\(host.text)")
      let isFull = rows.count <= 4 && present.suffix(8).contains { $0 != " " }
      #expect(isFull || past.dropLast(7) == present.dropLast(7), "\(host.text)")
    }
  }

  /// Of a stack of many pages, what it says is bounded by what is shown.
  @Test func `a long pile names its last pages`() throws {
    let host = HeadlessHost(.navigation)
    for (key, count, words) in [("n", 99, "+96 ▌97 "), ("Escape", 90, "+6 ▌7 ")] {
      for _ in 0..<count { host.press(key) }
      #expect(host.text.contains(words))
    }
  }

  /// A pop that was turned back has no didShow, and both the panel and the sentence say so.
  @Test func `a cancelled pop is called so`() throws {
    let host = HeadlessHost(.navigation, .code, size: Size(width: 120, height: 46))
    try InputScript("n Wait:1s n Wait:1s d").play(on: host)
    #expect(host.text.contains("released here, the page returns"), "\(host.text)")
    #expect(host.text.contains("nothing has happened yet"), "\(host.text)")
    try InputScript("f Wait:1s").play(on: host)
    #expect(host.text.contains("no didShow: the pop was turned back"), "\(host.text)")
    #expect(!host.text.contains("nothing has happened yet"), "\(host.text)")
  }

  /// A locked delegate that was asked is shown with its answer, also after code has selected.
  @Test func `a press on a locked tab is answered no`() throws {
    let host = try host("tabs", after: "i g 3 Wait:1s")
    #expect(host.text.contains("shouldSelect Mail no"), "\(host.text)")
    try InputScript("g 3 Wait:1s").play(on: host)
    #expect((host.window.rootViewController as? TabBarController)?.selectedIndex == 2)
  }

  /// A press shows all that it sent, in whatever room, and nothing of the press before it.
  @Test(arguments: [(56, 18), (61, 36), (64, 40), (120, 40)])
  func `a press has a line of its own`(_ width: Int, _ height: Int) throws {
    let host = try host("tabs", Size(width: width, height: height))
    host.press("2")
    #expect(host.text.contains("shouldSelect Search yes"), "\(host.text)")
    #expect(host.text.contains("didSelect"), "\(host.text)")
    host.press("g", "1")
    #expect(host.text.contains("shouldSelect Home no"), "\(host.text)")
    #expect(!host.text.contains("didSelect"), "\(host.text)")
  }

  /// The way of the last try is shown until another one would end differently.
  @Test(arguments: ["y", "c"]) func `the route follows the present answer`(_ key: String) throws {
    let host = try host("presentation", after: "y s Wait:1s Escape")
    #expect(host.text.contains("Esc went this way"), "\(host.text)")
    host.press(key)
    #expect(host.text.contains("Esc would go this way"), "\(host.text)")
  }

  /// Over the whole screen Escape is the key that leaves the demo, and the stage says so.
  @Test func `Escape leaves full screen as the route says`() throws {
    let host = try host("presentation", after: "f Wait:1s")
    #expect(host.text.contains("Esc leaves the demo"), "\(host.text)")
    let escape = host.window.reachableKeyCommands.first { $0.input == KeyEvent(.escape) }
    #expect(escape?.title == "leave")
  }

  /// Selecting a tab by its key leaves the next keys to the demo.
  @Test func `no tab takes the letters by itself`() throws {
    let host = try host("tabs", Size(width: 80, height: 24), after: "i i i Alt+2 / k Alt+3 Alt+2 i")
    let bar = try #require(host.window.rootViewController as? TabBarController)
    #expect(bar.selectedIndex == 2)
  }

  /// At 63 columns a popover is a sheet, and the stage says why.
  @Test func `a narrow stage says why a popover is a sheet`() throws {
    let host = HeadlessHost(.presentation, .code, size: Size(width: 120, height: 36))
    try InputScript("p Wait:1s").play(on: host)
    #expect(host.text.contains("51 of 80  a popover is a sheet here"), "\(host.text)")
  }
}
