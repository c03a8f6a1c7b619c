import MisuseLab
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// The way from the first card to the closing page.
@MainActor
@Suite struct WayTests {
  /// The number of mistakes in the course.
  private let count = Mistake.names.count

  private func host(
    _ keeper: ProgressKeeper?, size: Size = Size(width: 120, height: 36), isASCII: Bool = false
  ) -> HeadlessHost {
    HeadlessHost(nil, size: size, isASCII: isASCII) { $0.progress = keeper }
  }

  private func lesson(_ position: Int) -> StartLesson {
    let host = host(nil)
    var lesson = StartLesson()
    lesson.playOn(position)
    lesson.makeScenes(in: Size(width: 38, height: 8), like: host.screen)
    return lesson
  }

  /// Each call changes what it says it does: both trees, the states, and what the child is sent.
  @Test func theFirstPageShowsWhatEachCallDoes() {
    let none = ["Container"]
    let both = ["Container", "Orange"]
    for (position, step, controllers, views, words) in [
      (0, 0, none, ["view"], "Container ●"),
      (1, 0, none, ["view", "orange.view"], "its controller is no"),
      (2, 0, none, ["view", "a view"], "no controller behind it"),
      (3, 1, both, ["view"], "Container ●"), (4, 1, both, ["view", "orange.view"], "Orange ◐"),
      (5, 1, both, ["view", "orange.view"], "Orange ●"),
      (6, 2, both, ["view", "orange.view"], "a child, and shown"),
    ] {
      let scene = lesson(position).scenes[step]
      #expect(scene.controllers == controllers && scene.views == views, "\(position)")
      #expect(scene.picture.text.contains(words), "\(position): \(words)")
    }
    let heard = lesson(5).scenes[1].heard.mapValues { $0.map(\.call) }
    #expect(heard[.addChild] == ["willMove(toParent: Container)"])
    #expect(heard[.addSubview]?.contains("viewWillAppear(false)") == true)
    #expect(heard[.didMove]?.prefix(1) == ["didMove(toParent: Container)"])
  }

  /// A view without its controller loads and appears as well: its list says so, as its picture does.
  @Test func theFirstPictureHasTheRowsOfTheSecond() {
    let host = host(nil)
    host.send("Enter")
    host.expect("◆ orange.viewWillAppear(false)", after: "Right")
    #expect(host.text.contains("loadView, viewDidLoad"), "\(host.text)")
  }

  @Test func whatChangesIsReadFromBothApps() {
    let rows = lesson(7).differences.map { [$0.alone, $0.child] }
    #expect(
      rows == [
        ["nothing", "Container"], ["none", "Orange"], ["none", "2"], ["not sent", "sent"],
        ["lost", "answered"],
      ])
    #expect(lesson(0).differences.allSatisfy { $0.alone == "…" })
  }

  /// → plays a call, ← takes it back, cell by cell; Enter leads to the next page, and
  /// from the last one to the first demo.
  @Test(arguments: [(80, 24), (120, 36), (200, 60), (60, 20)])
  func theFirstPageIsWalkedThrough(_ width: Int, _ height: Int) {
    let keeper = ProgressKeeper(nil)
    let host = host(keeper, size: Size(width: width, height: height))
    #expect(host.text.contains("▶   start here"))
    host.send("Enter")
    var screens = [host.surface]
    for _ in StartCall.allCases {
      #expect(keeper.progress.isEmpty)
      host.send("Right")
      screens.append(host.surface)
    }
    #expect(keeper.progress.played == [LearningProgress.start])
    #expect(!host.text.contains("…\n"), "\(host.text)")
    for screen in screens.dropLast().reversed() {
      host.send("Left")
      #expect(host.surface == screen, "\(host.text)")
    }
    #expect(host.settle(limit: 30))
    for page in 1...3 {
      #expect(host.text.contains("\(page) of 3"), "\(host.text)")
      host.send("Enter")
    }
    #expect((host.window as? StageWindow)?.demo?.name == "orange-blue")
    host.expect("▶ 1 orange", after: "Escape")
  }

  /// The list begins with what is next; leaving a demo names the next one, and `n` plays it.
  @Test func leavingADemoNamesTheNext() {
    let keeper = ProgressKeeper(nil)
    keeper.notePlay(of: "show-hide")
    let host = host(keeper)
    #expect(host.text.contains("▶ 1 orange-blue") && host.text.contains("next: 1 orange-blue"))
    host.send(keys: "Enter Escape")
    #expect(host.text.contains("n  next: 3 ring-menu"), "\(host.text)")
    #expect(!host.text.contains("next: 1"), "\(host.text)")
    host.send("n")
    #expect((host.window as? StageWindow)?.demo?.name == "ring-menu")
  }

  private func nine() -> ProgressKeeper {
    let keeper = ProgressKeeper(nil)
    for demo in Demo.all.dropFirst() { keeper.notePlay(of: demo.name) }
    return keeper
  }

  /// It opens once, after the ninth demo, and stays as the last card.
  @Test(arguments: ["demo", "tour"]) func theClosingPageOpensOnce(_ way: String) {
    let keeper = nine()
    let host = host(keeper)
    #expect(!host.text.contains("played all nine"))
    let keys = way == "demo" ? ["1", "Enter", "h", "h", "h", "h", "h"] : ["1", "t"]
    for key in keys { host.send(key) }
    if way == "tour" { for _ in Demo.orangeBlue.tour { host.send("Space") } }
    #expect(!host.text.contains("played all nine"))
    host.expect("you have played all nine", after: "Escape")
    #expect(host.text.contains("✓ 9 of 9") && host.text.contains("\(count) of \(count) are left"))
    host.send("Escape")
    host.send(keys: "2 Enter Escape")
    #expect(!host.text.contains("you have played all nine") || host.text.contains("▶"))
    host.send(keys: "End Enter")
    #expect(host.text.contains("It was the same calls every time."))
  }

  /// The first step is what is left; all of them do something.
  @Test func whatComesNextIsComputed() {
    let keeper = nine()
    #expect(EndView(keeper.progress).steps == [.mistakes, .ownContainer, .film])
    for mistake in Mistake.all { keeper.noteAnswer(to: mistake.name, isRight: true) }
    #expect(EndView(keeper.progress).steps == [.ownContainer, .film, .mistakes])
    keeper.noteAnswer(to: Mistake.all[3].name, isRight: false)
    #expect(EndView(keeper.progress).steps.first == .mistakes)
    keeper.notePlay(of: "orange-blue")
    keeper.notePlay(of: LearningProgress.end)
    let host = host(keeper)
    host.send(keys: "End Enter")
    #expect(host.text.contains("0 of \(count) are left; 1 answered"), "\(host.text)")
    for (key, words) in [("g", "FirstContainer"), ("r", "tape new"), ("s", "forget all")] {
      host.expect(words, after: key)
      if key != "s" { host.send("x") }
    }
    host.send("s")
    #expect(keeper.progress.isEmpty && host.text.contains("60 seconds"), "\(host.text)")
  }

  @Test(arguments: ["80x24", "120x36"]) func thePagesLookAsTheyDid(_ size: String) throws {
    let parts = size.split(separator: "x").compactMap { Int($0) }
    var sheet = PictureSheet(holdsStyles: size == "80x24")
    let keeper = nine()
    let host = host(ProgressKeeper(nil), size: Size(width: parts[0], height: parts[1]))
    host.send("Enter")
    for _ in 0..<4 { host.send("Right") }
    sheet.add("start", host.surface)
    for _ in 0..<3 { host.send("Right") }
    sheet.add("what changes", host.surface)
    keeper.notePlay(of: "orange-blue")
    let end = self.host(keeper, size: Size(width: parts[0], height: parts[1]))
    end.send(keys: "End Enter")
    sheet.add("end", end.surface)
    try Golden("way-\(size)").expect(sheet)
  }
}
