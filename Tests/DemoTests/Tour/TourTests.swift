import TermContainers
import Testing

@testable import demo_tui

@MainActor
@Suite struct TourTests {
  @Test func everyDemoHasATour() {
    for demo in Demo.all {
      #expect(demo.tour.count >= 3, "\(demo.name)")
      #expect(demo.tour.first?.keys == "", "\(demo.name) begins as it is")
      for scene in demo.tour {
        #expect((try? InputScript(scene.keys)) != nil, "\(demo.name): \(scene.keys)")
        #expect(scene.caption.count <= 150 && !scene.caption.isEmpty, "\(scene.caption)")
      }
    }
  }

  /// A tour ends like its keys played at once, whether time passes or the user skips.
  @Test func aTourIsPlayedToItsEnd() throws {
    for demo in Demo.all {
      let size = Size(width: 80, height: 24)
      let hosts = (0..<3).map { _ in
        HeadlessHost(demo, size: size)
      }
      let playback = TourPlayback(demo.tour, on: hosts[0])
      var seconds = 0.0
      while let delay = playback.timeToNext, seconds < 300 {
        playback.advance(by: max(delay, 1.0 / 60))
        seconds += max(delay, 1.0 / 60)
      }
      #expect(playback.isOver, "\(demo.name)")
      #expect(
        seconds > 1.5 * Double(demo.tour.count) && seconds < 120, "\(demo.name): \(seconds) s")
      let skipped = TourPlayback(demo.tour, on: hosts[1])
      for _ in demo.tour { skipped.skip() }
      #expect(skipped.isOver)
      let window = try #require(hosts[2].window as? StageWindow)
      try window.containmentHandler.handling {
        for scene in demo.tour { try InputScript(scene.keys).play(on: hosts[2]) }
        for host in hosts { host.settle() }
      }
      #expect(hosts[1].text == hosts[2].text, "\(demo.name)")
      #expect(hosts[0].text == hosts[2].text, "\(demo.name)")
    }
  }

  /// A caption that tells what a wait leads to comes with it, to the frame: a swap is over only when
  /// its last frame is there, however the time is cut.
  @Test(arguments: [1.0 / 60, 1.0 / 7, 0.249_999_7]) func aCaptionTellsWhatThereIs(
    _ step: Double
  ) throws {
    let words = "… and half a second later the blue controller is the child."
    let tour = Demo.orangeBlue.tour
    let scene = try #require(tour.firstIndex { $0.caption == words })
    for skips in [false, true] {
      let host = HeadlessHost(.orangeBlue)
      let playback = TourPlayback(tour, on: host)
      for _ in 0..<(skips ? scene : 0) { playback.skip() }
      for _ in 0..<5000 where playback.scene < scene { playback.advance(by: step) }
      #expect(playback.scene == scene && host.text.contains("BlueViewController ●"), "\(host.text)")
      #expect(host.text.contains("waiting: ○ Orange"))
    }
  }

  /// The captions take rows that the demo may need.
  @Test func everyDemoIsSeenOnItsSmallestScreen() {
    for demo in Demo.all {
      let host = HeadlessHost(tourOf: demo, size: demo.minimumSize)
      #expect(!host.text.contains("needs"), "\(host.text)")
      #expect(host.text.contains("─") || host.text.contains("●"), "\(host.text)")
    }
  }

  @Test func aTourBeginsWhenThereIsRoom() {
    let host = HeadlessHost(tourOf: .orangeBlue, size: Size(width: 10, height: 3))
    host.resize(to: Size(width: 80, height: 24))
    #expect(host.text.contains("1/7  The container shows"))
    #expect(host.settle(limit: 120))
    #expect(host.text.contains("7/7"))
  }

  @Test func theWindowShowsCaptionsAndAnswers() {
    let host = HeadlessHost(tourOf: .orangeBlue)
    #expect(host.text.contains("1/7  The container shows"))
    host.expect("2/7  Swap Views", after: "Space")
    host.resize(to: Size(width: 50, height: 20))
    #expect(host.text.contains("2/7  Swap Views"))
    #expect(host.settle(limit: 120) && host.text.contains("2/7  Swap Views"))
    host.send("p")
    #expect(host.settle(limit: 120))
    #expect(host.text.contains("7/7"))
    #expect(host.text.contains("Space  again"))
    host.expect("1/7", after: "Space")
  }
}
