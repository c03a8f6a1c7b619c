import TermContainers
import Testing

@testable import ToolSupport
@testable import demo_tui

/// The keys in the last row, for the mouse.
@MainActor
@Suite struct StatusLineTests {
  private func host(_ demo: Demo?, _ size: Size = Size(width: 80, height: 24)) -> HeadlessHost {
    HeadlessHost(demo, size: size)
  }

  /// Clicks the middle of `words` in the last row.
  private func click(_ words: String, on host: HeadlessHost) throws {
    let row = host.surface.size.height - 1
    let line = host.surface.line(row)
    let place = try #require(line.range(of: words), "\(line)")
    let x = line.distance(from: line.startIndex, to: place.lowerBound) + words.count / 2
    host.click(Point(x: x, y: row))
  }

  @Test func `keys of one effect stand apart`() {
    let keys = ["1", "2", "3", "4", "6", "7", "a", "b", "Up", "Down"]
    let words = KeyWords.of(keys.map { KeyCommand($0, title: "tab") {} })
    #expect(words.map(\.keys) == ["1–4 6", "7 a b↑", "↓"])
  }

  /// Lesson, help and quit are there in every demo, and a key of its own; where there is room, all of
  /// its own keys, what if and the way back as well.
  @Test(arguments: TapeTests.names, [80, 200])
  func theMostUsefulKeysAreThere(_ name: String, _ width: Int) throws {
    let host = host(try Demo.named(name), Size(width: width, height: width < 100 ? 24 : 36))
    for lesson in ["", "l"] {
      if !lesson.isEmpty { host.send(lesson) }
      let row = host.surface.line(host.surface.size.height - 1)
      let further = width < 200 ? [] : ["w  what if", "Esc  leave"]
      let open = lesson.isEmpty ? "l  lesson" : "l  panes"
      for words in [open, "?  help", "q  quit"] + further {
        #expect(row.contains(words), "\(row)")
      }
    }
    let keys = try #require(host.window as? StageWindow).status.commands
    #expect(keys.first.map { host.text.contains($0.title) } == true)
  }

  /// No key of the lesson or of the stage takes the room of one of the demo's own.
  @Test(arguments: TapeTests.someNames, [60, 100])
  func theDemosOwnKeysComeFirst(_ name: String, _ width: Int) throws {
    let demo = try Demo.named(name)
    let host = host(demo, Size(width: width, height: width < 100 ? 24 : 36))
    for scene in [""] + demo.tour.map(\.keys) + ["l"] {
      try InputScript(scene).play(on: host)
      let window = try #require(host.window as? StageWindow)
      let row = host.surface.line(host.surface.size.height - 1)
      let words = KeyWords.of(window.status.commands)
      func isShown(_ word: KeyWords) -> Bool { shows(word, row) }
      let missing = words.filter { window.status.own.contains($0.input) && !isShown($0) }
      let others = words.filter { word in
        let lasts = window.lastingKeys.contains(word.title)
        return !lasts && !window.status.own.contains(word.input) && isShown(word)
      }
      #expect(missing.isEmpty || others.isEmpty, "\(row)")
    }
  }

  /// A key without its words looks as if those had got lost. A lesson's `l` says that there is more.
  @Test(
    arguments: TapeTests.names,
    [Size(width: 60, height: 20), Size(width: 80, height: 24), Size(width: 120, height: 36)])
  func noKeyIsThereWithoutItsWords(_ name: String, _ size: Size) throws {
    let host = HeadlessHost(try Demo.named(name), .auto, size: size)
    for key in ["", "l", "l", "l"] {
      if !key.isEmpty { host.send(key) }
      let row = host.surface.line(size.height - 1)
      for (pill, words) in [(",.", "step"), ("w", "what if"), ("Esc", "leave|back")]
      where row.contains("  \(pill) ") {
        let isTitled = words.split(separator: "|").contains { row.contains(" \(pill)  \($0)") }
        #expect(isTitled, "\(row)")
      }
      let inspector = try host.inspector
      #expect(row.contains(inspector.presence == .closed ? "l  lesson" : "l  panes"), "\(row)")
    }
  }

  /// A lesson is walked through by `,` and `.`, and everybody tries Escape. A demo is played by its
  /// first keys: in 80 columns its second stands there before any whole title of a lesson. The row
  /// ends as it begins, with an empty column, whatever fits into it.
  @Test(
    arguments: TapeTests.someNames.map { ($0, Size(width: 80, height: 24)) }
      + ["orange-blue", "tabs"].map { ($0, Size(width: 120, height: 36)) })
  func aLessonSaysHowOneGoesOnAndLeavesTheDemosFirstKeys(_ name: String, _ size: Size) throws {
    let demo = try Demo.named(name)
    let host = HeadlessHost(demo, .auto, size: size)
    let window = try #require(host.window as? StageWindow)
    for scene in [""] + demo.tour.map(\.keys) + ["l"] {
      try InputScript(scene).play(on: host)
      let row = host.surface.line(size.height - 1)
      if size.width == 80, scene != "l" {
        let words = KeyWords.of(window.status.commands)
        let own = words.filter { window.status.own.contains($0.input) }
        for word in own.prefix(2) { #expect(shows(word, row), "\(scene): \(row)") }
      }
      // Typing takes all keys.
      let isTyping = window.firstResponder is any KeyInput
      if window.inspector?.presence != .closed, !isTyping {
        #expect(row.contains(",.  step"), "\(scene): \(row)")
        #expect(row.contains(/Esc  \w+/), "\(scene): \(row)")
      }
      for width in size.width == 80 && ["", "l"].contains(scene) ? [60, 81, 80] : [] {
        host.resize(to: Size(width: width, height: 24))
        #expect(host.surface.text(x: width - 1, y: 23) == " ", "\(host.surface.line(23))")
      }
    }
  }

  /// Whether the key is there with its title.
  private func shows(_ word: KeyWords, _ row: String) -> Bool {
    row.contains(" \(word.keys)  \(word.title)")
  }

  @Test(arguments: [
    ("pinned", "Space  step 1/5  s  skip"), ("ring-menu", "g  list  s  Notes"),
  ])
  func anOpenLessonLeavesRoomForTheDemosKeys(_ name: String, _ keys: String) throws {
    let size = Size(width: 80, height: 24)
    let host = HeadlessHost(try Demo.named(name), .auto, size: size)
    let row = host.surface.line(size.height - 1)
    #expect(row.contains(keys) && row.contains(",.  step  Esc  leave"), "\(row)")
  }

  @Test(arguments: ["2", "2 t"])
  func theFactorysModesAreThereInEightyColumns(_ keys: String) throws {
    let host = host(.factory)
    try InputScript(keys).play(on: host)
    let row = host.surface.line(23)
    for key in ["n  new", "1  remove, add", "t  swap by"] {
      #expect(row.contains(key), "\(row)")
    }
  }

  /// Escape is a key of the stage as well, and yet the ring's own while that is open.
  @Test func theRingSaysHowItCloses() {
    let host = HeadlessHost(.ringMenu, .auto, size: Size(width: 80, height: 24))
    host.send("m")
    #expect(host.surface.line(23).contains("Esc  close"), "\(host.text)")
  }

  private func shown(_ host: HeadlessHost) -> String? { (host.window as? StageWindow)?.demo?.name }

  @Test func theMouseReachesWhatTheKeysDo() throws {
    let host = host(nil)
    host.send("1")
    try click("choose", on: host)
    #expect(host.text.contains("▶ 2 show-hide"))
    try click("tour", on: host)
    #expect(host.text.contains("1/3  "))
    try click("next", on: host)
    #expect(host.text.contains("2/3  "))
    try click("Esc", on: host)
    #expect(host.text.contains("TermContainers"))
    try click("Enter", on: host)
    #expect(shown(host) == "show-hide")
    try click("h  hide", on: host)
    #expect(!host.text.contains("OrangeViewController"))
    try click("help", on: host)
    #expect(host.text.contains("Ctrl+C  quit"))
    host.send("x")
    try click("leave", on: host)
    #expect(shown(host) == nil)
    try click("quit", on: host)
    #expect(host.application.hasStopped)
  }

  /// Between the keys, on the name, and with another button nothing happens.
  @Test func aClickBesideTheKeysDoesNothing() throws {
    let host = host(.showHide, Size(width: 120, height: 24))
    let before = host.surface
    for x in [0, 2, 119] { host.click(Point(x: x, y: 23)) }
    let key = try #require(host.surface.line(23).range(of: "h  hide"))
    let x = host.surface.line(23).distance(
      from: host.surface.line(23).startIndex, to: key.lowerBound)
    host.send(.mouse(MouseEvent(.began, at: Point(x: x, y: 23), button: .right)))
    host.send(.mouse(MouseEvent(.ended, at: Point(x: x, y: 23), button: .right)))
    #expect(host.surface == before)
  }
}
