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
    HeadlessHost(demo, size: size) { $0.progress = keeper }
  }

  private func row(_ host: HeadlessHost, _ words: String) -> String {
    let row = host.text.split(separator: "\n").first { $0.contains(words) }?.prefix(54)
    return row?.split(separator: " ").joined(separator: " ") ?? ""
  }

  @Test func aCardSaysWhatWasDone() {
    let keeper = ProgressKeeper(nil)
    let host = host(keeper)
    #expect(!host.text.contains("✓") && row(host, "start here").hasSuffix("start here 60 seconds"))
    keeper.notePlay(of: "tunnel")
    keeper.noteTour(of: "factory")
    for mistake in Mistake.all.prefix(7) { keeper.noteAnswer(to: mistake.name, isRight: false) }
    keeper.noteAnswer(to: "a-mistake-of-another-version", isRight: true)
    keeper.noteAnswer(to: "tunnel-1", isRight: true)
    host.settle(limit: 0.1)
    #expect(row(host, "start here").hasSuffix("next: 1 orange-blue"))
    #expect(row(host, "show, hide").hasSuffix("swap · ·"))
    #expect(row(host, "4 tunnel").hasSuffix("✓ ·"))
    #expect(row(host, "6 factory").hasSuffix("✓ ✓"))
    #expect(host.text.contains("7 of \(Mistake.all.count)"))
    // Wrong answers count as well.
    #expect(row(host, " answered  ").hasSuffix("7 of \(Mistake.all.count)"))
    #expect(
      row(host, " played  ").hasSuffix("2 of 9") && row(host, "  toured  ").hasSuffix("1 of 9"))
    keeper.forgetMistakes()
    host.settle(limit: 0.1)
    #expect(host.text.contains("0 of \(Mistake.all.count)"))
    #expect(keeper.progress.answers["tunnel-1"] == true)
  }

  /// Where there is little room nothing is cut.
  @Test(arguments: [(40, 12, 38), (60, 20, 16), (80, 24, 30), (120, 36, 57), (200, 60, 80)])
  func aMarkFitsItsCard(_ width: Int, _ height: Int, _ list: Int) {
    let keeper = ProgressKeeper(nil)
    for demo in Demo.all { keeper.noteTour(of: demo.name) }
    let host = host(keeper, size: Size(width: width, height: height))
    for (index, demo) in Demo.all.enumerated() {
      host.send("\(index + 1)")
      let row = host.text.split(separator: "\n").first { $0.contains("▶ \(index + 1)") } ?? ""
      let card = row.prefix(list)
      #expect(
        (width == 60 ? 1...2 : 2...2).contains(card.ranges(of: "✓").count), "\(demo.name): \(row)")
      #expect(!card.contains("…") || width == 60, "\(row)")
    }
  }

  /// A demo is played once five of its keys were used, and not by being opened and left.
  @Test func onlyWhatIsForTheDemoCountsAsPlaying() {
    for (event, counts) in [
      ("?", false), ("o", false), ("T", false), ("Ctrl+L", false), ("z", false), ("Tab", false),
      (",", false), ("h", true), ("Enter", true),
    ] {
      let keeper = ProgressKeeper(nil)
      let host = host(keeper, .orangeBlue, size: Size(width: 120, height: 36))
      for use in 1...5 {
        #expect(keeper.progress.played.isEmpty, "\(event) \(use)")
        host.send(event)
      }
      #expect(keeper.progress.played == (counts ? ["orange-blue"] : []), "\(event)")
    }
    let keeper = ProgressKeeper(nil)
    let host = host(keeper, .pinned)
    for point in [Point(x: 5, y: 35), Point(x: 30, y: 10)] {
      #expect(keeper.progress.played == [])
      for _ in 0..<5 { host.click(point) }
    }
    #expect(keeper.progress.played == ["pinned"])
  }

  @Test func theGallerysKeysPlayNothing() {
    let keeper = ProgressKeeper(nil)
    let host = host(keeper)
    host.send(keys: "Down Up 3 Enter Escape 9 n Escape")
    host.settle(limit: 60)
    #expect(keeper.progress == LearningProgress())
  }

  /// A walk-through is seen when its last scene was played; the gallery's preview is none.
  @Test(arguments: ["Space", "Escape"]) func aTourCountsWithItsEnd(_ key: String) {
    let keeper = ProgressKeeper(nil)
    let host = host(keeper)
    host.send("2")
    host.settle(limit: 60)
    for key in ["t", "Space", "Space"] {
      #expect(keeper.progress.toured == [])
      host.send(key)
    }
    #expect(keeper.progress.toured == [], "its last scene has only begun")
    host.advance(by: 3)
    host.send(key)
    #expect(keeper.progress.toured == ["show-hide"] && keeper.progress.hasPlayed("show-hide"))
    if key == "Space" { host.send("Escape") }
    #expect(row(host, "2 show-hide").hasSuffix("✓ ✓"))
  }

  /// An answer of the course counts; one to a lesson's *what if* is no answer of the course.
  @Test func anAnswerCounts() throws {
    let keeper = ProgressKeeper(nil)
    let host = host(keeper)
    host.send(keys: "m b")
    #expect(keeper.progress.answers == ["missing-did-move": true])
    host.expect("1 of \(Mistake.all.count)", after: "Escape")
    // The course goes on where it was left.
    host.send("0")
    host.expect("2 of \(Mistake.all.count)   score so far 1 of 1", after: "Enter")
    host.send("Escape")
    host.send(keys: "1 Enter w a")
    #expect(keeper.progress.answers == ["missing-did-move": true])
  }

  /// What is not played by a person on a terminal remembers nothing.
  @Test func nothingElseHasAMemory() {
    #expect(DemoSetting().progress == nil)
    let launch = DemoLaunch(.pinned)
    #expect(launch.setting(pace: PacedClock(VirtualClock())).progress == nil)
  }
}
