import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import RecorderCommands
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
      let host = HeadlessHost(size: demo.minimumSize) { TourWindow(application: $0, demo: demo) }
      #expect(!host.text.contains("needs"), "\(host.text)")
      #expect(host.text.contains("─") || host.text.contains("●"), "\(host.text)")
    }
  }

  @Test func aTourBeginsWhenThereIsRoom() {
    let host = HeadlessHost(size: Size(width: 10, height: 3)) {
      TourWindow(application: $0, demo: .orangeBlue)
    }
    host.resize(to: Size(width: 80, height: 24))
    #expect(host.text.contains("1/7  The container shows"))
    #expect(host.settle(limit: 120))
    #expect(host.text.contains("7/7"))
  }

  @Test func theWindowShowsCaptionsAndAnswers() {
    let host = HeadlessHost(size: Size(width: 80, height: 24)) {
      TourWindow(application: $0, demo: .orangeBlue)
    }
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

@MainActor
@Suite struct SVGTourTests {
  private func recording(of demo: Demo) throws -> Recording {
    let timeline = TapeTimeline(Tape(try StarterTape(of: demo).text))
    let size = Size(
      width: timeline.settings.columns ?? 80, height: timeline.settings.rows ?? 24)
    let host = HeadlessHost(demo, size: size)
    return try Recording.of(timeline, on: host)
  }

  /// The file contains the frames, and is small enough for a page.
  @Test(arguments: ["orange-blue"]) func aTourIsWholeAndSmallInAnSVG(name: String) throws {
    let recording = try recording(of: Demo.named(name))
    let text = SVGAnimation(recording.film).text
    #expect(text.utf8.count <= 400_000, "\(text.utf8.count) bytes")
    let reader = try SVGReader(text)
    let (frames, size) = (recording.film.frames, recording.film.largestSize)
    // To read a picture takes long, and neighbours are nearly the same.
    for (index, frame) in frames.enumerated()
    where frame.surface.size == size && (index % 3 == 0 || index == frames.count - 1) {
      let end = index + 1 < frames.count ? frames[index + 1].time : recording.film.duration
      let percent = (frame.time + end) / 2 / recording.film.duration * 100
      let cells = reader.cells(size.width, size.height, at: percent)
      #expect(cells == SVGReader.expected(frame.surface), "\(name) at \(frame.time) s")
    }
    #expect(frames.count > 20)
  }
}
