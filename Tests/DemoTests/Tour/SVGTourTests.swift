import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import RecorderCommands
@testable import demo_tui

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
