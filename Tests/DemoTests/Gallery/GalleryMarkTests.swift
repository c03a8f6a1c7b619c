import MisuseLab
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// What the cards say about what was played, and who writes it down.
@MainActor
@Suite struct GalleryMarkTests {
  private func host(
    _ keeper: ProgressKeeper?, _ demo: Demo? = nil, size: Size = Size(width: 120, height: 36)
  ) -> HeadlessHost {
    HeadlessHost(size: size) { application in
      var setting = DemoSetting()
      setting.progress = keeper
      return StageWindow(application: application, demo: demo, setting: setting)
    }
  }

  private func row(_ host: HeadlessHost, _ words: String) -> String {
    let row = host.text.split(separator: "\n").first { $0.contains(words) }?.prefix(54)
    return row?.split(separator: " ").joined(separator: " ") ?? ""
  }

  @Test func aCardSaysWhatWasDone() {
    let keeper = ProgressKeeper(nil)
    let host = host(keeper)
    let before = host.text
    #expect(!before.contains("✓"))
    keeper.notePlay(of: "tunnel")
    keeper.noteTour(of: "factory")
    for note in [keeper.notePlay, keeper.noteTour] { note("pinned") }
    for mistake in Mistake.all.prefix(7) { keeper.noteAnswer(to: mistake.name, isRight: true) }
    keeper.noteAnswer(to: "a-mistake-of-another-version", isRight: true)
    host.settle(limit: 0.1)
    #expect(row(host, "1 orange-blue") == "▶ 1 orange-blue")
    #expect(row(host, "4 tunnel").hasSuffix("tunnel ✓ played"))
    #expect(row(host, "5 pinned").hasSuffix("pinned ✓ played, toured"))
    #expect(row(host, "6 factory").hasSuffix("factory ✓ toured"))
    #expect(host.text.contains("7 of \(Mistake.all.count) answered"))
    for mistake in Mistake.all { keeper.noteAnswer(to: mistake.name, isRight: false) }
    host.settle(limit: 0.1)
    #expect(host.text.contains("✓ \(Mistake.all.count) of \(Mistake.all.count) answered"))
    keeper.forgetAnswers()
    host.settle(limit: 0.1)
    #expect(
      host.text.contains("say what will happen") && !host.text.contains("of \(Mistake.all.count)"))
  }

  /// Where there is little room the words are shorter, and nothing is cut.
  @Test(arguments: [(40, 12), (60, 20), (80, 24), (120, 36), (200, 60)])
  func aMarkFitsItsCard(_ width: Int, _ height: Int) {
    let keeper = ProgressKeeper(nil)
    for demo in Demo.all { keeper.notePlay(of: demo.name) }
    for demo in Demo.all { keeper.noteTour(of: demo.name) }
    keeper.noteAnswer(to: Mistake.all[0].name, isRight: true)
    let text = host(keeper, size: Size(width: width, height: height)).text
    let full = text.components("✓ played, toured")
    let short = text.components("✓ done")
    if height > 12 { #expect(text.components("✓") == 9 && full + short <= 9, "\(text)") }
    if width >= 200 { #expect(full == 9, "\(text)") }
    if width >= 120 { #expect(text.contains("1 of \(Mistake.all.count) answered"), "\(text)") }
    #expect(!text.contains("played, …") && !text.contains("toure…"), "\(text)")
  }

  /// A demo is played once a key or a click is for it, and not by being opened and left.
  @Test func onlyWhatIsForTheDemoCountsAsPlaying() {
    for (event, counts) in [
      ("?", false), ("o", false), ("T", false), ("Ctrl+L", false), ("Escape", false), ("h", true),
      ("Tab", true),
    ] {
      let keeper = ProgressKeeper(nil)
      let host = host(keeper, .orangeBlue, size: Size(width: 120, height: 36))
      host.send(event)
      #expect(keeper.progress.played == (counts ? ["orange-blue"] : []), "\(event)")
    }
    let keeper = ProgressKeeper(nil)
    let host = host(keeper, .pinned)
    host.click(Point(x: 5, y: 35))
    #expect(keeper.progress.played == [])
    host.click(Point(x: 30, y: 10))
    #expect(keeper.progress.played == ["pinned"])
  }

  @Test func theGallerysKeysPlayNothing() {
    let keeper = ProgressKeeper(nil)
    let host = host(keeper)
    for key in ["Down", "Up", "3", "Enter", "Escape", "9"] { host.send(key) }
    host.settle(limit: 60)
    #expect(keeper.progress == LearningProgress())
  }

  /// A walk-through is seen when its last scene is; the gallery's preview is none.
  @Test func aTourCountsWithItsLastScene() {
    let keeper = ProgressKeeper(nil)
    let host = host(keeper)
    host.send("2")
    host.settle(limit: 60)
    #expect(keeper.progress.toured == [])
    host.send("t")
    host.send("Space")
    #expect(keeper.progress.toured == [])
    host.send("Space")
    #expect(keeper.progress.toured == ["show-hide"] && keeper.progress.played == [])
    host.send("Escape")
    #expect(row(host, "2 show-hide").hasSuffix("show-hide ✓ toured"))
  }

  /// Answers of the course and of a lesson.
  @Test func anAnswerCounts() throws {
    let keeper = ProgressKeeper(nil)
    let host = host(keeper)
    host.send("m")
    host.send("b")
    #expect(keeper.progress.answers == ["missing-did-move": true])
    host.send("Escape")
    #expect(host.text.contains("1 of \(Mistake.all.count) answered"))
    // The course goes on where it was left.
    host.send("0")
    host.send("Enter")
    #expect(host.text.contains("2 of \(Mistake.all.count)   score so far 1 of 1"))
    host.send("Escape")
    for key in ["1", "Enter", "w", "a"] { host.send(key) }
    #expect(keeper.progress.answers == ["missing-did-move": false])
  }

  /// What is not played by a person on a terminal remembers nothing.
  @Test func nothingElseHasAMemory() {
    #expect(DemoSetting().progress == nil)
    let launch = DemoLaunch(.pinned)
    #expect(launch.setting(pace: PacedClock(VirtualClock())).progress == nil)
  }
}

extension String {
  /// How often `words` are in it.
  fileprivate func components(_ words: String) -> Int { ranges(of: words).count }
}
